import { desc, eq } from 'drizzle-orm'
import type { VideoFile } from '@capyzen/contracts/video-uploads'
import { requireCourse } from '#domains/content/courses'
import { retryPreparation, removeVideoFile, shownFile, videoFiles, type VideoFileRow } from '#domains/content/videos'
import { recordAudit } from '#platform/audit'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { readPage, type List, type Page } from '#platform/paging'
import type { UploadDeps } from './running-uploads.ts'
import { usedBytes } from './space.ts'

/** One page of files by name, and the storage used over all courses. */
export async function listFiles({ db, clock, quota }: UploadDeps, { courseId, ...page }: { courseId: string } & Page) {
  await requireCourse(db, courseId)
  const byName: List = {
    table: videoFiles,
    key: videoFiles.id,
    where: eq(videoFiles.courseId, courseId),
    orderBy: [videoFiles.fileKey],
    direction: 'ascending',
  }
  const [{ rows, total }, shown, used] = await Promise.all([
    readPage({ db, clock }, byName, page, (onPage) => db.select().from(videoFiles).where(onPage)),
    shownFile(db, courseId),
    usedBytes(db),
  ])
  return { files: rows.map((row) => toVideoFile(row, shown)), total, used, quota }
}

export async function previewFile({ db, storage, clock }: UploadDeps, videoFileId: string) {
  const { fileKey, mimeType } = await requireFile(db, videoFileId)
  const { url, expiresAt } = storage.sign('course-videos', fileKey, clock.now())
  return { url, mimeType, expiresAt: expiresAt.toISOString() }
}

/** `conflict` unless the file has failed. */
export async function retryFile(deps: UploadDeps, videoFileId: string): Promise<VideoFile> {
  await requireFile(deps.db, videoFileId)
  if (!(await retryPreparation(deps, videoFileId))) throw new AppError('conflict')
  const row = await requireFile(deps.db, videoFileId)
  return toVideoFile(row, await shownFile(deps.db, row.courseId))
}

/** Deletes the last file only where its name is the confirmed one, because an upload may have added another. */
export async function deleteLastFile(
  { db, storage, clock }: UploadDeps,
  { courseId, storedName, userId }: { courseId: string; storedName: string; userId: string },
): Promise<'deleted' | 'no_files' | 'another_is_last'> {
  await requireCourse(db, courseId)
  const [last] = await db
    .select()
    .from(videoFiles)
    .where(eq(videoFiles.courseId, courseId))
    .orderBy(desc(videoFiles.fileKey))
    .limit(1)
  if (!last) return 'no_files'
  if (last.fileKey !== storedName) return 'another_is_last'
  return db.transaction(async (tx) => {
    const [file] = await tx.select().from(videoFiles).where(eq(videoFiles.id, last.id)).for('update')
    if (!file) return 'another_is_last'
    await removeVideoFile({ db: tx, storage }, file)
    const { id: subjectId, fileKey: detail } = file
    await recordAudit(tx, { actorId: userId, action: 'video_deleted', subjectId, detail, at: clock.now() })
    return 'deleted'
  })
}

async function requireFile(db: Database, videoFileId: string): Promise<VideoFileRow> {
  const [row] = await db.select().from(videoFiles).where(eq(videoFiles.id, videoFileId))
  if (!row) throw new AppError('not_found')
  return row
}

function toVideoFile(row: VideoFileRow, shown: VideoFileRow | undefined): VideoFile {
  const { id, courseId, originalName, state, percent, failure, durationSeconds, width, height, uploadedBy } = row
  return {
    id,
    courseId,
    originalName,
    state,
    failure,
    durationSeconds,
    width,
    height,
    uploadedBy,
    storedName: row.fileKey,
    size: row.fileSize,
    percent: state === 'transcoding' ? percent : null,
    isShown: shown?.id === id,
    createdAt: row.createdAt.toISOString(),
  }
}
