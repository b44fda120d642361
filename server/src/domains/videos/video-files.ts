import { extname } from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import type { JobKind, Jobs } from '#platform/jobs'
import type { Storage } from '#platform/storage'
import { videoFiles } from './tables.ts'

export type VideoFileRow = typeof videoFiles.$inferSelect

/** Looks what a file is and makes it playable; after a crash in the middle it begins again. */
export const prepareVideo: JobKind<{ videoFileId: string }> = {
  name: 'prepare-video',
  retries: 2,
  firstRetrySeconds: 30,
  forgetAfterSeconds: 86_400,
  keyOf: ({ videoFileId }) => videoFileId,
  lastsSeconds: 86_400,
  // Each run of ffmpeg takes all processors that it gets.
  atOnce: 1,
}

/** A file that has arrived whole in storage: its row and the job that prepares it stand or fall together. */
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

/** A failed file is prepared once more, from the stage that failed on; false unless it has failed. */
export async function prepareAgain(
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

/** What pupils see: the newest that is ready. */
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
/** What the file itself is called among the parts of its video. */
export const fileName = ({ fileKey }: Pick<VideoFileRow, 'fileKey'>) => `file${extname(fileKey)}`

/** Where ladder and poster of a file lie; nothing else does. */
export const folderOf = ({ courseId, id }: Pick<VideoFileRow, 'courseId' | 'id'>) => `${courseId}/${id}/`

/** What is stored first, so that no file is left that no row knows. A job that is preparing it finds no row any more and ends. */
export async function removeVideoFile(
  { db, storage }: { db: DatabaseOrTransaction; storage: Storage },
  file: VideoFileRow,
): Promise<void> {
  await storage.removeFolder('course-videos', folderOf(file))
  await storage.remove('course-videos', [file.fileKey, ...(file.posterKey === null ? [] : [file.posterKey])])
  await db.delete(videoFiles).where(eq(videoFiles.id, file.id))
}
