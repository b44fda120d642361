import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { mimeTypeOf } from '#platform/mime-types'
import type { TestApp } from '../../testing.ts'
import type { PreparationDeps } from './preparation.ts'
import { videoFiles } from './tables.ts'
import { addVideoFile, type VideoFileRow } from './video-files.ts'

const run = promisify(execFile)

interface Clip {
  name?: string
  size?: string
  seconds?: number
  hasSound?: boolean
  /** More words for ffmpeg, before the name of what it writes. */
  words?: string[]
}

/** A small real video with moving pictures and a tone; its path. */
export async function makeClip(
  { settings, programs }: TestApp,
  { name = `${randomUUID()}.mp4`, size = '320x180', seconds = 2, hasSound = true, words = [] }: Clip = {},
): Promise<string> {
  const path = join(settings.dataDir, name)
  await run(programs.ffmpeg, [
    ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=10`],
    ...(hasSound ? ['-f', 'lavfi', '-i', 'sine=frequency=440'] : []),
    ...['-t', String(seconds), '-pix_fmt', 'yuv420p', ...words, '-y', path],
  ])
  return path
}

/** As if it had just been uploaded: in storage, with its row, waiting for its job. */
export async function uploadVideo(
  { db, jobs, storage }: TestApp,
  courseId: string,
  path: string,
  overrides: { replacesId?: string; createdAt?: Date } = {},
): Promise<VideoFileRow> {
  const fileKey = `${courseId}/${randomUUID()}${extname(path)}`
  const { size } = await storage.put('course-videos', fileKey, { path })
  const arrived = { courseId, fileKey, originalName: 'lesson', fileSize: size, mimeType: mimeTypeOf(fileKey) }
  return addVideoFile({ db, jobs }, { ...arrived, ...overrides })
}

export const preparationOf = ({ db, pool, storage, clock, logger, programs, settings }: TestApp): PreparationDeps => ({
  ...{ db, pool, storage, clock, programs },
  log: logger,
  workDirectory: join(settings.dataDir, 'transcoding'),
})

export async function videoFileRow({ db }: TestApp, id: string): Promise<VideoFileRow> {
  const [row] = await db.select().from(videoFiles).where(eq(videoFiles.id, id))
  if (!row) throw new Error(`There is no video file ${id}`)
  return row
}

/** Keys of everything that is stored for a course. */
export async function storedKeys({ storage }: TestApp, courseId: string): Promise<string[]> {
  const { files } = await storage.list('course-videos', { prefix: `${courseId}/` })
  return files.map(({ key }) => key)
}
