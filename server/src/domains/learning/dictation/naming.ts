import { inArray } from 'drizzle-orm'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { DatabaseOrTransaction } from '#platform/database'
import { dictationItems } from './tables.ts'

/** The word of a list that was recorded. */
export async function nameRecordings(
  db: DatabaseOrTransaction,
  recordingIds: readonly string[],
): Promise<ReadonlyMap<string, Bilingual>> {
  const { recordingId, text } = dictationItems
  const rows = await db
    .select({ recordingId, text })
    .from(dictationItems)
    .where(inArray(recordingId, [...recordingIds]))
  return new Map(
    rows.flatMap((row): [string, Bilingual][] =>
      row.recordingId === null ? [] : [[row.recordingId, { en: row.text, zh: row.text }]],
    ),
  )
}
