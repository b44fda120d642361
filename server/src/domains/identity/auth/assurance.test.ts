import { eq } from 'drizzle-orm'
import { createRemoteJWKSet, customFetch, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changePassword,
  createAccessToken,
  getKeySet,
  getSession,
  listSessions,
  reauthenticate,
  signIn,
  signOut,
} from '@capyzen/contracts/auth'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { requireSecondFactor, dropSecondFactor, proveSecondFactor } from './second-factor.ts'
import { findHolder } from './session-lookup.ts'
import { sessions } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const day = 86_400

const credentials = ({ email, password }: { email: string; password: string }) => ({ email, password })

/** Verifies like another service, which has only the address of the key set. */
async function verify(accessToken: string) {
  const url = new URL('/api/auth/keys', app.settings.publicUrl)
  const answer = await app.visitor().call(getKeySet, {})
  const keys = createRemoteJWKSet(url, { [customFetch]: async () => Response.json(answer.body) })
  const options = { issuer: app.settings.publicUrl, audience: 'capyzen', currentDate: app.clock.now() }
  return jwtVerify(accessToken, keys, options)
}

async function sessionIdOf(caller: { cookie(): string }): Promise<string> {
  const cookie = decodeURIComponent(/capyzen-session=([^;]+)/.exec(caller.cookie())?.[1] ?? '')
  return (await findHolder(app.auth.sessions, cookie, app.clock.now()))?.sessionId ?? ''
}

/** Runs an operation that replaces the session token, then restores it, so that the caller's cookie stays valid. */
async function withItsCookie(sessionId: string, act: () => Promise<unknown>) {
  const [before] = await app.db.select().from(sessions).where(eq(sessions.id, sessionId))
  await act()
  await app.db
    .update(sessions)
    .set({ token: before?.token ?? '' })
    .where(eq(sessions.id, sessionId))
}

const requireFactorOf = ({ id: userId }: { id: string }, sessionId: string) =>
  withItsCookie(sessionId, () => requireSecondFactor(app.db, { userId, sessionId, now: app.clock.now() }))

describe('createAccessToken', () => {
  it('issues a JWT that the key set verifies for five minutes', async () => {
    const teacher = await app.person({ userType: 'teacher' })
    const { accessToken, expiresAt } = (await teacher.call(createAccessToken, {})).body
    const { payload } = await verify(accessToken)
    const sid = await sessionIdOf(teacher)
    expect(payload).toMatchObject({ sub: teacher.id, sid, aal: 'aal1', user_type: 'teacher', roles: [] })
    expect(new Date(expiresAt).getTime() - app.clock.now().getTime()).toBe(300_000)
    app.clock.advance(301)
    await expect(verify(accessToken)).rejects.toThrow(/exp/)
  })

  it('issues a JWT whose edited claims fail verification', async () => {
    const student = await app.person()
    const { accessToken } = (await student.call(createAccessToken, {})).body
    const [head = '', , signature = ''] = accessToken.split('.')
    const claims = { sub: student.id, roles: ['administrator'], iss: app.settings.publicUrl, aud: 'capyzen', exp: 4e9 }
    const forged = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
    await expect(verify(forged)).rejects.toThrow(/signature/)
  })

  it('rejects visitors and ended sessions', async () => {
    expect((await app.visitor().call(createAccessToken, {})).body.error).toBe('login_required')
    const student = await app.person()
    const cookie = student.cookie()
    await student.call(signOut, {})
    const replayed = await app
      .visitor()
      .send({ method: 'POST', url: '/api/auth/token', payload: {}, headers: { cookie } })
    expect([replayed.status, replayed.body]).toMatchObject([401, { error: 'session_not_found' }])
  })

  it('keeps twenty concurrent tabs signed in', async () => {
    const student = await app.person()
    const answers = await Promise.all(Array.from({ length: 20 }, () => student.call(createAccessToken, {})))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await student.call(getSession, {})).body.viewer?.id).toBe(student.id)
  })

  it('signs with the first key even before its start time', async () => {
    const student = await app.person()
    await student.call(createAccessToken, {})
    await app.pool.query('update key_pairs set signs_from = $1', [new Date(app.clock.now().getTime() + 500)])
    expect((await student.call(createAccessToken, {})).status).toBe(200)
    await app.pool.query('update key_pairs set signs_from = $1', [app.clock.now()])
  })

  it('rotates the signing key every thirty days and publishes the new key in advance', async () => {
    const keyOf = async () => {
      const student = await app.person()
      return decodeProtectedHeader((await student.call(createAccessToken, {})).body.accessToken).kid
    }
    const published = async () => (await app.visitor().call(getKeySet, {})).body.keys.map(({ kid }) => kid)
    const first = await keyOf()
    app.clock.advance(31 * day)
    await Promise.all(Array.from({ length: 5 }, published))
    expect(await published()).toHaveLength(2)
    expect(await keyOf()).toBe(first)
    app.clock.advance(1_201)
    const second = await keyOf()
    expect(second).not.toBe(first)
    expect(await published()).toEqual([second, first])
    for (const key of (await app.visitor().call(getKeySet, {})).body.keys) expect(key).not.toHaveProperty('d')
    expect((await app.visitor().call(getKeySet, {})).headers['cache-control']).toBe('public, max-age=600')
  })
})

describe('sessions of an account with a second factor', () => {
  it('answers second_factor_required until the factor is verified, then keeps aal2 when extended', async () => {
    const owner = await app.person()
    const other = app.visitor()
    await other.call(signIn, credentials(owner))
    const [own, waiting] = [await sessionIdOf(owner), await sessionIdOf(other)]
    await requireFactorOf(owner, own)
    expect((await owner.call(getSession, {})).body.viewer).toMatchObject({
      assuranceLevel: 'aal2',
      hasSecondFactor: true,
    })
    expect((await other.call(getSession, {})).body).toEqual({ viewer: null, awaitsFactor: true })
    expect((await other.call(listSessions, {})).body.error).toBe('second_factor_required')
    expect((await other.call(createAccessToken, {})).body.error).toBe('second_factor_required')
    const third = app.visitor()
    expect((await third.call(signIn, credentials(owner))).body).toEqual({ viewer: null, awaitsFactor: true })
    // A session that awaits its second factor cannot end other sessions.
    await third.call(signOut, { scope: 'global' })
    expect((await owner.call(getSession, {})).body.viewer?.id).toBe(owner.id)

    await withItsCookie(waiting, () => proveSecondFactor(app.db, { sessionId: waiting, now: app.clock.now() }))
    app.clock.advance(2 * day)
    expect((await other.call(getSession, {})).body.viewer?.assuranceLevel).toBe('aal2')
    const { accessToken } = (await other.call(createAccessToken, {})).body
    expect((await verify(accessToken)).payload.aal).toBe('aal2')
  })

  it('ends sessions that await the factor when the factor is removed', async () => {
    const owner = await app.person()
    await requireFactorOf(owner, await sessionIdOf(owner))
    const waiting = app.visitor()
    await waiting.call(signIn, credentials(owner))
    await dropSecondFactor(app.db, owner.id)
    expect((await waiting.call(listSessions, {})).body.error).toBe('session_not_found')
    expect((await owner.call(listSessions, {})).body.sessions).toHaveLength(1)
  })

  it('requires the second factor of administrators too', async () => {
    const admin = await app.administrator()
    const codes = { method: 'GET', url: '/api/courses/some-course/access-codes' }
    expect((await admin.send(codes)).status).not.toBe(403)
    await requireFactorOf(admin, await sessionIdOf(admin))
    const half = app.visitor()
    await half.call(signIn, credentials(admin))
    expect((await half.send(codes)).body).toMatchObject({ error: 'second_factor_required' })
    expect((await admin.send(codes)).status).not.toBe(403)
  })
})

describe('signIn of a banned account', () => {
  it('answers account_banned only after the right password and opens no session', async () => {
    const student = await app.person()
    await app.pool.query('update users set banned_at = now() where id = $1', [student.id])
    const visitor = app.visitor()
    expect((await visitor.call(signIn, { email: student.email, password: 'not the password' })).body.error).toBe(
      'invalid_credentials',
    )
    const answer = await visitor.call(signIn, credentials(student))
    expect([answer.status, answer.body.error]).toEqual([403, 'account_banned'])
    expect((await visitor.call(getSession, {})).body.viewer).toBeNull()
  })
})

describe('reauthenticate', () => {
  it('emails a code that works once and for this session only', async () => {
    const owner = await app.person()
    expect((await owner.call(reauthenticate, {})).body).toEqual({ sentTo: 'email' })
    const code = /\b\d{6}\b/.exec(app.mail.emails.at(-1)?.text ?? '')?.[0] ?? ''
    const elsewhere = app.visitor()
    await elsewhere.call(signIn, credentials(owner))
    const change = { reauthentication: { code }, newPassword: 'leaves on the pond' }
    expect((await elsewhere.call(changePassword, change)).body.error).toBe('invalid_code')
    expect((await owner.call(changePassword, change)).body).toEqual({ outcome: 'changed' })
    expect((await owner.call(changePassword, change)).body.error).toBe('invalid_code')
    expect((await elsewhere.call(getSession, {})).body.viewer).toBeNull()
    expect(app.mail.emails.at(-1)?.text).toMatch(/password/)
  })

  it('lets an account without a password set its first one', async () => {
    const owner = await app.person()
    await app.pool.query(`delete from accounts where user_id = $1`, [owner.id])
    const first = { newPassword: 'leaves on the pond' }
    const guessed = await owner.call(changePassword, { ...first, reauthentication: { password: owner.password } })
    expect(guessed.body.error).toBe('invalid_credentials')
    await owner.call(reauthenticate, {})
    const code = /\b\d{6}\b/.exec(app.mail.emails.at(-1)?.text ?? '')?.[0] ?? ''
    expect((await owner.call(changePassword, { ...first, reauthentication: { code } })).status).toBe(200)
    const again = await app.visitor().call(signIn, { email: owner.email, password: first.newPassword })
    expect(again.status).toBe(200)
  })
})
