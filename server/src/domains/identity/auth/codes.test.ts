import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSession, sendSignInCode, signIn, signInByCode, signUp } from '@capyzen/contracts/auth'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? ''

/** Asks for a code and opens the email. */
async function codeFor(caller: Caller, email: string): Promise<string> {
  // Another email to this address, such as the one after signing up, may still be on its way.
  await app.auth.backgroundTasks.settled()
  const before = app.mail.emails.length
  expect((await caller.call(sendSignInCode, { email })).body).toEqual({ outcome: 'sent' })
  await app.auth.backgroundTasks.settled()
  return codeIn(app.mail.emails.slice(before).find(({ to }) => to === email)?.text)
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('sendSignInCode and signInByCode', () => {
  it('signs in once with the emailed code', async () => {
    const { email, id } = await app.person()
    const visitor = app.visitor()
    const code = await codeFor(visitor, email)
    const answer = await visitor.call(signInByCode, { email, code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(answer.body.viewer).toMatchObject({ id, signInMethod: 'one_time_code', assuranceLevel: 'aal1' })
    expect((await visitor.call(getSession, {})).body.viewer?.id).toBe(id)
    expect((await visitor.call(signInByCode, { email, code })).body.error).toBe('invalid_code')
  })

  it('answers the same for an unknown address and sends no email', async () => {
    const before = app.mail.emails.length
    const visitor = app.visitor()
    const answer = await visitor.call(sendSignInCode, { email: 'nobody@academy.test' })
    expect([answer.status, answer.body]).toEqual([200, { outcome: 'sent' }])
    await app.auth.backgroundTasks.settled()
    expect(app.mail.emails).toHaveLength(before)
    const tried = await visitor.call(signInByCode, { email: 'nobody@academy.test', code: '123456' })
    expect([tried.status, tried.body.error]).toEqual([422, 'invalid_code'])
  })

  it('rejects a code after ten minutes', async () => {
    const { email } = await app.person()
    const [early, late] = [app.visitor(), app.visitor('10.9.0.1')]
    const [first, second] = [await codeFor(early, email), await codeFor(late, email)]
    app.clock.advance(599)
    expect((await early.call(signInByCode, { email, code: first })).status).toBe(200)
    app.clock.advance(1)
    expect((await late.call(signInByCode, { email, code: second })).body.error).toBe('invalid_code')
  })

  it('invalidates a code after five wrong tries, also concurrent ones', async () => {
    const { email } = await app.person()
    const guesser = app.visitor()
    const code = await codeFor(guesser, email)
    const guesses = Array.from({ length: 50 }, () => guesser.call(signInByCode, { email, code: otherThan(code) }))
    for (const { body } of await Promise.all(guesses)) expect(body.error).toBe('invalid_code')
    expect((await guesser.call(signInByCode, { email, code })).body.error).toBe('invalid_code')
  })

  it('accepts the right code at the fifth try', async () => {
    const { email } = await app.person()
    const slow = app.visitor()
    const code = await codeFor(slow, email)
    for (let n = 0; n < 4; n += 1) await slow.call(signInByCode, { email, code: otherThan(code) })
    expect((await slow.call(signInByCode, { email, code })).status).toBe(200)
  })

  it('signs in once when requests with the right code race', async () => {
    const { email } = await app.person()
    const visitor = app.visitor()
    const code = await codeFor(visitor, email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.call(signInByCode, { email, code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('accepts a code only in the requesting browser, so others use up no tries', async () => {
    const { email } = await app.person()
    const [owner, stranger] = [app.visitor(), app.visitor('10.9.0.2')]
    const code = await codeFor(owner, email)
    expect((await stranger.call(signInByCode, { email, code })).body.error).toBe('invalid_code')
    const theirs = await codeFor(stranger, email)
    for (let n = 0; n < 6; n += 1) await stranger.call(signInByCode, { email, code: otherThan(theirs) })
    expect((await owner.call(signInByCode, { email, code })).status).toBe(200)
  })

  it('sends three codes per quarter hour to one network, without using up those of others', async () => {
    const { email } = await app.person()
    const stranger = app.visitor('10.9.0.3')
    const before = app.mail.emails.length
    for (let n = 0; n < 6; n += 1) await stranger.call(sendSignInCode, { email })
    await app.auth.backgroundTasks.settled()
    expect(app.mail.emails).toHaveLength(before + 3)
    expect(await codeFor(app.visitor('10.9.0.4'), email)).toMatch(/^\d{6}$/)
  })

  it('stores neither code nor address in plain text', async () => {
    const { email } = await app.person()
    const code = await codeFor(app.visitor(), email)
    const { rows } = await app.pool.query<{ row: string }>('select row_to_json(c)::text as row from one_time_codes c')
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect([row.includes(code), row.includes(email)]).toEqual([false, false])
  })
})

describe('sign-up and sign-in without email and phone', () => {
  it('answers incomplete_credentials, also without a password', async () => {
    const visitor = app.visitor()
    const person = { name: 'Ming', userType: 'student' as const, level: 'P4' as const, password: 'yuzu in the spring' }
    for (const answer of [
      await visitor.call(signUp, person),
      await visitor.call(signUp, { name: 'Ming', userType: 'student', level: 'P4', email: 'ming@academy.test' }),
      await visitor.call(signIn, { password: person.password }),
      await visitor.call(signIn, { email: 'ming@academy.test' }),
      await visitor.call(sendSignInCode, {}),
      await visitor.call(signInByCode, { code: '123456' }),
    ])
      expect([answer.status, answer.body.error]).toEqual([400, 'incomplete_credentials'])
  })
})

describe('signInByCode with REQUIRE_EMAIL_VERIFICATION', () => {
  it('verifies the address with the first code and removes the password of an earlier registrant', async () => {
    const strict = await startTestApp({ environment: { REQUIRE_EMAIL_VERIFICATION: 'true' } })
    try {
      const email = 'owner@academy.test'
      const password = 'chosen by a stranger'
      await strict.visitor().call(signUp, { name: 'Stranger', userType: 'student', level: 'P4', email, password })
      const owner = strict.visitor()
      await owner.call(sendSignInCode, { email })
      await strict.auth.backgroundTasks.settled()
      const answer = await owner.call(signInByCode, { email, code: codeIn(strict.mail.emails.at(-1)?.text) })
      expect(answer.body.viewer).toMatchObject({ email, emailVerified: true })
      const stranger = await strict.visitor().call(signIn, { email, password })
      expect(stranger.body.error).toBe('invalid_credentials')
    } finally {
      await strict.close()
    }
  })
})
