import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import { largestSlideFile, mostSlides, type Slide } from '@capyzen/contracts/live-lessons'
import type { Author } from '#domains/identity/auth'
import { requireTaughtSession } from '#domains/classroom/live-courses'
import type { Clock } from '#platform/clock'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import type { FileNames } from '#platform/domain'
import { dayMs } from '#platform/durations'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { reorder } from '#platform/ordering'
import { signedUrlSeconds } from '#platform/signed-addresses'
import type { Storage } from '#platform/storage'
import { lockSession, tellRoom } from './locking.ts'
import { slidePicturesOf } from './slide-pictures.ts'
import { liveSlides } from './tables.ts'

export interface SlideDeps {
  db: Database
  storage: Storage
  clock: Clock
}

/** In their order, with addresses that hold until then. */
export async function readSlides(
  { db, storage }: Pick<SlideDeps, 'storage'> & { db: DatabaseOrTransaction },
  sessionId: string,
  until: Date,
): Promise<Slide[]> {
  const rows = await db
    .select({ id: liveSlides.id, key: liveSlides.key })
    .from(liveSlides)
    .where(eq(liveSlides.sessionId, sessionId))
    .orderBy(asc(liveSlides.position), asc(liveSlides.id))
  const signedAt = new Date(until.getTime() - signedUrlSeconds * 1_000)
  return rows.map(({ id, key }) => ({ id, url: storage.sign('live-slides', key, signedAt).url }))
}

const addressMs = 4 * 3_600_000

/** The same for some hours, so that a browser keeps the pictures that it has. */
export const readSlidesNow = (deps: SlideDeps, sessionId: string): Promise<Slide[]> =>
  readSlides(deps, sessionId, new Date((Math.floor(deps.clock.now().getTime() / addressMs) + 2) * addressMs))

const countSlides = async (db: DatabaseOrTransaction, sessionId: string): Promise<number> => {
  const [row] = await db.select({ slides: count() }).from(liveSlides).where(eq(liveSlides.sessionId, sessionId))
  return row?.slides ?? 0
}

export async function addSlides(
  deps: SlideDeps,
  actor: Author,
  { sessionId, base64 }: { sessionId: string; base64: string },
): Promise<Slide[]> {
  const { db, storage } = deps
  await requireTaughtSession(db, actor, sessionId)
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > largestSlideFile) throw new AppError('body_too_large')
  if ((await countSlides(db, sessionId)) >= mostSlides) throw new AppError('limit_reached')
  const pictures = await slidePicturesOf(bytes)
  const rows = pictures.map((picture) => ({ picture, id: newId(), key: `${sessionId}/${newId()}.webp` }))
  const stored: string[] = []
  try {
    for (const { key, picture } of rows) {
      stored.push(key)
      await storage.put('live-slides', key, { bytes: picture })
    }
    await db.transaction(async (tx) => {
      await lockSession(tx, 'slides', sessionId)
      const before = await countSlides(tx, sessionId)
      if (before + rows.length > mostSlides) throw new AppError('limit_reached')
      await tx.insert(liveSlides).values(rows.map(({ id, key }, at) => ({ id, key, sessionId, position: before + at })))
      await tellRoom(tx, sessionId, 'slides')
    })
  } catch (error) {
    await storage.remove('live-slides', stored)
    throw error
  }
  return readSlidesNow(deps, sessionId)
}

export async function arrangeSlides(
  deps: SlideDeps,
  actor: Author,
  { sessionId, slideIds }: { sessionId: string; slideIds: readonly string[] },
): Promise<Slide[]> {
  const { db, storage } = deps
  await requireTaughtSession(db, actor, sessionId)
  const leftOut = await db.transaction(async (tx) => {
    await lockSession(tx, 'slides', sessionId)
    const present = await tx.select().from(liveSlides).where(eq(liveSlides.sessionId, sessionId))
    const known = new Set(present.map(({ id }) => id))
    const isRepeated = new Set(slideIds).size !== slideIds.length
    if (isRepeated || slideIds.some((id) => !known.has(id))) throw new AppError('conflict')
    const gone = present.filter(({ id }) => !slideIds.includes(id))
    if (gone.length > 0)
      await tx.delete(liveSlides).where(
        inArray(
          liveSlides.id,
          gone.map(({ id }) => id),
        ),
      )
    await reorder(tx, liveSlides, { ids: slideIds, within: eq(liveSlides.sessionId, sessionId) })
    await tellRoom(tx, sessionId, 'slides')
    return gone.map(({ key }) => key)
  })
  if (leftOut.length > 0) await storage.remove('live-slides', leftOut)
  return readSlidesNow(deps, sessionId)
}

export const namedSlides: FileNames = {
  bucket: 'live-slides',
  named: sql`select key, true as "isRequired" from live_slides`,
}

const listedAtOnce = 500

/** Pictures of sessions that were deleted, and of uploads that ended midway. */
export async function removeUnusedSlides({ db, storage, clock }: SlideDeps): Promise<void> {
  const before = clock.now().getTime() - dayMs
  const unused: string[] = []
  for (let offset = 0; ; offset += listedAtOnce) {
    const { files } = await storage.list('live-slides', { limit: listedAtOnce, offset })
    const keys = files.filter(({ modifiedAt }) => modifiedAt.getTime() < before).map(({ key }) => key)
    const used = await db.select({ key: liveSlides.key }).from(liveSlides).where(inArray(liveSlides.key, keys))
    const isUsed = new Set(used.map(({ key }) => key))
    unused.push(...keys.filter((key) => !isUsed.has(key)))
    if (files.length < listedAtOnce) break
  }
  if (unused.length > 0) await storage.remove('live-slides', unused)
}
