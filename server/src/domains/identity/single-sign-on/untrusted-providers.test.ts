import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getSession } from '@capyzen/contracts/auth'
import { beginIdTokenSignIn, signInByIdToken, startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import { users } from '#domains/identity/auth'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { startForgedProvider } from '#test/identity-providers/forged-provider'

const home = 'http://academy.test'
const reachable = { email: 'lin@school.test', email_verified: true }
let forged: Awaited<ReturnType<typeof startForgedProvider>>
let app: TestApp

beforeAll(async () => {
  forged = await startForgedProvider()
  app = await startTestApp({
    environment: {
      ...forged.environment('FORGED'),
      ...forged.environment('OTHER'),
      OAUTH_AWAY_ISSUER: 'http://localhost:9',
      OAUTH_AWAY_CLIENT_ID: 'capyzen',
      OAUTH_AWAY_CLIENT_SECRET: 'secret',
    },
  })
})
afterAll(async () => {
  await app?.close()
  await forged?.close()
})
afterEach(() => forged.goAway(false))

async function start(caller: Caller, providerId = 'forged') {
  const { status, body } = await caller.call(startSingleSignOn, { providerId })
  return { status, body, url: body.url ? new URL(body.url) : new URL(home) }
}
const follow = async (caller: Caller, url: URL) => {
  const { status, headers } = await caller.send({ method: 'GET', url: url.pathname + url.search })
  return { status, location: String(headers.location) }
}
const viewerOf = async (caller: Caller) => (await caller.call(getSession, {})).body.viewer

describe('ID token at the callback', () => {
  /** Skips the authorization page, as the test knows its parameters. */
  async function comeBack(forge: (nonce: string) => Promise<string>) {
    const student = app.visitor()
    const { url } = await start(student)
    forged.willGive(await forge(url.searchParams.get('nonce') ?? ''))
    const back = new URL(`${home}/api/single-sign-on/forged/callback?code=any`)
    back.searchParams.set('state', url.searchParams.get('state') ?? '')
    return { ...(await follow(student, back)), viewer: await viewerOf(student) }
  }
  const now = () => new Date()

  it('signs in with a valid ID token', async () => {
    const { location, viewer } = await comeBack((nonce) =>
      forged.token(now(), { claims: { ...reachable, sub: 'true', nonce } }),
    )
    expect([location, viewer?.signInMethod]).toEqual(['/', 'oidc'])
  })

  const anHourAgo = () => Math.floor(now().getTime() / 1000) - 3_600
  it.each([
    ['another nonce', () => ({ claims: { nonce: 'another' } })],
    ['no nonce', () => ({ claims: { nonce: undefined } })],
    ['another audience', () => ({ claims: { aud: 'another' } })],
    ['several audiences and another party', () => ({ claims: { aud: ['capyzen', 'another'], azp: 'another' } })],
    ['another issuer', () => ({ claims: { iss: 'https://accounts.example' } })],
    ['an expired token', () => ({ claims: { iat: anHourAgo(), exp: anHourAgo() + 60 } })],
    ['no subject', () => ({ claims: { sub: undefined } })],
    ['a subject of 256 characters', () => ({ claims: { sub: 'x'.repeat(256) } })],
    ['a subject with a NUL character', () => ({ claims: { sub: 'a\u0000b' } })],
    ['no signature', () => ({ algorithm: 'none' as const })],
    ['a signature by the client secret', () => ({ algorithm: 'HS256' as const })],
    ['a signature by an unknown key', () => ({ byStranger: true })],
  ])('rejects an ID token with %s', async (_what, forgery) => {
    const { claims, ...rest } = { claims: {}, ...forgery() }
    const { status, location, viewer } = await comeBack((nonce) =>
      forged.token(now(), { claims: { sub: 'forged', nonce, ...claims }, ...rest }),
    )
    expect([status, location, viewer]).toEqual([303, '/login?failure=sign_in_failed', null])
  })

  it('ignores roles in the claims', async () => {
    const claims = {
      ...reachable,
      email: 'climber@school.test',
      sub: 'climber',
      role: 'administrator',
      roles: ['administrator'],
      user_type: 'teacher',
    }
    const { viewer } = await comeBack((nonce) => forged.token(now(), { claims: { ...claims, nonce } }))
    expect(viewer).toMatchObject({ isAdministrator: false, isConfirmedTeacher: false, userType: 'student' })
  })
})

describe('beginIdTokenSignIn and signInByIdToken', () => {
  const begin = async (caller: Caller, providerId = 'forged') =>
    (await caller.call(beginIdTokenSignIn, { providerId })).body.nonce
  const bring = (caller: Caller, idToken: string, nonce: string, providerId = 'forged') =>
    caller.call(signInByIdToken, { providerId, idToken, nonce })
  const at = () => app.clock.now()

  it('signs in with an ID token and its nonce', async () => {
    const student = app.visitor()
    const nonce = await begin(student)
    const claims = {
      sub: 'app',
      nonce,
      email: 'app@school.test',
      email_verified: 'true',
      given_name: 'Lin',
      family_name: 'Ming',
    }
    const { status, body } = await bring(student, await forged.token(at(), { claims }), nonce)
    expect([status, body.awaitsFactor]).toEqual([200, false])
    expect(body.viewer).toMatchObject({ name: 'Lin Ming', email: 'app@school.test', emailVerified: true })
    expect(await viewerOf(student)).toMatchObject({ signInMethod: 'oidc' })
  })

  it('accepts a nonce once, even for concurrent requests', async () => {
    const student = app.visitor()
    const nonce = await begin(student)
    const token = await forged.token(at(), { claims: { ...reachable, email: 'once@school.test', sub: 'once', nonce } })
    const answers = await Promise.all([1, 2, 3, 4].map(() => bring(app.visitor(), token, nonce)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    expect((await bring(student, token, nonce)).body).toMatchObject({ error: 'invalid_credentials' })
  })

  const late = (seconds: number) => Math.floor(at().getTime() / 1000) + seconds
  it.each([
    ['another nonce', () => ({ claims: { nonce: 'another' } })],
    ['another audience', () => ({ claims: { aud: 'another' } })],
    ['several audiences', () => ({ claims: { aud: ['capyzen', 'another'] } })],
    ['another party', () => ({ claims: { azp: 'another' } })],
    ['another issuer', () => ({ claims: { iss: 'https://accounts.example' } })],
    ['an expired token', () => ({ claims: { exp: late(-61) } })],
    ['no expiry', () => ({ claims: { exp: undefined } })],
    ['no subject', () => ({ claims: { sub: undefined } })],
    ['no signature', () => ({ algorithm: 'none' as const })],
    ['a signature by the client secret', () => ({ algorithm: 'HS256' as const })],
    ['a signature by an unknown key', () => ({ byStranger: true })],
  ])('rejects an ID token with %s', async (_what, forgery) => {
    const student = app.visitor()
    const nonce = await begin(student)
    const { claims, ...rest } = { claims: {}, ...forgery() }
    const token = await forged.token(at(), { claims: { sub: 'forged', nonce, ...claims }, ...rest })
    const { status, body } = await bring(student, token, nonce)
    expect([status, body.error]).toEqual([401, 'invalid_credentials'])
    expect(await viewerOf(student)).toBeNull()
  })

  it('rejects an expired nonce, another provider’s and one from the redirect flow', async () => {
    const student = app.visitor()
    const old = await begin(student)
    app.clock.advance(601)
    const rejected = { status: 401, body: { error: 'invalid_credentials' } }
    expect(await bring(student, await forged.token(at(), { claims: { sub: 'x', nonce: old } }), old)).toMatchObject(
      rejected,
    )
    const foreign = await begin(student, 'other')
    const token = await forged.token(at(), { claims: { sub: 'x', nonce: foreign } })
    expect(await bring(student, token, foreign)).toMatchObject(rejected)
    const { url } = await start(student)
    const state = url.searchParams.get('state') ?? ''
    expect(await bring(student, await forged.token(at(), { claims: { sub: 'x', nonce: state } }), state)).toMatchObject(
      rejected,
    )
  })

  it('answers email_not_verified or account_banned', async () => {
    const owner = await app.person()
    const student = app.visitor()
    const say = async (claims: object) => {
      const nonce = await begin(student)
      return (await bring(student, await forged.token(at(), { claims: { ...claims, nonce } }), nonce)).body.error
    }
    expect(await say({ sub: 'unseen', email: owner.email })).toBe('email_not_verified')
    expect(await say({ sub: 'seen', email: owner.email, email_verified: true })).toBeUndefined()
    await app.db.update(users).set({ bannedAt: at() }).where(eq(users.id, owner.id))
    expect(await say({ sub: 'seen' })).toBe('account_banned')
  })
})

describe('single sign-on with an unavailable provider', () => {
  it('answers 503 at the start while other providers keep working', async () => {
    const { status, body } = await start(app.visitor(), 'away')
    expect([status, body]).toEqual([503, { error: 'unavailable', retryAfterSeconds: 30 }])
    expect((await start(app.visitor())).status).toBe(200)
    expect((await start(app.visitor(), 'unknown')).body).toEqual({ error: 'not_found' })
  })

  it('redirects to the login page when it fails at the callback', async () => {
    const student = app.visitor()
    const { url } = await start(student)
    forged.goAway(true)
    const back = new URL(`${home}/api/single-sign-on/forged/callback?code=any`)
    back.searchParams.set('state', url.searchParams.get('state') ?? '')
    expect((await follow(student, back)).location).toBe('/login?failure=sign_in_failed')
  })
})
