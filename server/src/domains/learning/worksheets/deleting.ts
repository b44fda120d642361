import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { removeUntaken } from '#domains/learning/attempts'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Storage } from '#platform/storage'
import { listIdOfSheet } from './showing.ts'
import { worksheets, worksheetSets } from './tables.ts'

interface DeletingDeps {
  db: Database
  storage: Storage
  clock: Clock
}

/** `not_found` for another’s. What was answered on it stays. */
export async function deleteSheet(deps: DeletingDeps, worksheetId: string, userId: string): Promise<void> {
  const deleted = await deps.db
    .update(worksheets)
    .set({ ownerId: null })
    .where(and(eq(worksheets.id, worksheetId), eq(worksheets.ownerId, userId)))
    .returning({ id: worksheets.id })
  if (deleted.length === 0) throw new AppError('not_found')
  // Where the store doesn't answer, the task does it.
  await removeForgottenSheets(deps).catch(() => undefined)
}

const removedAtOnce = 200

/** Of deleted accounts and deleted ones, with their files; and a learner's mistakes once the learner is gone. */
export async function removeForgottenSheets({ db, storage }: DeletingDeps): Promise<void> {
  const isLearnerGone = and(eq(worksheets.type, 'mistakes'), isNull(worksheets.learnerId))
  const rows = await db
    .select({ id: worksheets.id })
    .from(worksheets)
    .where(and(eq(worksheets.isAcademys, false), or(isNull(worksheets.ownerId), isLearnerGone)))
    .limit(removedAtOnce)
  for (const { id } of rows) {
    await storage.removeFolder('worksheets', `${id}/`)
    await db.transaction(async (tx) => {
      await tx.delete(worksheets).where(eq(worksheets.id, id))
      await removeUntaken(tx, [listIdOfSheet({ id }).listId])
    })
  }
}

const keptMs = 86_400_000
/** Of a set whose job was lost with its process. */
const givenUpMs = 15 * 60_000
export const setKeyOf = (id: string): string => `sets/${id}.pdf`

/** Files of sets that are a day old, and sets of deleted accounts and classes. The class keeps its sheets. */
export async function removeOldSets({ db, storage, clock }: DeletingDeps): Promise<void> {
  const isStuck = lt(worksheetSets.createdAt, new Date(clock.now().getTime() - givenUpMs))
  await db
    .update(worksheetSets)
    .set({ state: 'failed' })
    .where(and(eq(worksheetSets.state, 'making'), isStuck))
  const isOld = lt(worksheetSets.createdAt, new Date(clock.now().getTime() - keptMs))
  const isForgotten = or(isNull(worksheetSets.teacherId), isNull(worksheetSets.classId))
  const rows = await db
    .select({ id: worksheetSets.id, isGone: sql<boolean>`${isForgotten}` })
    .from(worksheetSets)
    .where(or(isForgotten, and(isOld, ne(worksheetSets.state, 'removed'))))
    .limit(removedAtOnce)
  if (rows.length === 0) return
  await storage.remove(
    'worksheets',
    rows.map(({ id }) => setKeyOf(id)),
  )
  const idsOf = (isGone: boolean) => rows.filter((row) => row.isGone === isGone).map(({ id }) => id)
  await db.delete(worksheetSets).where(inArray(worksheetSets.id, idsOf(true)))
  await db
    .update(worksheetSets)
    .set({ state: 'removed' })
    .where(inArray(worksheetSets.id, idsOf(false)))
}
