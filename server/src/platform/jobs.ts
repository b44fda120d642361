import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { DatabaseOrTransaction } from './database.ts'

export interface JobKind<Data extends object> {
  name: string
  retries: number
  firstRetrySeconds: number
  /** How long a finished or failed job is kept. Short where its data is personal. */
  forgetAfterSeconds: number
  /** At most one job per key is queued or running; adding another has no effect. */
  keyOf?(data: Data): string
  /** For jobs of more than fifteen minutes, up to a day. */
  lastsSeconds?: number
  /** Added jobs wait so long. */
  delaySeconds?: number
  /** Concurrent jobs per process; 2 by default. */
  atOnce?: number
  data?: Data
}

export interface Jobs {
  /** `within` a transaction the job exists only once that is committed. */
  add<Data extends object>(kind: JobKind<Data>, data: Data, within?: DatabaseOrTransaction): Promise<void>
  /**
   * Jobs run at least once, so `run` must be idempotent. An error means a retry; a job whose process died restarts within
   * two minutes.
   */
  handle<Data extends object>(kind: JobKind<Data>, run: (data: Data) => Promise<void>): Promise<void>
  /** Waits up to ten seconds for running jobs; interrupted ones continue after the next start. */
  stop(): Promise<void>
}

export interface JobPace {
  /** A process that is silent about a job for this time counts as dead; pg-boss accepts 10 or more. */
  heartbeat: number
  supervision: number
  /** Between checks for failed jobs; new jobs wake their worker at once. */
  polling: number
  longestFirstRetry: number
}

export const productionPace: JobPace = {
  heartbeat: 30,
  supervision: 30,
  polling: 5,
  longestFirstRetry: Number.MAX_SAFE_INTEGER,
}

/** Holds nothing that the tables do not know, so that a backup leaves it out (decision 0031). */
export const jobsSchema = 'jobs'

type JobLog = Pick<FastifyBaseLogger, 'error' | 'warn'>

export async function openJobs(databaseUrl: string, log: JobLog, pace = productionPace): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'capyzen-jobs',
    max: 4,
    schema: jobsSchema,
    useListenNotify: true,
    schedule: false,
    // Finished jobs are deleted promptly because emails hold addresses and links.
    maintenanceIntervalSeconds: 60,
    superviseIntervalSeconds: pace.supervision,
    monitorIntervalSeconds: pace.supervision,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warning'))
  await boss.start()
  const known = new Map<string, Promise<void>>()
  const prepare = (kind: JobKind<object>) => {
    const made = known.get(kind.name) ?? createQueue(boss, kind, pace)
    known.set(kind.name, made)
    return made
  }
  return {
    async add(kind, data, within) {
      await prepare(kind)
      const key = kind.keyOf?.(data)
      await boss.send(kind.name, data, {
        ...(within && { db: fromDrizzle(within, sql) }),
        ...(key !== undefined && { singletonKey: key }),
        ...(kind.delaySeconds !== undefined && { startAfter: kind.delaySeconds }),
      })
    },
    async handle(kind, run) {
      await prepare(kind)
      // Without batches, in which one failure would repeat the others.
      const options = {
        batchSize: 1,
        localConcurrency: kind.atOnce ?? 2,
        pollingIntervalSeconds: Math.min(2, pace.polling),
        notifyPollingIntervalSeconds: pace.polling,
      }
      await boss.work<Parameters<typeof run>[0]>(kind.name, options, async (jobs) => {
        for (const { id, data } of jobs)
          try {
            await run(data)
          } catch (error) {
            // The data and the error message may be personal, so neither is logged.
            log.warn({ job: kind.name, id, type: error instanceof Error ? error.name : typeof error }, 'a job failed')
            throw error
          }
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

async function createQueue(boss: PgBoss, kind: JobKind<object>, pace: JobPace): Promise<void> {
  const rules = {
    retryLimit: kind.retries,
    retryDelay: Math.min(kind.firstRetrySeconds, pace.longestFirstRetry),
    retryBackoff: true,
    deleteAfterSeconds: kind.forgetAfterSeconds,
    notify: true,
    heartbeatSeconds: pace.heartbeat,
    ...(kind.lastsSeconds !== undefined && { expireInSeconds: kind.lastsSeconds }),
  }
  await boss.createQueue(kind.name, { ...rules, policy: kind.keyOf ? 'exclusive' : 'standard' })
  // A queue of an earlier version may have other rules.
  await boss.updateQueue(kind.name, rules)
}
