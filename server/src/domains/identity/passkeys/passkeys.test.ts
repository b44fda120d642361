import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSession, reauthenticate, signIn } from '@capyzen/contracts/auth'
import { enrolFactor, verifyFactor } from '@capyzen/contracts/factors'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInByPasskey,
} from '@capyzen/contracts/passkeys'
import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { users } from '#domains/identity/auth'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { softwarePasskey } from '#test/fixtures/passkeys'
import { passkeyPersonalData } from './personal-data.ts'

let app: TestApp
type Person = Awaited<ReturnType<TestApp['person']>>
type SoftwarePasskey = ReturnType<typeof softwarePasskey>

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const reauthenticationOf = ({ password }: Person) => ({ password })

async function challengeToAdd(person: Person): Promise<string> {
  const { body, status } = await person.call(beginPasskey, { reauthentication: reauthenticationOf(person) })
  expect(status).toBe(200)
  return body.options.challenge as string
}

async function addTo(person: Person, passkey = softwarePasskey(), name = 'Laptop') {
  const registration = passkey.register({ challenge: await challengeToAdd(person) })
  return person.call(addPasskey, { name, registration })
}

async function personWithPasskey() {
  const person = await app.person()
  const passkey = softwarePasskey()
  const { body } = await addTo(person, passkey)
  return { person, passkey, passkeyId: body.passkey.id }
}

async function challengeToSignIn(device: Caller): Promise<string> {
  return (await device.call(beginPasskeySignIn, {})).body.options.challenge as string
}

async function signInWith(
  passkey: SoftwarePasskey,
  ceremony: Partial<Parameters<SoftwarePasskey['authenticate']>[0]> = {},
  device = app.visitor(),
) {
  const challenge = await challengeToSignIn(device)
  const authentication = passkey.authenticate({ challenge, ...ceremony })
  return { device, answer: await device.call(signInByPasskey, { authentication }) }
}

const subjectsTo = (email: string) => app.mail.emails.filter(({ to }) => to === email).map(({ subject }) => subject)

describe('beginPasskey and addPasskey', () => {
  it('requests a discoverable credential for this site and user', async () => {
    const person = await app.person({ name: '林小水' })
    const { options } = (await person.call(beginPasskey, { reauthentication: reauthenticationOf(person) })).body
    expect(options).toMatchObject({
      rp: { id: 'academy.test', name: 'Capyzen Academy' },
      user: { name: person.email, displayName: '林小水' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    })
    const { id } = options.user as { id: string }
    expect(Buffer.from(id, 'base64url').toString()).toBe(person.id)
  })

  it('stores a passkey under its name and excludes it from later registrations', async () => {
    const { person, passkey, passkeyId } = await personWithPasskey()
    const listed = await person.call(listPasskeys, {})
    expect(listed.body.passkeys).toMatchObject([{ id: passkeyId, name: 'Laptop', isSynced: false, lastUsedAt: null }])
    expect(listed.text).not.toContain(passkey.id)
    const { options } = (await person.call(beginPasskey, { reauthentication: reauthenticationOf(person) })).body
    expect(options.excludeCredentials).toMatchObject([{ id: passkey.id, transports: ['internal'] }])
  })

  it('requires reauthentication by password or emailed code', async () => {
    const person = await app.person()
    const wrong = await person.call(beginPasskey, { reauthentication: { password: 'not the spring' } })
    expect(wrong.body.error).toBe('invalid_credentials')
    await person.call(reauthenticate, {})
    const message = app.mail.emails.filter(({ to }) => to === person.email).at(-1)
    const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
    expect((await person.call(beginPasskey, { reauthentication: { code } })).status).toBe(200)
  })

  it('accepts a challenge once, for five minutes, from its own user only', async () => {
    const [person, other] = [await app.person(), await app.person()]
    const challenge = await challengeToAdd(person)
    const add = (who: Person) =>
      who.call(addPasskey, { name: 'Key', registration: softwarePasskey().register({ challenge }) })
    expect((await add(other)).body.error).toBe('link_expired')
    const twenty = await Promise.all(Array.from({ length: 20 }, () => add(person)))
    expect(twenty.filter(({ status }) => status === 200)).toHaveLength(1)
    const late = await challengeToAdd(person)
    app.clock.advance(301)
    const registration = softwarePasskey().register({ challenge: late })
    expect((await person.call(addPasskey, { name: 'Key', registration })).body.error).toBe('link_expired')
    const forSignIn = softwarePasskey().register({ challenge: await challengeToSignIn(person) })
    expect((await person.call(addPasskey, { name: 'Key', registration: forSignIn })).body.error).toBe('link_expired')
  })

  it('rejects passkeys for another site or origin and malformed registrations', async () => {
    const person = await app.person()
    for (const foreign of [{ rpId: 'evil.test' }, { origin: 'http://evil.test' }, { origin: 'https://academy.test' }]) {
      const registration = softwarePasskey().register({ challenge: await challengeToAdd(person), ...foreign })
      const { body } = await person.call(addPasskey, { name: 'Key', registration })
      expect([foreign, body.error]).toEqual([foreign, 'invalid_request'])
    }
    const right = softwarePasskey().register({ challenge: await challengeToAdd(person) })
    const broken = { ...right, response: { ...(right.response as object), attestationObject: 'AAAA' } }
    expect((await person.call(addPasskey, { name: 'Key', registration: broken })).body.error).toBe('invalid_request')
    const clientDataJSON = Buffer.from('{"challenge":"\\u0000"}').toString('base64url')
    for (const registration of [{}, { response: {} }, { response: { clientDataJSON } }])
      expect((await person.call(addPasskey, { name: 'Key', registration })).body.error).toBe('invalid_request')
  })

  it('ignores attestation certificates', async () => {
    const person = await app.person()
    const attestation = { fmt: 'packed', attStmt: new Map([['x5c', [new Uint8Array([1, 2, 3])]]]) }
    const challenge = await challengeToAdd(person)
    const registration = softwarePasskey().register({ challenge, attestation })
    expect((await person.call(addPasskey, { name: 'Key', registration })).status).toBe(200)
  })

  it('rejects a passkey that another account has', async () => {
    const { passkey } = await personWithPasskey()
    const other = await app.person()
    expect((await addTo(other, passkey)).body.error).toBe('invalid_request')
    expect((await other.call(listPasskeys, {})).body.passkeys).toEqual([])
  })

  it('allows ten passkeys per account, even for concurrent requests', async () => {
    const person = await app.person()
    const challenges: string[] = []
    for (let nth = 0; nth < 14; nth += 1) challenges.push(await challengeToAdd(person))
    const added = await Promise.all(
      challenges.map((challenge) =>
        person.call(addPasskey, { name: 'Key', registration: softwarePasskey().register({ challenge }) }),
      ),
    )
    expect(added.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(added.filter(({ body }) => body.error === 'limit_reached')).toHaveLength(4)
    expect((await person.call(beginPasskey, { reauthentication: reauthenticationOf(person) })).body.error).toBe(
      'limit_reached',
    )
  })
})

describe('signInByPasskey', () => {
  it('opens an aal2 session when the passkey verified its user', async () => {
    const { person, passkey } = await personWithPasskey()
    const { device, answer } = await signInWith(passkey, { userHandle: person.id })
    expect(answer.body).toMatchObject({
      awaitsFactor: false,
      viewer: { id: person.id, signInMethod: 'passkey', assuranceLevel: 'aal2' },
    })
    expect((await device.call(getSession, {})).body.viewer?.id).toBe(person.id)
    const [listed] = (await person.call(listPasskeys, {})).body.passkeys
    expect(listed?.lastUsedAt).toBe(app.clock.now().toISOString())
  })

  it('starts without an account and allows any passkey', async () => {
    const { options } = (await app.visitor().call(beginPasskeySignIn, {})).body
    expect(options).toMatchObject({ rpId: 'academy.test', userVerification: 'preferred' })
    expect(options.allowCredentials).toBeUndefined()
  })

  it('counts as one factor without user verification and then awaits the second factor', async () => {
    const { person, passkey } = await personWithPasskey()
    const alone = await signInWith(passkey, { userVerified: false })
    expect(alone.answer.body).toMatchObject({ awaitsFactor: false, viewer: { assuranceLevel: 'aal1' } })
    const enrolled = await person.call(enrolFactor, { type: 'totp', reauthentication: reauthenticationOf(person) })
    const secret = enrolled.body.totp?.secret ?? ''
    const code = generateSync({ secret, epoch: app.clock.now().getTime() / 1000 })
    await person.call(verifyFactor, { factorId: enrolled.body.factorId, code })
    const half = await signInWith(passkey, { userVerified: false })
    expect(half.answer.body).toEqual({ viewer: null, awaitsFactor: true })
    const whole = await signInWith(passkey, { userVerified: true })
    expect(whole.answer.body).toMatchObject({ awaitsFactor: false, viewer: { assuranceLevel: 'aal2' } })
  })

  it('accepts an authentication once when twenty requests race', async () => {
    const { passkey } = await personWithPasskey()
    const device = app.visitor()
    const authentication = passkey.authenticate({ challenge: await challengeToSignIn(device) })
    const twenty = await Promise.all(
      Array.from({ length: 20 }, () => app.visitor().call(signInByPasskey, { authentication })),
    )
    expect(twenty.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(twenty.map(({ body }) => body.error))).toEqual(new Set([undefined, 'link_expired']))
  })

  it('rejects a challenge after five minutes and one for adding a passkey', async () => {
    const { person, passkey } = await personWithPasskey()
    const device = app.visitor()
    const challenge = await challengeToSignIn(device)
    app.clock.advance(301)
    const late = await device.call(signInByPasskey, { authentication: passkey.authenticate({ challenge }) })
    expect(late.body.error).toBe('link_expired')
    const forAdding = passkey.authenticate({ challenge: await challengeToAdd(person) })
    expect((await device.call(signInByPasskey, { authentication: forAdding })).body.error).toBe('link_expired')
  })

  it('answers the same for an unknown passkey, wrong signature, other site, other origin and other user', async () => {
    const { passkey } = await personWithPasskey()
    const stranger = softwarePasskey()
    const challenge = () => challengeToSignIn(app.visitor())
    const forged = stranger.authenticate({ challenge: await challenge() })
    const answers = [
      forged,
      { ...forged, ...stranger.authenticate({ challenge: await challenge() }), id: passkey.id, rawId: passkey.id },
      passkey.authenticate({ challenge: await challenge(), rpId: 'evil.test' }),
      passkey.authenticate({ challenge: await challenge(), origin: 'http://evil.test' }),
      passkey.authenticate({ challenge: await challenge(), userHandle: crypto.randomUUID() }),
    ]
    for (const authentication of answers) {
      const { status, text } = await app.visitor().call(signInByPasskey, { authentication })
      expect([status, text]).toEqual([401, '{"error":"invalid_credentials"}'])
    }
  })

  it('rejects a signature counter that does not increase (cloned passkey)', async () => {
    const { passkey } = await personWithPasskey()
    for (const [counter, status] of [
      [5, 200],
      [6, 200],
      [6, 401],
      [4, 401],
      [0, 401],
      [7, 200],
    ] as const) {
      const { answer } = await signInWith(passkey, { counter })
      expect([counter, answer.status]).toEqual([counter, status])
    }
  })

  it('accepts one of two concurrent sign-ins with the same counter', async () => {
    const { passkey } = await personWithPasskey()
    const both = await Promise.all([signInWith(passkey, { counter: 9 }), signInWith(passkey, { counter: 9 })])
    expect(both.map(({ answer }) => answer.status).sort()).toEqual([200, 401])
  })

  it('answers account_banned for a banned account', async () => {
    const { person, passkey } = await personWithPasskey()
    await app.db.update(users).set({ bannedAt: app.clock.now() }).where(eq(users.id, person.id))
    expect((await signInWith(passkey)).answer.body.error).toBe('account_banned')
  })

  it('answers 429 after a hundred failures from one address, except for a valid passkey', async () => {
    const { passkey } = await personWithPasskey()
    const guesser = () => app.visitor('10.9.0.1')
    const stranger = softwarePasskey()
    let failed = 0
    for (let nth = 0; nth < 101; nth += 1)
      if ((await signInWith(stranger, {}, guesser())).answer.status === 401) failed += 1
    expect(failed).toBe(100)
    expect((await signInWith(stranger, {}, guesser())).answer.body.error).toBe('too_many_requests')
    expect((await signInWith(passkey, {}, guesser())).answer.status).toBe(200)
  })
})

describe('removePasskey', () => {
  it('requires reauthentication and then rejects sign-in with the passkey', async () => {
    const { person, passkey, passkeyId } = await personWithPasskey()
    const wrong = await person.call(removePasskey, { passkeyId, reauthentication: { password: 'not the spring' } })
    expect(wrong.body.error).toBe('invalid_credentials')
    expect(
      (await person.call(removePasskey, { passkeyId, reauthentication: reauthenticationOf(person) })).body,
    ).toEqual({
      outcome: 'removed',
    })
    expect((await signInWith(passkey)).answer.body.error).toBe('invalid_credentials')
    expect((await app.visitor().call(signIn, { email: person.email, password: person.password })).status).toBe(200)
  })

  it('answers 404 for another user’s passkey as for an unknown one', async () => {
    const { person, passkeyId } = await personWithPasskey()
    const stranger = await app.person()
    for (const id of [passkeyId, crypto.randomUUID()]) {
      const { status, text } = await stranger.call(removePasskey, {
        passkeyId: id,
        reauthentication: reauthenticationOf(stranger),
      })
      expect([status, text]).toEqual([404, '{"error":"not_found"}'])
    }
    expect((await person.call(listPasskeys, {})).body.passkeys).toHaveLength(1)
  })
})

describe('passkey notifications and personal data', () => {
  it('emails the owner in both languages when a passkey is added or removed', async () => {
    const { person, passkeyId } = await personWithPasskey()
    expect(subjectsTo(person.email).at(-1)).toMatch(/passkey was added: Laptop.*通行密钥：Laptop/)
    await person.call(removePasskey, { passkeyId, reauthentication: reauthenticationOf(person) })
    expect(subjectsTo(person.email).at(-1)).toMatch(/passkey was removed: Laptop.*通行密钥：Laptop/)
  })

  it('exports the owner’s passkeys without their keys', async () => {
    const { person, passkey } = await personWithPasskey()
    const records = await passkeyPersonalData.read(app.db, person.id)
    expect(records).toMatchObject([{ name: 'Laptop', isSynced: false }])
    expect(JSON.stringify(records)).not.toContain(passkey.id)
  })
})
