import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { CallInput, CallResult } from '@capyzen/contracts/endpoint'
import {
  keptDays,
  largestKeptRecording,
  longestKeptRecordingSeconds,
  recordingsPerDay,
  type keepOwnRecording,
  type RecordingType,
} from '@capyzen/contracts/recordings'
import { lockUser, type SignedIn } from '#domains/identity/auth'
import { keepsVoiceAndPictures } from '#domains/identity/families'
import { clockToleranceMs, type Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database'
import { dayMs } from '#platform/durations'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { recordedAudioType } from '#platform/recorded-audio'
import type { Storage } from '#platform/storage'
import { toRecording } from './reading.ts'
import { recordings } from './tables.ts'

export interface RecordingDeps {
  db: Database
  storage: Storage
  clock: Clock
}

/** Of one owner. */
const quotaBytes = 300 * 1024 * 1024
const extensions: Record<RecordingType, string> = { mp4: 'm4a', webm: 'weba', ogg: 'ogg' }

/**
 * Keeps recorded speech unless it may only be used for the moment. Throws `unsupported_media_type`, `body_too_large`
 * (also for too many seconds), `limit_reached` after a day's number, `storage_full` beyond the quota. Idempotent by
 * `key`: a second call returns the first recording.
 */
export async function keepRecording(
  { db, storage, clock }: RecordingDeps,
  { userId }: Pick<SignedIn, 'userId'>,
  { key, purpose, base64, seconds }: CallInput<typeof keepOwnRecording>,
): Promise<CallResult<typeof keepOwnRecording>> {
  const sent = Buffer.from(base64, 'base64')
  if (sent.length > largestKeptRecording || seconds > longestKeptRecordingSeconds) throw new AppError('body_too_large')
  const type = recordedAudioType(sent)
  if (!type) throw new AppError('unsupported_media_type')
  const now = clock.now()
  // The row first, so that a file without one cannot stay behind.
  const row = await db.transaction(async (tx) => {
    // Recordings that are sent at once are counted one after the other, and a decision of the guardian is waited for.
    const owner = await lockUser(tx, userId, 'no key update')
    if (!owner || !(await keepsVoiceAndPictures(tx, userId))) return undefined
    const earlier = await readByKey(tx, userId, key)
    if (earlier) {
      // The key of another recording says nothing about this one.
      if (earlier.purpose !== purpose || earlier.type !== type)
        throw new AppError('invalid_request', { fields: ['key'] })
      return earlier
    }
    await requireRoom(tx, userId, sent.length, now)
    const lives = owner.userType !== 'student' && purpose === 'word'
    const [inserted] = await tx
      .insert(recordings)
      .values({
        ...{ ownerId: userId, clientKey: key, purpose, type, bytes: 0, seconds, createdAt: now },
        fileKey: `${newId()}.${extensions[type]}`,
        expiresAt: lives ? null : new Date(now.getTime() + keptDays * dayMs),
      })
      .returning()
    return inserted
  })
  if (!row) return { outcome: 'not_kept' }
  if (row.bytes > 0) return { outcome: 'kept', recording: toRecording(row) }
  const { fileKey } = row
  // An earlier request of the same recording may be writing its file too, or have died when it was written.
  await storage.put('recordings', fileKey, { bytes: sent }, { replace: true })
  const [kept] = await db
    .update(recordings)
    .set({ bytes: sent.length })
    .where(and(eq(recordings.id, row.id), isNotNull(recordings.ownerId)))
    .returning()
  if (kept) return { outcome: 'kept', recording: toRecording(kept) }
  // Deleted or forbidden while the file was written.
  await storage.remove('recordings', [fileKey])
  return { outcome: 'not_kept' }
}

async function readByKey(tx: Transaction, ownerId: string, key: string) {
  const isOfKey = and(eq(recordings.ownerId, ownerId), eq(recordings.clientKey, key))
  const [row] = await tx.select().from(recordings).where(isOfKey)
  return row
}

async function requireRoom(tx: Transaction, ownerId: string, bytes: number, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs)
  // Those of a clock that has been set back since are of no known day.
  const ahead = new Date(now.getTime() + clockToleranceMs)
  const isOfDay = and(gt(recordings.createdAt, dayAgo), lt(recordings.createdAt, ahead))
  const [used] = await tx
    .select({
      today: sql<number>`(count(*) filter (where ${isOfDay}))::int`,
      bytes: sql<number>`coalesce(sum(${recordings.bytes}), 0)::float8`,
    })
    .from(recordings)
    .where(eq(recordings.ownerId, ownerId))
  if ((used?.today ?? 0) >= recordingsPerDay) throw new AppError('limit_reached')
  if ((used?.bytes ?? 0) + bytes > quotaBytes) throw new AppError('storage_full')
}
