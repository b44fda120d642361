import type { Clue } from './clue.ts'
import { chineseClues, chineseLetter } from './prose-chinese.ts'
import { englishClues, englishLetter } from './prose-english.ts'

const isChinese = (text: string) => (text.match(/\p{Script=Han}/gu)?.length ?? 0) * 4 > text.length

/** The more, the more a sentence reads as a part of a story, a description or a letter; below zero it helps. */
export function proseScore(sentence: string): number {
  const clues = isChinese(sentence) ? chineseClues : englishClues
  // What somebody in a story says is not said to the child.
  const unspoken = sentence.replace(/[“"「][^”"」]*[,.!?，。！？…][”"」]/gu, '“…”')
  const points = clues.map((clue) => pointsOf(clue, clue.points > 0 ? sentence : unspoken))
  const sum = points.reduce((all, one) => all + one, 0)
  return sum === 0 && points.every((one) => one === 0) && isStatement(sentence) ? plainStatement : sum
}

/** Nothing speaks for it or against it: beside prose it belongs to that. */
export const plainStatement = 0.5

const isStatement = (text: string) =>
  /[.!。！]["”’」』)]*$/u.test(text) && (text.match(/[a-z'’-]+|\p{Script=Han}/giu)?.length ?? 0) >= 5

function pointsOf({ points, pattern, isPerFind = false, most = points }: Clue, text: string): number {
  if (!isPerFind) return pattern.test(text) ? points : 0
  const finds = text.match(new RegExp(pattern, `${pattern.flags}g`))?.length ?? 0
  return points > 0 ? Math.min(finds * points, most) : Math.max(finds * points, most)
}

export const isLetterFrame = (line: string): boolean => englishLetter.test(line) || chineseLetter.test(line)
