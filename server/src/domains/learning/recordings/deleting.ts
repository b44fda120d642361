import { and, eq, exists, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { people, type SignedIn } from '#domains/identity/auth'
import type { DatabaseOrTransaction } from '#platform/database'
import type { FileNames } from '#platform/domain'
import type { RecordingDeps } from './keeping.ts'
import { recordings } from './tables.ts'

/** Nobody can hear them from now on; the file and the row are removed by the task below. */
const forgotten = { ownerId: null }

export async function deleteRecordings(tx: DatabaseOrTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(recordings)
    .set(forgotten)
    .where(inArray(recordings.id, [...ids]))
}

/** Of an account, when its voice may no longer be kept. */
export async function forgetRecordings(tx: DatabaseOrTransaction, ownerId: string): Promise<void> {
  await tx.update(recordings).set(forgotten).where(eq(recordings.ownerId, ownerId))
}

/** One's own, or one's child's; those of others stay. */
export async function deleteOwnRecording(
  db: DatabaseOrTransaction,
  recordingId: string,
  { userId }: Pick<SignedIn, 'userId'>,
): Promise<void> {
  const isOwners = db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, recordings.ownerId), or(eq(people.id, userId), eq(people.guardianId, userId))))
  await db
    .update(recordings)
    .set(forgotten)
    .where(and(eq(recordings.id, recordingId), exists(isOwners)))
}

/** One whose file is not written yet or whose owner is gone may have no file. */
export const namedRecordings: FileNames = {
  bucket: 'recordings',
  named: sql`select file_key as key, owner_id is not null and bytes > 0 as "isRequired" from recordings`,
}

const removedAtOnce = 200
/** No upload takes longer. */
const unwrittenMs = 3_600_000

/** Files of expired and deleted recordings and of deleted accounts, and rows whose file was never written. */
export async function removeForgottenRecordings({ db, storage, clock }: RecordingDeps): Promise<void> {
  const now = clock.now()
  const isUnwritten = and(eq(recordings.bytes, 0), lt(recordings.createdAt, new Date(now.getTime() - unwrittenMs)))
  await db
    .update(recordings)
    .set(forgotten)
    .where(or(lte(recordings.expiresAt, now), isUnwritten))
  const rows = await db
    .select({ id: recordings.id, fileKey: recordings.fileKey })
    .from(recordings)
    .where(isNull(recordings.ownerId))
    .limit(removedAtOnce)
  if (rows.length === 0) return
  await storage.remove(
    'recordings',
    rows.map(({ fileKey }) => fileKey),
  )
  await db.delete(recordings).where(
    inArray(
      recordings.id,
      rows.map(({ id }) => id),
    ),
  )
}
