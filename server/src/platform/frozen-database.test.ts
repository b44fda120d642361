import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSession, signUp } from '@capyzen/contracts/auth'
import { cloneDatabase } from '#test/platform-doubles'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { connectDatabase } from './database.ts'

/** Passes bytes on to PostgreSQL, and while it is frozen keeps both sides waiting as a stopped server does. */
async function freezableProxy(target: URL) {
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => to.write(chunk))
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
      if (isFrozen) from.pause()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = new URL(target)
  url.searchParams.delete('host')
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

let proxy: Awaited<ReturnType<typeof freezableProxy>>
let app: TestApp
beforeAll(async () => {
  const database = await cloneDatabase()
  proxy = await freezableProxy(new URL(database.url))
  const connection = connectDatabase(proxy.url, { silenceMs: 2_000 })
  const drop = async () => {
    await connection.close()
    await database.drop()
  }
  app = await startTestApp({ database: { ...connection, url: proxy.url, drop } })
})
afterAll(async () => {
  await app?.close()
  await proxy?.close()
})

describe('a frozen PostgreSQL', () => {
  it('makes requests that hold a connection or a transaction fail with 503 in our error shape, and leaves nothing open', async () => {
    const student = await app.person()
    proxy.freeze()
    const registration = {
      name: 'Lin',
      userType: 'student',
      level: 'P4',
      email: 'lin@academy.test',
      password: 'yuzu in the spring',
    }
    const answers = await Promise.all([
      student.call(getSession, {}),
      student.call(getSession, {}),
      app.visitor().call(signUp, registration as never),
    ])
    const shape = { error: 'unavailable', retryAfterSeconds: 2 }
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [503, shape]))
    proxy.thaw()
    expect((await student.call(getSession, {})).body.viewer?.id).toBe(student.id)
    expect((await app.visitor().call(signUp, registration as never)).status).toBe(200)
  })

  it('ends a transaction half-way without losing what is written afterwards', async () => {
    const half = app.db.transaction(async (tx) => {
      await tx.execute('create table half (id int)')
      proxy.freeze()
      await tx.execute('insert into half values (1)')
    })
    await expect(half).rejects.toThrow(/Failed query|not queryable|silent/)
    proxy.thaw()
    await app.db.execute('create table whole (id int)')
    const { rows } = await app.db.execute("select to_regclass('half') as half, to_regclass('whole') as whole")
    expect(rows).toEqual([{ half: null, whole: 'whole' }])
  })
})

describe('a statement that takes too long', () => {
  it('is ended by PostgreSQL, and its connection goes on', async () => {
    const { pool, close } = connectDatabase(app.settings.databaseUrl ?? proxy.url, { statementTimeoutMs: 100 })
    await expect(pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await close()
  })
})
