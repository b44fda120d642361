import { afterEach, describe, expect, it, vi } from 'vitest'
import { scryptHasher } from '#domains/identity/auth'
import { videosDomain } from '#domains/content/videos'
import { createEmptyDatabase, jobList, temporaryDirectory, testSettings } from '#test/platform-doubles'
import { endProcess, startProcess, type Running } from '#test/start-process'
import { openProduct } from './product.ts'
import type { Undo } from './run-process.ts'

// Each start is a process of its own, which on a busy machine takes ten seconds.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})
const folder = () => {
  const { path, remove } = temporaryDirectory()
  undo.push(remove)
  return path
}
async function emptyDatabase() {
  const database = await createEmptyDatabase()
  undo.push(database.drop)
  return database
}
async function start(environment: NodeJS.ProcessEnv): Promise<Running> {
  const running = await startProcess({ DATA_DIR: folder(), ...environment })
  undo.push(() => endProcess(running, 'SIGTERM'))
  return running
}

describe('three processes that start together on an empty database', () => {
  it('write the starter content and the first administrator once', async () => {
    const database = await emptyDatabase()
    const administrator = { ADMIN_EMAIL: 'admin@academy.test', ADMIN_PASSWORD: 'keeper of the spring' }
    await Promise.all([1, 2, 3].map(() => start({ DATABASE_URL: database.url, ...administrator })))
    const { rows } = await database.pool.query(`
      select (select count(*) - count(distinct course_id) from video_files)::int as "twiceRecorded",
             (select count(*) from video_files)::int > 0 as "isRecorded",
             (select count(*) from audit_records where action = 'role_granted')::int as "roleRecords",
             (select count(*) from user_roles)::int as administrators`)
    expect(rows).toEqual([{ twiceRecorded: 0, isRecorded: true, roleRecords: 1, administrators: 1 }])
  })
})

describe('openProduct', () => {
  const passwordHasher = scryptHasher({ N: 2, r: 1, p: 1 })
  async function open(environment: NodeJS.ProcessEnv, isWorker = false) {
    const steps: Undo = []
    undo.push(async () => {
      for (const step of steps.reverse()) await step(new AbortController().signal)
    })
    return openProduct(testSettings({ DATA_DIR: folder(), ...environment }), steps, { passwordHasher, isWorker })
  }

  it('takes locks, jobs and migrations to DATABASE_DIRECT_URL, and everything else to DATABASE_URL', async () => {
    const database = await emptyDatabase()
    const named = (name: string) => {
      const url = new URL(database.url)
      url.searchParams.set('application_name', name)
      return url.href
    }
    const product = await open({ DATABASE_URL: named('pooled'), DATABASE_DIRECT_URL: named('direct') })
    await product.oneAtATime('a lock', async () => {
      const { rows } = await database.pool.query<{ name: string }>(
        `select distinct application_name as name from pg_stat_activity join pg_locks using (pid)
         where locktype = 'advisory' and datname = current_database()`,
      )
      expect(rows).toEqual([{ name: 'direct' }])
    })
    await product.db.execute('select 1')
    // Ten seconds after LISTEN, its connection begins to ask from time to time whether it still listens.
    const { rows } = await database.pool.query<{ name: string; listens: boolean }>(
      `select application_name as name, bool_or(query ~* '^listen|pg_listening_channels') as listens from pg_stat_activity
       where application_name in ('pooled', 'direct') and datname = current_database() group by 1 order by 1`,
    )
    expect(rows).toEqual([
      { name: 'direct', listens: true },
      { name: 'pooled', listens: false },
    ])
  })

  it('leaves the conversion of videos to workers where VIDEO_CONVERSION says so', async () => {
    const database = await emptyDatabase()
    const environment = { DATABASE_URL: database.url, VIDEO_CONVERSION: 'workers' }
    const [server, worker] = [await open(environment), await open(environment, true)]
    expect([server.convertsVideos, worker.convertsVideos]).toEqual([false, true])
    const taken: string[] = []
    const jobs = {
      ...jobList(),
      handle: async ({ name }: { name: string }) => void taken.push(name),
      stop: async () => {},
    }
    const workDirectory = folder()
    const handleJobs = (process: object) =>
      videosDomain.handleJobs?.({ ...process, jobs, workDirectory } as never, new AbortController().signal)
    await handleJobs(server)
    expect(taken).toEqual([])
    await handleJobs(worker)
    expect(taken).toHaveLength(1)
  })
})
