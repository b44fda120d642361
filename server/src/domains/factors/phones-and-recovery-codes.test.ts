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
import { accountKey } from '#domains/auth'
import { startTestApp, type TestApp } from '../../testing.ts'
import { factorPeople, newNumber, proofOf } from './fixtures.ts'

let app: TestApp
let people: ReturnType<typeof factorPeople>

beforeAll(async () => {
  app = await startTestApp()
  people = factorPeople(app)
})
afterAll(() => app?.close())

describe('a phone', () => {
  /** The day's messages to a number that was only claimed. */
  const claimed = async (phone: string) => {
    const query = 'select count from throttle_counters where key = $1'
    const { rows } = await app.pool.query<{ count: number }>(query, [`factor-message:phone-day:${accountKey(phone)}`])
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

  it('is challenged at signing in; the code opens the session that asked for it and no other', async () => {
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

  it('that takes the place of another is not proved by the former one’s code', async () => {
    const person = await app.person()
    const elsewhere = await people.signInAgain(person)
    const former = await people.enrolPhone(person)
    const formerCode = people.codeSentTo(former.phone)
    const { body } = await elsewhere.call(enrolFactor, {
      type: 'phone',
      phone: newNumber(),
      proof: proofOf(person),
    })
    expect((await person.call(verifyFactor, { factorId: former.factorId, code: formerCode })).status).toBe(404)
    const now = await person.call(verifyFactor, { factorId: body.factorId, code: formerCode })
    expect(now.body.error).toBe('invalid_code')
  })

  it('gets five messages in ten minutes', async () => {
    const person = await app.person()
    const { factorId, phone } = await people.enrolPhone(person)
    const asked = await Promise.all(Array.from({ length: 10 }, () => person.call(challengeFactor, { factorId })))
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(people.messagesTo(phone)).toHaveLength(5)
  })

  it('of somebody else gets no fewer messages by whoever cannot prove to be the owner', async () => {
    const [person, phone] = [await app.person(), newNumber()]
    for (let n = 0; n < 5; n += 1)
      await person.call(enrolFactor, { type: 'phone', phone, proof: { password: 'not the password' } })
    expect(await claimed(phone)).toBe(0)
    await people.enrolPhone(await app.person(), phone)
    expect(await claimed(phone)).toBe(1)
  })

  it('is counted each time that a message goes to it, until somebody has proved that it is theirs', async () => {
    const person = await app.person()
    const { factorId, phone } = await people.enrolPhone(person)
    expect((await person.call(challengeFactor, { factorId })).status).toBe(200)
    expect(await claimed(phone)).toBe(2)
    await person.call(verifyFactor, { factorId, code: people.codeSentTo(phone) })
    expect((await person.call(challengeFactor, { factorId })).status).toBe(200)
    expect(await claimed(phone)).toBe(2)
  })

  it('still gets its owner’s messages where somebody who knows the password has asked for all of theirs', async () => {
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

  it('does not become the number that one signs in with, nor the other way round', async () => {
    const person = await app.person()
    const proof = proofOf(person)
    const refusal = { error: 'invalid_request', fields: ['phone'] }
    const { factorId, phone } = await people.enrolPhone(person)
    // Asked for while neither stands yet: whichever is confirmed first keeps the other out.
    await person.call(changePhone, { phone, proof })
    const codes = people.messagesTo(phone).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '')
    expect((await person.call(verifyFactor, { factorId, code: codes[0] ?? '' })).status).toBe(200)
    expect((await person.call(confirmPhoneChange, { code: codes[1] ?? '' })).body.error).toBe('invalid_code')
    expect((await person.call(changePhone, { phone, proof })).body).toEqual(refusal)
    expect((await person.call(getSession, {})).body.viewer?.phone).toBeNull()

    const other = await app.person()
    const enrolled = await people.enrolPhone(other)
    const factorCode = people.codeSentTo(enrolled.phone)
    await other.call(changePhone, { phone: enrolled.phone, proof: proofOf(other) })
    await other.call(confirmPhoneChange, { code: people.codeSentTo(enrolled.phone) })
    expect((await other.call(verifyFactor, { factorId: enrolled.factorId, code: factorCode })).body).toEqual(refusal)
    expect((await other.call(getSession, {})).body.viewer).toMatchObject({ hasSecondFactor: false })
  })

  it('has to be a number', async () => {
    const person = await app.person()
    const proof = proofOf(person)
    for (const enrolment of [
      { type: 'phone', phone: '+65 1234', proof },
      { type: 'phone', proof },
      { type: 'totp', phone: '9123 4567', proof },
    ] as const) {
      const answer = await person.call(enrolFactor, enrolment)
      expect(answer.body).toMatchObject({ error: 'invalid_request', fields: ['phone'] })
    }
  })
})

describe('recovery codes', () => {
  it('work once each, also when twenty use one at the same moment, and are taken as they were copied', async () => {
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

  it('are fifty random bits each, and lie nowhere in the database', async () => {
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

  it('made anew leave the former ones worthless, and need the owner’s proof', async () => {
    const { person, recoveryCodes } = await people.personWithApp()
    const refused = await person.call(renewRecoveryCodes, { proof: { password: 'not the spring' } })
    expect(refused.body.error).toBe('invalid_credentials')
    const { body } = await person.call(renewRecoveryCodes, { proof: proofOf(person) })
    expect(body.recoveryCodes).toHaveLength(10)
    const device = await people.signInAgain(person)
    expect((await device.call(useRecoveryCode, { code: recoveryCodes[0]! })).body.error).toBe('invalid_code')
    expect((await device.call(useRecoveryCode, { code: body.recoveryCodes[0]! })).status).toBe(200)
  })

  it('are of one user, and of none without a second factor', async () => {
    const { recoveryCodes } = await people.personWithApp()
    const { person: other } = await people.personWithApp()
    const device = await people.signInAgain(other)
    expect((await device.call(useRecoveryCode, { code: recoveryCodes[0]! })).body.error).toBe('invalid_code')
    const nobody = await app.person()
    expect((await nobody.call(renewRecoveryCodes, { proof: proofOf(nobody) })).body.error).toBe('not_found')
  })
})

describe('removing', () => {
  it('the last one lets the account be signed in to with one again, and deletes the recovery codes', async () => {
    const { person, factorId } = await people.personWithApp()
    const wrong = await person.call(removeFactor, { factorId, proof: { password: 'not the spring' } })
    expect(wrong.body.error).toBe('invalid_credentials')
    const waiting = await people.signInAgain(person)
    const { body } = await person.call(removeFactor, { factorId, proof: proofOf(person) })
    expect(body.viewer.hasSecondFactor).toBe(false)
    expect((await person.call(listFactors, {})).body).toEqual({ factors: [], recoveryCodesLeft: 0 })
    const { rows } = await app.pool.query('select 1 from recovery_codes where user_id = $1', [person.id])
    expect(rows).toHaveLength(0)
    expect(await people.stateOf(waiting)).toEqual({ level: null, awaitsFactor: false })
    expect(await people.stateOf(await people.signInAgain(person))).toEqual({ level: 'aal1', awaitsFactor: false })
  })

  it('one of two keeps the second step and the recovery codes', async () => {
    const { person, factorId } = await people.personWithApp()
    const phone = await people.enrolPhone(person)
    const added = await person.call(verifyFactor, { factorId: phone.factorId, code: people.codeSentTo(phone.phone) })
    expect(added.body.recoveryCodes).toBeNull()
    await person.call(removeFactor, { factorId, proof: proofOf(person) })
    expect((await person.call(listFactors, {})).body).toMatchObject({
      factors: [{ type: 'phone', status: 'verified' }],
      recoveryCodesLeft: 10,
    })
    expect(await people.stateOf(await people.signInAgain(person))).toEqual({ level: null, awaitsFactor: true })
  })

  it('both at the same moment leaves none required', async () => {
    const { person, factorId } = await people.personWithApp()
    const phone = await people.enrolPhone(person)
    await person.call(verifyFactor, { factorId: phone.factorId, code: people.codeSentTo(phone.phone) })
    const proof = proofOf(person)
    // Long enough for each to be gone before the other has looked.
    await app.pool.query(`
      create function linger() returns trigger language plpgsql as 'begin perform pg_sleep(0.5); return null; end';
      create trigger linger after delete on factors for each row execute function linger()`)
    await Promise.all([factorId, phone.factorId].map((id) => person.call(removeFactor, { factorId: id, proof })))
    await app.pool.query('drop function linger cascade')
    expect((await person.call(listFactors, {})).body).toEqual({ factors: [], recoveryCodesLeft: 0 })
    expect(await people.stateOf(await people.signInAgain(person))).toEqual({ level: 'aal1', awaitsFactor: false })
  })

  it('one that was never verified changes nothing else', async () => {
    const { person } = await people.personWithApp()
    const phone = await people.enrolPhone(person)
    const { body } = await person.call(removeFactor, { factorId: phone.factorId, proof: proofOf(person) })
    expect(body.viewer.hasSecondFactor).toBe(true)
  })
})
