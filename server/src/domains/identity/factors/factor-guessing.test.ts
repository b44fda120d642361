import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '@capyzen/contracts/auth'
import { useRecoveryCode, verifyFactor } from '@capyzen/contracts/factors'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { factorPeople } from '#test/fixtures/factors'
import { drawRecoveryCode } from './recovery-codes.ts'

let app: TestApp
let people: ReturnType<typeof factorPeople>

beforeAll(async () => {
  app = await startTestApp()
  people = factorPeople(app)
})
afterAll(() => app?.close())

describe('guessing second factor codes', () => {
  const wrong = (secret: string) => (people.shown(secret) === '000000' ? '000001' : '000000')

  it('is limited to five tries in ten minutes when fifty requests race', async () => {
    const { person, factorId, secret } = await people.personWithApp()
    const device = await people.signInAgain(person)
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => device.call(verifyFactor, { factorId, code: wrong(secret) })),
    )
    const refused = tries.filter(({ body }) => body.error === 'too_many_requests')
    expect([tries.filter(({ body }) => body.error === 'invalid_code').length, refused.length]).toEqual([5, 45])
    expect(refused[0]?.body.retryAfterSeconds).toBeGreaterThan(0)
    expect((await device.call(verifyFactor, { factorId, code: people.shown(secret) })).status).toBe(429)
    app.clock.advance(601)
    expect((await device.call(verifyFactor, { factorId, code: people.shown(secret) })).status).toBe(200)
  })

  it('is limited to fifty tries a day', async () => {
    const { person, factorId, secret } = await people.personWithApp()
    for (let round = 0; round < 10; round += 1) {
      const tries = await Promise.all(
        Array.from({ length: 5 }, () => person.call(verifyFactor, { factorId, code: wrong(secret) })),
      )
      expect(tries.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
      app.clock.advance(601)
    }
    expect((await person.call(verifyFactor, { factorId, code: people.shown(secret) })).status).toBe(429)
    app.clock.advance(86_400)
    expect((await person.call(verifyFactor, { factorId, code: people.shown(secret) })).status).toBe(200)
  })

  it('counts wrong codes only', async () => {
    const { person, factorId, secret } = await people.personWithApp()
    for (let time = 0; time < 8; time += 1) {
      expect((await person.call(verifyFactor, { factorId, code: people.shown(secret) })).status).toBe(200)
      app.clock.advance(30)
    }
  })

  it('does not lock the owner out when a stranger lacks the password', async () => {
    const { person, factorId, secret } = await people.personWithApp()
    const stranger = await app.person()
    for (let time = 0; time < 8; time += 1) {
      expect((await app.visitor().call(verifyFactor, { factorId, code: '000000' })).body.error).toBe('login_required')
      expect((await stranger.call(verifyFactor, { factorId, code: '000000' })).body.error).toBe('not_found')
    }
    const device = await people.signInAgain(person)
    expect((await device.call(verifyFactor, { factorId, code: people.shown(secret) })).status).toBe(200)
  })

  it('does not use up the budget of a browser in which the factor was verified', async () => {
    const { person, factorId, secret, recoveryCodes } = await people.personWithApp()
    const thief = await people.signInAgain(person)
    const tries = await Promise.all(
      Array.from({ length: 50 }, async () => [
        await thief.call(verifyFactor, { factorId, code: wrong(secret) }),
        await thief.call(useRecoveryCode, { code: drawRecoveryCode() }),
      ]),
    )
    // Another sign-in, and another browser, bring no more.
    const again = await people.signInAgain(person)
    tries.push([await again.call(verifyFactor, { factorId, code: wrong(secret) })])
    expect(tries.flat().filter(({ body }) => body.error === 'invalid_code')).toHaveLength(10)
    await person.call(signIn, { email: person.email, password: person.password })
    expect(await people.stateOf(person)).toEqual({ level: null, awaitsFactor: true })
    const own = await Promise.all(
      Array.from({ length: 50 }, () => person.call(verifyFactor, { factorId, code: wrong(secret) })),
    )
    expect(own.filter(({ body }) => body.error === 'invalid_code')).toHaveLength(5)
    expect((await person.call(useRecoveryCode, { code: recoveryCodes[0]! })).status).toBe(200)
    app.clock.advance(601)
    expect((await person.call(verifyFactor, { factorId, code: people.shown(secret) })).status).toBe(200)
  })

  it('is limited to five tries for recovery codes too', async () => {
    const { person, recoveryCodes } = await people.personWithApp()
    const device = await people.signInAgain(person)
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => device.call(useRecoveryCode, { code: drawRecoveryCode() })),
    )
    expect(tries.filter(({ body }) => body.error === 'invalid_code')).toHaveLength(5)
    expect((await device.call(useRecoveryCode, { code: recoveryCodes[0]! })).status).toBe(429)
    app.clock.advance(601)
    expect((await device.call(useRecoveryCode, { code: recoveryCodes[0]! })).status).toBe(200)
  })
})
