import { join } from 'node:path'
import type { PasswordHasher } from '#domains/identity/auth'
import { systemClock } from '#platform/clock'
import { connectDatabase, withLockWaiting } from '#platform/database'
import { migrateDatabase } from '#platform/migrations'
import { makeDataDir } from '#platform/data-dir'
import { lockDataDir } from '#platform/data-dir-lock'
import { queueDeliveries } from '#platform/deliveries'
import type { ProcessDeps } from '#platform/domain'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/embedded-postgres'
import { openJobs, type JobPace, type Jobs } from '#platform/jobs'
import { createLogger } from '#platform/logger'
import { findMediaPrograms } from '#platform/media-programs'
import { createModelGateway } from '#platform/model-gateway'
import { sharedSecret } from '#platform/secrets'
import type { Settings } from '#platform/settings'
import { createStorage } from '#platform/storage'
import { openFiles } from './opened-files.ts'
import { namingSetting, type Undo } from './run-process.ts'
import { loadStarterContent } from './starter-content.ts'

export interface Product extends ProcessDeps {
  jobs: Jobs
  /** Of several processes that start together one does the work at a time. */
  oneAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result>
}

export async function openProduct(
  settings: Settings,
  undo: Undo,
  {
    passwordHasher,
    jobPace,
    isWorker = false,
  }: { passwordHasher: PasswordHasher; jobPace?: JobPace | undefined; isWorker?: boolean },
): Promise<Product> {
  const clock = systemClock
  const log = createLogger(settings.logLevel)
  makeDataDir(settings.dataDir)
  const programs = await namingSetting('FFMPEG_PATH', () => findMediaPrograms(settings.ffmpegPath))
  if (!programs) log.warn('no ffmpeg was found: videos are shown as they were uploaded')
  // With an external database several processes may share the folder.
  const databaseUrl = settings.databaseUrl ?? (await openOwnDatabase(settings.dataDir, log, undo))
  const directUrl = settings.databaseDirectUrl ?? databaseUrl
  const ownSetting = settings.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
  const setting = settings.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : ownSetting
  await namingSetting(setting, () => migrateDatabase(directUrl))
  // A pooler rejects time limits at the start of a connection; the README says where to set them instead.
  const limits = settings.databaseDirectUrl ? { statementTimeoutMs: 0 } : {}
  const { db, pool, close } = connectDatabase(databaseUrl, limits)
  undo.push(close)
  const lists = connectDatabase(databaseUrl, { maxConnections: 1, statementTimeoutMs: 5_000, ...limits })
  undo.push(lists.close)
  const long = connectDatabase(directUrl, { maxConnections: 3, statementTimeoutMs: 120_000, silenceMs: 125_000 })
  undo.push(long.close)
  const direct = connectDatabase(directUrl, { maxConnections: 4, statementTimeoutMs: 0, silenceMs: 0 })
  undo.push(direct.close)
  const jobs = await openJobs(directUrl, log, jobPace)
  undo.push(jobs.stop)
  const files = await openFiles(settings, clock.now())
  const storage = createStorage(files, await sharedSecret(db, 'storage'))
  const oneAtATime = <Result>(name: string, work: () => Promise<Result>) => withLockWaiting(directUrl, name, work)
  await oneAtATime('capyzen starter content', () => loadStarterContent({ db, storage }, clock.now()))
  return {
    ...{ settings, clock, log, db, pool, storage, jobs, programs, passwordHasher, oneAtATime },
    ...{ directPool: direct.pool, listDb: lists.db, longDb: long.db },
    model: settings.model && createModelGateway(settings.model),
    convertsVideos: isWorker || settings.videoConversion === 'everywhere',
    ...queueDeliveries(jobs),
  }
}

/** The embedded database of a folder that no other process uses. */
export async function openOwnDatabase(dataDir: string, log: Product['log'], undo: Undo): Promise<string> {
  let embedded: EmbeddedPostgres | undefined
  const { release } = await lockDataDir(dataDir, {
    onLost(sentence) {
      embedded?.abandon()
      process.stderr.write(`${sentence}\n`)
      process.exit(1)
    },
  })
  undo.push(release)
  embedded = await startEmbeddedPostgres(join(dataDir, 'postgres'), {
    outages: {
      began: (reason) => log.error({ reason }, 'PostgreSQL does not stay up'),
      ended: () => log.warn('PostgreSQL stays up again'),
    },
  })
  undo.push(embedded.stop)
  return embedded.url
}
