import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openJobs, productionPace, type JobKind, type Jobs } from './jobs.ts'
import { cloneDatabase, quickJobPace } from '#test/platform-doubles'

const greet: JobKind<{ name: string }> = { name: 'greet', retries: 3, firstRetrySeconds: 1, forgetAfterSeconds: 60 }
const quiet = { error: () => undefined, warn: () => undefined }

let database: Awaited<ReturnType<typeof cloneDatabase>>
let jobs: Jobs
let other: Jobs
beforeAll(async () => {
  database = await cloneDatabase()
  jobs = await openJobs(database.url, quiet)
  other = await openJobs(database.url, quiet, quickJobPace)
})
afterAll(async () => {
  await Promise.all([jobs.stop(), other.stop()])
  await database.drop()
})

describe('openJobs', () => {
  it('runs each job once across processes and retries it after a failure', async () => {
    const greeted: string[] = []
    let failures = 1
    const run = async ({ name }: { name: string }) => {
      if (name === 'unlucky' && failures-- > 0) throw new Error('no luck')
      greeted.push(name)
    }
    await jobs.handle(greet, run)
    await other.handle(greet, run)
    const names = Array.from({ length: 12 }, (_, n) => `student ${n}`)
    await Promise.all([...names, 'unlucky'].map((name) => jobs.add(greet, { name })))
    await expect.poll(() => greeted.length, { timeout: 15_000, interval: 50 }).toBe(13)
    expect(greeted.toSorted()).toEqual([...names, 'unlucky'].toSorted())
  })

  it('adds no job when its transaction is rolled back', async () => {
    const kind: JobKind<{ name: string }> = { ...greet, name: 'greet-committed' }
    const greeted: string[] = []
    await jobs.handle(kind, async ({ name }) => void greeted.push(name))
    await expect(
      database.db.transaction(async (tx) => {
        await jobs.add(kind, { name: 'never' }, tx)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    await database.db.transaction((tx) => jobs.add(kind, { name: 'surely' }, tx))
    await expect.poll(() => greeted, { timeout: 10_000 }).toEqual(['surely'])
  })

  it('adds no second job with the key of a waiting or running one', async () => {
    const kind: JobKind<{ name: string }> = { ...greet, name: 'greet-each-once', keyOf: ({ name }) => name, atOnce: 1 }
    const greeted: string[] = []
    let finish = () => undefined as void
    const gate = new Promise<void>((resolve) => (finish = resolve))
    for (let round = 0; round < 3; round += 1) await jobs.add(kind, { name: 'Mei' })
    await jobs.handle(kind, async ({ name }) => {
      greeted.push(name)
      await gate
    })
    await expect.poll(() => greeted, { timeout: 10_000 }).toEqual(['Mei'])
    await jobs.add(kind, { name: 'Mei' })
    await jobs.add(kind, { name: 'Ravi' })
    finish()
    await expect.poll(() => greeted, { timeout: 10_000 }).toEqual(['Mei', 'Ravi'])
    await jobs.add(kind, { name: 'Mei' })
    await expect.poll(() => greeted, { timeout: 10_000 }).toEqual(['Mei', 'Ravi', 'Mei'])
  })

  it('hears within two minutes of a killed process, whose every job has a heartbeat', async () => {
    const kinds = [
      { ...greet, name: 'greet-shortly' },
      { ...greet, name: 'greet-slowly', lastsSeconds: 86_400 },
    ]
    for (const kind of kinds) await jobs.handle(kind, async () => undefined)
    const { rows } = await database.pool.query<{ expire_seconds: number; heartbeat_seconds: number }>(
      "select expire_seconds, heartbeat_seconds from jobs.queue where name in ('greet-shortly', 'greet-slowly') order by name",
    )
    expect(rows).toEqual([
      { expire_seconds: 900, heartbeat_seconds: 30 },
      { expire_seconds: 86_400, heartbeat_seconds: 30 },
    ])
    const { heartbeat, supervision, polling } = productionPace
    expect(heartbeat + 2 * supervision + polling).toBeLessThan(110)
  })
})
