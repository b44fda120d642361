import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Language } from '@capyzen/contracts/bilingual'
import type { AudioPack, SpokenWord } from '@capyzen/contracts/spoken-words'
import type { Database } from '#platform/database'
import type { FileNames } from '#platform/domain'
import type { Addresses } from '#platform/signed-addresses'
import { audioPacks, spokenWords } from './tables.ts'

export const namedRecordings: FileNames = {
  bucket: 'spoken-words',
  named: sql`select ${spokenWords.fileKey} as key, true as "isRequired" from ${spokenWords}`,
}

export async function listPacks(db: Database): Promise<AudioPack[]> {
  const { language, name, attribution, licence } = audioPacks
  return db.select({ language, name, attribution, licence }).from(audioPacks).orderBy(asc(language), asc(name))
}

/** Those of the words that have a recording. */
export async function findRecordings(
  { db, storage }: { db: Database; storage: Addresses },
  { language, words }: { language: Language; words: string[] },
): Promise<SpokenWord[]> {
  const { word, fileKey } = spokenWords
  const rows = await db
    .select({ word, fileKey })
    .from(spokenWords)
    .where(and(eq(spokenWords.language, language), inArray(word, words)))
  return rows.map((row) => ({ language, word: row.word, url: storage.publicUrl('spoken-words', row.fileKey) }))
}
