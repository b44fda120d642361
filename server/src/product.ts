import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { findMediaPrograms, type MediaPrograms } from '#domains/videos'
import { systemClock, type Clock } from '#platform/clock'
import { connectDatabase, migrateDatabase, type Database } from '#platform/database'
import { lockDataDir, makeDataDir } from '#platform/data-dir-lock'
import { queueDeliveries, type Deliveries } from '#platform/deliveries'
import { startEmbeddedPostgres } from '#platform/embedded-postgres'
import { openJobs, type Jobs } from '#platform/jobs'
import { createLogger } from '#platform/logger'
import { sharedSecret } from '#platform/secrets'
import type { Settings } from '#platform/settings'
import { createDiskStorage } from '#platform/disk-storage'
import { createS3Storage } from '#platform/s3-storage'
import { createStorage, type FileStore, type Storage } from '#platform/storage'
import { loadStarterContent } from './starter-content.ts'

/** What every process of the product stands on, whether it answers requests or works in the background. */
export interface Product extends Deliveries {
  settings: Settings
  clock: Clock
  log: FastifyBaseLogger
  db: Database
  pool: Pool
  storage: Storage
  jobs: Jobs
  programs: MediaPrograms | undefined
}

/** Steps to take at the end, the last one first. */
export type Undo = (() => Promise<void> | void)[]

/** Opens everything in order, and leaves on `undo` how to close it again. */
export async function openProduct(settings: Settings, undo: Undo): Promise<Product> {
  const clock = systemClock
  const log = createLogger(settings.logLevel)
  makeDataDir(settings.dataDir)
  const programs = await naming('FFMPEG_PATH', () => findMediaPrograms(settings.ffmpegPath))
  if (!programs) log.warn('no ffmpeg was found: videos are shown as they were uploaded')
  // With a database of one's own any number of processes share the folder, or have none in common.
  if (!settings.databaseUrl) undo.push(lockDataDir(settings.dataDir).release)
  const embedded = settings.databaseUrl ? undefined : await startEmbeddedPostgres(join(settings.dataDir, 'postgres'))
  if (embedded) undo.push(embedded.stop)
  const databaseUrl = settings.databaseUrl ?? embedded?.url ?? ''
  await naming('DATABASE_URL', () => migrateDatabase(databaseUrl))
  const { db, pool, close } = connectDatabase(databaseUrl)
  undo.push(close)
  const jobs = await openJobs(databaseUrl, log)
  undo.push(jobs.stop)
  const files = await openFiles(settings, clock.now())
  const storage = createStorage(files, await sharedSecret(db, 'storage'))
  await loadStarterContent({ db, storage }, clock.now())
  return { settings, clock, log, db, pool, storage, jobs, programs, ...queueDeliveries(jobs) }
}

/** S3 where it is set, else a folder. */
function openFiles({ s3, dataDir }: Settings, now: Date): Promise<FileStore> {
  return s3
    ? naming('S3_BUCKET', () => createS3Storage(s3, join(dataDir, 'scratch'), now))
    : createDiskStorage(join(dataDir, 'files'))
}

/** Says which setting it was that something failed by. */
export async function naming<Result>(setting: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    const why = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : String(cause)
    throw new Error(`${setting} cannot be used: ${why}.`, { cause })
  }
}

/** Runs a process of the product until it is told to stop: SIGTERM drains and exits 0, a failed start says why and exits 1. */
export function runProcess(start: (undo: Undo) => Promise<void>): void {
  const undo: Undo = []
  let isEnding = false
  const end = async (exitCode: number) => {
    if (isEnding) return
    isEnding = true
    for (const step of undo.reverse()) await step()
    process.exit(exitCode)
  }
  process.once('SIGTERM', () => void end(0))
  process.once('SIGINT', () => void end(0))
  start(undo).catch(async (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    await end(1)
  })
}
