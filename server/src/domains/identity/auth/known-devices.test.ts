import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changePassword,
  recover,
  resetPassword,
  sendSignInCode,
  signIn,
  signInByCode,
  signOut,
} from '@capyzen/contracts/auth'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { forgetOldDevices } from './known-devices.ts'
import { knownDevices } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const day = 86_400
const wrong = 'not this one'
const credentials = ({ email, password }: { email: string; password: string }) => ({ email, password })

/** Each test has its own network, as rate limit counters outlive the test. */
let networks = 0
const newNetwork = () => `10.50.${(networks += 1)}.1`

/** Sets the counter of wrong passwords of a network; a hundred real tries take half a minute of hashing. */
const failFrom = (network: string, times: number) =>
  app.pool.query(
    `insert into throttle_counters (key, window_started_at, count) values ($1, $2, $3)
     on conflict (key) do update set window_started_at = excluded.window_started_at, count = excluded.count`,
    [`failuresOfNetwork:quarterHour:password:${network}`, app.clock.now(), times],
  )

/** An account with a known device, whose browser is now in this network. */
async function studentIn(network: string) {
  const student = await app.person({ address: network })
  await student.call(signOut, {})
  return student
}

const codesSent = async (email: string) => {
  await app.auth.backgroundTasks.settled()
  return app.mail.emails.filter(({ to, text }) => to === email && /\b\d{6}\b/.test(text))
}
const resetsSent = async (email: string) => {
  await app.auth.backgroundTasks.settled()
  return app.mail.emails.filter(({ to, text }) => to === email && text.includes('?reset='))
}

describe('signIn from a known device', () => {
  it('accepts the right password when the network and the account have used up their wrong tries', async () => {
    const network = newNetwork()
    const student = await studentIn(network)
    const guesser = app.visitor(network)
    for (let n = 0; n < 11; n += 1) await guesser.call(signIn, { email: student.email, password: wrong })
    await failFrom(network, 100)
    expect((await app.visitor(network).call(signIn, credentials(student))).status).toBe(429)
    expect((await student.call(signIn, credentials(student))).status).toBe(200)
  })

  it('answers 429 after ten wrong passwords without using up the budgets of its network and account', async () => {
    const network = newNetwork()
    const student = await studentIn(network)
    const guesses = await Promise.all(
      Array.from({ length: 15 }, () => student.call(signIn, { email: student.email, password: wrong })),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5)
    expect((await app.visitor(network).call(signIn, credentials(student))).status).toBe(200)
    const { rows } = await app.pool.query('select count from throttle_counters where key = $1', [
      `failuresOfNetwork:quarterHour:password:${network}`,
    ])
    expect(rows).toEqual([{ count: 0 }])
  })

  it('applies to that account only', async () => {
    const network = newNetwork()
    const [student, neighbour] = [await studentIn(network), await app.person()]
    await failFrom(network, 100)
    expect((await student.call(signIn, { email: neighbour.email, password: wrong })).status).toBe(429)
    expect((await student.call(signIn, credentials(neighbour))).status).toBe(429)
  })

  it('forgets a known device after 180 days without use', async () => {
    const network = newNetwork()
    const student = await studentIn(network)
    app.clock.advance(180 * day)
    await failFrom(network, 100)
    expect((await student.call(signIn, credentials(student))).status).toBe(429)
    await forgetOldDevices(app.db, app.clock.now())
    expect(await app.db.$count(knownDevices)).toBe(0)
  })

  it('forgets other known devices when the password changes', async () => {
    const network = newNetwork()
    const former = await studentIn(network)
    const owner = app.visitor(network)
    await owner.call(signIn, credentials(former))
    const newPassword = 'leaves on the pond'
    const change = { reauthentication: { password: former.password }, newPassword }
    expect((await owner.call(changePassword, change)).status).toBe(200)
    const wrongTries = (browser: Caller) =>
      Promise.all(Array.from({ length: 11 }, () => browser.call(signIn, { email: former.email, password: wrong })))
    await wrongTries(former)
    // The tries count as a stranger's: its network has none left, and the owner has all.
    expect((await app.visitor(network).call(signIn, { email: former.email, password: newPassword })).status).toBe(429)
    expect((await owner.call(signIn, { email: former.email, password: newPassword })).status).toBe(200)
  })

  it('stores neither token nor network in plain text and a different hash per account', async () => {
    const network = newNetwork()
    const [one, other] = [await studentIn(network), await app.person()]
    await one.call(signIn, credentials(other))
    const token = /capyzen-browser=([\w-]{43})/.exec(one.cookie())?.[1] ?? ''
    expect(token).toHaveLength(43)
    const { rows } = await app.pool.query<{ row: string; browser_hash: string; network_hash: string }>(
      'select k::text as row, browser_hash, network_hash from known_browsers k where user_id = any($1)',
      [[one.id, other.id]],
    )
    expect(rows.length).toBeGreaterThanOrEqual(3)
    for (const { row } of rows) expect([row.includes(token), row.includes(network)]).toEqual([false, false])
    expect(new Set(rows.map((row) => row.browser_hash)).size).toBe(rows.length)
  })
})

describe('signIn from a network that used up its wrong passwords', () => {
  it('accepts accounts that signed in from it before, from a new browser too', async () => {
    const school = newNetwork()
    const [student, stranger] = [await studentIn(school), await app.person()]
    await failFrom(school, 100)
    expect((await app.visitor(school).call(signIn, credentials(student))).status).toBe(200)
    expect((await app.visitor(school).call(signIn, credentials(stranger))).status).toBe(429)
    app.clock.advance(901)
    expect((await app.visitor(school).call(signIn, credentials(stranger))).status).toBe(200)
  })

  it('answers the same for a wrong password of known, other and unknown accounts', async () => {
    const school = newNetwork()
    const [student, stranger] = [await studentIn(school), await app.person()]
    await failFrom(school, 100)
    const answers = []
    for (const email of [student.email, stranger.email, 'nobody-at-all@academy.test'])
      answers.push(await app.visitor(school).call(signIn, { email, password: wrong }))
    for (const { status, text } of answers) expect([status, text]).toEqual([429, answers[0]?.text])
    expect(answers[0]?.body.error).toBe('too_many_requests')
  })

  it('answers 429 after ten wrong passwords for an account known there', async () => {
    const school = newNetwork()
    const student = await studentIn(school)
    await failFrom(school, 100)
    for (let n = 0; n < 10; n += 1) await app.visitor(school).call(signIn, { email: student.email, password: wrong })
    expect((await app.visitor(school).call(signIn, credentials(student))).status).toBe(429)
  })
})

/** Sends three requests from each of `networkCount` networks. */
async function flood(networkCount: number, ask: (stranger: Caller) => Promise<unknown>) {
  for (let n = 0; n < networkCount; n += 1) {
    const stranger = app.visitor(newNetwork())
    for (let time = 0; time < 3; time += 1) await ask(stranger)
  }
}

describe('rate limits of emails', () => {
  it('leaves one email for a new browser in another network when strangers request many', async () => {
    const { email } = await app.person()
    // One network requests all day, and four others follow.
    const stranger = app.visitor(newNetwork())
    for (let hour = 0; hour < 12; hour += 1) {
      for (let time = 0; time < 3; time += 1) await stranger.call(recover, { email })
      app.clock.advance(3_600)
    }
    expect(await resetsSent(email)).toHaveLength(6)
    await flood(4, (other) => other.call(recover, { email }))
    const sent = (await resetsSent(email)).length
    const owner = app.visitor(newNetwork())
    for (let time = 0; time < 3; time += 1) await owner.call(recover, { email })
    expect(await resetsSent(email)).toHaveLength(sent + 1)
  })

  it('sends to a new browser in a network where the account signed in, despite other requests', async () => {
    const [home, other] = [newNetwork(), newNetwork()]
    const owner = await app.person({ address: home })
    await flood(30, (stranger) => stranger.call(recover, { email: owner.email }))
    expect(await resetsSent(owner.email)).toHaveLength(20)
    await app.visitor(other).call(recover, { email: owner.email })
    expect(await resetsSent(owner.email)).toHaveLength(20)
    for (let time = 0; time < 5; time += 1) await app.visitor(home).call(recover, { email: owner.email })
    expect(await resetsSent(owner.email)).toHaveLength(22)
  })

  it('sends twenty emails a day to one mailbox, and five more for a known device and its network', async () => {
    const owner = await app.person()
    await flood(30, (stranger) => stranger.call(recover, { email: owner.email }))
    expect(await resetsSent(owner.email)).toHaveLength(20)
    for (let n = 0; n < 7; n += 1) await owner.call(recover, { email: owner.email })
    // Three for the known device, and two for its network.
    expect(await resetsSent(owner.email)).toHaveLength(25)
  })

  it('accepts a request from a known device when its network has used up sixty', async () => {
    const school = newNetwork()
    const student = await studentIn(school)
    await Promise.all(
      Array.from({ length: 60 }, (_, n) => app.visitor(school).call(recover, { email: `crowd-${n}@academy.test` })),
    )
    const { email } = student
    const [fresh, known] = [await app.visitor(school).call(recover, { email }), await student.call(recover, { email })]
    expect([fresh.status, known.status]).toEqual([429, 200])
    expect(await resetsSent(email)).toHaveLength(1)
  })

  it('sends twenty codes a day to one mailbox, and twelve more for a known device and its network', async () => {
    const owner = await app.person()
    await flood(30, (stranger) => stranger.call(sendSignInCode, { email: owner.email }))
    expect(await codesSent(owner.email)).toHaveLength(20)
    for (let n = 0; n < 5; n += 1) {
      for (let time = 0; time < 3; time += 1) await owner.call(sendSignInCode, { email: owner.email })
      app.clock.advance(901)
    }
    // Ten for the known device, and two for its network.
    expect(await codesSent(owner.email)).toHaveLength(32)
  })
})

describe('one-time codes', () => {
  it('signs a known device in when its network has used up its wrong codes', async () => {
    const school = newNetwork()
    const student = await studentIn(school)
    await student.call(sendSignInCode, { email: student.email })
    const code = /\b\d{6}\b/.exec((await codesSent(student.email)).at(-1)?.text ?? '')?.[0] ?? ''
    await Promise.all(
      Array.from({ length: 100 }, () =>
        app.visitor(school).call(signInByCode, { email: 'nobody-at-all@academy.test', code: '000000' }),
      ),
    )
    expect((await app.visitor(school).call(signInByCode, { email: student.email, code })).status).toBe(429)
    expect((await student.call(signInByCode, { email: student.email, code })).status).toBe(200)
  })

  it('stores one row for a known and for an unknown account', async () => {
    const [{ email }, stranger] = [await app.person(), app.visitor(newNetwork())]
    for (const asked of [email, 'nobody-at-all@academy.test']) {
      const before = await app.pool.query<{ n: number }>('select count(*)::int as n from one_time_codes')
      await stranger.call(sendSignInCode, { email: asked })
      await app.auth.backgroundTasks.settled()
      const after = await app.pool.query<{ n: number }>('select count(*)::int as n from one_time_codes')
      expect([asked, (after.rows[0]?.n ?? 0) - (before.rows[0]?.n ?? 0)]).toEqual([asked, 1])
    }
  })
})

describe('reauthentication with the password', () => {
  it('accepts the password on the known device after wrong tries with a copied session', async () => {
    const owner = await app.person()
    const session = /capyzen-session=[^;]+/.exec(owner.cookie())?.[0] ?? ''
    const change = (password: string) => ({ reauthentication: { password }, newPassword: 'leaves on the pond' })
    const { method, path: url } = changePassword
    const guess = () => app.visitor().send({ method, url, payload: change(wrong), headers: { cookie: session } })
    const guesses = await Promise.all(Array.from({ length: 15 }, guess))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect((await guess()).status).toBe(429)
    expect((await owner.call(changePassword, change(owner.password))).status).toBe(200)
  })

  it('answers 429 after ten wrong passwords on the known device', async () => {
    const owner = await app.person()
    const change = { reauthentication: { password: wrong }, newPassword: 'leaves on the pond' }
    const guesses = await Promise.all(Array.from({ length: 15 }, () => owner.call(changePassword, change)))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})

describe('known-device cookie', () => {
  it('lasts 180 days and is HttpOnly', async () => {
    const { email, password } = await app.person()
    const answer = await app.visitor().call(signIn, { email, password })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /capyzen-browser=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax/,
    )
  })

  it('belongs to the resetting browser alone after a password reset', async () => {
    const network = newNetwork()
    const owner = await studentIn(network)
    const phone = app.visitor(network)
    await phone.call(recover, { email: owner.email })
    const text = (await resetsSent(owner.email)).at(-1)?.text ?? ''
    const token = decodeURIComponent(/reset=([^\s]+)/.exec(text)?.[1] ?? '')
    const password = 'two warm teal towels'
    expect((await phone.call(resetPassword, { token, password })).status).toBe(200)
    for (let n = 0; n < 10; n += 1) await app.visitor(network).call(signIn, { email: owner.email, password: wrong })
    expect((await owner.call(signIn, { email: owner.email, password })).status).toBe(429)
    expect((await phone.call(signIn, { email: owner.email, password })).status).toBe(200)
  })
})
