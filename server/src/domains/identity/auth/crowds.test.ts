import { createFirstAdministrator, signUp } from '@capyzen/contracts/auth'
import { redeemAccessCode } from '@capyzen/contracts/access-codes'
import { joinClass } from '@capyzen/contracts/classes'
import { beginPasskeySignIn } from '@capyzen/contracts/passkeys'
import { startSingleSignOn } from '@capyzen/contracts/single-sign-on'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selfSignedCertificate } from '#test/self-signed-certificate'
import { makeCourse } from '#test/fixtures/courses'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { prepareFirstAdministrator } from './administrators.ts'

const school = {
  SAML_SCHOOL_SSO_URL: 'https://id.school.test/sso',
  SAML_SCHOOL_ISSUER: 'https://id.school.test/metadata',
  SAML_SCHOOL_CERTIFICATE: selfSignedCertificate('school.test').certificate,
}

let app: TestApp
let courseId: string
beforeAll(async () => {
  app = await startTestApp({ environment: school })
  courseId = await makeCourse(app.db, { requiresAccessCode: true })
})
afterAll(() => app?.close())

let networks = 0
const newNetwork = () => `10.7.0.${(networks += 1)}`

const has = async (key: string, count: number) => {
  const { rowCount } = await app.pool.query('update throttle_counters set count = $2 where key like $1', [key, count])
  expect(rowCount).toBe(1)
}

let people = 0
const register = (caller: Caller) =>
  caller.call(signUp, {
    ...{ name: 'Student', email: `crowd-${(people += 1)}@academy.test`, userType: 'student', level: 'P4' },
    password: 'yuzu in the spring',
  })

describe.each([
  ['signUp', 'signUps', 'hour', 60, 2_000, register],
  [
    'beginPasskeySignIn',
    'signInStarts',
    'quarterHour:passkey',
    60,
    6_000,
    (caller: Caller) => caller.call(beginPasskeySignIn, {}),
  ],
  [
    ...(['startSingleSignOn', 'signInStarts', 'quarterHour:single-sign-on', 60, 6_000] as const),
    (caller: Caller) => caller.call(startSingleSignOn, { providerId: 'school' }),
  ],
] as const)('rate limits of %s', (_act, policy, window, ofBrowser, ofNetwork, begin) => {
  it(`answers 429 to one browser after ${ofBrowser} requests and lets others in its network continue`, async () => {
    const school = newNetwork()
    const [busy, other] = [app.visitor(school), app.visitor(school)]
    expect((await begin(busy)).status).toBe(200)
    expect((await begin(busy)).status).toBe(200)
    await has(`${policy}OfBrowser:${window}:%`, ofBrowser)
    const { status, body } = await begin(busy)
    expect([status, body.retryAfterSeconds]).toEqual([429, expect.any(Number)])
    expect((await begin(other)).status).toBe(200)
    // A rejected request uses nothing of the network's budget.
    const { rows } = await app.pool.query(`select count from throttle_counters where key = $1`, [
      `${policy}OfNetwork:${window}:${school}`,
    ])
    expect(rows).toEqual([{ count: 3 }])
    await app.pool.query(`delete from throttle_counters where key like '${policy}OfBrowser:${window}:%'`)
  })

  it(`answers 429 to a network after ${ofNetwork} requests and then stores no counter for new browsers`, async () => {
    const school = newNetwork()
    expect((await begin(app.visitor(school))).status).toBe(200)
    await has(`${policy}OfNetwork:${window}:${school}`, ofNetwork - 1)
    expect((await begin(app.visitor(school))).status).toBe(200)
    const browsers = async () =>
      (await app.pool.query(`select key from throttle_counters where key like '${policy}OfBrowser:${window}:%'`))
        .rowCount
    const before = await browsers()
    expect((await begin(app.visitor(school))).status).toBe(429)
    expect(await browsers()).toBe(before)
  })

  it('counts requests of an IPv6 /64 for its /48 too', async () => {
    const site = `2001:db8:${(networks += 1).toString(16)}`
    expect((await begin(app.visitor(`${site}:1::1`))).status).toBe(200)
    await has(`${policy}OfNetwork:${window}:${site}::/48`, 4 * ofNetwork)
    expect((await begin(app.visitor(`${site}:2::1`))).status).toBe(429)
  })
})

describe('rate limits of an IPv6 /48', () => {
  const site = () => `2001:db8:${(networks += 1).toString(16)}`

  it.each([
    ['access codes', 'accessCodeGuessesOfNetwork:quarterHour', 160],
    ['access codes of a day', 'accessCodeGuessesOfNetwork:day', 400],
  ])('counts wrong %s of a /64', async (_what, key, limit) => {
    const home = site()
    const guess = async (address: string) =>
      (await app.person({ address })).call(redeemAccessCode, { code: 'ZZZZ9999', courseId })
    expect((await guess(`${home}:1::1`)).body.outcome).toBe('unknown_code')
    await has(`${key}:${home}::/48`, limit)
    expect((await guess(`${home}:2::1`)).status).toBe(429)
    expect((await guess(`${site()}:2::1`)).body.outcome).toBe('unknown_code')
  })

  it.each([
    ['join codes', 'joinCodeGuessesOfNetwork:quarterHour', 1_200],
    ['join codes of a day', 'joinCodeGuessesOfNetwork:day', 8_000],
  ])('counts wrong %s of a /64', async (_what, key, limit) => {
    const home = site()
    const guess = async (address: string) => (await app.person({ address })).call(joinClass, { code: 'ZZZZ9999' })
    expect((await guess(`${home}:1::1`)).status).not.toBe(429)
    await has(`${key}:${home}::/48`, limit)
    expect((await guess(`${home}:2::1`)).status).toBe(429)
    expect((await guess(`${site()}:2::1`)).status).not.toBe(429)
  })
})

describe('createFirstAdministrator', () => {
  it('accepts the right link from a network whose /48 used up its wrong tries', async () => {
    const { token = '' } = (await prepareFirstAdministrator(app.auth, undefined)) ?? {}
    const redeem = (address: string, given: string) =>
      app.visitor(address).call(createFirstAdministrator, {
        ...{ token: given, name: 'Head', email: 'head@academy.test', password: 'two warm teal towels' },
      })
    const site = `2001:db8:${(networks += 1).toString(16)}`
    expect((await redeem(`${site}:1::1`, 'invented')).body.error).toBe('link_expired')
    await has(`setupLinkFailures:hour:${site}::/48`, 80)
    expect((await redeem(`${site}:2::1`, 'invented')).status).toBe(429)
    expect((await redeem(`${site}:2::1`, token)).status).toBe(200)
  })
})
