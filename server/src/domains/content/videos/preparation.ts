import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNotNull, isNull, ne, notInArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { VideoFailure } from '@capyzen/contracts/video-uploads'
import { tellNews } from '#domains/identity/realtime'
import type { Clock } from '#platform/clock'
import { tryWithLock, type Database } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Jobs } from '#platform/jobs'
import type { MediaPrograms } from '#platform/media-programs'
import { videoFacts } from '#platform/mp4'
import type { Storage } from '#platform/storage'
import { renditionFolder, makeRenditions } from './renditions.ts'
import { demuxerOf, probe, Unplayable } from './probe.ts'
import { videoFiles } from './tables.ts'
import { folderOf, posterName, prepareVideo, removeVideoFile, type VideoFileRow } from './video-files.ts'

export interface PreparationDeps {
  db: Database
  directPool: Pool
  storage: Storage
  clock: Clock
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Without them uploaded files are shown unconverted. */
  programs: MediaPrograms | undefined
  workDirectory: string
}

/** One update at the end publishes the result. Throws for a retry; problems of the file are stored in its row. */
export async function prepare(
  deps: PreparationDeps,
  { videoFileId }: { videoFileId: string },
  signal?: AbortSignal,
): Promise<void> {
  const isDone = await tryWithLock(deps.directPool, `video file ${videoFileId}`, async (isLost) => {
    const file = await findFile(deps.db, videoFileId)
    if (!file || file.state === 'failed') return
    if (file.state !== 'ready' || wantsRenditions(deps, file))
      await makePlayable(deps, file, signal ? AbortSignal.any([signal, isLost]) : isLost)
    await removeReplaced(deps, videoFileId)
    // At the very end, so that who asks again no longer sees the file that was replaced.
    if (file.uploadedBy !== null) await tellNews(deps.db, [file.uploadedBy], 'video')
  })
  if (!isDone) throw new Error('Another process is preparing this file')
}

/** Handles preparation jobs; `stopping` ends a running one, which starts again elsewhere or later. */
export async function prepareVideos(
  deps: PreparationDeps & { jobs: Jobs; convertsVideos: boolean },
  stopping: AbortSignal,
): Promise<void> {
  if (!deps.convertsVideos) return
  await clearWorkDirectory(deps)
  await deps.jobs.handle(prepareVideo, (data) => prepare(deps, data, stopping))
}

/** Queues files whose job was lost; adding an existing job has no effect. */
export async function queueUnprepared({ db, jobs }: { db: Database; jobs: Pick<Jobs, 'add'> }): Promise<void> {
  const replaced = alias(videoFiles, 'replaced')
  const waiting = await db
    .select({ videoFileId: videoFiles.id })
    .from(videoFiles)
    .leftJoin(replaced, and(eq(replaced.id, videoFiles.replacesId), eq(replaced.courseId, videoFiles.courseId)))
    .where(
      or(notInArray(videoFiles.state, ['ready', 'failed']), and(eq(videoFiles.state, 'ready'), isNotNull(replaced.id))),
    )
    .limit(100)
  for (const data of waiting) await jobs.add(prepareVideo, data)
}

const abandonedAfterMs = 2 * 86_400_000

/** Deletes folders of killed processes; no preparation lasts this long. */
async function clearWorkDirectory({ workDirectory, clock }: PreparationDeps): Promise<void> {
  await mkdir(workDirectory, { recursive: true })
  for (const name of await readdir(workDirectory)) {
    const path = join(workDirectory, name)
    // Another process may delete it at the same time.
    const found = await stat(path).catch(() => undefined)
    if (found && clock.now().getTime() - found.mtimeMs > abandonedAfterMs)
      await rm(path, { recursive: true, force: true })
  }
}

export function wantsRenditions(
  { programs }: Pick<PreparationDeps, 'programs'>,
  { hlsPrefix, renditionsTriedAt }: Pick<VideoFileRow, 'hlsPrefix' | 'renditionsTriedAt'>,
): boolean {
  return programs !== undefined && hlsPrefix === null && renditionsTriedAt === null
}

async function findFile(db: Database, id: string): Promise<VideoFileRow | undefined> {
  const [file] = await db.select().from(videoFiles).where(eq(videoFiles.id, id))
  return file
}

async function makePlayable(deps: PreparationDeps, file: VideoFileRow, signal: AbortSignal): Promise<void> {
  const { db, storage, clock, log, programs, workDirectory } = deps
  const folder = join(workDirectory, file.id)
  try {
    await storage.removeFolder('course-videos', folderOf(file))
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const made = await storage.withLocalFile('course-videos', file.fileKey, (path) =>
      programs ? convert(deps, programs, { file, path, folder }, signal) : describe(path),
    )
    const ready = await db
      .update(videoFiles)
      .set({ ...made, state: 'ready', percent: null, failure: null, readyAt: clock.now() })
      .where(eq(videoFiles.id, file.id))
      .returning({ id: videoFiles.id })
    // The file was deleted meanwhile.
    if (ready.length === 0) await storage.removeFolder('course-videos', folderOf(file))
  } catch (error) {
    // Stopped, or a dependency is unavailable for now: the job is retried.
    if (signal.aborted || (error instanceof AppError && error.code === 'unavailable')) throw error
    const failure = failureOf(error)
    if (failure === 'internal') log.error({ err: error, videoFileId: file.id }, 'a video could not be prepared')
    else log.warn({ videoFileId: file.id, failure }, 'a video cannot be made playable')
    // A ready file stays ready, also where another process made it so after this one lost its lock.
    const untouched = and(
      eq(videoFiles.id, file.id),
      isNull(videoFiles.hlsPrefix),
      file.state === 'ready' ? undefined : ne(videoFiles.state, 'ready'),
    )
    const given = await db
      .update(videoFiles)
      .set({
        renditionsTriedAt: clock.now(),
        ...(file.state !== 'ready' && { state: 'failed', percent: null, failure }),
      })
      .where(untouched)
      .returning({ id: videoFiles.id })
    if (given.length > 0 || !(await findFile(db, file.id))) await storage.removeFolder('course-videos', folderOf(file))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function failureOf(error: unknown): VideoFailure {
  if (error instanceof Unplayable) return error.failure
  const isFull =
    error instanceof AppError ? error.code === 'storage_full' : (error as NodeJS.ErrnoException).code === 'ENOSPC'
  return isFull ? 'storage_full' : 'internal'
}

/** Without ffmpeg only what an MP4 says of itself is known. */
async function describe(path: string): Promise<Partial<VideoFileRow>> {
  if ((await demuxerOf(path)) !== 'mov') throw new Error('Without ffmpeg only MP4 can be shown')
  return videoFacts(path).catch(() => {
    throw new Unplayable('damaged')
  })
}

async function convert(
  { db, storage, clock }: PreparationDeps,
  programs: MediaPrograms,
  { file, path, folder }: { file: VideoFileRow; path: string; folder: string },
  signal: AbortSignal,
): Promise<Partial<VideoFileRow>> {
  const note = async (known: Partial<VideoFileRow>) => {
    if (file.state !== 'ready') await db.update(videoFiles).set(known).where(eq(videoFiles.id, file.id))
  }
  await note({ state: 'probing', percent: null })
  const probed = await probe(programs, path, signal)
  const { durationSeconds, width, height } = probed
  await note({ state: 'transcoding', percent: 0, durationSeconds, width, height })
  // ffmpeg reports twice a second; a report is skipped while the previous one is being written.
  let written: Promise<unknown> | undefined
  let isWriting = false
  const onPercent = (percent: number) => {
    if (isWriting) return
    isWriting = true
    written = note({ percent }).catch(() => undefined)
    void written.then(() => (isWriting = false))
  }
  const { key } = await makeRenditions(programs, { path, probed, folder }, { signal, onPercent })
  await written
  const prefix = folderOf(file)
  const renditions = join(folder, renditionFolder)
  const entries = await readdir(renditions, { recursive: true, withFileTypes: true })
  let renditionBytes = 0
  for (const entry of entries.filter((found) => found.isFile())) {
    signal.throwIfAborted()
    const source = join(entry.parentPath, entry.name)
    const { size } = await storage.put('course-videos', `${prefix}${source.slice(renditions.length + 1)}`, {
      path: source,
    })
    renditionBytes += size
  }
  const poster = join(folder, posterName)
  const posterKey = `${prefix}${posterName}`
  const isPosterNew = file.posterKey === null && existsSync(poster)
  if (isPosterNew) renditionBytes += (await storage.put('course-videos', posterKey, { path: poster })).size
  return {
    durationSeconds,
    width,
    height,
    hasSound: probed.audioStream !== null,
    hlsPrefix: prefix,
    hlsKey: key,
    renditionBytes,
    renditionsTriedAt: clock.now(),
    ...(isPosterNew && { posterKey }),
  }
}

/** Its replacement is ready; players of the old file request new addresses. */
async function removeReplaced({ db, storage }: PreparationDeps, videoFileId: string): Promise<void> {
  const file = await findFile(db, videoFileId)
  if (file?.state !== 'ready' || file.replacesId === null) return
  const replaced = await findFile(db, file.replacesId)
  if (replaced && replaced.courseId === file.courseId) await removeVideoFile({ db, storage }, replaced)
}
