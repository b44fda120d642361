import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Language } from '@capyzen/contracts/bilingual'
import type { DictionaryEntry } from '@capyzen/contracts/dictionary'
import type { Database } from '#platform/database'
import { baseForms } from './base-forms.ts'
import { isLoaded } from './loading.ts'
import { isNote, shortMeaning } from './senses.ts'
import { dictionaryEntries } from './tables.ts'

const mostEntries = 6
/** In characters. */
const longestHeadword = 12

/** The likeliest entry first; empty for unknown words. */
export async function lookUp(
  db: Database,
  { language, word }: { language: Language; word: string },
): Promise<DictionaryEntry[]> {
  const entries = await (language === 'zh' ? lookUpChinese(db, word) : lookUpEnglish(db, word))
  return entries.slice(0, mostEntries)
}

/**
 * Which words have an entry: English ones themselves or by a base form, Chinese ones with all words they contain. Null
 * while the dictionary is being loaded.
 */
export async function explainedWords(
  db: Database,
  { language, words }: { language: Language; words: readonly string[] },
): Promise<ReadonlySet<string> | null> {
  if (!(await isLoaded(db))) return null
  if (language === 'zh') {
    return new Set((await readEntries(db, 'zh', [...new Set(words.flatMap(partsOf))])).keys())
  }
  const formsOf = new Map(
    words.map((word) => {
      const { irregular, written, regular } = baseForms(word)
      return [word, [...irregular, written, ...regular]] as const
    }),
  )
  const found = await readEntries(db, 'en', [...new Set([...formsOf.values()].flat())])
  return new Set(words.filter((word) => formsOf.get(word)?.some((form) => found.has(form))))
}

/** Everything of up to twelve characters that a Chinese word contains. */
function partsOf(word: string): string[] {
  const characters = [...word]
  return characters.flatMap((_, from) =>
    characters.slice(from, from + longestHeadword).map((__, more) => characters.slice(from, from + more + 1).join('')),
  )
}

async function lookUpEnglish(db: Database, word: string): Promise<DictionaryEntry[]> {
  const { irregular, written, regular } = baseForms(word)
  const found = await readEntries(db, 'en', [...irregular, written, ...regular])
  // Only one regular base is right: `hoping` comes from `hope`, not `hop`.
  const base = irregular.length > 0 ? undefined : regular.find((form) => found.has(form))
  const entries = [...new Set([...irregular, written, ...(base === undefined ? [] : [base])])].flatMap(
    (headword) => found.get(headword) ?? [],
  )
  const likeliest = entries.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))
  return Promise.all(
    likeliest.map(async (entry) =>
      entry.isOwn ? entry : { ...entry, sense: { ...entry.sense, gloss: await chineseOf(db, entry) } },
    ),
  )
}

/** The Chinese word that has the English one as its first meaning, if there is only one. */
async function chineseOf(db: Database, { headword, sense }: DictionaryEntry): Promise<string | null> {
  const { language, position, meaning } = dictionaryEntries
  const rows = await db
    .selectDistinct({ headword: dictionaryEntries.headword })
    .from(dictionaryEntries)
    .where(and(eq(language, 'zh'), eq(position, 0), eq(meaning, sense.kind === 'verb' ? `to ${headword}` : headword)))
    .limit(2)
  return rows.length === 1 ? rows[0]!.headword : null
}

/** The whole word, or else the longest words it consists of, from left to right. */
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
    // The usual reading of each part.
    entries.push(...(found.get(part(from, length))?.slice(0, 1) ?? []))
    from += length
  }
  return entries
}

/** By headword; a Chinese headword has an entry per reading. */
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
  for (const { headword, reading, kind, meaning, gloss, position } of rows) {
    const entries = found.get(headword) ?? []
    if (entries.some((one) => one.reading === reading) || (language === 'zh' && isNote(meaning))) continue
    const isOwn = position < 0
    const sense = { kind, meaning: isOwn ? meaning : shortMeaning(meaning), gloss }
    found.set(headword, [...entries, { headword, reading, sense, isOwn }])
  }
  return found
}
