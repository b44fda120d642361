import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSession } from '@capyzen/contracts/auth'
import { getSamlMetadata, startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import { cpuSeconds } from '#test/cpu-seconds'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { storeIdentity } from './attempts.ts'
import { createSchool, type SchoolAnswer, type SchoolPerson } from '#test/identity-providers/school-provider'

const home = 'http://academy.test'
const school = createSchool()
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({
    environment: {
      ...school.environment('SCHOOL'),
      SAML_SCHOOL_LABEL: 'Spring School',
      SAML_SCHOOL_EMAIL_DOMAINS: 'school.test, school.test.evil.test',
    },
  })
})
afterAll(() => app?.close())

let people = 0
const newStudent = (attributes: Record<string, string> = {}): SchoolPerson => {
  people += 1
  return {
    nameId: `student-${people}`,
    attributes: { mail: `student-${people}@school.test`, displayName: '林小水', ...attributes },
  }
}

async function answered(caller: Caller, person: SchoolPerson, different: SchoolAnswer = {}, beginning = {}) {
  const { body } = await caller.call(startSingleSignOn, { providerId: 'school', ...beginning })
  return school.answer(new URL(body.url), person, different)
}

/** Posts the form from another site, like the school's page, and therefore without cookies. */
async function post({ xml, relayState }: { xml: string; relayState: string }) {
  const form = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState })
  const { status, headers } = await app.visitor().send({
    method: 'POST',
    url: '/api/single-sign-on/school/assertion',
    payload: form.toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://id.school.test',
      'sec-fetch-site': 'cross-site',
    },
  })
  expect(headers['set-cookie']).toBeUndefined()
  return { status, location: String(headers.location) }
}

const follow = async (caller: Caller, location: string) => {
  const { status, headers } = await caller.send({ method: 'GET', url: location })
  return { status, location: String(headers.location) }
}
const viewerOf = async (caller: Caller) => (await caller.call(getSession, {})).body.viewer

const failed = { status: 303, location: '/login?failure=sign_in_failed' }
const expired = { status: 303, location: '/login?failure=sign_in_expired' }
const onward = {
  status: 303,
  location: expect.stringMatching(/^\/api\/single-sign-on\/school\/callback\?state=[\w-]{43}$/),
}

describe('SAML sign-in with an independent identity provider', () => {
  it('accepts the form without cookies and signs the student in at the callback', async () => {
    const student = app.visitor()
    const person = newStudent()
    const posted = await post(await answered(student, person, {}, { returnTo: '/courses' }))
    expect(posted).toEqual(onward)
    expect(await viewerOf(student)).toBeNull()
    expect(await follow(student, posted.location)).toEqual({ status: 303, location: '/courses' })
    expect(await viewerOf(student)).toMatchObject({
      name: '林小水',
      email: person.attributes?.mail,
      emailVerified: true,
      userType: 'student',
      signInMethod: 'saml',
    })
    const again = app.visitor()
    await follow(again, (await post(await answered(again, person))).location)
    expect((await viewerOf(again))?.id).toBe((await viewerOf(student))?.id)
  })

  it.each([
    [
      'Microsoft’s names',
      {
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress': 'Entra@School.test',
        'http://schemas.microsoft.com/identity/claims/displayname': 'Ming',
      },
      'entra@school.test',
    ],
    ['OIDs', { 'urn:oid:0.9.2342.19200300.100.1.3': 'oid@school.test', 'urn:oid:2.5.4.3': 'Ming' }, 'oid@school.test'],
  ])('reads attributes named by %s', async (_names, attributes, email) => {
    const student = app.visitor()
    await follow(student, (await post(await answered(student, { nameId: email, attributes }))).location)
    expect(await viewerOf(student)).toMatchObject({ name: 'Ming', email })
  })

  it('accepts email addresses as name ids, and makes no account without one', async () => {
    const format = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
    const student = app.visitor()
    const named = { nameId: 'by-address@school.test', nameIdFormat: format }
    await follow(student, (await post(await answered(student, named))).location)
    expect(await viewerOf(student)).toMatchObject({ email: 'by-address@school.test', emailVerified: true })
    const other = app.visitor()
    const { location } = await post(await answered(other, { nameId: 'nobody' }))
    expect((await follow(other, location)).location).toBe('/login?failure=email_missing')
    expect(await viewerOf(other)).toBeNull()
  })

  it('accepts a signed response around the signed assertion', async () => {
    const student = app.visitor()
    const posted = await post(await answered(student, newStudent(), { signResponse: true }))
    expect((await follow(student, posted.location)).location).toBe('/')
  })

  it('serves the SAML metadata', async () => {
    const { status, headers, text } = await app.visitor().call(getSamlMetadata, { providerId: 'school' })
    expect([status, headers['content-type']]).toEqual([200, 'application/samlmetadata+xml; charset=utf-8'])
    expect(text).toContain(`entityID="${home}/api/single-sign-on/school/metadata"`)
    expect(text).toContain(`Location="${home}/api/single-sign-on/school/assertion"`)
    expect(text).toContain('WantAssertionsSigned="true"')
    expect((await app.visitor().call(getSamlMetadata, { providerId: 'unknown' })).status).toBe(404)
  })
})

describe('SAML assertion', () => {
  it.each<[string, SchoolAnswer]>([
    ['for another audience', { audience: 'https://elsewhere.test' }],
    ['for another address', { recipient: 'https://elsewhere.test/acs' }],
    ['answering another request', { inResponseTo: '_another' }],
    ['of another issuer', { issuer: 'https://another-school.test' }],
    ['expired more than a minute ago', { lifetimeInSeconds: -61 }],
    ['without a signature', { signAssertion: false }],
    ['with only the response signed', { signAssertion: false, signResponse: true }],
    ['signed by an unknown key', { byStranger: true }],
    ['signed with SHA-1', { signatureAlgorithm: 'rsa-sha1' }],
    ['digested with SHA-1', { digestAlgorithm: 'sha1' }],
  ])('rejects an assertion %s', async (_what, different) => {
    const student = app.visitor()
    expect(await post(await answered(student, newStudent(), different))).toEqual(failed)
  })

  it('accepts an assertion that expired within a minute (clock skew)', async () => {
    expect(await post(await answered(app.visitor(), newStudent(), { lifetimeInSeconds: -30 }))).toEqual(onward)
  })

  it('rejects an unrequested assertion (IdP-initiated), even when the response names a request', async () => {
    const student = app.visitor()
    const { xml, relayState, asked } = await answered(student, newStudent(), { inResponseTo: '' })
    expect(xml.match(/<saml:SubjectConfirmationData[^>]*>/)?.[0]).not.toContain(asked.id)
    expect(await post({ xml, relayState })).toEqual(failed)
    const framed = xml.replace(/<samlp:Response /, `<samlp:Response InResponseTo="${asked.id}" `)
    expect(await post({ xml: framed, relayState })).toEqual(failed)
  })

  it('accepts an assertion and its callback once (replay), also in parallel', async () => {
    const student = app.visitor()
    const sent = await answered(student, newStudent())
    const posts = await Promise.all([post(sent), post(sent), post(sent)])
    expect(posts.map(({ location }) => location).sort()).toEqual([onward.location, expired.location, expired.location])
    const { location = '' } = posts.find((one) => one.location !== expired.location) ?? {}
    const returns = await Promise.all([follow(student, location), follow(student, location)])
    expect(returns.map((one) => one.location).sort()).toEqual(['/', expired.location])
    expect(await post(sent)).toEqual(expired)
    const other = await answered(student, newStudent())
    expect(await post({ ...other, xml: sent.xml })).toEqual(failed)
  })

  it('stores an identity once when four verifications race', async () => {
    const { relayState: state, asked } = await answered(app.visitor(), newStudent())
    const identity = { subject: 's', email: null, isEmailVerified: false, name: null }
    const answer = { providerId: 'school', state, requestId: asked.id }
    const kept = await Promise.all([1, 2, 3, 4].map(() => storeIdentity(app.db, answer, identity, app.clock.now())))
    expect(kept.filter(Boolean)).toHaveLength(1)
  })

  it('accepts an assertion with its own relay state and browser only, for ten minutes', async () => {
    const student = app.visitor()
    const sent = await answered(student, newStudent())
    expect(await post({ ...sent, relayState: 'a'.repeat(43) })).toEqual(expired)
    const { location } = await post(sent)
    const thief = app.visitor()
    await answered(thief, newStudent())
    expect(await follow(thief, location)).toEqual(expired)
    app.clock.advance(601)
    expect(await follow(student, location)).toEqual(expired)
    const late = await answered(student, newStudent())
    app.clock.advance(601)
    expect(await post(late)).toEqual(expired)
  })

  it('rejects the callback before the assertion has arrived', async () => {
    const student = app.visitor()
    const sent = await answered(student, newStudent())
    const location = `/api/single-sign-on/school/callback?state=${sent.relayState}&code=1`
    expect(await follow(student, location)).toEqual(expired)
    expect(await post(sent)).toEqual(onward)
  })

  it('rejects a transient name id', async () => {
    const transient = { ...newStudent(), nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }
    expect(await post(await answered(app.visitor(), transient))).toEqual(failed)
  })

  it('redirects to sign_in_cancelled when the status is not Success', async () => {
    const student = app.visitor()
    const { xml, relayState } = await answered(student, newStudent())
    const declined = xml
      .replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, '')
      .replace('status:Success', 'status:Responder')
    expect(await post({ xml: declined, relayState })).toEqual({
      status: 303,
      location: '/login?failure=sign_in_cancelled',
    })
  })
})

describe('XML signature wrapping and malformed XML', () => {
  const evil = 'principal@school.test'
  const assertionOf = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? ''
  const signatureOf = (xml: string) => /<Signature[\s\S]*<\/Signature>/.exec(xml)?.[0] ?? ''
  const unsigned = (assertion: string) => assertion.replace(signatureOf(assertion), '')
  /** The attacker's own assertion, under another id. */
  const forgedFrom = (assertion: string, id = '_evil') =>
    unsigned(assertion)
      .replace(/ID="[^"]*"/, `ID="${id}"`)
      .replaceAll(/student-\d+(@school\.test)?/g, evil)
  const idOf = (assertion: string) => /ID="([^"]*)"/.exec(assertion)?.[1] ?? ''
  const within = (frame: string, assertion: string, xml: string) => frame.replace(assertion, xml)
  const withSignature = (assertion: string, signature: string) =>
    assertion.replace('</saml:Issuer>', `</saml:Issuer>${signature}`)

  const wrappings: Record<string, (xml: string, assertion: string) => string> = {
    'a forged assertion before the signed one': (xml, assertion) =>
      within(xml, assertion, forgedFrom(assertion) + assertion),
    'a forged assertion after the signed one': (xml, assertion) =>
      within(xml, assertion, assertion + forgedFrom(assertion)),
    'a forged assertion around the signed one': (xml, assertion) =>
      within(xml, assertion, forgedFrom(assertion).replace('</saml:Assertion>', `${assertion}</saml:Assertion>`)),
    'a forged assertion with the signature, around the signed one': (xml, assertion) =>
      within(
        xml,
        assertion,
        withSignature(forgedFrom(assertion), signatureOf(assertion)).replace(
          '</saml:Assertion>',
          `${unsigned(assertion)}</saml:Assertion>`,
        ),
      ),
    'a forged assertion with the signature, beside the signed one': (xml, assertion) =>
      within(xml, assertion, withSignature(forgedFrom(assertion), signatureOf(assertion)) + unsigned(assertion)),
    'a forged assertion with the signature, which holds the signed one': (xml, assertion) =>
      within(
        xml,
        assertion,
        withSignature(
          forgedFrom(assertion),
          signatureOf(assertion).replace('</Signature>', `<Object>${unsigned(assertion)}</Object></Signature>`),
        ),
      ),
    'the signed one in an extension of the frame': (xml, assertion) =>
      within(xml, assertion, forgedFrom(assertion)).replace(
        '<samlp:Status>',
        `<samlp:Extensions>${assertion}</samlp:Extensions><samlp:Status>`,
      ),
    'a forged assertion of the same id': (xml, assertion) =>
      within(xml, assertion, forgedFrom(assertion, idOf(assertion)) + assertion),
    'a forged frame around the signed one': (xml, assertion) =>
      xml
        .replace('</samlp:Response>', `<samlp:Response>${assertion}</samlp:Response></samlp:Response>`)
        .replace(assertion, forgedFrom(assertion)),
    'an edited name': (xml) => xml.replaceAll(/student-\d+/g, evil),
    'an edited attribute': (xml) => xml.replace('林小水', '校长'),
    'two signatures': (xml, assertion) => xml.replace(signatureOf(assertion), signatureOf(assertion).repeat(2)),
    'a document type': (xml) =>
      xml.replace('<samlp:Response', '<!DOCTYPE r [<!ENTITY who "principal">]><samlp:Response'),
    'an algorithm spelled by character references': (xml) =>
      xml.replace('xmldsig-more#rsa-sha256', 'xmldsig-more#rsa-sha25&#54;'),
  }

  it.each(Object.keys(wrappings))('rejects %s', async (name) => {
    const { xml, relayState } = await answered(app.visitor(), newStudent())
    const wrapped = wrappings[name]?.(xml, assertionOf(xml)) ?? ''
    expect(wrapped).not.toBe(xml)
    expect(await post({ xml: wrapped, relayState })).toEqual(failed)
  })

  it('reads the signed assertion and ignores a forged one in the extensions', async () => {
    const student = app.visitor()
    const person = newStudent()
    const { xml, relayState } = await answered(student, person)
    const besides = `<samlp:Extensions>${forgedFrom(assertionOf(xml))}</samlp:Extensions><samlp:Status>`
    const { location } = await post({ xml: xml.replace('<samlp:Status>', besides), relayState })
    await follow(student, location)
    expect(await viewerOf(student)).toMatchObject({ email: person.attributes?.mail })
  })

  it('reads the whole name id around an XML comment', async () => {
    const student = app.visitor()
    const nameId = 'principal@school.test.evil.test'
    const nameIdFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
    const { xml, relayState } = await answered(student, { nameId, nameIdFormat })
    const commented = xml.replaceAll(nameId, 'principal@school.test<!-- -->.evil.test')
    expect(commented).not.toBe(xml)
    await follow(student, (await post({ xml: commented, relayState })).location)
    expect(await viewerOf(student)).toMatchObject({ email: nameId })
  })

  it.each([
    ['nothing', ''],
    ['text that is not XML', 'hello %%%'],
    ['half a tag', '<samlp:Response'],
    ['another document', '<a/>'],
    ['NUL', '\u0000'],
    ['an empty answer', '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"/>'],
    ['40,000 open tags', `<a>${'<b>'.repeat(40_000)}`],
    ['15,000 nested tags', `<a>${'<b>'.repeat(15_000)}${'</b>'.repeat(15_000)}</a>`],
    ['9,000 attributes', `<a ${Array.from({ length: 9_000 }, (_, at) => `xmlns:a${at}=""`).join(' ')}/>`],
    ['a text of 700,000 characters', `<a>${'x'.repeat(700_000)}</a>`],
  ])('rejects %s within two seconds of work', async (_what, xml) => {
    const { relayState } = await answered(app.visitor(), newStudent())
    const taken = await cpuSeconds(async () => expect(await post({ xml, relayState })).toEqual(failed))
    expect(taken).toBeLessThan(2)
  })

  it('rejects the sixth attempt for one request', async () => {
    const { xml, relayState } = await answered(app.visitor(), newStudent())
    for (let tries = 0; tries < 5; tries += 1) expect(await post({ xml: '<a/>', relayState })).toEqual(failed)
    expect(await post({ xml, relayState })).toEqual(failed)
  })
})
