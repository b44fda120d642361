import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSession } from '@capyzen/contracts/auth'
import { getSamlMetadata, startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import { startTestApp, type Caller, type TestApp } from '../../testing.ts'
import { keepIdentity } from './attempts.ts'
import { createSchool, type SchoolAnswer, type SchoolPerson } from './school-provider.ts'

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
const somebody = (attributes: Record<string, string> = {}): SchoolPerson => {
  people += 1
  return {
    nameId: `pupil-${people}`,
    attributes: { mail: `pupil-${people}@school.test`, displayName: '林小水', ...attributes },
  }
}

async function answered(caller: Caller, person: SchoolPerson, different: SchoolAnswer = {}, beginning = {}) {
  const { body } = await caller.call(startSingleSignOn, { providerId: 'school', ...beginning })
  return school.answer(new URL(body.url), person, different)
}

/** As the school's page does it: from another site, and therefore without our cookies. */
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

describe('a school’s independent identity provider', () => {
  it('signs a pupil in: the form is taken without cookies, the browser then comes back with them', async () => {
    const pupil = app.visitor()
    const person = somebody()
    const posted = await post(await answered(pupil, person, {}, { returnTo: '/courses' }))
    expect(posted).toEqual(onward)
    expect(await viewerOf(pupil)).toBeNull()
    expect(await follow(pupil, posted.location)).toEqual({ status: 303, location: '/courses' })
    expect(await viewerOf(pupil)).toMatchObject({
      name: '林小水',
      email: person.attributes?.mail,
      emailVerified: true,
      userType: 'student',
      signInMethod: 'saml',
    })
    const again = app.visitor()
    await follow(again, (await post(await answered(again, person))).location)
    expect((await viewerOf(again))?.id).toBe((await viewerOf(pupil))?.id)
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
  ])('may call its attributes by %s', async (_names, attributes, email) => {
    const pupil = app.visitor()
    await follow(pupil, (await post(await answered(pupil, { nameId: email, attributes }))).location)
    expect(await viewerOf(pupil)).toMatchObject({ name: 'Ming', email })
  })

  it('may name its people by their addresses, or without any', async () => {
    const format = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
    const pupil = app.visitor()
    const named = { nameId: 'by-address@school.test', nameIdFormat: format }
    await follow(pupil, (await post(await answered(pupil, named))).location)
    expect(await viewerOf(pupil)).toMatchObject({ email: 'by-address@school.test', emailVerified: true })
    const other = app.visitor()
    await follow(other, (await post(await answered(other, { nameId: 'nobody' }))).location)
    expect(await viewerOf(other)).toMatchObject({ email: null })
  })

  it('may sign the whole answer besides', async () => {
    const pupil = app.visitor()
    const posted = await post(await answered(pupil, somebody(), { signResponse: true }))
    expect((await follow(pupil, posted.location)).location).toBe('/')
  })

  it('reads our metadata', async () => {
    const { status, headers, text } = await app.visitor().call(getSamlMetadata, { providerId: 'school' })
    expect([status, headers['content-type']]).toEqual([200, 'application/samlmetadata+xml; charset=utf-8'])
    expect(text).toContain(`entityID="${home}/api/single-sign-on/school/metadata"`)
    expect(text).toContain(`Location="${home}/api/single-sign-on/school/assertion"`)
    expect(text).toContain('WantAssertionsSigned="true"')
    expect((await app.visitor().call(getSamlMetadata, { providerId: 'unknown' })).status).toBe(404)
  })
})

describe('an assertion', () => {
  it.each<[string, SchoolAnswer]>([
    ['for another audience', { audience: 'https://elsewhere.test' }],
    ['for another address', { recipient: 'https://elsewhere.test/acs' }],
    ['that answers another request', { inResponseTo: '_another' }],
    ['of another issuer', { issuer: 'https://another-school.test' }],
    ['that ended more than a minute ago', { lifetimeInSeconds: -61 }],
    ['without a signature', { signAssertion: false }],
    ['of which only the frame is signed', { signAssertion: false, signResponse: true }],
    ['signed by a stranger', { byStranger: true }],
    ['signed by SHA-1', { signatureAlgorithm: 'rsa-sha1' }],
    ['digested by SHA-1', { digestAlgorithm: 'sha1' }],
  ])('%s is refused', async (_what, different) => {
    const pupil = app.visitor()
    expect(await post(await answered(pupil, somebody(), different))).toEqual(failed)
  })

  it('that ended half a minute ago by our clock still counts', async () => {
    expect(await post(await answered(app.visitor(), somebody(), { lifetimeInSeconds: -30 }))).toEqual(onward)
  })

  it('that nobody asked for is refused, though it is signed, and though its frame says that it was', async () => {
    const pupil = app.visitor()
    const { xml, relayState, asked } = await answered(pupil, somebody(), { inResponseTo: '' })
    expect(xml.match(/<saml:SubjectConfirmationData[^>]*>/)?.[0]).not.toContain(asked.id)
    expect(await post({ xml, relayState })).toEqual(failed)
    const framed = xml.replace(/<samlp:Response /, `<samlp:Response InResponseTo="${asked.id}" `)
    expect(await post({ xml: framed, relayState })).toEqual(failed)
  })

  it('works once: replayed it is refused, also in parallel, and its return too', async () => {
    const pupil = app.visitor()
    const sent = await answered(pupil, somebody())
    const posts = await Promise.all([post(sent), post(sent), post(sent)])
    expect(posts.map(({ location }) => location).sort()).toEqual([onward.location, expired.location, expired.location])
    const { location = '' } = posts.find((one) => one.location !== expired.location) ?? {}
    const returns = await Promise.all([follow(pupil, location), follow(pupil, location)])
    expect(returns.map((one) => one.location).sort()).toEqual(['/', expired.location])
    expect(await post(sent)).toEqual(expired)
    const other = await answered(pupil, somebody())
    expect(await post({ ...other, xml: sent.xml })).toEqual(failed)
  })

  it('is kept once, however many have been verified at the same moment', async () => {
    const { relayState: state, asked } = await answered(app.visitor(), somebody())
    const identity = { subject: 's', email: null, isEmailVerified: false, name: null }
    const answer = { providerId: 'school', state, requestId: asked.id, identity }
    const kept = await Promise.all([1, 2, 3, 4].map(() => keepIdentity(app.db, answer, app.clock.now())))
    expect(kept.filter(Boolean)).toHaveLength(1)
  })

  it('is taken for its own way alone, for ten minutes, and its return only in the browser that began', async () => {
    const pupil = app.visitor()
    const sent = await answered(pupil, somebody())
    expect(await post({ ...sent, relayState: 'a'.repeat(43) })).toEqual(expired)
    const { location } = await post(sent)
    const thief = app.visitor()
    await answered(thief, somebody())
    expect(await follow(thief, location)).toEqual(expired)
    app.clock.advance(601)
    expect(await follow(pupil, location)).toEqual(expired)
    const late = await answered(pupil, somebody())
    app.clock.advance(601)
    expect(await post(late)).toEqual(expired)
  })

  it('must come before the browser does', async () => {
    const pupil = app.visitor()
    const sent = await answered(pupil, somebody())
    const location = `/api/single-sign-on/school/callback?state=${sent.relayState}&code=1`
    expect(await follow(pupil, location)).toEqual(expired)
    expect(await post(sent)).toEqual(onward)
  })

  it('names somebody for good', async () => {
    const transient = { ...somebody(), nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }
    expect(await post(await answered(app.visitor(), transient))).toEqual(failed)
  })

  it('that says no is a cancelled sign-in', async () => {
    const pupil = app.visitor()
    const { xml, relayState } = await answered(pupil, somebody())
    const refusal = xml
      .replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, '')
      .replace('status:Success', 'status:Responder')
    expect(await post({ xml: refusal, relayState })).toEqual({
      status: 303,
      location: '/login?failure=sign_in_cancelled',
    })
  })
})

describe('a signature that is right, around words that are not', () => {
  const evil = 'principal@school.test'
  const assertionOf = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? ''
  const signatureOf = (xml: string) => /<Signature[\s\S]*<\/Signature>/.exec(xml)?.[0] ?? ''
  const unsigned = (assertion: string) => assertion.replace(signatureOf(assertion), '')
  /** The attacker's own words, under another id. */
  const forgedFrom = (assertion: string, id = '_evil') =>
    unsigned(assertion)
      .replace(/ID="[^"]*"/, `ID="${id}"`)
      .replaceAll(/pupil-\d+(@school\.test)?/g, evil)
  const idOf = (assertion: string) => /ID="([^"]*)"/.exec(assertion)?.[1] ?? ''
  const within = (frame: string, assertion: string, words: string) => frame.replace(assertion, words)
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
    'an edited name': (xml) => xml.replaceAll(/pupil-\d+/g, evil),
    'an edited attribute': (xml) => xml.replace('林小水', '校长'),
    'two signatures': (xml, assertion) => xml.replace(signatureOf(assertion), signatureOf(assertion).repeat(2)),
    'a document type': (xml) =>
      xml.replace('<samlp:Response', '<!DOCTYPE r [<!ENTITY who "principal">]><samlp:Response'),
    'an algorithm spelled by character references': (xml) =>
      xml.replace('xmldsig-more#rsa-sha256', 'xmldsig-more#rsa-sha25&#54;'),
  }

  it.each(Object.keys(wrappings))('is refused: %s', async (name) => {
    const { xml, relayState } = await answered(app.visitor(), somebody())
    const wrapped = wrappings[name]?.(xml, assertionOf(xml)) ?? ''
    expect(wrapped).not.toBe(xml)
    expect(await post({ xml: wrapped, relayState })).toEqual(failed)
  })

  it('is read itself, and not what stands where nobody looks', async () => {
    const pupil = app.visitor()
    const person = somebody()
    const { xml, relayState } = await answered(pupil, person)
    const besides = `<samlp:Extensions>${forgedFrom(assertionOf(xml))}</samlp:Extensions><samlp:Status>`
    const { location } = await post({ xml: xml.replace('<samlp:Status>', besides), relayState })
    await follow(pupil, location)
    expect(await viewerOf(pupil)).toMatchObject({ email: person.attributes?.mail })
  })

  it('covers the whole of a name, where a comment was put into it', async () => {
    const pupil = app.visitor()
    const nameId = 'principal@school.test.evil.test'
    const nameIdFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
    const { xml, relayState } = await answered(pupil, { nameId, nameIdFormat })
    const commented = xml.replaceAll(nameId, 'principal@school.test<!-- -->.evil.test')
    expect(commented).not.toBe(xml)
    await follow(pupil, (await post({ xml: commented, relayState })).location)
    expect(await viewerOf(pupil)).toMatchObject({ email: nameId })
  })

  it.each([
    ['nothing', ''],
    ['no XML', 'hello %%%'],
    ['half a tag', '<samlp:Response'],
    ['another document', '<a/>'],
    ['NUL', '\u0000'],
    ['an empty answer', '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"/>'],
    ['tags without end', `<a>${'<b>'.repeat(40_000)}`],
    ['tags within tags', `<a>${'<b>'.repeat(15_000)}${'</b>'.repeat(15_000)}</a>`],
    ['attributes without end', `<a ${Array.from({ length: 9_000 }, (_, at) => `xmlns:a${at}=""`).join(' ')}/>`],
    ['text without end', `<a>${'x'.repeat(700_000)}</a>`],
  ])('is nowhere in %s, which is soon found out', async (_what, xml) => {
    const { relayState } = await answered(app.visitor(), somebody())
    const startedAt = performance.now()
    expect(await post({ xml, relayState })).toEqual(failed)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })

  it('is looked for five times in answer to one request, and not more often', async () => {
    const { xml, relayState } = await answered(app.visitor(), somebody())
    for (let tries = 0; tries < 5; tries += 1) expect(await post({ xml: '<a/>', relayState })).toEqual(failed)
    expect(await post({ xml, relayState })).toEqual(failed)
  })
})
