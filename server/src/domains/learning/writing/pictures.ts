import { and, count, eq, exists, gt, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import { largestWritingPicture } from '@capyzen/contracts/writing'
import { lockUser, type SignedIn } from '#domains/identity/auth'
import { requireConsent } from '#domains/identity/families'
import { readPicture } from '#platform/pictures'
import type { Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database'
import type { FileNames } from '#platform/domain'
import { dayMs } from '#platform/durations'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import type { Storage } from '#platform/storage'
import { writingPictures, writingSessions } from './tables.ts'

interface PictureDeps {
  db: Database
  clock: Clock
  storage: Storage
}

const mostPicturesInADay = 40
const sweptAtOnce = 100

export async function addPicture({ db, clock, storage }: PictureDeps, base64: string, { userId }: SignedIn) {
  await requireConsent(db, userId)
  const sent = Buffer.from(base64, 'base64')
  if (sent.length > largestWritingPicture) throw new AppError('body_too_large')
  const now = clock.now()
  await requireRoom(db, userId, now)
  const picture = await readPicture(sent, { asPhoto: true })
  if (!picture) throw new AppError('unsupported_media_type')
  const id = newId()
  const fileKey = `${id}.jpg`
  await storage.put('writing-images', fileKey, { bytes: picture.bytes })
  const { width, height } = picture
  try {
    await db.transaction(async (tx) => {
      // Pictures that are sent at once are counted one after the other.
      if (!(await lockUser(tx, userId, 'no key update'))) throw new AppError('session_not_found')
      await requireRoom(tx, userId, now)
      await tx.insert(writingPictures).values({ id, ownerId: userId, fileKey, width, height, addedAt: now })
    })
  } catch (error) {
    await storage.remove('writing-images', [fileKey])
    throw error
  }
  return { pictureId: id, url: storage.sign('writing-images', fileKey, now).url }
}

async function requireRoom(db: Database | Transaction, userId: string, now: Date) {
  const since = new Date(now.getTime() - dayMs)
  const [row] = await db
    .select({ pictures: count() })
    .from(writingPictures)
    .where(and(eq(writingPictures.ownerId, userId), gt(writingPictures.addedAt, since)))
  if ((row?.pictures ?? 0) >= mostPicturesInADay) throw new AppError('limit_reached')
}

/** One that no practice took may be removed already. */
export const namedPictures: FileNames = {
  bucket: 'writing-images',
  named: sql`
    select file_key as key, exists (select from writing_sessions where picture_id = writing_pictures.id) as "isRequired"
    from writing_pictures`,
}

/** Deletes pictures of deleted accounts and practices, and those that no practice took within a day. */
export async function sweepPictures({ db, clock, storage }: PictureDeps): Promise<void> {
  const used = exists(
    db
      .select({ id: writingSessions.id })
      .from(writingSessions)
      .where(eq(writingSessions.pictureId, writingPictures.id)),
  )
  const isUnused = and(
    not(used),
    or(isNull(writingPictures.ownerId), lt(writingPictures.addedAt, new Date(clock.now().getTime() - dayMs))),
  )
  const unused = await db
    .select({ id: writingPictures.id, fileKey: writingPictures.fileKey })
    .from(writingPictures)
    .where(isUnused)
    .limit(sweptAtOnce)
  if (unused.length === 0) return
  // The rows last, so that a file that could not be deleted is tried again.
  await storage.remove(
    'writing-images',
    unused.map(({ fileKey }) => fileKey),
  )
  await db.delete(writingPictures).where(
    and(
      inArray(
        writingPictures.id,
        unused.map(({ id }) => id),
      ),
      isUnused,
    ),
  )
}
