import { asc, count, desc, eq } from 'drizzle-orm'
import type { VideoFile } from '@capyzen/contracts/video-uploads'
import { requireCourse } from '#domains/courses'
import { prepareAgain, removeVideoFile, shownFile, videoFiles, type VideoFileRow } from '#domains/videos'
import { recordAudit } from '#platform/audit'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import type { UploadDeps } from './running-uploads.ts'
import { usedBytes } from './space.ts'

/** By name, a page of them, and how full it is over all courses. */
export async function listFiles(
  { db, quota }: UploadDeps,
  { courseId, limit, offset }: { courseId: string; limit: number; offset: number },
) {
  await requireCourse(db, courseId)
  const ofCourse = eq(videoFiles.courseId, courseId)
  const [rows, [{ total } = { total: 0 }], shown, used] = await Promise.all([
    db.select().from(videoFiles).where(ofCourse).orderBy(asc(videoFiles.fileKey)).limit(limit).offset(offset),
    db.select({ total: count() }).from(videoFiles).where(ofCourse),
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

/** `conflict` unless it has failed. */
export async function retryFile(deps: UploadDeps, videoFileId: string): Promise<VideoFile> {
  await requireFile(deps.db, videoFileId)
  if (!(await prepareAgain(deps, videoFileId))) throw new AppError('conflict')
  const row = await requireFile(deps.db, videoFileId)
  return toVideoFile(row, await shownFile(deps.db, row.courseId))
}

/** Nothing but the file whose name was confirmed: an upload may have put another one last meanwhile. */
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
    ...{ id, courseId, originalName, state, failure, durationSeconds, width, height, uploadedBy },
    storedName: row.fileKey,
    size: row.fileSize,
    percent: state === 'transcoding' ? percent : null,
    isShown: shown?.id === id,
    createdAt: row.createdAt.toISOString(),
  }
}
