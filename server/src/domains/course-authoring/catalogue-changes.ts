import { eq, sql } from 'drizzle-orm'
import { courses, joinedAmong, series } from '#domains/courses'
import { ownedAmong } from '#domains/entitlements'
import { previewUrlOf } from '#domains/videos'
import type { Clock } from '#platform/clock'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'

export interface AuthoringDeps {
  db: Database
  clock: Clock
}

/** Authors change the catalogue one after the other, so that no id is given twice and no place changes under whoever orders it. */
export async function changingCatalogue<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('capyzen catalogue'))`)
    return work(tx)
  })
}

/** Courses and series share their ids: what somebody owns is known by the id alone. */
export async function isTaken(tx: Transaction, id: string): Promise<boolean> {
  for (const table of [series, courses]) {
    const [found] = await tx.select({ id: table.id }).from(table).where(eq(table.id, id))
    if (found) return true
  }
  return false
}

/** Whether somebody owns one of these, or has joined one. */
export async function isInUse(db: DatabaseOrTransaction, contentIds: string[]): Promise<boolean> {
  const [owned, joined] = [await ownedAmong(db, contentIds), await joinedAmong(db, contentIds)]
  return owned.size + joined.size > 0
}

export const isPlayableAddress = (videoUrl: string | null) => videoUrl === null || previewUrlOf(videoUrl) !== null
