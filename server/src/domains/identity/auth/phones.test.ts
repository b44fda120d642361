import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getSession,
  recover,
  resetPasswordByCode,
  sendSignInCode,
  signIn,
  signInByCode,
  signUp,
  verifyPhone,
} from '@capyzen/contracts/auth'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const password = 'yuzu in the spring'
let last = 91_230_000
const newNumber = () => `+65${(last += 1)}`
const messagesTo = (phone: string) => app.sms.messages.filter(({ to }) => to === phone)

async function lastCode(phone: string): Promise<string> {
  await app.auth.backgroundTasks.settled()
  return /\b\d{6}\b/.exec(messagesTo(phone).at(-1)?.text ?? '')?.[0] ?? ''
}

function begin(caller: Caller, phone: string, name = 'Ming') {
  return caller.call(signUp, { name, userType: 'student', level: 'P4', phone, password })
}

async function registered(phone: string): Promise<Caller> {
  const caller = app.visitor()
  await begin(caller, phone)
  expect((await caller.call(verifyPhone, { phone, code: await lastCode(phone) })).status).toBe(200)
  return caller
}

describe('signUp by phone', () => {
  it('creates the account once the code is verified and then accepts the password', async () => {
    const phone = newNumber()
    const visitor = app.visitor()
    expect((await begin(visitor, phone.replace('+65', ''))).body).toEqual({ outcome: 'code_sent' })
    expect((await visitor.call(signIn, { phone, password })).body.error).toBe('invalid_credentials')
    const code = await lastCode(phone)
    expect((await visitor.call(verifyPhone, { phone, code })).body).toEqual({ outcome: 'verified' })
    expect((await visitor.call(getSession, {})).body.viewer).toBeNull()
    const spaced = `${phone.slice(3, 7)} ${phone.slice(7)}`
    const answer = await visitor.call(signIn, { phone: spaced, password })
    expect(answer.body.viewer).toMatchObject({ name: 'Ming', phone, email: null, emailVerified: false })
  })

  it('answers the same for a registered number and sends its owner a text message', async () => {
    const phone = newNumber()
    await registered(phone)
    const again = app.visitor('10.8.0.1')
    expect((await begin(again, phone, 'Another')).body).toEqual({ outcome: 'code_sent' })
    await app.auth.backgroundTasks.settled()
    expect(messagesTo(phone).at(-1)?.text).toMatch(/already has an account.*已经有账户/s)
    expect((await again.call(verifyPhone, { phone, code: '000000' })).body.error).toBe('invalid_code')
  })

  it('gives a number to the first of two sign-ups that sends its code', async () => {
    const phone = newNumber()
    const [one, other] = [app.visitor('10.8.0.2'), app.visitor('10.8.0.3')]
    await begin(one, phone, 'One')
    const first = await lastCode(phone)
    await begin(other, phone, 'Other')
    const second = await lastCode(phone)
    expect((await other.call(verifyPhone, { phone, code: second })).status).toBe(200)
    expect((await one.call(verifyPhone, { phone, code: first })).body.error).toBe('invalid_code')
    expect((await one.call(signIn, { phone, password })).body.viewer?.name).toBe('Other')
  })

  it('rejects invalid numbers, a number together with an email, and weak passwords', async () => {
    const visitor = app.visitor()
    for (const phone of ['12345678', '+65 1234', '+1 000 000 0000', 'call me']) {
      const answer = await begin(visitor, phone)
      expect([phone, answer.status, answer.body.fields]).toEqual([phone, 400, ['phone']])
    }
    const both = {
      name: 'Ming',
      userType: 'student' as const,
      level: 'P4' as const,
      email: 'm@academy.test',
      phone: newNumber(),
      password,
    }
    expect((await visitor.call(signUp, both)).body).toMatchObject({ error: 'invalid_request', fields: ['phone'] })
    const weak = {
      name: 'Ming',
      userType: 'student' as const,
      level: 'P4' as const,
      phone: newNumber(),
      password: 'short',
    }
    expect((await visitor.call(signUp, weak)).body.error).toBe('weak_password')
  })
})

describe('accounts with a phone number', () => {
  it('signs in with a one-time code', async () => {
    const phone = newNumber()
    await registered(phone)
    const visitor = app.visitor()
    await visitor.call(sendSignInCode, { phone })
    const code = await lastCode(phone)
    expect((await visitor.call(signInByCode, { phone, code })).body.viewer?.phone).toBe(phone)
  })

  it('resets the password with a code, which ends every session', async () => {
    const phone = newNumber()
    const caller = await registered(phone)
    await caller.call(signIn, { phone, password })
    const forgetful = app.visitor('10.8.0.4')
    await forgetful.call(recover, { phone })
    const code = await lastCode(phone)
    const choice = { phone, code, password: 'leaves on the pond' }
    const weak = await forgetful.call(resetPasswordByCode, { ...choice, password: 'password' })
    expect(weak.body.error).toBe('weak_password')
    expect((await forgetful.call(resetPasswordByCode, choice)).body).toEqual({ outcome: 'reset' })
    expect((await forgetful.call(resetPasswordByCode, choice)).body.error).toBe('invalid_code')
    expect((await caller.call(getSession, {})).body.viewer).toBeNull()
    expect((await caller.call(signIn, { phone, password })).status).toBe(401)
    expect((await caller.call(signIn, { phone, password: choice.password })).status).toBe(200)
  })

  it('rejects a recovery code for signing in', async () => {
    const phone = newNumber()
    await registered(phone)
    const visitor = app.visitor()
    await visitor.call(recover, { phone })
    const code = await lastCode(phone)
    expect((await visitor.call(signInByCode, { phone, code })).body.error).toBe('invalid_code')
  })
})
