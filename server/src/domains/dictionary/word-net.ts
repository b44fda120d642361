import { isFitForChildren } from './fitness.ts'
import type { DictionaryRow } from './tables.ts'

export const wordNetParts = { noun: '1', verb: '2', adjective: '3', adverb: '4' } as const
export type WordKind = keyof typeof wordNetParts

export interface WordNetSense {
  headword: string
  kind: WordKind
  /** Where its synset stands in the part's data file. */
  offset: string
  /** Among the senses of the same kind, 1 for the most usual. */
  number: number
  /** How often it was met in counted texts. */
  count: number
}

const kindOfDigit: Record<string, WordKind> = { 1: 'noun', 2: 'verb', 3: 'adjective', 4: 'adverb', 5: 'adjective' }
const mostSenses = 8

/** A line of `index.sense`: `run%2:38:00:: 01930264 1 106`. Undefined for phrases, which nobody can tap as one word. */
export function readSense(line: string): WordNetSense | undefined {
  const [key = '', offset = '', number, count] = line.split(' ')
  const [headword = '', rest = ''] = key.split('%')
  const kind = kindOfDigit[rest[0] ?? '']
  if (!kind || !/^[a-z][a-z'-]*$/.test(headword)) return undefined
  return { headword, kind, offset, number: Number(number), count: Number(count) }
}

export interface Synset {
  /** As they are written: `WHO`, `Singapore`. */
  words: string[]
  meaning: string
}

/** A line of a data file: its offset and what it means, without the examples. Undefined for the licence at the head. */
export function readSynset(line: string): { offset: string; synset: Synset } | undefined {
  if (line.startsWith(' ')) return undefined
  const [data = '', gloss = ''] = line.split(' | ')
  const [offset = '', , , wordCount = '0', ...fields] = data.split(' ')
  const words = Array.from({ length: Number.parseInt(wordCount, 16) }, (_, at) => fields[at * 2] ?? '')
  const meaning = gloss.split('; "')[0]?.trim() ?? ''
  return offset === '' || meaning === '' ? undefined : { offset, synset: { words, meaning } }
}

/** All rows of one headword, the most usual meaning first, whatever its kind. */
export function englishRows(
  headword: string,
  senses: WordNetSense[],
  synsetOf: (sense: WordNetSense) => Synset | undefined,
): DictionaryRow[] {
  if (!isFitForChildren(headword)) return []
  return senses
    .toSorted((a, b) => b.count - a.count || a.number - b.number)
    .flatMap((sense) => {
      const synset = synsetOf(sense)
      return synset && isFitForChildren(synset.meaning) && !isAbbreviation(sense, synset)
        ? [{ kind: sense.kind, meaning: synset.meaning }]
        : []
    })
    .slice(0, mostSenses)
    .map(({ kind, meaning }, position) => ({ language: 'en', headword, position, kind, reading: null, meaning }))
}

/** `he` is no helium and `who` no health organisation: little words mean themselves, which WordNet does not list. */
function isAbbreviation({ headword, count }: WordNetSense, { words }: Synset): boolean {
  const written = words.find((word) => word.toLowerCase().replace(/\(.*/, '') === headword) ?? headword
  return (headword.length <= 2 && count === 0) || (written.length > 1 && written === written.toUpperCase())
}
