import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import type { FileNames } from '#platform/domain'
import { AppError } from '#platform/errors'
import type { Storage } from '#platform/storage'
import { scans } from './tables.ts'

interface DeletingDeps {
  db: Database
  storage: Storage
}

/** Nobody sees them from now on; the pictures and the row are removed by the task below, if not at once. */
const forgotten = { ownerId: null, readPages: [] }

/** Of an account, when its pictures may no longer be kept. */
export async function forgetScans(tx: DatabaseOrTransaction, ownerId: string): Promise<void> {
  await tx.update(scans).set(forgotten).where(eq(scans.ownerId, ownerId))
}

/** Whole ones that wait or are being read: the page that waited for them may be closed, and a learner has one at a time. */
export async function forgetUnread(tx: DatabaseOrTransaction, ownerId: string): Promise<void> {
  await tx
    .update(scans)
    .set(forgotten)
    .where(and(eq(scans.ownerId, ownerId), isNull(scans.doneAt), gt(scans.pages, 0)))
}

export async function forgetScan(deps: DeletingDeps, scanId: string): Promise<void> {
  await deps.db.update(scans).set(forgotten).where(eq(scans.id, scanId))
  await removeOwnerless(deps, [scanId])
}

export async function deleteOwnScan(deps: DeletingDeps, userId: string, scanId: string): Promise<void> {
  const isOwn = and(eq(scans.id, scanId), eq(scans.ownerId, userId))
  const deleted = await deps.db.update(scans).set(forgotten).where(isOwn).returning({ id: scans.id })
  if (deleted.length === 0) throw new AppError('not_found')
  // Where the store doesn't answer, the task does it.
  await removeOwnerless(deps, [scanId]).catch(() => undefined)
}

const removedAtOnce = 200
/** After which the store is taken to be away. */
const mostFailures = 20

/** Pictures first, so that none stays without a row. One that can't be removed holds up no other. */
export async function removeOwnerless({ db, storage }: DeletingDeps, scanIds?: readonly string[]): Promise<void> {
  const isMeant = and(isNull(scans.ownerId), scanIds ? inArray(scans.id, [...scanIds]) : undefined)
  const rows = await db
    .select({ id: scans.id, folder: scans.folder })
    .from(scans)
    .where(isMeant)
    .orderBy(scans.expiresAt, scans.id)
    .limit(removedAtOnce)
  const failures: unknown[] = []
  for (const { id, folder } of rows)
    try {
      if (folder !== null) await storage.removeFolder('scans', `${folder}/`)
      await db.delete(scans).where(eq(scans.id, id))
    } catch (error) {
      failures.push(error)
      if (failures.length === mostFailures) break
    }
  if (failures.length > 0) throw failures[0]
}

/** No upload takes longer to be written, also where four PDFs wait before it for a minute each. */
const unwrittenMs = 5 * 60_000

/** Expired and deleted ones, those of deleted accounts, and those whose pictures were never all written. */
export async function removeForgottenScans(deps: DeletingDeps & { clock: Clock }): Promise<void> {
  const now = deps.clock.now()
  const isOld = lt(scans.createdAt, new Date(now.getTime() - unwrittenMs))
  const isUnwritten = and(eq(scans.pages, 0), isNull(scans.doneAt), isOld)
  await deps.db
    .update(scans)
    .set(forgotten)
    .where(and(isNotNull(scans.ownerId), or(lte(scans.expiresAt, now), isUnwritten)))
  await removeOwnerless(deps)
}

/** One whose pictures are not written yet or whose owner is gone may have none. */
export const namedScans: FileNames = {
  bucket: 'scans',
  named: sql`
    select folder || '/' as key, false as "isRequired" from scans where folder is not null
    union all
    select folder || '/' || page || '.jpg', true from scans, generate_series(1, pages) page
    where folder is not null and owner_id is not null`,
}
