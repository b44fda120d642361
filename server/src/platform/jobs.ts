import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { DatabaseOrTransaction } from './database.ts'

/** Something that must happen though nobody waits for it. What it needs to know is in its data, as JSON. */
export interface JobKind<Data extends object> {
  name: string
  /** Tries after the first; each waits about twice as long as the one before. */
  retries: number
  firstRetrySeconds: number
  /** How long a job that is done, or was given up, may still be looked at. Short where its data is somebody's. */
  forgetAfterSeconds: number
  /** Only one job of a key waits or runs at a time; asking for another changes nothing. */
  keyOf?(data: Data): string
  /** For jobs that may last longer than fifteen minutes, up to a day; one whose process died begins again within two minutes. */
  lastsSeconds?: number
  /** How many run at once in one process; without it 2. */
  atOnce?: number
  /** Never set: it only ties the data's type to the name. */
  data?: Data
}

export interface Jobs {
  /** Inside a transaction the job exists if, and only if, the transaction is committed. */
  add<Data extends object>(kind: JobKind<Data>, data: Data, within?: DatabaseOrTransaction): Promise<void>
  /** A job may come twice, after a crash in the middle: `run` must bear that. Throwing means "again later". */
  handle<Data extends object>(kind: JobKind<Data>, run: (data: Data) => Promise<void>): Promise<void>
  /** Lets running jobs end, for at most ten seconds; what is left over goes on after the next start. */
  stop(): Promise<void>
}

export type JobLog = Pick<FastifyBaseLogger, 'error' | 'warn'>

/** The queue in PostgreSQL, which every process on one database shares; whichever is free takes the next job. */
export async function openJobs(databaseUrl: string, log: JobLog): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'capyzen-jobs',
    max: 4,
    schema: 'jobs',
    useListenNotify: true,
    schedule: false,
    // What is done is forgotten within a minute of its time: letters hold addresses and links.
    maintenanceIntervalSeconds: 60,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue had trouble'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'))
  await boss.start()
  const known = new Map<string, Promise<void>>()
  const prepare = (kind: JobKind<object>) => {
    const made = known.get(kind.name) ?? createQueue(boss, kind)
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
      })
    },
    async handle(kind, run) {
      await prepare(kind)
      // One at a time each: in a batch one failure would fail, and repeat, its neighbours. A new job wakes its worker;
      // a failed one is found by looking.
      const pace = {
        ...{ batchSize: 1, localConcurrency: kind.atOnce ?? 2 },
        ...{ pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 },
      }
      await boss.work<Parameters<typeof run>[0]>(kind.name, pace, async (jobs) => {
        for (const { id, data } of jobs)
          try {
            await run(data)
          } catch (error) {
            // Its data and its message may hold what is nobody's business.
            log.warn({ job: kind.name, id, type: error instanceof Error ? error.name : typeof error }, 'a job failed')
            throw error
          }
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/** A process that was so long silent about a job is taken for dead. */
const signOfLifeSeconds = 60

async function createQueue(boss: PgBoss, kind: JobKind<object>): Promise<void> {
  const rules = {
    retryLimit: kind.retries,
    retryDelay: kind.firstRetrySeconds,
    retryBackoff: true,
    deleteAfterSeconds: kind.forgetAfterSeconds,
    notify: true,
    ...(kind.lastsSeconds !== undefined && { expireInSeconds: kind.lastsSeconds, heartbeatSeconds: signOfLifeSeconds }),
  }
  await boss.createQueue(kind.name, { ...rules, policy: kind.keyOf ? 'exclusive' : 'standard' })
  // The queue may be there from an earlier version with other rules.
  await boss.updateQueue(kind.name, rules)
}
