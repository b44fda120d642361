import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { and, asc, count, eq, lte } from 'drizzle-orm'
import { videoPartBytes } from '@capyzen/contracts/video-uploads'
import { requireCourse } from '#domains/courses'
import { addVideoFile, videoFiles } from '#domains/videos'
import { recordAudit } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Jobs } from '#platform/jobs'
import { mimeTypeOf } from '#platform/mime-types'
import type { Storage } from '#platform/storage'
import { cutIntoPieces } from './body-pieces.ts'
import { reserveSpace } from './space.ts'
import { runningUploads, uploadParts } from './tables.ts'
import type { UploadRequest } from './tus.ts'
import { refuseOtherThanVideo, tellingBytes, videoExtension } from './video-kinds.ts'

export interface UploadDeps {
  db: Database
  storage: Storage
  jobs: Pick<Jobs, 'add'>
  clock: Clock
  /** Bytes that all videos together may take up; null for no limit. */
  quota: number | null
}

/** One upload, as the one who began it names it. */
export interface OwnUpload {
  uploadId: string
  userId: string
}

export interface UploadState {
  /** Bytes that are safe. */
  received: number
  size: number
  /** Null once the file is complete. */
  expiresAt: Date | null
}

type RunningUpload = typeof runningUploads.$inferSelect

const expiresAfterMs = 86_400_000
const bucket = 'course-videos'

/** The id of the upload is that of the video file which it becomes. */
export async function beginUpload(
  { db, storage, clock, quota }: UploadDeps,
  userId: string,
  { courseId, fileName, size, replaces }: UploadRequest,
): Promise<{ uploadId: string; expiresAt: Date }> {
  const uploadId = randomUUID()
  const fileKey = `${courseId}/${uploadId}${videoExtension(fileName)}`
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + expiresAfterMs)
  await requireCourse(db, courseId)
  if (replaces !== undefined) await requireFileOf(db, courseId, replaces)
  await db.transaction(async (tx) => {
    await reserveSpace(tx, size, quota)
    await tx.insert(runningUploads).values({
      ...{ id: uploadId, courseId, userId, originalName: fileName, replacesId: replaces, size, fileKey },
      ...{ createdAt, expiresAt, storageUploadId: await storage.beginParts(bucket, fileKey) },
    })
  })
  return { uploadId, expiresAt }
}

/** Also of one that has become a video file: whoever missed the last answer must not send everything again. */
export async function uploadState(deps: UploadDeps, own: OwnUpload): Promise<UploadState> {
  const { uploadId, userId } = own
  const [file] = await deps.db
    .select({ size: videoFiles.fileSize })
    .from(videoFiles)
    .where(and(eq(videoFiles.id, uploadId), eq(videoFiles.uploadedBy, userId)))
  if (file) return { received: file.size, size: file.size, expiresAt: null }
  return settled(deps, await requireRunning(deps, own))
}

/**
 * Takes the bytes from `offset` on, part by part; each that it has taken survives whatever happens next. `conflict` where the upload
 * has come to another offset, because it was elsewhere or two send at once: the bytes of one of them are taken, never a mixture.
 */
export async function receiveBytes(
  deps: UploadDeps,
  own: OwnUpload,
  { offset, length, body }: { offset: number; length: number | undefined; body: Readable },
): Promise<UploadState> {
  const upload = await requireRunning(deps, own)
  if (upload.received !== offset) throw new AppError('conflict')
  if (length !== undefined && offset + length > upload.size) throw new AppError('body_too_large')
  let state: UploadState = upload
  for await (const piece of cutIntoPieces(body, videoPartBytes)) {
    const { received } = state
    const end = received + piece.length
    if (end > upload.size) throw new AppError('body_too_large')
    // Too small to be a part of its own: whoever sends asks how far it has come, and sends it again with what follows.
    const smallestPart = received === 0 ? Math.max(tellingBytes, deps.storage.smallestPart) : deps.storage.smallestPart
    if (end < upload.size && piece.length < smallestPart) break
    if (received === 0) await refuseOtherFiles(deps, own, piece)
    state = await keepPart(deps, own, received, piece)
  }
  return settled(deps, { ...upload, ...state })
}

/** Nothing of it remains. */
export async function giveUp(deps: UploadDeps, own: OwnUpload): Promise<void> {
  const { id } = await requireRunning(deps, own)
  await discard(deps, id)
}

/** Ends what a stopped process left complete but for its last step, and clears away what nobody goes on with. */
export async function sweepUploads(deps: UploadDeps): Promise<void> {
  const { db, clock } = deps
  const complete = await db
    .select({ id: runningUploads.id })
    .from(runningUploads)
    .where(eq(runningUploads.received, runningUploads.size))
  const finished = await Promise.allSettled(complete.map(({ id }) => finish(deps, id)))
  const now = clock.now()
  const isOver = (upload: RunningUpload) => upload.expiresAt <= now && !isComplete(upload)
  const expired = await db.select().from(runningUploads).where(lte(runningUploads.expiresAt, now))
  for (const { id } of expired.filter(isOver)) await discard(deps, id, isOver)
  for (const result of finished) if (result.status === 'rejected') throw result.reason
}

/** `not_found` for one that is not there or somebody else's, `upload_expired` a day after its last bytes. */
async function requireRunning({ db, clock }: UploadDeps, { uploadId, userId }: OwnUpload): Promise<RunningUpload> {
  const [upload] = await db
    .select()
    .from(runningUploads)
    .where(and(eq(runningUploads.id, uploadId), eq(runningUploads.userId, userId)))
  if (!upload) throw new AppError('not_found')
  if (upload.expiresAt <= clock.now()) throw new AppError('upload_expired')
  return upload
}

async function requireFileOf(db: DatabaseOrTransaction, courseId: string, fileId: string): Promise<void> {
  const [file] = await db
    .select({ id: videoFiles.id })
    .from(videoFiles)
    .where(and(eq(videoFiles.id, fileId), eq(videoFiles.courseId, courseId)))
  if (!file) throw new AppError('invalid_request', { fields: ['replaces'] })
}

/** The first part tells what the file is: nobody sends two gigabytes to hear that it is no video. */
async function refuseOtherFiles(deps: UploadDeps, { uploadId }: OwnUpload, piece: Buffer): Promise<void> {
  try {
    await refuseOtherThanVideo(piece.subarray(0, tellingBytes))
  } catch (refusal) {
    await discard(deps, uploadId)
    throw refusal
  }
}

/** The row stays locked while storage takes the bytes, so that a process elsewhere cannot write to the same place. */
async function keepPart(
  { db, storage, clock }: UploadDeps,
  { uploadId }: OwnUpload,
  offset: number,
  piece: Buffer,
): Promise<UploadState> {
  return db.transaction(async (tx) => {
    const upload = await lockUpload(tx, uploadId)
    if (!upload) throw new AppError('not_found')
    if (upload.received !== offset) throw new AppError('conflict')
    const [{ parts } = { parts: 0 }] = await tx
      .select({ parts: count() })
      .from(uploadParts)
      .where(eq(uploadParts.uploadId, uploadId))
    const taken = await storage.putPart(
      { ...storagePlace(upload), number: parts + 1, offset },
      Readable.from([piece], { objectMode: false }),
    )
    if (taken.size !== piece.length) throw new Error('The storage took another number of bytes than it was given')
    await tx.insert(uploadParts).values({ uploadId, ...taken })
    const state = { received: offset + piece.length, expiresAt: new Date(clock.now().getTime() + expiresAfterMs) }
    await tx.update(runningUploads).set(state).where(eq(runningUploads.id, uploadId))
    return { ...state, size: upload.size }
  })
}

async function settled(deps: UploadDeps, { id, received, size, expiresAt }: UploadState & { id: string }) {
  if (received < size) return { received, size, expiresAt }
  await finish(deps, id)
  return { received, size, expiresAt: null }
}

/**
 * A complete upload becomes a video file. Storage and database cannot do it in one step: until the row is gone whoever asks for the
 * upload, or the sweep, does the rest, and a file that is there already is not joined again.
 */
async function finish({ db, storage, jobs, clock }: UploadDeps, uploadId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const upload = await lockUpload(tx, uploadId)
    if (!upload || upload.received !== upload.size) return
    const place = storagePlace(upload)
    if (await isStored(storage, upload)) await storage.abortParts(place)
    else await storage.completeParts(place, await partsOf(tx, uploadId))
    const { courseId, fileKey, originalName, replacesId, userId, size: fileSize } = upload
    const at = clock.now()
    await addVideoFile(
      { db: tx, jobs },
      {
        ...{ id: uploadId, courseId, fileKey, fileSize, originalName, replacesId },
        ...{ mimeType: mimeTypeOf(fileKey), uploadedBy: userId, createdAt: at },
      },
    )
    if (userId !== null)
      await recordAudit(tx, { actorId: userId, action: 'video_uploaded', subjectId: uploadId, detail: fileKey, at })
    await tx.delete(runningUploads).where(eq(runningUploads.id, uploadId))
  })
}

async function isStored(storage: Storage, { fileKey, size }: RunningUpload): Promise<boolean> {
  try {
    return (await storage.info(bucket, fileKey)).size === size
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false
    throw error
  }
}

/** Whole: only its last step is missing, and that is tried for as long as it takes. */
const isComplete = ({ received, size }: RunningUpload) => received === size

/** The row goes last: bytes without one would never be found again. `stillWanted` is asked once nobody else can change it. */
async function discard(
  { db, storage }: UploadDeps,
  uploadId: string,
  stillWanted: (upload: RunningUpload) => boolean = () => true,
): Promise<void> {
  await db.transaction(async (tx) => {
    const upload = await lockUpload(tx, uploadId)
    if (!upload || !stillWanted(upload)) return
    await storage.abortParts(storagePlace(upload))
    await storage.remove(bucket, [upload.fileKey])
    await tx.delete(runningUploads).where(eq(runningUploads.id, uploadId))
  })
}

async function lockUpload(tx: Transaction, uploadId: string): Promise<RunningUpload | undefined> {
  const [upload] = await tx.select().from(runningUploads).where(eq(runningUploads.id, uploadId)).for('update')
  return upload
}

function storagePlace({ fileKey, storageUploadId }: RunningUpload) {
  return { bucket, key: fileKey, uploadId: storageUploadId } as const
}

function partsOf(tx: Transaction, uploadId: string) {
  const { number, size, tag } = uploadParts
  return tx
    .select({ number, size, tag })
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, uploadId))
    .orderBy(asc(uploadParts.number))
}
