import { eq, isNull } from 'drizzle-orm'
import { joinedAmong } from '../service.ts'
import { courses, series } from '../tables.ts'
import { previewUrlOf } from '../embedded-videos.ts'
import type { Administrator } from '#domains/identity/auth'
import { ownedAmong } from '#domains/identity/entitlements'
import { recordAudit } from '#platform/audit'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { unlessInUse } from '#platform/key-violations'
import { lockName } from '#platform/named-lock'
import { type OrderedTable, reorder } from '#platform/ordering'
import { lockVersion } from '#platform/versions'

/** Serialises changes of the catalogue, so that ids stay unique and positions do not change during an ordering. */
export async function changingCatalogue<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockName(tx, 'capyzen catalogue')
    return work(tx)
  })
}

/** Courses and series share their ids, because entitlements refer to either by id. */
export async function isTaken(tx: Transaction, id: string): Promise<boolean> {
  for (const table of [series, courses]) {
    const [found] = await tx.select({ id: table.id }).from(table).where(eq(table.id, id))
    if (found) return true
  }
  return false
}

export async function isInUse(db: DatabaseOrTransaction, contentIds: string[]): Promise<boolean> {
  const [owned, joined] = [await ownedAmong(db, contentIds), await joinedAmong(db, contentIds)]
  return owned.size + joined.size > 0
}

export const isPlayableAddress = (videoUrl: string | null) => videoUrl === null || previewUrlOf(videoUrl) !== null

const tables = { series, course: courses }

/** `in_use` where foreign keys refer to it. Its captions and chapters are deleted with it. */
export async function deleteDraft(
  { db, clock }: Deps,
  kind: keyof typeof tables,
  { id, version, by }: { id: string; version: number; by: Administrator },
): Promise<{ outcome: 'deleted' | 'changed_meanwhile' | 'in_use' }> {
  const table = tables[kind]
  return changingCatalogue(db, async (tx) => {
    const { row, isConflict } = await lockVersion(tx, table, { id, version })
    if (isConflict) return { outcome: 'changed_meanwhile' }
    if (row.status === 'published' || (await isInUse(tx, [id]))) return { outcome: 'in_use' }
    const isDeleted = await unlessInUse(tx, (inner) => inner.delete(table).where(eq(table.id, id)))
    if (!isDeleted) return { outcome: 'in_use' }
    await recordAudit(tx, { actorId: by.userId, action: `${kind}_deleted`, subjectId: id, at: clock.now() })
    return { outcome: 'deleted' }
  })
}

export const orderSeries = (db: Database, ids: string[]) => order(db, series, { ids })

export const orderCourses = (db: Database, { within, courseIds }: { within: string | null; courseIds: string[] }) =>
  order(db, courses, {
    ids: courseIds,
    within: within === null ? isNull(courses.seriesId) : eq(courses.seriesId, within),
  })

const order = (db: Database, table: OrderedTable, which: Parameters<typeof reorder>[2]) =>
  changingCatalogue(db, async (tx) => ({
    outcome: (await reorder(tx, table, which)) ? ('ordered' as const) : ('changed_meanwhile' as const),
  }))
