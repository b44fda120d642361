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
import { startTestApp, type TestApp } from '../../testing.ts'
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

/** Checks as a service does that knows nothing but the address of the key set. */
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

/** What gives the session another token, which no browser here has heard of: the caller's cookie stays the session's. */
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

describe('an access token', () => {
  it('says whose session it is, to whoever has the key set, for five minutes', async () => {
    const teacher = await app.person({ userType: 'teacher' })
    const { accessToken, expiresAt } = (await teacher.call(createAccessToken, {})).body
    const { payload } = await verify(accessToken)
    const sid = await sessionIdOf(teacher)
    expect(payload).toMatchObject({ sub: teacher.id, sid, aal: 'aal1', user_type: 'teacher', roles: [] })
    expect(new Date(expiresAt).getTime() - app.clock.now().getTime()).toBe(300_000)
    app.clock.advance(301)
    await expect(verify(accessToken)).rejects.toThrow(/exp/)
  })

  it('with an edited claim or signature is worth nothing', async () => {
    const pupil = await app.person()
    const { accessToken } = (await pupil.call(createAccessToken, {})).body
    const [head = '', , signature = ''] = accessToken.split('.')
    const claims = { sub: pupil.id, roles: ['administrator'], iss: app.settings.publicUrl, aud: 'capyzen', exp: 4e9 }
    const forged = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
    await expect(verify(forged)).rejects.toThrow(/signature/)
  })

  it('is given to no visitor, and to no session that was ended', async () => {
    expect((await app.visitor().call(createAccessToken, {})).body.error).toBe('login_required')
    const pupil = await app.person()
    const cookie = pupil.cookie()
    await pupil.call(signOut, {})
    const replayed = await app
      .visitor()
      .send({ method: 'POST', url: '/api/auth/token', payload: {}, headers: { cookie } })
    expect([replayed.status, replayed.body]).toMatchObject([401, { error: 'session_not_found' }])
  })

  it('that many tabs ask for at once leaves all of them signed in', async () => {
    const pupil = await app.person()
    const answers = await Promise.all(Array.from({ length: 20 }, () => pupil.call(createAccessToken, {})))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await pupil.call(getSession, {})).body.viewer?.id).toBe(pupil.id)
  })

  it('is signed by the first key at once, though the clock that made it goes before', async () => {
    const pupil = await app.person()
    await pupil.call(createAccessToken, {})
    await app.pool.query('update key_pairs set signs_from = $1', [new Date(app.clock.now().getTime() + 500)])
    expect((await pupil.call(createAccessToken, {})).status).toBe(200)
    await app.pool.query('update key_pairs set signs_from = $1', [app.clock.now()])
  })

  it('is signed by a new key every thirty days, which was published before', async () => {
    const keyOf = async () => {
      const pupil = await app.person()
      return decodeProtectedHeader((await pupil.call(createAccessToken, {})).body.accessToken).kid
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

describe('a session whose account has a second factor', () => {
  it('waits for it, opens nothing meanwhile, and keeps its level when it is extended', async () => {
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
    // Half a way in ends nobody's sessions.
    await third.call(signOut, { scope: 'global' })
    expect((await owner.call(getSession, {})).body.viewer?.id).toBe(owner.id)

    await withItsCookie(waiting, () => proveSecondFactor(app.db, { sessionId: waiting, now: app.clock.now() }))
    app.clock.advance(2 * day)
    expect((await other.call(getSession, {})).body.viewer?.assuranceLevel).toBe('aal2')
    const { accessToken } = (await other.call(createAccessToken, {})).body
    expect((await verify(accessToken)).payload.aal).toBe('aal2')
  })

  it('that still waits ends when the factor is dropped', async () => {
    const owner = await app.person()
    await requireFactorOf(owner, await sessionIdOf(owner))
    const waiting = app.visitor()
    await waiting.call(signIn, credentials(owner))
    await dropSecondFactor(app.db, owner.id)
    expect((await waiting.call(listSessions, {})).body.error).toBe('session_not_found')
    expect((await owner.call(listSessions, {})).body.sessions).toHaveLength(1)
  })

  it('is asked of administrators as of everybody', async () => {
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

describe('an account that was banned', () => {
  it('is told so after the right password only, and opens no session', async () => {
    const pupil = await app.person()
    await app.pool.query('update users set banned_at = now() where id = $1', [pupil.id])
    const visitor = app.visitor()
    expect((await visitor.call(signIn, { email: pupil.email, password: 'not the password' })).body.error).toBe(
      'invalid_credentials',
    )
    const answer = await visitor.call(signIn, credentials(pupil))
    expect([answer.status, answer.body.error]).toEqual([403, 'account_banned'])
    expect((await visitor.call(getSession, {})).body.viewer).toBeNull()
  })
})

describe('proving that it is still oneself', () => {
  it('goes by a code to one’s own mailbox, once, for this session alone', async () => {
    const owner = await app.person()
    expect((await owner.call(reauthenticate, {})).body).toEqual({ sentTo: 'email' })
    const code = /\b\d{6}\b/.exec(app.mail.letters.at(-1)?.text ?? '')?.[0] ?? ''
    const elsewhere = app.visitor()
    await elsewhere.call(signIn, credentials(owner))
    const change = { proof: { code }, newPassword: 'leaves on the pond' }
    expect((await elsewhere.call(changePassword, change)).body.error).toBe('invalid_code')
    expect((await owner.call(changePassword, change)).body).toEqual({ outcome: 'changed' })
    expect((await owner.call(changePassword, change)).body.error).toBe('invalid_code')
    expect((await elsewhere.call(getSession, {})).body.viewer).toBeNull()
    expect(app.mail.letters.at(-1)?.text).toMatch(/password/)
  })

  it('sets the first password of an account that has none', async () => {
    const owner = await app.person()
    await app.pool.query(`delete from accounts where user_id = $1`, [owner.id])
    const first = { newPassword: 'leaves on the pond' }
    const guessed = await owner.call(changePassword, { ...first, proof: { password: owner.password } })
    expect(guessed.body.error).toBe('invalid_credentials')
    await owner.call(reauthenticate, {})
    const code = /\b\d{6}\b/.exec(app.mail.letters.at(-1)?.text ?? '')?.[0] ?? ''
    expect((await owner.call(changePassword, { ...first, proof: { code } })).status).toBe(200)
    const again = await app.visitor().call(signIn, { email: owner.email, password: first.newPassword })
    expect(again.status).toBe(200)
  })
})
