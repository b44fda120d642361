import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSession, sendSignInCode, signIn, signInByCode, signUp } from '@capyzen/contracts/auth'
import { startTestApp, type Caller, type TestApp } from '../../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? ''

/** Asks for a code and opens the letter. */
async function codeFor(caller: Caller, email: string): Promise<string> {
  const before = app.mail.letters.length
  expect((await caller.call(sendSignInCode, { email })).body).toEqual({ outcome: 'sent' })
  await app.auth.errands.settled()
  return codeIn(app.mail.letters.slice(before).find(({ to }) => to === email)?.text)
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a one-time code by letter', () => {
  it('signs in, once', async () => {
    const { email, id } = await app.person()
    const visitor = app.visitor()
    const code = await codeFor(visitor, email)
    const answer = await visitor.call(signInByCode, { email, code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(answer.body.viewer).toMatchObject({ id, signInMethod: 'one_time_code', assuranceLevel: 'aal1' })
    expect((await visitor.call(getSession, {})).body.viewer?.id).toBe(id)
    expect((await visitor.call(signInByCode, { email, code })).body.error).toBe('invalid_code')
  })

  it('is answered alike, and written to nobody, for an unknown address', async () => {
    const before = app.mail.letters.length
    const visitor = app.visitor()
    const answer = await visitor.call(sendSignInCode, { email: 'nobody@academy.test' })
    expect([answer.status, answer.body]).toEqual([200, { outcome: 'sent' }])
    await app.auth.errands.settled()
    expect(app.mail.letters).toHaveLength(before)
    const tried = await visitor.call(signInByCode, { email: 'nobody@academy.test', code: '123456' })
    expect([tried.status, tried.body.error]).toEqual([422, 'invalid_code'])
  })

  it('ends after ten minutes', async () => {
    const { email } = await app.person()
    const [early, late] = [app.visitor(), app.visitor('10.9.0.1')]
    const [first, second] = [await codeFor(early, email), await codeFor(late, email)]
    app.clock.advance(599)
    expect((await early.call(signInByCode, { email, code: first })).status).toBe(200)
    app.clock.advance(1)
    expect((await late.call(signInByCode, { email, code: second })).body.error).toBe('invalid_code')
  })

  it('bears five tries, also when fifty come at once', async () => {
    const { email } = await app.person()
    const guesser = app.visitor()
    const code = await codeFor(guesser, email)
    const guesses = Array.from({ length: 50 }, () => guesser.call(signInByCode, { email, code: otherThan(code) }))
    for (const { body } of await Promise.all(guesses)) expect(body.error).toBe('invalid_code')
    expect((await guesser.call(signInByCode, { email, code })).body.error).toBe('invalid_code')
  })

  it('is right at the fifth try', async () => {
    const { email } = await app.person()
    const slow = app.visitor()
    const code = await codeFor(slow, email)
    for (let n = 0; n < 4; n += 1) await slow.call(signInByCode, { email, code: otherThan(code) })
    expect((await slow.call(signInByCode, { email, code })).status).toBe(200)
  })

  it('that comes right fifty times at once signs in once', async () => {
    const { email } = await app.person()
    const visitor = app.visitor()
    const code = await codeFor(visitor, email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.call(signInByCode, { email, code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('works in the browser that asked for it, so a stranger spends no tries of it', async () => {
    const { email } = await app.person()
    const [owner, stranger] = [app.visitor(), app.visitor('10.9.0.2')]
    const code = await codeFor(owner, email)
    expect((await stranger.call(signInByCode, { email, code })).body.error).toBe('invalid_code')
    const theirs = await codeFor(stranger, email)
    for (let n = 0; n < 6; n += 1) await stranger.call(signInByCode, { email, code: otherThan(theirs) })
    expect((await owner.call(signInByCode, { email, code })).status).toBe(200)
  })

  it('is sent three times a quarter of an hour, and a stranger cannot use these up', async () => {
    const { email } = await app.person()
    const stranger = app.visitor('10.9.0.3')
    const before = app.mail.letters.length
    for (let n = 0; n < 6; n += 1) await stranger.call(sendSignInCode, { email })
    await app.auth.errands.settled()
    expect(app.mail.letters).toHaveLength(before + 3)
    expect(await codeFor(app.visitor('10.9.0.4'), email)).toMatch(/^\d{6}$/)
  })

  it('lies nowhere in the table', async () => {
    const { email } = await app.person()
    const code = await codeFor(app.visitor(), email)
    const { rows } = await app.pool.query<{ row: string }>('select row_to_json(c)::text as row from one_time_codes c')
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect([row.includes(code), row.includes(email)]).toEqual([false, false])
  })
})

describe('neither e-mail nor phone', () => {
  it('is incomplete, and so is no password', async () => {
    const visitor = app.visitor()
    const person = { name: 'Ming', userType: 'student' as const, password: 'yuzu in the spring' }
    for (const answer of [
      await visitor.call(signUp, person),
      await visitor.call(signUp, { name: 'Ming', userType: 'student', email: 'ming@academy.test' }),
      await visitor.call(signIn, { password: person.password }),
      await visitor.call(signIn, { email: 'ming@academy.test' }),
      await visitor.call(sendSignInCode, {}),
      await visitor.call(signInByCode, { code: '123456' }),
    ])
      expect([answer.status, answer.body.error]).toEqual([400, 'incomplete_credentials'])
  })
})

describe('where addresses must be confirmed', () => {
  it('the first code confirms the mailbox, and a password that a stranger chose is gone', async () => {
    const strict = await startTestApp({ environment: { REQUIRE_EMAIL_VERIFICATION: 'true' } })
    try {
      const email = 'owner@academy.test'
      const password = 'chosen by a stranger'
      await strict.visitor().call(signUp, { name: 'Stranger', userType: 'student', email, password })
      const owner = strict.visitor()
      await owner.call(sendSignInCode, { email })
      await strict.auth.errands.settled()
      const answer = await owner.call(signInByCode, { email, code: codeIn(strict.mail.letters.at(-1)?.text) })
      expect(answer.body.viewer).toMatchObject({ email, emailVerified: true })
      const stranger = await strict.visitor().call(signIn, { email, password })
      expect(stranger.body.error).toBe('invalid_credentials')
    } finally {
      await strict.close()
    }
  })
})
