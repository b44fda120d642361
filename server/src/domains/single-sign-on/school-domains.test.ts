import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { getSession } from '@capyzen/contracts/auth'
import { signInByIdToken, beginIdTokenSignIn, startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import { users } from '#domains/auth'
import { startTestApp, type Caller, type TestApp } from '../../testing.ts'
import { startForgedProvider } from './forged-provider.ts'
import { createSchool } from './school-provider.ts'

const school = createSchool()
let forged: Awaited<ReturnType<typeof startForgedProvider>>
let app: TestApp

beforeAll(async () => {
  forged = await startForgedProvider()
  app = await startTestApp({
    environment: {
      ...school.environment('NORTH'),
      SAML_NORTH_EMAIL_DOMAINS: 'north.test, pupils.north.test',
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

/** Where the browser ends up. */
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

describe('a school that has named its domains', () => {
  it.each(['lin@north.test', 'lin@pupils.north.test'])('opens the account of %s', async (email) => {
    const owner = await confirmed(email)
    const pupil = app.visitor()
    expect(await through('north', pupil, `subject of ${email}`, email)).toBe('/')
    expect((await viewerOf(pupil))?.id).toBe(owner.id)
  })

  it.each(['mei@other.test', 'mei@north.test.evil.test', 'mei@sub.north.test', 'mei@evilnorth.test'])(
    'opens no account by %s, known or new',
    async (email) => {
      await confirmed(email)
      for (const address of [email, `new-${email}`]) {
        const pupil = app.visitor()
        expect(await through('north', pupil, `subject of ${address}`, address)).toBe(otherDomain)
        expect(await viewerOf(pupil)).toBeNull()
      }
      expect(await app.findUserByEmail(`new-${email}`)).toBeUndefined()
    },
  )

  it('lets in whom it knows already, whatever their address is by now, and whoever has none', async () => {
    const [first, again, nameless] = [app.visitor(), app.visitor(), app.visitor()]
    await through('north', first, 'mover', 'mover@north.test')
    expect(await through('north', again, 'mover', 'mover@other.test')).toBe('/')
    expect((await viewerOf(again))?.id).toBe((await viewerOf(first))?.id)
    expect(await through('north', nameless, 'nameless')).toBe('/')
  })

  it('opens no account with a second subject of its own', async () => {
    const [first, second] = [app.visitor(), app.visitor()]
    expect(await through('north', first, 'one', 'shared@north.test')).toBe('/')
    expect(await through('north', second, 'two', 'shared@north.test')).toBe('/login?failure=other_linked_already')
    expect(await viewerOf(second)).toBeNull()
  })
})

describe('a school that has named none', () => {
  it('joins no account by its address', async () => {
    await confirmed('kai@any.test')
    const pupil = app.visitor()
    expect(await through('any', pupil, 'kai', 'kai@any.test')).toBe('/login?failure=email_not_confirmed_there')
    expect(await viewerOf(pupil)).toBeNull()
  })

  it('makes new accounts, without the address, and knows them again', async () => {
    const [first, again] = [app.visitor(), app.visitor()]
    expect(await through('any', first, 'new one', 'new-one@any.test')).toBe('/')
    expect(await viewerOf(first)).toMatchObject({ email: null, emailVerified: false })
    await through('any', again, 'new one', 'new-one@any.test')
    expect((await viewerOf(again))?.id).toBe((await viewerOf(first))?.id)
  })
})

describe('an OpenID provider of a school', () => {
  it('brings nobody with another address, also by its own button', async () => {
    const signIn = async (email: string) => {
      const visitor = app.visitor()
      const { nonce } = (await visitor.call(beginIdTokenSignIn, { providerId: 'campus' })).body
      const claims = { sub: `subject of ${email}`, nonce, email, email_verified: true }
      const idToken = await forged.token(app.clock.now(), { claims })
      return (await visitor.call(signInByIdToken, { providerId: 'campus', idToken, nonce })).body
    }
    expect(await signIn('lin@campus.test')).toMatchObject({ viewer: { email: 'lin@campus.test' } })
    expect(await signIn('lin@other.test')).toEqual({ error: 'forbidden' })
    expect(await app.findUserByEmail('lin@other.test')).toBeUndefined()
  })
})
