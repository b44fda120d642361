import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSession, signIn } from '@capyzen/contracts/auth'
import { startTestApp, type Caller, type TestApp } from '../../testing.ts'
import { hashToken } from './tokens.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const day = 86_400

/** Used every ten days: after how many of them nobody is signed in any more. */
async function daysOf(caller: Caller): Promise<number> {
  for (let days = 10; days <= 200; days += 10) {
    app.clock.advance(10 * day)
    if (!(await caller.call(getSession, {})).body.viewer) return days
  }
  return Infinity
}

describe('a session that is always used', () => {
  it('ends after ninety days', async () => {
    expect(await daysOf(await app.person())).toBe(90)
  })

  it('ends after thirty days for an administrator', async () => {
    const admin = await app.administrator()
    await admin.call(signIn, { email: admin.email, password: admin.password })
    expect(await daysOf(admin)).toBe(30)
  })

  it('is extended to its last day once, and not written again on every use', async () => {
    const pupil = await app.person()
    const now = app.clock.now().getTime()
    await app.pool.query('update sessions set created_at = $2, expires_at = $3 where user_id = $1', [
      pupil.id,
      new Date(now - 70 * day * 1000),
      new Date(now + 10 * day * 1000),
    ])
    // The system column tells a row that was written again from one that was left alone.
    const row = async () => {
      const query = 'select xmin::text as version, expires_at as "until" from sessions where user_id = $1'
      return (await app.pool.query<{ version: string; until: Date }>(query, [pupil.id])).rows[0]
    }
    const used = async () => {
      await pupil.call(getSession, {})
      return row()
    }
    const extended = await used()
    expect(extended?.until).toEqual(new Date(now + 20 * day * 1000))
    expect(await used()).toEqual(extended)
    app.clock.advance(15 * day)
    expect((await used())?.until).toEqual(extended?.until)
    expect((await pupil.call(getSession, {})).body.viewer?.id).toBe(pupil.id)
  })
})

describe('the cookie of a session', () => {
  it('lasts as long as a session can, so that using one need not write it again', async () => {
    const { email, password, call } = await app.person()
    const { headers } = await call(signIn, { email, password })
    expect(String(headers['set-cookie'])).toMatch(
      /capyzen-session=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax/,
    )
  })

  it('is neither taken away nor written by asking who is here: another tab may have got the next one', async () => {
    const pupil = await app.person()
    const ended = { cookie: pupil.cookie() }
    await pupil.call(signIn, { email: pupil.email, password: pupil.password })
    const asked = (headers: { cookie: string }) =>
      app.visitor().send({ method: 'GET', url: '/api/auth/session', headers })
    const late = await asked(ended)
    expect([late.body, late.headers['set-cookie']]).toEqual([{ viewer: null, awaitsFactor: false }, undefined])
    app.clock.advance(10 * day)
    const extending = await asked({ cookie: pupil.cookie() })
    expect(extending.body).toMatchObject({ viewer: { id: pupil.id } })
    expect(extending.headers['set-cookie']).toBeUndefined()
  })
})

describe('the token of a session', () => {
  it('lies nowhere in the database, so that its reader cannot sign in', async () => {
    const pupil = await app.person()
    const token = /capyzen-session=([\w-]{43})/.exec(pupil.cookie())?.[1] ?? ''
    expect(token).toHaveLength(43)
    const { rows } = await app.pool.query<{ token: string }>('select token from sessions where user_id = $1', [
      pupil.id,
    ])
    expect(rows).toEqual([{ token: hashToken(token) }])
  })

  it('is hashed in SQL as it is here: sessions of before go on', async () => {
    const { rows } = await app.db.execute<{ hash: string }>(
      sql`select rtrim(translate(encode(sha256(convert_to('a token', 'UTF8')), 'base64'), '+/', '-_'), '=') as hash`,
    )
    expect(rows).toEqual([{ hash: hashToken('a token') }])
  })
})
