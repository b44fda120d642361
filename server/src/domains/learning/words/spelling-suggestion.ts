import type { Language } from '@capyzen/contracts/bilingual'
import { explainedWords } from '#domains/content/dictionary'
import type { Database } from '#platform/database'
import { readGraded } from './senses.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
/** Shorter words are near to too many others. */
const shortest = 4
const longest = 20

/** The word that was probably meant: one letter or one swap away, of the academy's words first. Null without one. */
export async function suggestSpelling(db: Database, language: Language, written: string): Promise<string | null> {
  const word = written.toLowerCase()
  if (language !== 'en' || !/^[a-z]+$/.test(word) || word.length < shortest || word.length > longest) return null
  const near = oneAway(word)
  const graded = new Set((await readGraded(db, 'en', near)).map((one) => one.word))
  const known = await explainedWords(db, { language, words: near })
  return near.find((one) => graded.has(one)) ?? near.find((one) => known?.has(one)) ?? null
}

/** Swaps and other letters first, as those are what children mix up. */
export function oneAway(word: string): string[] {
  const places = Array.from({ length: word.length + 1 }, (_, at) => [word.slice(0, at), word.slice(at)] as const)
  const [swapped, changed, added, dropped] = [
    places.flatMap(([start, end]) => (end.length > 1 ? [start + end[1]! + end[0]! + end.slice(2)] : [])),
    places.flatMap(([start, end]) => (end === '' ? [] : letters.map((letter) => start + letter + end.slice(1)))),
    places.flatMap(([start, end]) => letters.map((letter) => start + letter + end)),
    places.flatMap(([start, end]) => (end === '' ? [] : [start + end.slice(1)])),
  ]
  return [...new Set([...swapped, ...changed, ...added, ...dropped])].filter((one) => one !== word)
}
