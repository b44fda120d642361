import { parseCloze, type ClozePiece } from '@capyzen/contracts/cloze-text'
import { parseMarkup, type MarkupPart } from '@capyzen/contracts/question-markup'
import { withoutInvisible } from '@capyzen/contracts/visible-text'

/** What the template draws; it takes every text as it is. */
export type Run =
  | { kind: 'text'; text: string }
  /** Characters with the reading above each, and the width of both in em. */
  | { kind: 'ruby'; characters: [character: string, reading: string, width: number][] }
  | { kind: 'fraction'; whole: string; top: string; bottom: string }
  | { kind: 'underline'; runs: Run[] }
  | { kind: 'gap'; number: string; before: string; after: string }

export type Runs = Run[]

export interface TextReader {
  /** A name or title, which has no markup. */
  literal(text: string): Runs
  line(text: string): Runs
  paragraphs(text: string): Runs[]
  cloze(text: string, blanks: number): Runs[]
}

const longestTerm = 12

/** Null reads without readings above. */
export function createTextReader(readingsOf: ((text: string) => string[]) | null): TextReader {
  function toRuns(part: MarkupPart): Runs {
    if (part.kind === 'underline') return [{ kind: 'underline', runs: part.parts.flatMap(toRuns) }]
    if (part.kind === 'text') return toText(part.text)
    const { whole, top, bottom } = part
    const isShort = [whole ?? '', top, bottom].every(({ length }) => length <= longestTerm)
    if (!isShort) return toText(`${whole === null ? '' : `${whole} `}${top}/${bottom}`)
    return [{ kind: 'fraction', whole: whole ?? '', top, bottom }]
  }
  function toText(text: string): Runs {
    if (!readingsOf) return [{ kind: 'text', text: breakable(text) }]
    const readings = readingsOf(text)
    const characters = [...text]
    const runs: Runs = []
    for (const [at, character] of characters.entries()) {
      const last = runs.at(-1)
      const reading = readings[at] ?? ''
      if (/\p{Script=Han}/u.test(character) && reading !== '' && reading !== character) {
        const own: [string, string, number] = [character, reading, widthWith(reading)]
        if (last?.kind === 'ruby') last.characters.push(own)
        else runs.push({ kind: 'ruby', characters: [own] })
      } else if (last?.kind === 'text') last.text += character
      else runs.push({ kind: 'text', text: character })
    }
    return runs.map((run) => (run.kind === 'text' ? { ...run, text: breakable(run.text) } : run))
  }
  const line = (text: string) => parseMarkup(plainSpaces(text)).flatMap(toRuns)
  const piece = (one: ClozePiece): Runs => {
    if (one.kind === 'text') return line(one.text)
    return [{ kind: 'gap', number: String(one.index + 1), before: one.before, after: one.after }]
  }
  return {
    literal: (text) => toText(plainSpaces(text)),
    line: (text) => line(text.replace(/\s*\n\s*/g, ' ')),
    paragraphs: (text) => linesOf(text).map(line),
    cloze(text, blanks) {
      const { instruction, paragraphs } = parseCloze(text, blanks)
      return [
        ...(instruction === null ? [] : [line(instruction)]),
        ...paragraphs.map((pieces) => pieces.flatMap(piece)),
      ]
    },
  }
}

/** Readings are half as high as characters; their letters are as wide as this of the size, with a little room between. */
const letterWidths: Record<string, number> = {
  i: 0.26,
  l: 0.28,
  j: 0.3,
  f: 0.34,
  t: 0.36,
  r: 0.38,
  m: 0.86,
  w: 0.78,
  s: 0.46,
  c: 0.46,
  z: 0.48,
}

function widthWith(reading: string): number {
  const letters = [...reading.normalize('NFD').replace(/\p{M}/gu, '')]
  const width = letters.reduce((sum, letter) => sum + (letterWidths[letter] ?? 0.56), 0) / 2
  return Math.max(1.06, Math.round((width + 0.17) * 100) / 100)
}

/** In millimetres, of what need not break; pages have some more. */
export const longestWhole = 190

/** At most, in the widest letters and with readings. */
export const heightOf = (text: string): number =>
  linesOf(text).reduce((sum, line) => {
    const wide = line.match(/[\u2E80-\uFFEF]/g)?.length ?? 0
    return sum + (wide === 0 ? 7.4 * Math.ceil(line.length / 52) : 10.5 * Math.ceil((line.length + wide) / 56))
  }, 0)

export const linesOf = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '')

const plainSpaces = (text: string) => withoutInvisible(text).replace(/[^\S\n\u3000]+/g, ' ')

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const longWord = /[^\s\p{Script=Han}]{31,}/gu

/** A word that may be longer than a line may break anywhere. */
const breakable = (text: string): string =>
  text.replace(longWord, (word) => Array.from(graphemes.segment(word), ({ segment }) => segment).join('\u200B'))

/** One reading for each character, by its neighbours. Loaded where it is wanted, because its table is large. */
export async function loadReadings(): Promise<(text: string) => string[]> {
  const { pinyin } = await import('pinyin-pro')
  return (text) => pinyin(text, { type: 'array' })
}
