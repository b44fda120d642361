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
    const isExtended = async () => (await pupil.call(getSession, {})).headers['set-cookie'] !== undefined
    expect([await isExtended(), await isExtended()]).toEqual([true, false])
    app.clock.advance(15 * day)
    expect(await isExtended()).toBe(false)
    expect((await pupil.call(getSession, {})).body.viewer?.id).toBe(pupil.id)
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
