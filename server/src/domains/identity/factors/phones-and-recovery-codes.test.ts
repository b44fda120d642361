import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePhone, confirmPhoneChange } from '@capyzen/contracts/account'
import { getSession, signIn } from '@capyzen/contracts/auth'
import {
  challengeFactor,
  enrolFactor,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
  useRecoveryCode,
  verifyFactor,
} from '@capyzen/contracts/factors'
import { accountKey } from '#domains/identity/auth'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { factorPeople, newNumber, reauthenticationOf } from '#test/fixtures/factors'

let app: TestApp
let people: ReturnType<typeof factorPeople>

beforeAll(async () => {
  app = await startTestApp()
  people = factorPeople(app)
})
afterAll(() => app?.close())

describe('a phone factor', () => {
  /** The day's messages to a number that was only claimed. */
  const claimed = async (phone: string) => {
    const query = 'select count from throttle_counters where key = $1'
    const { rows } = await app.pool.query<{ count: number }>(query, [
      `factorMessagesToClaimedNumber:day:${accountKey(phone)}`,
    ])
    return rows[0]?.count ?? 0
  }

  it('is enrolled by the code in its message and shows its last two digits only', async () => {
    const person = await app.person()
    const { factorId, phone } = await people.enrolPhone(person)
    expect(people.codeSentTo(phone)).toMatch(/^\d{6}$/)
    const { body } = await person.call(verifyFactor, { factorId, code: people.codeSentTo(phone) })
    expect(body.viewer.assuranceLevel).toBe('aal2')
    expect(body.recoveryCodes).toHaveLength(10)
    const listed = await person.call(listFactors, {})
    expect(listed.body.factors).toMatchObject([{ type: 'phone', status: 'verified', phoneEnding: phone.slice(-2) }])
    expect(listed.text).not.toContain(phone.slice(-6))
    expect((await person.call(verifyFactor, { factorId, code: people.codeSentTo(phone) })).body.error).toBe(
      'invalid_code',
    )
  })

  it('accepts a code only in the session that requested it', async () => {
    const person = await app.person()
    const { factorId, phone } = await people.enrolPhone(person)
    await person.call(verifyFactor, { factorId, code: people.codeSentTo(phone) })
    const [device, other] = [await people.signInAgain(person), await people.signInAgain(person)]
    expect((await device.call(challengeFactor, { factorId })).body).toEqual({ outcome: 'challenged' })
    const code = people.codeSentTo(phone)
    expect((await other.call(verifyFactor, { factorId, code })).body.error).toBe('invalid_code')
    const twenty = await Promise.all(Array.from({ length: 20 }, () => device.call(verifyFactor, { factorId, code })))
    expect(twenty.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await people.stateOf(device)).toEqual({ level: 'aal2', awaitsFactor: false })
  })

  it('rejects a code that was sent to a replaced number', async () => {
    const person = await app.person()
    const elsewhere = await people.signInAgain(person)
    const former = await people.enrolPhone(person)
    const formerCode = people.codeSentTo(former.phone)
    const { body } = await elsewhere.call(enrolFactor, {
      type: 'phone',
      phone: newNumber(),
      reauthentication: reauthenticationOf(person),
    })
    expect((await person.call(verifyFactor, { factorId: former.factorId, code: formerCode })).status).toBe(404)
    const now = await person.call(verifyFactor, { factorId: body.factorId, code: formerCode })
    expect(now.body.error).toBe('invalid_code')
  })

  it('receives at most five messages in ten minutes', async () => {
    const person = await app.person()
    const { factorId, phone } = await people.enrolPhone(person)
    const asked = await Promise.all(Array.from({ length: 10 }, () => person.call(challengeFactor, { factorId })))
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(people.messagesTo(phone)).toHaveLength(5)
  })

  it('keeps its message budget when an enrolment fails reauthentication', async () => {
    const [person, phone] = [await app.person(), newNumber()]
    for (let n = 0; n < 5; n += 1)
      await person.call(enrolFactor, { type: 'phone', phone, reauthentication: { password: 'not the password' } })
    expect(await claimed(phone)).toBe(0)
    await people.enrolPhone(await app.person(), phone)
    expect(await claimed(phone)).toBe(1)
  })

  it('counts messages to an unverified number across accounts', async () => {
    const person = await app.person()
    const { factorId, phone } = await people.enrolPhone(person)
    expect((await person.call(challengeFactor, { factorId })).status).toBe(200)
    expect(await claimed(phone)).toBe(2)
    await person.call(verifyFactor, { factorId, code: people.codeSentTo(phone) })
    expect((await person.call(challengeFactor, { factorId })).status).toBe(200)
    expect(await claimed(phone)).toBe(2)
  })

  it('still sends to the owner’s known device when someone with the password exhausted the budget', async () => {
    const person = await app.person()
    const { factorId, phone } = await people.enrolPhone(person)
    await person.call(verifyFactor, { factorId, code: people.codeSentTo(phone) })
    const thief = await people.signInAgain(person)
    for (let time = 0; time < 6; time += 1) await thief.call(challengeFactor, { factorId })
    expect((await thief.call(challengeFactor, { factorId })).status).toBe(429)
    await person.call(signIn, { email: person.email, password: person.password })
    expect((await person.call(challengeFactor, { factorId })).status).toBe(200)
    const { status } = await person.call(verifyFactor, { factorId, code: people.codeSentTo(phone) })
    expect(status).toBe(200)
  })

  it('cannot also be the sign-in number', async () => {
    const person = await app.person()
    const reauthentication = reauthenticationOf(person)
    const refusal = { error: 'invalid_request', fields: ['phone'] }
    const { factorId, phone } = await people.enrolPhone(person)
    // Asked for while neither stands yet: whichever is confirmed first keeps the other out.
    await person.call(changePhone, { phone, reauthentication })
    const codes = people.messagesTo(phone).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '')
    expect((await person.call(verifyFactor, { factorId, code: codes[0] ?? '' })).status).toBe(200)
    expect((await person.call(confirmPhoneChange, { code: codes[1] ?? '' })).body.error).toBe('invalid_code')
    expect((await person.call(changePhone, { phone, reauthentication })).body).toEqual(refusal)
    expect((await person.call(getSession, {})).body.viewer?.phone).toBeNull()

    const other = await app.person()
    const enrolled = await people.enrolPhone(other)
    const factorCode = people.codeSentTo(enrolled.phone)
    await other.call(changePhone, { phone: enrolled.phone, reauthentication: reauthenticationOf(other) })
    await other.call(confirmPhoneChange, { code: people.codeSentTo(enrolled.phone) })
    expect((await other.call(verifyFactor, { factorId: enrolled.factorId, code: factorCode })).body).toEqual(refusal)
    expect((await other.call(getSession, {})).body.viewer).toMatchObject({ hasSecondFactor: false })
  })

  it('rejects an invalid number', async () => {
    const person = await app.person()
    const reauthentication = reauthenticationOf(person)
    for (const enrolment of [
      { type: 'phone', phone: '+65 1234', reauthentication },
      { type: 'phone', reauthentication },
      { type: 'totp', phone: '9123 4567', reauthentication },
    ] as const) {
      const answer = await person.call(enrolFactor, enrolment)
      expect(answer.body).toMatchObject({ error: 'invalid_request', fields: ['phone'] })
    }
  })
})

describe('recovery codes', () => {
  it('work once each when twenty requests race, and tolerate copying mistakes', async () => {
    const { person, recoveryCodes } = await people.personWithApp()
    const [first = '', second = ''] = recoveryCodes
    const devices = await Promise.all(Array.from({ length: 5 }, () => people.signInAgain(person)))
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => devices[nth % 5]!.call(useRecoveryCode, { code: first })),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    app.clock.advance(601)
    const device = await people.signInAgain(person)
    const copied = ` ${second.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
    const { body } = await device.call(useRecoveryCode, { code: copied })
    expect(body).toMatchObject({ recoveryCodesLeft: 8, viewer: { assuranceLevel: 'aal2' } })
  })

  it('have fifty random bits and are not stored in plain', async () => {
    const { person, recoveryCodes } = await people.personWithApp()
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
    const { rows } = await app.pool.query('select * from recovery_codes where user_id = $1', [person.id])
    expect(rows).toHaveLength(10)
    const kept = JSON.stringify(rows)
    for (const code of recoveryCodes) {
      expect(kept).not.toContain(code)
      expect(kept).not.toContain(code.replace('-', ''))
    }
  })

  it('are invalidated by renewal, which requires reauthentication', async () => {
    const { person, recoveryCodes } = await people.personWithApp()
    const refused = await person.call(renewRecoveryCodes, { reauthentication: { password: 'not the spring' } })
    expect(refused.body.error).toBe('invalid_credentials')
    const { body } = await person.call(renewRecoveryCodes, { reauthentication: reauthenticationOf(person) })
    expect(body.recoveryCodes).toHaveLength(10)
    const device = await people.signInAgain(person)
    expect((await device.call(useRecoveryCode, { code: recoveryCodes[0]! })).body.error).toBe('invalid_code')
    expect((await device.call(useRecoveryCode, { code: body.recoveryCodes[0]! })).status).toBe(200)
  })

  it('belong to one user and need a second factor', async () => {
    const { recoveryCodes } = await people.personWithApp()
    const { person: other } = await people.personWithApp()
    const device = await people.signInAgain(other)
    expect((await device.call(useRecoveryCode, { code: recoveryCodes[0]! })).body.error).toBe('invalid_code')
    const nobody = await app.person()
    expect((await nobody.call(renewRecoveryCodes, { reauthentication: reauthenticationOf(nobody) })).body.error).toBe(
      'not_found',
    )
  })
})

describe('removing a factor', () => {
  it('ends the requirement with the last factor and deletes the recovery codes', async () => {
    const { person, factorId } = await people.personWithApp()
    const wrong = await person.call(removeFactor, { factorId, reauthentication: { password: 'not the spring' } })
    expect(wrong.body.error).toBe('invalid_credentials')
    const waiting = await people.signInAgain(person)
    const { body } = await person.call(removeFactor, { factorId, reauthentication: reauthenticationOf(person) })
    expect(body.viewer.hasSecondFactor).toBe(false)
    expect((await person.call(listFactors, {})).body).toEqual({ factors: [], recoveryCodesLeft: 0 })
    const { rows } = await app.pool.query('select 1 from recovery_codes where user_id = $1', [person.id])
    expect(rows).toHaveLength(0)
    expect(await people.stateOf(waiting)).toEqual({ level: null, awaitsFactor: false })
    expect(await people.stateOf(await people.signInAgain(person))).toEqual({ level: 'aal1', awaitsFactor: false })
  })

  it('keeps the requirement and the recovery codes while another factor is left', async () => {
    const { person, factorId } = await people.personWithApp()
    const phone = await people.enrolPhone(person)
    const added = await person.call(verifyFactor, { factorId: phone.factorId, code: people.codeSentTo(phone.phone) })
    expect(added.body.recoveryCodes).toBeNull()
    await person.call(removeFactor, { factorId, reauthentication: reauthenticationOf(person) })
    expect((await person.call(listFactors, {})).body).toMatchObject({
      factors: [{ type: 'phone', status: 'verified' }],
      recoveryCodesLeft: 10,
    })
    expect(await people.stateOf(await people.signInAgain(person))).toEqual({ level: null, awaitsFactor: true })
  })

  it('ends the requirement when both are removed in parallel', async () => {
    const { person, factorId } = await people.personWithApp()
    const phone = await people.enrolPhone(person)
    await person.call(verifyFactor, { factorId: phone.factorId, code: people.codeSentTo(phone.phone) })
    const reauthentication = reauthenticationOf(person)
    // Long enough for each to be gone before the other has looked.
    await app.pool.query(`
      create function linger() returns trigger language plpgsql as 'begin perform pg_sleep(0.5); return null; end';
      create trigger linger after delete on factors for each row execute function linger()`)
    await Promise.all(
      [factorId, phone.factorId].map((id) => person.call(removeFactor, { factorId: id, reauthentication })),
    )
    await app.pool.query('drop function linger cascade')
    expect((await person.call(listFactors, {})).body).toEqual({ factors: [], recoveryCodesLeft: 0 })
    expect(await people.stateOf(await people.signInAgain(person))).toEqual({ level: 'aal1', awaitsFactor: false })
  })

  it('changes nothing else when the factor was never verified', async () => {
    const { person } = await people.personWithApp()
    const phone = await people.enrolPhone(person)
    const { body } = await person.call(removeFactor, {
      factorId: phone.factorId,
      reauthentication: reauthenticationOf(person),
    })
    expect(body.viewer.hasSecondFactor).toBe(true)
  })
})
