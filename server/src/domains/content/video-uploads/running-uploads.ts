import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { and, asc, count, eq, lte, sql } from 'drizzle-orm'
import { videoPartBytes } from '@capyzen/contracts/video-uploads'
import { requireCourse } from '#domains/content/courses'
import { addVideoFile, videoFiles } from '#domains/content/videos'
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
import { requireVideo, identifyingBytes, videoExtension } from './video-kinds.ts'

export interface UploadDeps {
  db: Database
  storage: Storage
  jobs: Pick<Jobs, 'add'>
  clock: Clock
  /** Bytes for all videos together; null for no limit. */
  quota: number | null
}

interface OwnUpload {
  uploadId: string
  userId: string
}

export interface UploadRequest {
  courseId: string
  fileName: string
  replaces?: string | undefined
  /** Bytes. */
  size: number
}

export interface UploadState {
  /** Bytes stored. */
  received: number
  size: number
  /** Null for a complete upload. */
  expiresAt: Date | null
}

type RunningUpload = typeof runningUploads.$inferSelect

const expiresAfterMs = 86_400_000
const bucket = 'course-videos'

/** The upload id becomes the id of the video file. */
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
      id: uploadId,
      courseId,
      userId,
      originalName: fileName,
      replacesId: replaces,
      size,
      fileKey,
      createdAt,
      expiresAt,
      storageUploadId: await storage.beginParts(bucket, fileKey),
    })
  })
  return { uploadId, expiresAt }
}

/** Also answers for complete uploads, whose last response the client may have missed. */
export async function uploadState(deps: UploadDeps, own: OwnUpload): Promise<UploadState> {
  const [file] = await deps.db
    .select({ size: videoFiles.fileSize })
    .from(videoFiles)
    .where(and(eq(videoFiles.id, own.uploadId), eq(videoFiles.uploadedBy, own.userId)))
  if (file) return { received: file.size, size: file.size, expiresAt: null }
  return completeIfWhole(deps, await requireRunning(deps, own))
}

/** Whatever is stored survives a failure. `conflict` at another offset: of two concurrent requests, one succeeds. */
export async function receiveBytes(
  deps: UploadDeps,
  own: OwnUpload,
  { offset, length, body }: { offset: number; length: number | undefined; body: Readable },
): Promise<UploadState> {
  const upload = await requireRunning(deps, own)
  if (upload.received !== offset) throw new AppError('conflict')
  if (length !== undefined && offset + length > upload.size) throw new AppError('body_too_large')
  const remainder = await readRemainder(deps, upload)
  let state: UploadState = upload
  let from = offset - remainder.length
  for await (const piece of cutIntoPieces(remainder, body, videoPartBytes)) {
    const end = from + piece.length
    if (end > upload.size) throw new AppError('body_too_large')
    // Nothing has come.
    if (end === state.received) break
    const isIdentifiable = end === upload.size || piece.length >= identifyingBytes
    if (from === 0 && isIdentifiable) await requireVideoBytes(deps, own, piece)
    const isPart = end === upload.size || (isIdentifiable && piece.length >= deps.storage.smallestPart)
    state = await keep(deps, own, { received: state.received, from, piece, isPart })
    from = end
  }
  return completeIfWhole(deps, { ...upload, ...state })
}

export async function abortUpload(deps: UploadDeps, own: OwnUpload): Promise<void> {
  await discard(deps, (await requireRunning(deps, own)).id)
}

/** Completes uploads whose process stopped before the last step, and deletes expired ones. */
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

/** `not_found` for unknown uploads and those of other users, `upload_expired` a day after the last bytes. */
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

/** The first part decides, so that an upload of another kind of file ends early. */
async function requireVideoBytes(deps: UploadDeps, { uploadId }: OwnUpload, piece: Buffer): Promise<void> {
  try {
    await requireVideo(piece.subarray(0, identifyingBytes))
  } catch (error) {
    await discard(deps, uploadId)
    throw error
  }
}

interface Bytes {
  /** Where the upload stands, and where the piece begins. */
  received: number
  from: number
  piece: Buffer
  /** Else it is kept beside the parts, until enough has come for one. */
  isPart: boolean
}

/** Locks the row while the bytes are stored, so that another process cannot write at the same offset. */
async function keep(
  { db, storage, clock }: UploadDeps,
  { uploadId }: OwnUpload,
  { received, from, piece, isPart }: Bytes,
): Promise<UploadState> {
  return db.transaction(async (tx) => {
    const upload = await lockUpload(tx, uploadId)
    if (!upload) throw new AppError('not_found')
    if (upload.received !== received) throw new AppError('conflict')
    if (isPart) await putPart({ tx, storage }, upload, from, piece)
    else await storage.put(bucket, remainderKey(upload), { bytes: piece }, { replace: true })
    const state = { received: from + piece.length, expiresAt: new Date(clock.now().getTime() + expiresAfterMs) }
    await tx.update(runningUploads).set(state).where(eq(runningUploads.id, uploadId))
    return { ...state, size: upload.size }
  })
}

async function putPart(
  { tx, storage }: Pick<UploadDeps, 'storage'> & { tx: Transaction },
  upload: RunningUpload,
  offset: number,
  piece: Buffer,
): Promise<void> {
  const [{ parts } = { parts: 0 }] = await tx
    .select({ parts: count() })
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, upload.id))
  const taken = await storage.putPart(
    { ...storagePart(upload), number: parts + 1, offset },
    Readable.from([piece], { objectMode: false }),
  )
  if (taken.size !== piece.length) throw new Error('The storage took another number of bytes than it was given')
  await tx.insert(uploadParts).values({ uploadId: upload.id, ...taken })
}

/** What was received beyond the parts. The stored file may be longer where a transaction failed. */
async function readRemainder({ db, storage }: UploadDeps, upload: RunningUpload): Promise<Buffer> {
  const [{ stored } = { stored: 0 }] = await db
    .select({ stored: sql<number>`coalesce(sum(${uploadParts.size}), 0)::float8` })
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, upload.id))
  if (upload.received === stored) return Buffer.alloc(0)
  const range = { start: 0, end: upload.received - stored - 1 }
  return buffer(await storage.read(bucket, remainderKey(upload), range))
}

/** Keeps the extension, which the bucket checks. */
const remainderKey = ({ fileKey }: RunningUpload) => fileKey.replace(/(\.\w+)$/, '.remainder$1')

async function completeIfWhole(deps: UploadDeps, { id, received, size, expiresAt }: UploadState & { id: string }) {
  if (received < size) return { received, size, expiresAt }
  await finish(deps, id)
  return { received, size, expiresAt: null }
}

/** Storage and database cannot change in one step, so the row stays until both have. Idempotent. */
async function finish({ db, storage, jobs, clock }: UploadDeps, uploadId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const upload = await lockUpload(tx, uploadId)
    if (!upload || upload.received !== upload.size) return
    const place = storagePart(upload)
    if (await isStored(storage, upload)) await storage.abortParts(place)
    else await storage.completeParts(place, await partsOf(tx, uploadId))
    const { courseId, fileKey, originalName, replacesId, userId, size: fileSize } = upload
    const at = clock.now()
    await addVideoFile(
      { db: tx, jobs },
      {
        id: uploadId,
        courseId,
        fileKey,
        fileSize,
        originalName,
        replacesId,
        mimeType: mimeTypeOf(fileKey),
        uploadedBy: userId,
        createdAt: at,
      },
    )
    if (userId !== null)
      await recordAudit(tx, { actorId: userId, action: 'video_uploaded', subjectId: uploadId, detail: fileKey, at })
    await storage.remove(bucket, [remainderKey(upload)])
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

/** Complete uploads do not expire: their last step is retried. */
const isComplete = ({ received, size }: RunningUpload) => received === size

/** Deletes the row last, because bytes without a row would never be found. `stillWanted` is checked under the lock. */
async function discard(
  { db, storage }: UploadDeps,
  uploadId: string,
  stillWanted: (upload: RunningUpload) => boolean = () => true,
): Promise<void> {
  await db.transaction(async (tx) => {
    const upload = await lockUpload(tx, uploadId)
    if (!upload || !stillWanted(upload)) return
    await storage.abortParts(storagePart(upload))
    await storage.remove(bucket, [upload.fileKey, remainderKey(upload)])
    await tx.delete(runningUploads).where(eq(runningUploads.id, uploadId))
  })
}

async function lockUpload(tx: Transaction, uploadId: string): Promise<RunningUpload | undefined> {
  const [upload] = await tx.select().from(runningUploads).where(eq(runningUploads.id, uploadId)).for('update')
  return upload
}

function storagePart({ fileKey, storageUploadId }: RunningUpload) {
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
