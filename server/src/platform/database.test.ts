import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { searchUsers } from '@capyzen/contracts/users'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { cloneDatabase, temporaryDirectory, type TestDatabase } from '#test/platform-doubles'
import { connectDatabase } from './database.ts'
import { migrateDatabase } from './migrations.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database?.drop())

/** From another database, as none refuses sessions to itself. What is set counts for new sessions. */
async function configure(setting: string): Promise<void> {
  const elsewhere = new URL(database.url)
  const [, name] = elsewhere.pathname.split('/')
  elsewhere.pathname = '/postgres'
  const { pool, close } = connectDatabase(elsewhere.href)
  await pool.query(`alter database ${name} ${setting}`)
  await close()
}

describe('migrateDatabase', () => {
  it('throws for a database with migrations that this version does not know, and changes nothing', async () => {
    const count = async () => (await database.pool.query('select count(*)::int from drizzle.__drizzle_migrations')).rows
    await migrateDatabase(database.url)
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    )
    const before = await count()
    await expect(migrateDatabase(database.url)).rejects.toThrow(
      'its database is newer than this program, which does not know 1 of its migrations',
    )
    expect(await count()).toEqual(before)
  })
})

describe('GET /readyz', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ database: { ...database, drop: async () => undefined } })
  })
  afterAll(() => app?.close())
  const ready = async () => {
    const { status, headers, body } = await app.visitor().send({ method: 'GET', url: '/readyz' })
    return [status, headers['retry-after'], body]
  }
  const away = [503, '2', { status: 'not ready', reason: 'database' }]

  it('is 503 while PostgreSQL has no room to write', async () => {
    expect(await ready()).toEqual([200, undefined, { status: 'ready' }])
    await configure('set temp_file_limit = 64')
    expect(await ready()).toEqual(away)
    await configure('reset temp_file_limit')
    expect(await ready()).toEqual([200, undefined, { status: 'ready' }])
  })

  it('is 503 while new sessions are refused, though open ones are answered', async () => {
    await configure('allow_connections false')
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(await ready()).toEqual(away)
    await configure('allow_connections true')
  })
})

describe('a PostgreSQL whose socket is not there', () => {
  it('makes requests fail with 503 and Retry-After', async () => {
    const { path, remove } = temporaryDirectory()
    const nowhere = connectDatabase(`postgresql://nobody@localhost/none?host=${path}`)
    const app = await startTestApp({ listDb: nowhere.db })
    onTestFinished(async () => {
      await Promise.all([app.close(), nowhere.close()])
      remove()
    })
    const admin = await app.administrator()
    const { status, headers, body } = await admin.call(searchUsers, {})
    expect([status, headers['retry-after'], body]).toEqual([503, '2', { error: 'unavailable', retryAfterSeconds: 2 }])
  })
})
