import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changePassword,
  getSession,
  recover,
  resendVerification,
  resetPassword,
  signIn,
  verifyEmail,
} from '@capyzen/contracts/auth'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { userRoles } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const newPassword = 'two warm teal towels'

const emailsTo = async (email: string, link: 'reset' | 'verify') => {
  await app.auth.backgroundTasks.settled()
  return app.mail.emails.filter(({ to, text }) => to === email && text.includes(`/login?${link}=`))
}

async function resetTokenOf(email: string): Promise<string> {
  await app.visitor().call(recover, { email })
  const message = (await emailsTo(email, 'reset')).at(-1)
  return decodeURIComponent(/reset=([^\s]+)/.exec(message?.text ?? '')?.[1] ?? '')
}

const entersWith = async (email: string, password: string) =>
  (await app.visitor().call(signIn, { email, password })).status === 200

describe('recover and resetPassword', () => {
  it('resets the password with the emailed link, in both languages', async () => {
    const { email, password } = await app.person()
    const token = await resetTokenOf(email)
    const [message] = await emailsTo(email, 'reset')
    expect(message?.subject).toBe('Choose a new password · 请设置新密码')
    expect(message?.text.split(`http://academy.test/login?reset=${token}`)).toHaveLength(3)
    expect((await app.visitor().call(resetPassword, { token, password: newPassword })).body).toEqual({
      outcome: 'reset',
    })
    expect([await entersWith(email, newPassword), await entersWith(email, password)]).toEqual([true, false])
  })

  it('answers the same for a known and an unknown address', async () => {
    const { email } = await app.person()
    const ask = async (address: string) => {
      const caller = app.visitor('10.2.0.1')
      const answers = []
      for (let n = 0; n < 5; n += 1) answers.push(await caller.call(recover, { email: address }))
      return answers.map(({ status, text, headers }) => [status, text, Object.keys(headers).sort()])
    }
    const known = await ask(email)
    const unknown = await ask('nobody@academy.test')
    expect(unknown).toEqual(known)
    for (const [status, text] of known) expect([status, text]).toEqual([200, '{"outcome":"sent"}'])
    expect(await emailsTo('nobody@academy.test', 'reset')).toEqual([])
  })

  it('looks the account up after answering, so that response time reveals nothing', async () => {
    const { email } = await app.person()
    await app.auth.backgroundTasks.settled()
    const client = await app.pool.connect()
    try {
      // A query for the account waits until the end of the test.
      await client.query('begin')
      await client.query('lock table users in access exclusive mode')
      const answer = await app.visitor().call(recover, { email })
      expect(answer.body).toEqual({ outcome: 'sent' })
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect(await emailsTo(email, 'reset')).toHaveLength(1)
  })

  it('sends three emails per quarter hour and silently no more', async () => {
    const { email } = await app.person()
    for (let n = 0; n < 5; n += 1) await app.visitor().call(recover, { email: email.toUpperCase() })
    expect(await emailsTo(email, 'reset')).toHaveLength(3)
    app.clock.advance(901)
    await app.visitor().call(recover, { email })
    expect(await emailsTo(email, 'reset')).toHaveLength(4)
  })

  it('answers 429 to one network after sixty requests', async () => {
    const requester = app.visitor('10.2.0.2')
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, n) => requester.call(recover, { email: `guess-${n}@academy.test` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    const rejected = answers.find(({ status }) => status === 429)
    expect(rejected?.body.error).toBe('too_many_requests')
    expect(rejected?.headers['retry-after']).toBe('900')
    const { email } = await app.person()
    expect((await requester.call(resendVerification, { email })).status).toBe(429)
  })

  it('accepts a link once when two resets race', async () => {
    const { email } = await app.person()
    const token = await resetTokenOf(email)
    const passwords = [newPassword, 'another warm towel']
    const answers = await Promise.all(
      passwords.map((password) => app.visitor().call(resetPassword, { token, password })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(await Promise.all(passwords.map((password) => entersWith(email, password)))).toEqual(
      passwords.map((_, n) => n === winner),
    )
    expect((await app.visitor().call(resetPassword, { token, password: newPassword })).status).toBe(410)
  })

  it('answers link_expired after an hour', async () => {
    const { email } = await app.person()
    const token = await resetTokenOf(email)
    const early = await resetTokenOf(email)
    app.clock.advance(3_599)
    expect((await app.visitor().call(resetPassword, { token: early, password: 'password' })).body.error).toBe(
      'weak_password',
    )
    app.clock.advance(1)
    const late = await app.visitor().call(resetPassword, { token, password: newPassword })
    expect([late.status, late.text]).toEqual([410, '{"error":"link_expired"}'])
    const invented = await app.visitor().call(resetPassword, { token: 'x'.repeat(24), password: newPassword })
    expect([invented.status, invented.text]).toEqual([late.status, late.text])
    expect(await entersWith(email, newPassword)).toBe(false)
  })

  it('ends every session of the account and invalidates older links', async () => {
    const owner = await app.person()
    const neighbour = await app.person()
    const older = await resetTokenOf(owner.email)
    const token = await resetTokenOf(owner.email)
    const { email, password } = owner
    const second = app.visitor()
    await second.call(signIn, { email, password })
    await second.call(resetPassword, { token, password: newPassword })
    for (const device of [owner, second]) expect((await device.call(getSession, {})).body.viewer).toBeNull()
    expect((await neighbour.call(getSession, {})).body.viewer).not.toBeNull()
    expect((await app.visitor().call(resetPassword, { token: older, password: 'yet another towel' })).status).toBe(410)
  })

  it('rejects a weak password and keeps the link valid', async () => {
    const { email, password } = await app.person()
    const token = await resetTokenOf(email)
    const weak = await app.visitor().call(resetPassword, { token, password: '1234' })
    expect([weak.status, weak.body.error, weak.body.reasons]).toEqual([422, 'weak_password', ['too_short']])
    expect(await entersWith(email, password)).toBe(true)
    expect((await app.visitor().call(resetPassword, { token, password: newPassword })).status).toBe(200)
  })

  it('verifies the email address and grants no role', async () => {
    const { email } = await app.person()
    const before = await app.findUserByEmail(email)
    await app.visitor().call(resetPassword, { token: await resetTokenOf(email), password: newPassword })
    const { updatedAt: _before, ...known } = before!
    expect(before?.emailVerified).toBe(false)
    expect(await app.findUserByEmail(email)).toMatchObject({ ...known, emailVerified: true })
    expect(await app.db.select().from(userRoles)).toEqual([])
  })

  it('stores no token in plain text', async () => {
    const { email, id } = await app.person()
    const token = await resetTokenOf(email)
    const { rows } = await app.pool.query<{ row: string }>(
      'select v::text as row from verifications v where value = $1',
      [id],
    )
    expect(rows).toHaveLength(2)
    for (const { row } of rows) expect(row).not.toContain(token)
  })
})

describe('resendVerification', () => {
  it('sends three more verification emails at most, whose link works', async () => {
    const { email, call } = await app.person()
    expect(await emailsTo(email, 'verify')).toHaveLength(1)
    for (let n = 0; n < 5; n += 1)
      expect((await app.visitor().call(resendVerification, { email })).body).toEqual({ outcome: 'sent' })
    const messages = await emailsTo(email, 'verify')
    expect(messages).toHaveLength(4)
    const token = decodeURIComponent(/verify=([^\s]+)/.exec(messages.at(-1)?.text ?? '')?.[1] ?? '')
    expect((await call(verifyEmail, { token })).body).toEqual({ outcome: 'verified' })
  })

  it('answers the same for a verified and an unknown address and sends nothing', async () => {
    const { email, id } = await app.person()
    await app.pool.query('update users set email_verified = true where id = $1', [id])
    const confirmed = await app.visitor().call(resendVerification, { email })
    const unknown = await app.visitor().call(resendVerification, { email: 'nobody@academy.test' })
    expect([confirmed.status, confirmed.text]).toEqual([200, '{"outcome":"sent"}'])
    expect([unknown.status, unknown.text]).toEqual([confirmed.status, confirmed.text])
    expect(await emailsTo(email, 'verify')).toHaveLength(1)
    expect(await emailsTo('nobody@academy.test', 'verify')).toEqual([])
  })
})

describe('changePassword', () => {
  it('keeps this session, ends the others and invalidates reset links', async () => {
    const owner = await app.person()
    const { email, password } = owner
    const other = app.visitor()
    await other.call(signIn, { email, password })
    const token = await resetTokenOf(email)
    expect((await owner.call(changePassword, { reauthentication: { password: password }, newPassword })).body).toEqual({
      outcome: 'changed',
    })
    expect((await owner.call(getSession, {})).body.viewer).not.toBeNull()
    expect((await other.call(getSession, {})).body.viewer).toBeNull()
    expect([await entersWith(email, newPassword), await entersWith(email, password)]).toEqual([true, false])
    expect((await app.visitor().call(resetPassword, { token, password: 'yet another towel' })).status).toBe(410)
  })

  it('requires the current password and rejects a weak new one', async () => {
    const owner = await app.person()
    const wrong = await owner.call(changePassword, { reauthentication: { password: 'not this one' }, newPassword })
    expect([wrong.status, wrong.text]).toEqual([401, '{"error":"invalid_credentials"}'])
    const weak = await owner.call(changePassword, {
      reauthentication: { password: owner.password },
      newPassword: 'password1',
    })
    expect([weak.status, weak.body.reasons]).toEqual([422, ['too_common']])
    expect(await entersWith(owner.email, owner.password)).toBe(true)
  })

  it('answers 429 after ten wrong passwords, for this student only', async () => {
    const owner = await app.person()
    const guesses = await Promise.all(
      Array.from({ length: 15 }, (_, n) =>
        owner.call(changePassword, { reauthentication: { password: `guess number ${n}` }, newPassword }),
      ),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5)
    const neighbour = await app.person()
    const change = { reauthentication: { password: neighbour.password }, newPassword }
    expect((await neighbour.call(changePassword, change)).status).toBe(200)
  })

  it('changes the password once when two requests race', async () => {
    const owner = await app.person()
    const answers = await Promise.all(
      [newPassword, 'another warm towel'].map((chosen) =>
        owner.call(changePassword, { reauthentication: { password: owner.password }, newPassword: chosen }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })
})
