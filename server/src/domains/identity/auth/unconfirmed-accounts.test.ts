import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recover, sendSignInCode, signIn, signInByCode, signUp, verifyEmail } from '@capyzen/contracts/auth'
import { startTestApp, type TestApp } from '#test/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ environment: { REQUIRE_EMAIL_VERIFICATION: 'true' } })
})
afterAll(() => app?.close())

const password = 'chosen by a stranger'
let addresses = 0
/** An account that a stranger signed up and that is not verified. */
async function squatted(address: string) {
  const [email, squatter] = [`victim-${(addresses += 1)}@academy.test`, app.visitor(address)]
  await squatter.call(signUp, { name: 'Stranger', userType: 'student', level: 'P4', email, password })
  return { email, squatter }
}
const emailsTo = async (email: string) => {
  await app.auth.backgroundTasks.settled()
  return app.mail.emails.filter(({ to }) => to === email)
}
const codeTo = async (email: string) =>
  (await emailsTo(email)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).findLast(Boolean) ?? ''
const browsersOf = async (email: string) => {
  const text = 'select b.user_id from known_browsers b join users u on u.id = b.user_id where u.email = $1'
  return (await app.pool.query(text, [email])).rows.length
}

describe('accounts with an unverified email address', () => {
  it('sends four emails at most for repeated sign-ins without cookies and stores no further known device', async () => {
    const { email } = await squatted('10.70.1.1')
    for (let n = 0; n < 12; n += 1) {
      const answer = await app.visitor('10.70.1.1').call(signIn, { email, password })
      expect(answer.body.error).toBe('email_not_verified')
    }
    // The share of one network, with the email of the sign-up.
    expect(await emailsTo(email)).toHaveLength(4)
    expect(await browsersOf(email)).toBe(1)
  })

  it('sends no extra emails to the browser that signed up', async () => {
    const { email, squatter } = await squatted('10.70.2.1')
    for (let hour = 0; hour < 12; hour += 1) {
      for (let n = 0; n < 3; n += 1) await squatter.call(sendSignInCode, { email })
      app.clock.advance(3_500)
    }
    // The share of one network, and the email of the sign-up.
    expect(await emailsTo(email)).toHaveLength(7)
  })

  it('accepts a hundred wrong codes from the browser that signed up, like any in its network', async () => {
    const { email, squatter } = await squatted('10.70.3.1')
    await squatter.call(sendSignInCode, { email })
    const guesses = await Promise.all(
      Array.from({ length: 110 }, () => squatter.call(signInByCode, { email, code: '000000' })),
    )
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  it('lets the owner claim the account with a code in a browser that has only used the password', async () => {
    const { email } = await squatted('10.70.4.1')
    const browser = app.visitor('10.70.4.2')
    await browser.call(signIn, { email, password })
    await browser.call(sendSignInCode, { email })
    expect((await browser.call(signInByCode, { email, code: await codeTo(email) })).status).toBe(200)
    const stranger = await app.visitor('10.70.4.3').call(signIn, { email, password })
    expect(stranger.body.error).toBe('invalid_credentials')
  })

  it('keeps the password when the browser that signed up enters the code', async () => {
    const { email, squatter: owner } = await squatted('10.70.5.1')
    await owner.call(sendSignInCode, { email })
    expect((await owner.call(signInByCode, { email, code: await codeTo(email) })).status).toBe(200)
    expect((await app.visitor('10.70.5.2').call(signIn, { email, password })).status).toBe(200)
  })

  it('verifies an account with a second factor by link in a browser that used the password', async () => {
    const { email } = await squatted('10.70.6.1')
    await app.pool.query('update users set second_factor_since = now() where email = $1', [email])
    const browser = app.visitor('10.70.6.2')
    await browser.call(signIn, { email, password })
    const text = (await emailsTo(email)).at(-1)?.text ?? ''
    const token = decodeURIComponent(/verify=([^\s]+)/.exec(text)?.[1] ?? '')
    expect((await browser.call(verifyEmail, { token })).body).toEqual({ outcome: 'verified' })
  })
})

describe('rate limits of known devices together', () => {
  it('sends twenty more emails a day, however many known devices there are', async () => {
    const { email } = await squatted('10.70.7.1')
    await app.pool.query('update users set email_verified = true where email = $1', [email])
    for (let n = 0; n < 9; n += 1) {
      const browser = app.visitor('10.70.7.1')
      await browser.call(signIn, { email, password })
      for (let time = 0; time < 3; time += 1) await browser.call(sendSignInCode, { email })
    }
    // Three for the network and twenty for its known devices; the email of the sign-up is extra.
    expect((await emailsTo(email)).filter(({ text }) => /\b\d{6}\b/.test(text))).toHaveLength(23)
  })

  it('accepts a hundred more tries at codes a day', async () => {
    const { email, squatter } = await squatted('10.70.8.1')
    await app.pool.query('update users set email_verified = true where email = $1', [email])
    const tries = async (count: number) => {
      const guess = () => squatter.call(signInByCode, { email, code: '000000' })
      return (await Promise.all(Array.from({ length: count }, guess))).filter(({ status }) => status === 429).length
    }
    expect([await tries(200), await tries(10)]).toEqual([0, 10])
  })
})

describe('signIn with the right password', () => {
  it('answers 429 after a hundred sessions in a quarter hour', async () => {
    const { email } = await squatted('10.70.9.1')
    await app.pool.query('update users set email_verified = true where email = $1', [email])
    await app.pool.query(
      `insert into throttle_counters (key, window_started_at, count)
       select 'sessionsOpened:quarterHour:' || id, $2, 99 from users where email = $1`,
      [email, app.clock.now()],
    )
    const enter = async () => (await app.visitor('10.70.9.1').call(signIn, { email, password })).status
    expect([await enter(), await enter()]).toEqual([200, 429])
    app.clock.advance(901)
    expect(await enter()).toBe(200)
  })

  it('keeps fifty sessions and ends the one unused the longest', async () => {
    const { email, squatter } = await squatted('10.70.10.1')
    await app.pool.query('update users set email_verified = true where email = $1', [email])
    const elsewhere = app.visitor('10.70.10.1')
    await squatter.call(signIn, { email, password })
    const opened = 'select s.id, s.updated_at from sessions s join users u on u.id = s.user_id where u.email = $1'
    const first = (await app.pool.query<{ id: string }>(opened, [email])).rows[0]?.id
    app.clock.advance(10)
    await app.pool.query(
      `insert into sessions (user_id, token, expires_at, updated_at)
       select id, 'token ' || n, $2::timestamptz + interval '1 day', $2 from users, generate_series(1, 49) n where email = $1`,
      [email, app.clock.now()],
    )
    app.clock.advance(10)
    expect((await elsewhere.call(signIn, { email, password })).status).toBe(200)
    const left = (await app.pool.query<{ id: string }>(opened, [email])).rows.map(({ id }) => id)
    expect([left.length, left.includes(first ?? '')]).toEqual([50, false])
  })
})

describe('rate limits of a requester with a whole IPv6 /48', () => {
  /** One /64 after the other of a single /48. */
  const household = (site: string) => (n: number) => app.visitor(`2001:db8:${site}:${n.toString(16)}::1`)

  it('counts forty wrong passwords for an account, not ten for each /64', async () => {
    const { email } = await squatted('10.70.11.1')
    const at = household('11')
    const guess = (n: number) => at(n).call(signIn, { email, password: 'not this one' })
    await guess(1)
    // Sets the counter to forty wrong passwords.
    await app.pool.query(`update throttle_counters set count = 40 where key like 'passwordFailures:%:2001:db8:11::/48'`)
    expect((await guess(50)).status).toBe(429)
    expect((await household('12')(1).call(signIn, { email, password: 'not this one' })).status).toBe(401)
  })

  it('sends twelve emails to a mailbox per quarter hour and leaves some to others', async () => {
    const { email } = await squatted('10.70.12.1')
    const at = household('13')
    const resets = async () => (await emailsTo(email)).filter(({ text }) => text.includes('?reset=')).length
    for (let n = 0; n < 40; n += 1) await at(n).call(recover, { email })
    expect(await resets()).toBe(12)
    await app.visitor('10.70.12.2').call(recover, { email })
    expect(await resets()).toBe(13)
  })

  it('answers 429 after four hundred wrong codes and accepts the next /48', async () => {
    const at = household('14')
    const tried = (visitor = at(1)) =>
      visitor.call(signInByCode, { email: 'nobody-at-all@academy.test', code: '000000' })
    const statuses = await Promise.all(Array.from({ length: 410 }, (_, n) => tried(at(n))))
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(10)
    expect((await tried(household('15')(1))).status).toBe(422)
  })
})

describe('recover', () => {
  it('writes the same counters whether or not the account signed in from the network', async () => {
    const { email } = await squatted('10.70.13.1')
    await app.pool.query('update users set email_verified = true where email = $1', [email])
    const written = async (network: string) => {
      for (let n = 0; n < 4; n += 1) await app.visitor(network).call(recover, { email })
      const text = `select count(*)::int as n, sum(count)::int as units from throttle_counters where key like $1`
      return (await app.pool.query(text, [`emails%:recovery:%:${network}%`])).rows[0]
    }
    // Uses up the emails for all networks.
    for (let n = 0; n < 21; n += 1) await app.visitor(`10.71.${n}.1`).call(recover, { email })
    expect(await written('10.70.13.1')).toEqual(await written('10.70.13.9'))
  })
})
