import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getSession,
  readMailedLink,
  recover,
  resendVerification,
  resetPassword,
  signIn,
  signUp,
  verifyEmail,
} from '@capyzen/contracts/auth'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const password = 'chosen at registration'
const newPassword = 'two warm teal towels'

let addresses = 0
const newAddress = () => `mailbox-${(addresses += 1)}@academy.test`

const register = (caller: Caller, email: string, chosen = password) =>
  caller.call(signUp, { name: 'Ming', userType: 'student', level: 'P4', email, password: chosen })

async function lastEmailTo(email: string) {
  await app.auth.backgroundTasks.settled()
  const message = app.mail.emails.filter(({ to }) => to === email).at(-1)
  const token = /(?:verify|reset)=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''
  return { subject: message?.subject ?? '', text: message?.text ?? '', token }
}

const enters = async (email: string, chosen: string) =>
  (await app.visitor().call(signIn, { email, password: chosen })).status === 200
const isConfirmed = async (email: string) => (await app.findUserByEmail(email))?.emailVerified

describe('readMailedLink', () => {
  it('tells what a link is for and at which address, and changes nothing however often it is looked at', async () => {
    const [browser, elsewhere, email] = [app.visitor(), app.visitor(), newAddress()]
    await register(browser, email)
    const { token } = await lastEmailTo(email)
    for (let n = 0; n < 2; n += 1) {
      expect((await browser.call(readMailedLink, { token })).body).toEqual({ email, next: 'confirm' })
      expect((await elsewhere.call(readMailedLink, { token })).body).toEqual({ email, next: 'choose_password' })
    }
    expect(await isConfirmed(email)).toBe(false)
    await browser.call(verifyEmail, { token })
    expect((await elsewhere.call(readMailedLink, { token })).body).toEqual({ email, next: 'verified' })
    await app.visitor().call(recover, { email })
    const reset = (await lastEmailTo(email)).token
    for (let n = 0; n < 2; n += 1)
      expect((await elsewhere.call(readMailedLink, { token: reset })).body).toEqual({ email, next: 'reset_password' })
    expect((await elsewhere.call(verifyEmail, { token: reset })).body).toEqual({ error: 'link_expired' })
    await elsewhere.call(resetPassword, { token: reset, password: newPassword })
    for (const used of [token, reset, 'unknown'])
      expect((await elsewhere.call(readMailedLink, { token: used })).body).toEqual({ error: 'link_expired' })
  })
})

describe('verifyEmail', () => {
  it('verifies the address in the browser that signed up, repeatedly, and keeps the password', async () => {
    const [browser, email] = [app.visitor(), newAddress()]
    await register(browser, email)
    const { token } = await lastEmailTo(email)
    for (let n = 0; n < 2; n += 1)
      expect((await browser.call(verifyEmail, { token })).body).toEqual({ outcome: 'verified' })
    expect([await isConfirmed(email), await enters(email, password)]).toEqual([true, true])
  })

  it('verifies the address in a browser that has signed in since', async () => {
    const [laptop, tablet, email] = [app.visitor(), app.visitor(), newAddress()]
    await register(laptop, email)
    await tablet.call(signIn, { email, password })
    const { token } = await lastEmailTo(email)
    expect((await tablet.call(verifyEmail, { token })).body).toEqual({ outcome: 'verified' })
  })

  it('asks any other browser to choose a password, which revokes the first password and its sessions', async () => {
    const [stranger, owner, email] = [app.visitor(), app.visitor(), newAddress()]
    await register(stranger, email)
    await stranger.call(signIn, { email, password })
    const { token } = await lastEmailTo(email)
    expect((await owner.call(verifyEmail, { token })).body).toEqual({ outcome: 'choose_password' })
    expect(await isConfirmed(email)).toBe(false)
    expect((await owner.call(resetPassword, { token, password: newPassword })).status).toBe(200)
    expect(await isConfirmed(email)).toBe(true)
    expect([await enters(email, password), await enters(email, newPassword)]).toEqual([false, true])
    expect((await stranger.call(getSession, {})).body.viewer).toBeNull()
  })

  it('sends the password-changed email after a reset but not after a first password', async () => {
    const [stranger, owner, email] = [app.visitor(), app.visitor(), newAddress()]
    await register(stranger, email)
    const { token } = await lastEmailTo(email)
    const subjects = () => app.mail.emails.filter(({ to }) => to === email).map(({ subject }) => subject)
    const before = subjects()
    expect((await owner.call(resetPassword, { token, password: newPassword })).status).toBe(200)
    expect(subjects()).toEqual(before)
    await owner.call(recover, { email })
    const reset = await lastEmailTo(email)
    expect((await owner.call(resetPassword, { token: reset.token, password })).status).toBe(200)
    expect(subjects().at(-1)).toMatch(/your password/)
  })

  it('asks an account with a second factor to sign in first and changes nothing', async () => {
    const [stranger, owner, email] = [app.visitor(), app.visitor(), newAddress()]
    await register(stranger, email)
    await app.pool.query('update users set second_factor_since = now() where email = $1', [email])
    const { token } = await lastEmailTo(email)
    expect((await owner.call(verifyEmail, { token })).body).toEqual({ outcome: 'sign_in_first' })
    expect(await isConfirmed(email)).toBe(false)
    await owner.call(signIn, { email, password })
    expect((await owner.call(verifyEmail, { token })).body).toEqual({ outcome: 'verified' })
  })

  it('cannot reset the password once the address is verified', async () => {
    const [browser, email] = [app.visitor(), newAddress()]
    await register(browser, email)
    const { token } = await lastEmailTo(email)
    await browser.call(verifyEmail, { token })
    const answer = await app.visitor().call(resetPassword, { token, password: newPassword })
    expect([answer.status, answer.body.error]).toEqual([410, 'link_expired'])
    expect(await enters(email, password)).toBe(true)
  })

  it('answers link_expired after an hour and for an unknown token', async () => {
    const [browser, email] = [app.visitor(), newAddress()]
    await register(browser, email)
    const { token } = await lastEmailTo(email)
    app.clock.advance(3_600)
    for (const given of [token, 'x'.repeat(43)]) {
      const answers = [
        await browser.call(verifyEmail, { token: given }),
        await browser.call(resetPassword, { token: given, password: newPassword }),
      ]
      expect(answers.map(({ status, text }) => [status, text])).toEqual(
        answers.map(() => [410, '{"error":"link_expired"}']),
      )
    }
    expect(await isConfirmed(email)).toBe(false)
  })
})

describe('signUp with a registered address', () => {
  it('keeps the password of an unverified account until the mailbox owner chooses one', async () => {
    const [first, second, email] = [app.visitor(), app.visitor(), newAddress()]
    await register(first, email)
    // Emails are sent in the background, of which the first must come first.
    await app.auth.backgroundTasks.settled()
    const answer = await register(second, email, 'another long one')
    expect(answer.body).toEqual({ outcome: 'registered' })
    const { subject, token } = await lastEmailTo(email)
    expect(subject).toBe('Please choose your password · 请设置您的密码')
    expect([await enters(email, password), await enters(email, 'another long one')]).toEqual([true, false])
    await second.call(resetPassword, { token, password: newPassword })
    expect([await isConfirmed(email), await enters(email, password), await enters(email, newPassword)]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('emails a verified account without a link', async () => {
    const [browser, email] = [app.visitor(), newAddress()]
    await register(browser, email)
    await browser.call(verifyEmail, { token: (await lastEmailTo(email)).token })
    await register(app.visitor(), email, 'another long one')
    const { subject, token } = await lastEmailTo(email)
    expect([subject, token]).toEqual(['You already have an account · 您已经有账户了', ''])
    expect(await enters(email, 'another long one')).toBe(false)
  })
})

describe('resetPassword of an unverified account', () => {
  it('verifies the address in a known browser and keeps the phone number', async () => {
    const [browser, email] = [app.visitor(), newAddress()]
    await register(browser, email)
    await app.pool.query(`update users set phone = '+6598760001' where email = $1`, [email])
    await app.auth.backgroundTasks.settled()
    await register(browser, email)
    const { token } = await lastEmailTo(email)
    await browser.call(resetPassword, { token, password: newPassword })
    expect(await app.findUserByEmail(email)).toMatchObject({ emailVerified: true, phone: '+6598760001' })
  })
})

describe('resendVerification by phone', () => {
  it('sends another code to the browser that signed up, also after the first expired', async () => {
    const [browser, phone] = [app.visitor(), '+6591239001']
    await browser.call(signUp, { name: 'Ming', userType: 'student', level: 'P4', phone, password })
    await app.auth.backgroundTasks.settled()
    app.clock.advance(601)
    expect((await app.visitor().call(resendVerification, { phone })).body).toEqual({ outcome: 'sent' })
    await app.auth.backgroundTasks.settled()
    expect(app.sms.messages.filter(({ to }) => to === phone)).toHaveLength(1)
    expect((await browser.call(resendVerification, { phone })).body).toEqual({ outcome: 'sent' })
    await app.auth.backgroundTasks.settled()
    const messages = app.sms.messages.filter(({ to }) => to === phone)
    expect(messages).toHaveLength(2)
    const code = /\b\d{6}\b/.exec(messages[1]?.text ?? '')?.[0] ?? ''
    const verified = await browser.send({ method: 'POST', url: '/api/auth/verify-phone', payload: { phone, code } })
    expect(verified.status).toBe(200)
    expect((await app.visitor().call(signIn, { phone, password })).status).toBe(200)
  })
})
