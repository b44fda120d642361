import { and, count, eq, gt, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import { largestTutorImage } from '@capyzen/contracts/conversations'
import { lockUser, people, type SignedIn } from '#domains/identity/auth'
import { requireConsent } from '#domains/identity/families'
import { clockToleranceMs, type Clock } from '#platform/clock'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import type { FileNames } from '#platform/domain'
import { dayMs } from '#platform/durations'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import type { ModelImage } from '#platform/model-gateway'
import { readPicture } from '#platform/pictures'
import type { Storage } from '#platform/storage'
import { imageUrlOf } from './stored.ts'
import { messages, tutorImages } from './tables.ts'

export type StoredImage = typeof tutorImages.$inferSelect

interface ImageDeps {
  db: Database
  storage: Storage
  clock: Clock
}

const imagesPerDay = 60

export async function storeImage({ db, storage, clock }: ImageDeps, actor: SignedIn, base64: string) {
  await requireConsent(db, actor.userId)
  const now = clock.now()
  const sent = Buffer.from(base64, 'base64')
  if (sent.length > largestTutorImage) throw new AppError('body_too_large')
  await requireRoom(db, actor.userId, now)
  const picture = await readPicture(sent)
  if (!picture) throw new AppError('unsupported_media_type')
  const id = newId()
  const key = `${newId()}.${picture.extension}`
  // The row first, so that a file without one cannot stay behind.
  const mimeType = picture.extension === 'png' ? ('image/png' as const) : ('image/jpeg' as const)
  await db.transaction(async (tx) => {
    // Pictures that are sent at once are counted one after the other.
    await lockUser(tx, actor.userId, 'no key update')
    await requireRoom(tx, actor.userId, now)
    await tx.insert(tutorImages).values({ id, learnerId: actor.userId, key, mimeType, createdAt: now })
  })
  await storage.put('tutor-images', key, { bytes: picture.bytes })
  return { imageId: id, imageUrl: imageUrlOf(id) }
}

async function requireRoom(db: DatabaseOrTransaction, learnerId: string, now: Date): Promise<void> {
  const [kept] = await db
    .select({ count: count() })
    .from(tutorImages)
    .where(
      and(
        eq(tutorImages.learnerId, learnerId),
        gt(tutorImages.createdAt, new Date(now.getTime() - dayMs)),
        // Those of a clock that has been set back since are of no known day.
        lt(tutorImages.createdAt, new Date(now.getTime() + clockToleranceMs)),
      ),
    )
  if ((kept?.count ?? 0) >= imagesPerDay) throw new AppError('limit_reached')
}

/** `not_found` for another learner's, as for an unknown one. */
export async function ownImage(db: DatabaseOrTransaction, id: string, learnerId: string): Promise<StoredImage> {
  const [image] = await db
    .select()
    .from(tutorImages)
    .where(and(eq(tutorImages.id, id), eq(tutorImages.learnerId, learnerId)))
  if (!image) throw new AppError('not_found')
  return image
}

/** For its learner and the parent. */
export async function visibleImage(db: DatabaseOrTransaction, id: string, actor: SignedIn): Promise<StoredImage> {
  const [found] = await db
    .select({ image: tutorImages })
    .from(tutorImages)
    .innerJoin(people, eq(people.id, tutorImages.learnerId))
    .where(and(eq(tutorImages.id, id), or(eq(people.id, actor.userId), eq(people.guardianId, actor.userId))))
  if (!found) throw new AppError('not_found')
  return found.image
}

/** As the model is given it. */
export async function readImage(storage: Storage, { key, mimeType }: StoredImage): Promise<ModelImage> {
  return { bytes: await buffer(await storage.read('tutor-images', key)), mimeType }
}

/** One that no message shows may not be written yet, and one without its learner may be removed already. */
export const namedImages: FileNames = {
  bucket: 'tutor-images',
  named: sql`
    select key, learner_id is not null and exists (select from tutor_messages where image_id = tutor_images.id) as "isRequired"
    from tutor_images`,
}

const removedAtOnce = 200

/** Files of deleted conversations and accounts, and those that were sent with no message within a day. */
export async function removeForgottenImages({ db, storage, clock }: ImageDeps): Promise<void> {
  const isUnused = and(
    lt(tutorImages.createdAt, new Date(clock.now().getTime() - dayMs)),
    notExists(sql`(select from ${messages} where ${messages.imageId} = ${tutorImages.id})`),
  )
  const rows = await db
    .select({ id: tutorImages.id, key: tutorImages.key })
    .from(tutorImages)
    .where(or(isNull(tutorImages.learnerId), isUnused))
    .limit(removedAtOnce)
  if (rows.length === 0) return
  await storage.remove(
    'tutor-images',
    rows.map(({ key }) => key),
  )
  for (const { id } of rows) await db.delete(tutorImages).where(eq(tutorImages.id, id))
}
