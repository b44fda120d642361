import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount, getReauthenticationMethods } from '@capyzen/contracts/account'
import { getSession } from '@capyzen/contracts/auth'
import { enrolFactor } from '@capyzen/contracts/factors'
import { addChild } from '@capyzen/contracts/families'
import { startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import { eq } from 'drizzle-orm'
import { users } from '#domains/identity/auth'
import { childProfile } from '#test/fixtures/families'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { startForgedProvider } from '#test/identity-providers/forged-provider'
import { createSchool, type SchoolAnswer } from '#test/identity-providers/school-provider'

const school = createSchool()
let forged: Awaited<ReturnType<typeof startForgedProvider>>
let app: TestApp

beforeAll(async () => {
  forged = await startForgedProvider()
  app = await startTestApp({
    environment: {
      ...school.environment('SCHOOL'),
      SAML_SCHOOL_EMAIL_DOMAINS: 'school.test',
      ...forged.environment('FORGED'),
    },
  })
})
// The school stamps the machine's own time.
beforeEach(() => app.clock.moveTo(new Date().toISOString()))
afterAll(async () => {
  await app?.close()
  await forged?.close()
})

const reauthentication = { isBackFromProvider: true } as const
const notProved = '/login?failure=not_proved&returnTo=%2Faccount'
let people = 0
const newSubject = () => `subject-${(people += 1)}`
const emailOf = (subject: string) => `${subject}@school.test`

interface Beginning {
  purpose?: 'prove'
  userType?: 'parent'
}

async function begin(caller: Caller, providerId: string, beginning: Beginning) {
  const { body } = await caller.call(startSingleSignOn, { providerId, ...beginning })
  return new URL(body.url)
}

const follow = async (caller: Caller, url: string) =>
  String((await caller.send({ method: 'GET', url })).headers.location)

/** Signs in at a provider; `authTime` becomes its `auth_time` claim, if given. */
async function throughForged(
  caller: Caller,
  subject: string,
  beginning: Beginning = {},
  authTime: Date | null = app.clock.now(),
) {
  const url = await begin(caller, 'forged', beginning)
  const nonce = url.searchParams.get('nonce') ?? ''
  const auth_time = authTime && Math.floor(authTime.getTime() / 1000)
  // The library holds the token's times against the machine's own clock.
  const claims = { sub: subject, email: emailOf(subject), email_verified: true, nonce }
  forged.willGive(await forged.token(new Date(), { claims: { ...claims, ...(auth_time && { auth_time }) } }))
  const back = new URLSearchParams({ code: 'any', state: url.searchParams.get('state') ?? '' })
  return { asked: url, location: await follow(caller, `/api/single-sign-on/forged/callback?${back}`) }
}

async function throughSchool(caller: Caller, nameId: string, beginning: Beginning = {}, different: SchoolAnswer = {}) {
  const url = await begin(caller, 'school', beginning)
  const { xml, relayState } = await school.answer(url, { nameId, attributes: { mail: emailOf(nameId) } }, different)
  const form = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState })
  const posted = await app.visitor().send({
    ...{ method: 'POST', url: '/api/single-sign-on/school/assertion', payload: form.toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const location = String(posted.headers.location)
  return { asked: url, location: location.startsWith('/login') ? location : await follow(caller, location) }
}

type Through = (caller: Caller, subject: string, beginning: Beginning) => Promise<unknown>

/** Accounts without a mailbox are from times when a provider's word alone made them. */
async function ownerElsewhere(through: Through = throughForged, beginning: Beginning = {}) {
  const caller = app.visitor()
  const subject = newSubject()
  await through(caller, subject, beginning)
  await app.db
    .update(users)
    .set({ email: null, emailVerified: false })
    .where(eq(users.email, emailOf(subject)))
  expect((await caller.call(getSession, {})).body.viewer).toMatchObject({ email: null, phone: null })
  return { ...caller, subject }
}

describe('reauthentication by provider of an account without email, phone and password', () => {
  it('does not accept the sign-in itself and offers the provider', async () => {
    const owner = await ownerElsewhere()
    expect((await owner.call(getReauthenticationMethods, {})).body).toEqual({
      ...{ password: false, code: null, passkey: false, isBackFromProvider: false },
      providers: [{ providerId: 'forged', name: 'Forged' }],
    })
    expect((await owner.call(deleteAccount, { reauthentication })).body).toEqual({ error: 'invalid_credentials' })
    const parent = await ownerElsewhere(throughForged, { userType: 'parent' })
    expect((await parent.call(addChild, childProfile())).body.error).toBe('reauthentication_required')
  })

  it('accepts a fresh sign-in at the OpenID provider (prompt=login) once per operation', async () => {
    const owner = await ownerElsewhere()
    const { asked, location } = await throughForged(owner, owner.subject, { purpose: 'prove' })
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
    expect(location).toBe('/account')
    expect((await owner.call(getReauthenticationMethods, {})).body.isBackFromProvider).toBe(true)
    expect((await owner.call(enrolFactor, { type: 'totp', reauthentication })).status).toBe(200)
    expect((await owner.call(deleteAccount, { reauthentication })).body).toEqual({ error: 'invalid_credentials' })
    await throughForged(owner, owner.subject, { purpose: 'prove' })
    expect((await owner.call(deleteAccount, { reauthentication })).body).toEqual({ outcome: 'deleted' })
  })

  it('accepts a fresh sign-in at the SAML provider', async () => {
    const owner = await ownerElsewhere(throughSchool)
    const { location } = await throughSchool(owner, owner.subject, { purpose: 'prove' })
    expect(location).toBe('/account')
    expect((await owner.call(deleteAccount, { reauthentication })).body).toEqual({ outcome: 'deleted' })
  })

  it('sends ForceAuthn to the SAML provider for reauthentication only', async () => {
    const { inflateRawSync } = await import('node:zlib')
    const xmlOf = (url: URL) =>
      inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
    const owner = await ownerElsewhere(throughSchool)
    expect(xmlOf(await begin(owner, 'school', { purpose: 'prove' }))).toContain('ForceAuthn="true"')
    expect(xmlOf(await begin(owner, 'school', {}))).not.toContain('ForceAuthn')
  })

  it('expires after ten minutes', async () => {
    const owner = await ownerElsewhere()
    await throughForged(owner, owner.subject, { purpose: 'prove' })
    app.clock.advance(600)
    expect((await owner.call(getReauthenticationMethods, {})).body.isBackFromProvider).toBe(false)
    expect((await owner.call(deleteAccount, { reauthentication })).body).toEqual({ error: 'invalid_credentials' })
  })

  it('accepts one of eight concurrent operations', async () => {
    const owner = await ownerElsewhere()
    await throughForged(owner, owner.subject, { purpose: 'prove' })
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => owner.call(enrolFactor, { type: 'totp' as const, reauthentication })),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('rejected reauthentication by provider', () => {
  it('rejects another user, who is neither signed in nor given an account', async () => {
    const [owner, other] = [await ownerElsewhere(), await ownerElsewhere()]
    const before = (await owner.call(getSession, {})).body.viewer?.id
    for (const subject of [other.subject, newSubject()])
      expect((await throughForged(owner, subject, { purpose: 'prove' })).location).toBe(notProved)
    expect((await owner.call(getSession, {})).body.viewer?.id).toBe(before)
    expect((await owner.call(deleteAccount, { reauthentication })).body).toEqual({ error: 'invalid_credentials' })
  })

  it('rejects a sign-in that was earlier or has no auth_time', async () => {
    const owner = await ownerElsewhere()
    const before = new Date(app.clock.now().getTime() - 120_000)
    for (const authTime of [before, null])
      expect((await throughForged(owner, owner.subject, { purpose: 'prove' }, authTime)).location).toBe(notProved)
    const atSchool = await ownerElsewhere(throughSchool)
    // What the school stamps is now long before our time.
    app.clock.advance(7 * 86_400)
    const lasting = { lifetimeInSeconds: 30 * 86_400 }
    const again = await throughSchool(atSchool, atSchool.subject, { purpose: 'prove' }, lasting)
    expect(again.location).toMatch(/failure=not_proved/)
    expect((await owner.call(deleteAccount, { reauthentication })).body.error).toBe('invalid_credentials')
  })

  it('rejects another session and visitors', async () => {
    const owner = await ownerElsewhere()
    const url = await begin(owner, 'forged', { purpose: 'prove' })
    await throughForged(owner, owner.subject)
    const nonce = url.searchParams.get('nonce') ?? ''
    forged.willGive(await forged.token(new Date(), { claims: { sub: owner.subject, nonce } }))
    const back = new URLSearchParams({ code: 'any', state: url.searchParams.get('state') ?? '' })
    expect(await follow(owner, `/api/single-sign-on/forged/callback?${back}`)).toMatch(/failure=/)
    expect((await owner.call(deleteAccount, { reauthentication })).body).toEqual({ error: 'invalid_credentials' })
    const { body } = await app.visitor().call(startSingleSignOn, { providerId: 'forged', purpose: 'prove' })
    expect(body).toMatchObject({ error: 'login_required' })
  })
})
