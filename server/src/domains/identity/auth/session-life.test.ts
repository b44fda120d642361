import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSession, signIn } from '@capyzen/contracts/auth'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { hashToken } from './tokens.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const day = 86_400

/** Uses the session every ten days and returns the day on which it has ended. */
async function daysOf(caller: Caller): Promise<number> {
  for (let days = 10; days <= 200; days += 10) {
    app.clock.advance(10 * day)
    if (!(await caller.call(getSession, {})).body.viewer) return days
  }
  return Infinity
}

describe('session lifetime', () => {
  it('ends a session in use after ninety days', async () => {
    expect(await daysOf(await app.person())).toBe(90)
  })

  it('ends an administrator’s session after thirty days', async () => {
    const admin = await app.administrator()
    await admin.call(signIn, { email: admin.email, password: admin.password })
    expect(await daysOf(admin)).toBe(30)
  })

  it('extends a session to its last day once and does not write it on every use', async () => {
    const student = await app.person()
    const now = app.clock.now().getTime()
    await app.pool.query('update sessions set created_at = $2, expires_at = $3 where user_id = $1', [
      student.id,
      new Date(now - 70 * day * 1000),
      new Date(now + 10 * day * 1000),
    ])
    // The system column xmin changes whenever the row is written.
    const row = async () => {
      const query = 'select xmin::text as version, expires_at as "until" from sessions where user_id = $1'
      return (await app.pool.query<{ version: string; until: Date }>(query, [student.id])).rows[0]
    }
    const used = async () => {
      await student.call(getSession, {})
      return row()
    }
    const extended = await used()
    expect(extended?.until).toEqual(new Date(now + 20 * day * 1000))
    expect(await used()).toEqual(extended)
    app.clock.advance(15 * day)
    expect((await used())?.until).toEqual(extended?.until)
    expect((await student.call(getSession, {})).body.viewer?.id).toBe(student.id)
  })
})

describe('session cookie', () => {
  it('lasts as long as a session can, so that use does not rewrite the cookie', async () => {
    const { email, password, call } = await app.person()
    const { headers } = await call(signIn, { email, password })
    expect(String(headers['set-cookie'])).toMatch(
      /capyzen-session=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax/,
    )
  })

  it('keeps the cookie unchanged in getSession, as another tab may have a newer one', async () => {
    const student = await app.person()
    const ended = { cookie: student.cookie() }
    await student.call(signIn, { email: student.email, password: student.password })
    const asked = (headers: { cookie: string }) =>
      app.visitor().send({ method: 'GET', url: '/api/auth/session', headers })
    const late = await asked(ended)
    expect([late.body, late.headers['set-cookie']]).toEqual([{ viewer: null, awaitsFactor: false }, undefined])
    app.clock.advance(10 * day)
    const extending = await asked({ cookie: student.cookie() })
    expect(extending.body).toMatchObject({ viewer: { id: student.id } })
    expect(extending.headers['set-cookie']).toBeUndefined()
  })
})

describe('session token', () => {
  it('stores the token as a hash only', async () => {
    const student = await app.person()
    const token = /capyzen-session=([\w-]{43})/.exec(student.cookie())?.[1] ?? ''
    expect(token).toHaveLength(43)
    const { rows } = await app.pool.query<{ token: string }>('select token from sessions where user_id = $1', [
      student.id,
    ])
    expect(rows).toEqual([{ token: hashToken(token) }])
  })

  it('hashes in SQL as in code, so that migrated sessions continue', async () => {
    const { rows } = await app.db.execute<{ hash: string }>(
      sql`select rtrim(translate(encode(sha256(convert_to('a token', 'UTF8')), 'base64'), '+/', '-_'), '=') as hash`,
    )
    expect(rows).toEqual([{ hash: hashToken('a token') }])
  })
})
