import { isFitForChildren } from './fitness.ts'
import type { DictionaryRow } from './tables.ts'

const wordNetParts = { noun: '1', verb: '2', adjective: '3', adverb: '4' } as const
export type WordKind = keyof typeof wordNetParts

export interface WordNetSense {
  headword: string
  kind: WordKind
  /** Of its synset in the data file. */
  offset: string
  /** Among senses of the same kind, 1 is the most usual. */
  number: number
  /** Frequency in tagged texts. */
  count: number
}

const kindOfDigit: Record<string, WordKind> = { 1: 'noun', 2: 'verb', 3: 'adjective', 4: 'adverb', 5: 'adjective' }
const mostSenses = 8

/** A line of `index.sense`: `run%2:38:00:: 01930264 1 106`. Undefined for phrases. */
export function readSense(line: string): WordNetSense | undefined {
  const [key = '', offset = '', number, count] = line.split(' ')
  const [headword = '', rest = ''] = key.split('%')
  const kind = kindOfDigit[rest[0] ?? '']
  if (!kind || !/^[a-z][a-z'-]*$/.test(headword)) return undefined
  return { headword, kind, offset, number: Number(number), count: Number(count) }
}

export interface Synset {
  /** With their case: `WHO`, `Singapore`. */
  words: string[]
  meaning: string
}

/** A line of a data file, without examples. Undefined for the licence at its head. */
export function readSynset(line: string): { offset: string; synset: Synset } | undefined {
  if (line.startsWith(' ')) return undefined
  const [data = '', gloss = ''] = line.split(' | ')
  const [offset = '', , , wordCount = '0', ...fields] = data.split(' ')
  const words = Array.from({ length: Number.parseInt(wordCount, 16) }, (_, at) => fields[at * 2] ?? '')
  const meaning = gloss.split('; "')[0]?.trim() ?? ''
  return offset === '' || meaning === '' ? undefined : { offset, synset: { words, meaning } }
}

/** All rows of one headword, the most usual meaning first. */
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

/** Excludes helium for `he` and the World Health Organization for `who`; WordNet has no pronouns. */
function isAbbreviation({ headword, count }: WordNetSense, { words }: Synset): boolean {
  const written = words.find((word) => word.toLowerCase().replace(/\(.*/, '') === headword) ?? headword
  return (headword.length <= 2 && count === 0) || (written.length > 1 && written === written.toUpperCase())
}
