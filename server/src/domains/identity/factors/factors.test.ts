import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateAccessCodes } from '@capyzen/contracts/access-codes'
import {
  createAccessToken,
  getSession,
  listSessions,
  reauthenticate,
  recover,
  resetPassword,
  signIn,
} from '@capyzen/contracts/auth'
import {
  challengeFactor,
  enrolFactor,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
  useRecoveryCode,
  verifyFactor,
} from '@capyzen/contracts/factors'
import { makeCourse } from '#test/fixtures/courses'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { factorPeople, newNumber, reauthenticationOf } from '#test/fixtures/factors'
import { factorPersonalData } from './personal-data.ts'

let app: TestApp
let people: ReturnType<typeof factorPeople>

beforeAll(async () => {
  app = await startTestApp()
  people = factorPeople(app)
})
afterAll(() => app?.close())

describe('an authenticator app', () => {
  it('lifts the session to aal2 with its first code, which brings ten recovery codes once', async () => {
    const person = await app.person()
    const { factorId, secret, uri } = await people.enrolApp(person)
    expect((await person.call(listFactors, {})).body).toMatchObject({
      factors: [{ id: factorId, type: 'totp', status: 'unverified' }],
      recoveryCodesLeft: 0,
    })
    expect(await people.stateOf(person)).toEqual({ level: 'aal1', awaitsFactor: false })
    const parts = new URL(uri)
    expect(decodeURIComponent(`${parts.host}${parts.pathname}`)).toBe(`totp/Capyzen Academy:${person.email}`)
    expect(parts.searchParams.get('secret')).toBe(secret)
    const { body } = await person.call(verifyFactor, { factorId, code: people.shown(secret) })
    expect(body.viewer).toMatchObject({ hasSecondFactor: true, assuranceLevel: 'aal2' })
    expect(new Set(body.recoveryCodes).size).toBe(10)
    app.clock.advance(60)
    expect((await person.call(verifyFactor, { factorId, code: people.shown(secret) })).body.recoveryCodes).toBeNull()
    expect((await person.call(listFactors, {})).body).toMatchObject({
      factors: [{ status: 'verified', phoneEnding: null }],
      recoveryCodesLeft: 10,
    })
  })

  it('makes all other and later sessions await the factor until they verify it', async () => {
    const owner = await app.person()
    const other = await people.signInAgain(owner)
    const { factorId, secret } = await people.personWithApp(owner)
    const later = app.visitor()
    const answered = await later.call(signIn, { email: owner.email, password: owner.password })
    expect(answered.body).toEqual({ viewer: null, awaitsFactor: true })
    for (const device of [other, later]) {
      expect(await people.stateOf(device)).toEqual({ level: null, awaitsFactor: true })
      expect((await device.call(listSessions, {})).body.error).toBe('second_factor_required')
      expect((await device.call(createAccessToken, {})).body.error).toBe('second_factor_required')
      app.clock.advance(30)
      const { body } = await device.call(verifyFactor, { factorId, code: people.shown(secret) })
      expect(body.viewer.assuranceLevel).toBe('aal2')
      expect((await device.call(listSessions, {})).status).toBe(200)
    }
  })

  it('accepts a code once when twenty requests race', async () => {
    const { person, factorId, secret } = await people.personWithApp()
    const devices = await Promise.all(Array.from({ length: 5 }, () => people.signInAgain(person)))
    const code = people.shown(secret)
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => devices[nth % 5]!.call(verifyFactor, { factorId, code })),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    app.clock.advance(601)
    expect((await devices[0]!.call(verifyFactor, { factorId, code })).body.error).toBe('invalid_code')
  })

  it('refuses the code before one that was used, and takes the next', async () => {
    const { person, factorId, secret } = await people.personWithApp()
    const verify = (code: string) => person.call(verifyFactor, { factorId, code })
    const earlier = people.shown(secret, -30)
    expect((await verify(people.shown(secret))).status).toBe(200)
    expect((await verify(earlier)).body.error).toBe('invalid_code')
    expect((await verify(people.shown(secret, 30))).status).toBe(200)
  })

  it('tolerates a clock that is half a minute off, and no more', async () => {
    for (const [away, status] of [
      [-60, 422],
      [-30, 200],
      [30, 200],
      [60, 422],
    ] as const) {
      const { person, factorId, secret } = await people.personWithApp()
      app.clock.advance(300)
      const answer = await person.call(verifyFactor, { factorId, code: people.shown(secret, away) })
      expect([away, answer.status]).toEqual([away, status])
    }
  })

  it('replaces an unverified factor of the same type and rejects a second verified one', async () => {
    const person = await app.person()
    const first = await people.enrolApp(person)
    const second = await people.enrolApp(person)
    expect(
      (await person.call(verifyFactor, { factorId: first.factorId, code: people.shown(first.secret) })).status,
    ).toBe(404)
    const right = await person.call(verifyFactor, { factorId: second.factorId, code: people.shown(second.secret) })
    expect(right.status).toBe(200)
    const third = await person.call(enrolFactor, { type: 'totp', reauthentication: reauthenticationOf(person) })
    expect(third.body.error).toBe('limit_reached')
    app.clock.advance(30)
    expect(
      (await person.call(verifyFactor, { factorId: second.factorId, code: people.shown(second.secret) })).status,
    ).toBe(200)
  })

  it('requires reauthentication by password or code to be added', async () => {
    const person = await app.person()
    const wrong = await person.call(enrolFactor, { type: 'totp', reauthentication: { password: 'not the spring' } })
    expect(wrong.body.error).toBe('invalid_credentials')
    expect((await person.call(enrolFactor, { type: 'totp', reauthentication: { code: '000000' } })).body.error).toBe(
      'invalid_code',
    )
    await person.call(reauthenticate, {})
    const [letter] = app.mail.emails.filter(({ to }) => to === person.email).slice(-1)
    const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? ''
    expect((await person.call(enrolFactor, { type: 'totp', reauthentication: { code } })).status).toBe(200)
  })
})

describe('a factor not owned by the user', () => {
  it('answers as not found to every operation', async () => {
    const { factorId, secret, person: owner } = await people.personWithApp()
    const { person: stranger } = await people.personWithApp()
    const reauthentication = reauthenticationOf(stranger)
    for (const id of [factorId, crypto.randomUUID()]) {
      const answers = [
        await stranger.call(challengeFactor, { factorId: id }),
        await stranger.call(verifyFactor, { factorId: id, code: people.shown(secret) }),
        await stranger.call(removeFactor, { factorId: id, reauthentication }),
      ]
      expect(answers.map(({ status, text }) => [status, text])).toEqual(
        answers.map(() => [404, '{"error":"not_found"}']),
      )
    }
    expect((await owner.call(listFactors, {})).body.factors).toHaveLength(1)
  })
})

describe('a session that awaits its factor', () => {
  it('cannot enrol or remove factors or renew recovery codes', async () => {
    const { person, factorId } = await people.personWithApp()
    const { factorId: begun, phone } = await people.enrolPhone(person)
    const sent = people.messagesTo(phone).length
    const device = await people.signInAgain(person)
    const reauthentication = reauthenticationOf(person)
    const answers = [
      await device.call(enrolFactor, { type: 'phone', phone: newNumber(), reauthentication }),
      await device.call(removeFactor, { factorId, reauthentication }),
      await device.call(renewRecoveryCodes, { reauthentication }),
      await device.call(challengeFactor, { factorId: begun }),
      await device.call(verifyFactor, { factorId: begun, code: people.codeSentTo(phone) }),
    ]
    expect(answers.map(({ body }) => body.error)).toEqual(answers.map(() => 'second_factor_required'))
    expect(people.messagesTo(phone)).toHaveLength(sent)
  })
})

describe('the assurance level', () => {
  const lastDayOf = async ({ id }: { id: string }) => {
    const query = 'select expires_at as "until" from sessions where user_id = $1'
    return (await app.pool.query<{ until: Date }>(query, [id])).rows[0]?.until.getTime()
  }

  it('replaces the session cookie, so that a copy of the former one is invalid', async () => {
    const { person, factorId, secret, recoveryCodes } = await people.personWithApp()
    const reauthentications = [
      (device: Caller) => device.call(verifyFactor, { factorId, code: people.shown(secret) }),
      (device: Caller) => device.call(useRecoveryCode, { code: recoveryCodes[0]! }),
    ]
    for (const prove of reauthentications) {
      const device = await people.signInAgain(person)
      const former = { cookie: device.cookie() }
      expect((await prove(device)).status).toBe(200)
      expect(await people.stateOf(device)).toEqual({ level: 'aal2', awaitsFactor: false })
      const copied = () => app.visitor().send({ method: 'GET', url: '/api/auth/sessions', headers: former })
      expect(await copied()).toMatchObject({ status: 403, body: { error: 'second_factor_required' } })
      app.clock.advance(10)
      expect(await copied()).toMatchObject({ status: 401, body: { error: 'session_not_found' } })
    }
  })

  it('lets parallel requests with the former cookie await the factor for ten seconds', async () => {
    const { person, factorId, secret } = await people.personWithApp()
    const device = await people.signInAgain(person)
    const former = { cookie: device.cookie() }
    await device.call(verifyFactor, { factorId, code: people.shown(secret) })
    const asked = () => app.visitor().send({ method: 'GET', url: '/api/auth/session', headers: former })
    app.clock.advance(9)
    const inTime = await asked()
    expect([inTime.body, inTime.headers['set-cookie']]).toEqual([{ viewer: null, awaitsFactor: true }, undefined])
    app.clock.advance(1)
    const late = await asked()
    expect([late.body, late.headers['set-cookie']]).toEqual([{ viewer: null, awaitsFactor: false }, undefined])
    expect(await people.stateOf(device)).toEqual({ level: 'aal2', awaitsFactor: false })
  })

  it('keeps other open tabs signed in for ten seconds after the first factor is added', async () => {
    const person = await app.person()
    // Old enough to be extended when it is used.
    app.clock.advance(2 * 86_400)
    const lastDay = await lastDayOf(person)
    const headers = { cookie: person.cookie() }
    const by = (method: string, url: string, payload?: object) =>
      app.visitor().send({ method, url, headers, ...(payload && { payload }) })
    const { factorId, secret } = await people.enrolApp(person)
    expect((await person.call(verifyFactor, { factorId, code: people.shown(secret) })).status).toBe(200)
    app.clock.advance(9)
    const inTime = await by('GET', '/api/auth/session')
    expect(inTime.body).toMatchObject({ viewer: { id: person.id, assuranceLevel: 'aal1' }, awaitsFactor: false })
    expect(await lastDayOf(person)).toBe(lastDay)
    expect((await by('GET', '/api/auth/sessions')).status).toBe(200)
    app.clock.advance(1)
    expect((await by('GET', '/api/auth/sessions')).body).toMatchObject({ error: 'session_not_found' })
    expect(await people.stateOf(person)).toEqual({ level: 'aal2', awaitsFactor: false })
  })

  it('cannot be ended with the former cookie, by sign-out or as a device', async () => {
    const person = await app.person()
    const headers = { cookie: person.cookie() }
    const { factorId, secret } = await people.enrolApp(person)
    await person.call(verifyFactor, { factorId, code: people.shown(secret) })
    const [own] = (await person.call(listSessions, {})).body.sessions
    const thief = app.visitor()
    for (const scope of ['local', 'global', 'others'])
      await thief.send({ method: 'POST', url: '/api/auth/sign-out', payload: { scope }, headers })
    const ended = await thief.send({ method: 'DELETE', url: `/api/auth/sessions/${own?.id}`, headers })
    expect(ended.status).toBe(404)
    expect(await people.stateOf(person)).toEqual({ level: 'aal2', awaitsFactor: false })
  })

  it('keeps the cookie of a session that is aal2 already', async () => {
    const { person, factorId, secret } = await people.personWithApp()
    const before = person.cookie()
    expect((await person.call(verifyFactor, { factorId, code: people.shown(secret) })).status).toBe(200)
    expect(person.cookie()).toBe(before)
  })

  it('is kept when the session is extended and when an access token is renewed', async () => {
    const { person } = await people.personWithApp()
    const levelInToken = async () => decodeJwt((await person.call(createAccessToken, {})).body.accessToken).aal
    expect(await levelInToken()).toBe('aal2')
    app.clock.advance(2 * 86_400)
    const extended = await person.call(getSession, {})
    expect(extended.body.viewer?.assuranceLevel).toBe('aal2')
    expect(await lastDayOf(person)).toBe(app.clock.now().getTime() + 30 * 86_400_000)
    expect(await levelInToken()).toBe('aal2')
  })

  it('is required again after a password reset, which keeps the factor', async () => {
    const { person, factorId, secret } = await people.personWithApp()
    await app.visitor().call(recover, { email: person.email })
    await app.auth.backgroundTasks.settled()
    const letter = app.mail.emails.filter(({ to }) => to === person.email).at(-1)
    const token = decodeURIComponent(/reset=([^\s&]+)/.exec(letter?.text ?? '')?.[1] ?? '')
    const password = 'two warm teal towels'
    expect((await app.visitor().call(resetPassword, { token, password })).status).toBe(200)
    const device = await people.signInAgain({ ...person, password })
    expect(await people.stateOf(device)).toEqual({ level: null, awaitsFactor: true })
    const { body } = await device.call(verifyFactor, { factorId, code: people.shown(secret) })
    expect(body.viewer.assuranceLevel).toBe('aal2')
  })
})

describe('an administrator', () => {
  it('needs the second factor for administration once there is one', async () => {
    const admin = await app.administrator()
    const courseId = await makeCourse(app.db, { requiresAccessCode: true })
    expect((await admin.call(generateAccessCodes, { courseId })).status).toBe(200)
    const { factorId, secret } = await people.personWithApp(admin)
    expect((await admin.call(generateAccessCodes, { courseId })).status).toBe(200)
    const device = await people.signInAgain(admin)
    const refused = await device.call(generateAccessCodes, { courseId })
    expect([refused.status, refused.body.error]).toEqual([403, 'second_factor_required'])
    await device.call(verifyFactor, { factorId, code: people.shown(secret) })
    expect((await device.call(generateAccessCodes, { courseId })).status).toBe(200)
  })
})

describe('the owner', () => {
  it('is notified in both languages when a factor is added or removed and when a recovery code is used', async () => {
    const { person, factorId, recoveryCodes } = await people.personWithApp()
    expect(people.subjectsTo(person.email).at(-1)).toMatch(/authenticator app.*验证器应用/)
    const device = await people.signInAgain(person)
    await device.call(useRecoveryCode, { code: recoveryCodes[0]! })
    expect(people.subjectsTo(person.email).at(-1)).toMatch(/recovery code.*9.*恢复码.*9/)
    await person.call(removeFactor, { factorId, reauthentication: reauthenticationOf(person) })
    expect(people.subjectsTo(person.email).at(-1)).toMatch(/removed.*验证器应用/)
  })

  it('finds the factors in their own data, and no secret', async () => {
    const { person, secret } = await people.personWithApp()
    const { phone } = await people.enrolPhone(person)
    const records = await factorPersonalData.read(app.db, person.id)
    expect(records).toMatchObject([{ type: 'totp' }, { type: 'phone', phone }])
    expect(JSON.stringify(records)).not.toContain(secret)
    const stranger = await app.person()
    expect(await factorPersonalData.read(app.db, stranger.id)).toEqual([])
  })
})
