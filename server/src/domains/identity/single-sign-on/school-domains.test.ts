import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { getSession } from '@capyzen/contracts/auth'
import { signInByIdToken, beginIdTokenSignIn, startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import { users } from '#domains/identity/auth'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { startForgedProvider } from '#test/identity-providers/forged-provider'
import { createSchool } from '#test/identity-providers/school-provider'

const school = createSchool()
let forged: Awaited<ReturnType<typeof startForgedProvider>>
let app: TestApp

beforeAll(async () => {
  forged = await startForgedProvider()
  app = await startTestApp({
    environment: {
      ...school.environment('NORTH'),
      SAML_NORTH_EMAIL_DOMAINS: 'north.test, students.north.test',
      ...school.environment('ANY'),
      ...forged.environment('CAMPUS'),
      OAUTH_CAMPUS_EMAIL_DOMAINS: 'campus.test',
    },
  })
})
afterAll(async () => {
  await app?.close()
  await forged?.close()
})

/** Signs in through the school and returns the final location. */
async function through(providerId: string, caller: Caller, nameId: string, mail?: string): Promise<string> {
  const { body } = await caller.call(startSingleSignOn, { providerId })
  const { xml, relayState } = await school.answer(new URL(body.url), { nameId, attributes: { ...(mail && { mail }) } })
  const form = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState })
  const posted = await app.visitor().send({
    ...{ method: 'POST', url: `/api/single-sign-on/${providerId}/assertion`, payload: form.toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const back = await caller.send({ method: 'GET', url: String(posted.headers.location) })
  return String(back.headers.location)
}

const viewerOf = async (caller: Caller) => (await caller.call(getSession, {})).body.viewer
const otherDomain = '/login?failure=email_of_other_domain'

async function confirmed(email: string) {
  const owner = await app.person({ email })
  await app.db.update(users).set({ emailVerified: true }).where(eq(users.id, owner.id))
  return owner
}

describe('single sign-on of a school with email domains', () => {
  it.each(['lin@north.test', 'lin@students.north.test'])('signs in to the account of %s', async (email) => {
    const owner = await confirmed(email)
    const student = app.visitor()
    expect(await through('north', student, `subject of ${email}`, email)).toBe('/')
    expect((await viewerOf(student))?.id).toBe(owner.id)
  })

  it.each(['mei@other.test', 'mei@north.test.evil.test', 'mei@sub.north.test', 'mei@evilnorth.test'])(
    'rejects %s, with or without an account',
    async (email) => {
      await confirmed(email)
      for (const address of [email, `new-${email}`]) {
        const student = app.visitor()
        expect(await through('north', student, `subject of ${address}`, address)).toBe(otherDomain)
        expect(await viewerOf(student)).toBeNull()
      }
      expect(await app.findUserByEmail(`new-${email}`)).toBeUndefined()
    },
  )

  it('signs in linked users with a changed address, or without one', async () => {
    const [first, again, nameless] = [app.visitor(), app.visitor(), app.visitor()]
    await through('north', first, 'mover', 'mover@north.test')
    expect(await through('north', again, 'mover', 'mover@other.test')).toBe('/')
    expect((await viewerOf(again))?.id).toBe((await viewerOf(first))?.id)
    expect(await through('north', nameless, 'mover')).toBe('/')
    expect(await through('north', app.visitor(), 'nameless')).toBe('/login?failure=email_missing')
  })

  it('rejects a second subject with the same address', async () => {
    const [first, second] = [app.visitor(), app.visitor()]
    expect(await through('north', first, 'one', 'shared@north.test')).toBe('/')
    expect(await through('north', second, 'two', 'shared@north.test')).toBe('/login?failure=other_linked_already')
    expect(await viewerOf(second)).toBeNull()
  })
})

describe('single sign-on of a school without email domains', () => {
  it('rejects an address that has an account', async () => {
    await confirmed('kai@any.test')
    const student = app.visitor()
    expect(await through('any', student, 'kai', 'kai@any.test')).toBe('/login?failure=email_not_confirmed_there')
    expect(await viewerOf(student)).toBeNull()
  })

  it('makes no account, as nobody vouches for the address', async () => {
    const student = app.visitor()
    expect(await through('any', student, 'new one', 'new-one@any.test')).toBe(
      '/login?failure=email_not_confirmed_there',
    )
    expect(await viewerOf(student)).toBeNull()
    expect(await app.findUserByEmail('new-one@any.test')).toBeUndefined()
  })
})

describe('signInByIdToken of a school with email domains', () => {
  const signIn = async (email: string, verified: { email_verified?: unknown }) => {
    const visitor = app.visitor()
    const { nonce } = (await visitor.call(beginIdTokenSignIn, { providerId: 'campus' })).body
    const claims = { sub: `subject of ${email}`, nonce, email, ...verified }
    const idToken = await forged.token(app.clock.now(), { claims })
    return (await visitor.call(signInByIdToken, { providerId: 'campus', idToken, nonce })).body
  }

  it.each([{ email_verified: true }, { email_verified: 'true' }, {}, { email_verified: null }])(
    'takes an address of its domains for verified unless the provider denies it (%j)',
    async (verified) => {
      const email = `${crypto.randomUUID()}@campus.test`
      expect(await signIn(email, verified)).toMatchObject({ viewer: { email, emailVerified: true } })
    },
  )

  it.each([{ email_verified: false }, { email_verified: 'false' }, { email_verified: 'no' }])(
    'believes a provider that denies it (%j)',
    async (verified) => {
      const email = `${crypto.randomUUID()}@campus.test`
      expect(await signIn(email, verified)).toEqual({ error: 'email_not_verified' })
      expect(await app.findUserByEmail(email)).toBeUndefined()
    },
  )

  it('answers 403 for an address outside the domains', async () => {
    for (const verified of [{ email_verified: true }, {}])
      expect(await signIn('lin@other.test', verified)).toEqual({ error: 'forbidden' })
    expect(await app.findUserByEmail('lin@other.test')).toBeUndefined()
  })
})
