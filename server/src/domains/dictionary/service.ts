import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Language } from '@capyzen/contracts/bilingual'
import type { DictionaryEntry } from '@capyzen/contracts/dictionary'
import type { Database } from '#platform/database'
import { baseForms } from './base-forms.ts'
import { dictionaryEntries } from './tables.ts'

const mostEntries = 6
const mostSenses = 8
/** No headword of Chinese that pupils meet is longer. */
const longestHeadword = 12

/** The likeliest entry first; none for a word that the dictionary does not have. */
export async function lookUp(
  db: Database,
  { language, word }: { language: Language; word: string },
): Promise<DictionaryEntry[]> {
  const entries = await (language === 'zh' ? lookUpChinese(db, word) : lookUpEnglish(db, word))
  return entries.slice(0, mostEntries)
}

async function lookUpEnglish(db: Database, word: string): Promise<DictionaryEntry[]> {
  const { irregular, written, regular } = baseForms(word)
  const found = await readEntries(db, 'en', [...irregular, written, ...regular])
  // Of the regular bases one alone is right: `hoping` comes from `hope`, though there is `hop` as well.
  const base = irregular.length > 0 ? undefined : regular.find((form) => found.has(form))
  return [...new Set([...irregular, written, ...(base === undefined ? [] : [base])])].flatMap(
    (headword) => found.get(headword) ?? [],
  )
}

/** The whole word, or else the longest words that it is made of, from its beginning on. */
async function lookUpChinese(db: Database, word: string): Promise<DictionaryEntry[]> {
  const characters = [...word]
  const part = (from: number, length: number) => characters.slice(from, from + length).join('')
  const lengths = Array.from({ length: Math.min(longestHeadword, characters.length) }, (_, n) => n + 1).toReversed()
  const all = characters.flatMap((_, from) => lengths.map((length) => part(from, length)))
  const found = await readEntries(db, 'zh', [...new Set(all)])
  const whole = found.get(word)
  if (whole) return whole
  const entries: DictionaryEntry[] = []
  for (let from = 0; from < characters.length;) {
    const length = lengths.find((one) => found.has(part(from, one))) ?? 1
    // Of a part its usual reading is enough.
    entries.push(...(found.get(part(from, length))?.slice(0, 1) ?? []))
    from += length
  }
  return entries
}

/** By headword; a Chinese one has an entry for each of its readings. */
async function readEntries(
  db: Database,
  language: Language,
  headwords: string[],
): Promise<Map<string, DictionaryEntry[]>> {
  const rows = await db
    .select()
    .from(dictionaryEntries)
    .where(and(eq(dictionaryEntries.language, language), inArray(dictionaryEntries.headword, headwords)))
    .orderBy(asc(dictionaryEntries.headword), asc(dictionaryEntries.position))
  const found = new Map<string, DictionaryEntry[]>()
  for (const { headword, reading, kind, meaning } of rows) {
    const entries = found.get(headword) ?? []
    found.set(headword, entries)
    let entry = entries.find((one) => one.reading === reading)
    if (!entry) entries.push((entry = { headword, reading, senses: [] }))
    if (entry.senses.length < mostSenses) entry.senses.push({ kind, meaning })
  }
  return found
}
