import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openJobs, type JobKind, type Jobs } from './jobs.ts'
import { cloneDatabase } from './testing.ts'

const greet: JobKind<{ name: string }> = { name: 'greet', retries: 3, firstRetrySeconds: 1, forgetAfterSeconds: 60 }
const quiet = { error: () => undefined, warn: () => undefined }

let database: Awaited<ReturnType<typeof cloneDatabase>>
let jobs: Jobs
let other: Jobs
beforeAll(async () => {
  database = await cloneDatabase()
  jobs = await openJobs(database.url, quiet)
  other = await openJobs(database.url, quiet)
})
afterAll(async () => {
  await Promise.all([jobs.stop(), other.stop()])
  await database.drop()
})

describe('a job', () => {
  it('is done once, whichever process takes it, and again after it failed', async () => {
    const greeted: string[] = []
    let failures = 1
    const run = async ({ name }: { name: string }) => {
      if (name === 'unlucky' && failures-- > 0) throw new Error('no luck')
      greeted.push(name)
    }
    await jobs.handle(greet, run)
    await other.handle(greet, run)
    const names = Array.from({ length: 12 }, (_, n) => `pupil ${n}`)
    await Promise.all([...names, 'unlucky'].map((name) => jobs.add(greet, { name })))
    await expect.poll(() => greeted.length, { timeout: 15_000, interval: 50 }).toBe(13)
    expect(greeted.toSorted()).toEqual([...names, 'unlucky'].toSorted())
  })

  it('does not exist when the transaction that asked for it is rolled back', async () => {
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
})
