import { extname } from 'node:path'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import type { FileNames } from '#platform/domain'
import type { JobKind, Jobs } from '#platform/jobs'
import type { Storage } from '#platform/storage'
import { videoFiles } from './tables.ts'

export type VideoFileRow = typeof videoFiles.$inferSelect

/** Probes and converts a file; starts again after a crash. */
export const prepareVideo: JobKind<{ videoFileId: string }> = {
  name: 'prepare-video',
  retries: 2,
  firstRetrySeconds: 30,
  forgetAfterSeconds: 86_400,
  keyOf: ({ videoFileId }) => videoFileId,
  lastsSeconds: 86_400,
  // Each run of ffmpeg uses all processors.
  atOnce: 1,
}

/** Adds the row of a stored file and its preparation job in one transaction. */
export async function addVideoFile(
  { db, jobs }: { db: DatabaseOrTransaction; jobs: Pick<Jobs, 'add'> },
  file: Pick<
    typeof videoFiles.$inferInsert,
    'id' | 'courseId' | 'fileKey' | 'originalName' | 'fileSize' | 'mimeType' | 'uploadedBy' | 'replacesId' | 'createdAt'
  >,
): Promise<VideoFileRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(videoFiles)
      .values({ ...file, state: 'uploaded' })
      .returning()
    if (!row) throw new Error('The video file was not written')
    await jobs.add(prepareVideo, { videoFileId: row.id }, tx)
    return row
  })
}

/** Prepares a failed file again; false unless it has failed. */
export async function retryPreparation(
  { db, jobs }: { db: Database; jobs: Pick<Jobs, 'add'> },
  videoFileId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(videoFiles)
      .set({ state: 'uploaded', failure: null, percent: null })
      .where(and(eq(videoFiles.id, videoFileId), eq(videoFiles.state, 'failed')))
      .returning({ id: videoFiles.id })
    if (row) await jobs.add(prepareVideo, { videoFileId }, tx)
    return row !== undefined
  })
}

/** The file that students see: the newest that is ready. */
export async function shownFile(db: DatabaseOrTransaction, courseId: string): Promise<VideoFileRow | undefined> {
  const [file] = await db
    .select()
    .from(videoFiles)
    .where(and(eq(videoFiles.courseId, courseId), eq(videoFiles.state, 'ready')))
    .orderBy(desc(videoFiles.createdAt), desc(videoFiles.id))
    .limit(1)
  return file
}

export const posterName = 'poster.jpg'
/** The name of the uploaded file in playback addresses. */
export const fileName = ({ fileKey }: Pick<VideoFileRow, 'fileKey'>) => `file${extname(fileKey)}`

export const folderOf = ({ courseId, id }: Pick<VideoFileRow, 'courseId' | 'id'>) => `${courseId}/${id}/`

/** Deletes storage first, so that no file remains without a row. A running preparation job ends without its row. */
export async function removeVideoFile(
  { db, storage }: { db: DatabaseOrTransaction; storage: Storage },
  file: VideoFileRow,
): Promise<void> {
  await storage.removeFolder('course-videos', folderOf(file))
  await storage.remove('course-videos', [file.fileKey, ...(file.posterKey === null ? [] : [file.posterKey])])
  await db.delete(videoFiles).where(eq(videoFiles.id, file.id))
}

/** Of renditions the first playlist stands for all, because they are written together. */
export const namedVideos: FileNames = {
  bucket: 'course-videos',
  named: sql`
    select file_key as key, true as "isRequired" from video_files
    union all select poster_key, true from video_files where poster_key is not null
    union all select hls_prefix || 'master.m3u8', true from video_files where hls_prefix is not null
    union all select hls_prefix, false from video_files where hls_prefix is not null`,
}

/** Fills the size of renditions from before it was stored. Idempotent. */
export async function measureRenditions({
  db,
  storage,
}: {
  db: Database
  storage: Pick<Storage, 'list'>
}): Promise<void> {
  const isUnmeasured = and(isNotNull(videoFiles.hlsPrefix), eq(videoFiles.renditionBytes, 0))
  const { id, courseId } = videoFiles
  for (const file of await db.select({ id, courseId }).from(videoFiles).where(isUnmeasured)) {
    const { files } = await storage.list('course-videos', { prefix: folderOf(file), limit: Infinity })
    const renditionBytes = files.reduce((sum, { size }) => sum + size, 0)
    await db
      .update(videoFiles)
      .set({ renditionBytes })
      .where(and(eq(id, file.id), isUnmeasured))
  }
}
