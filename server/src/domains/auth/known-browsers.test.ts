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
import { startTestApp, type Caller, type TestApp } from '../../testing.ts'
import { forgetOldBrowsers } from './known-browsers.ts'
import { knownBrowsers } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const day = 86_400
const wrong = 'not this one'
const credentials = ({ email, password }: { email: string; password: string }) => ({ email, password })

/** A network of its own for each test, as counters outlive it. */
let networks = 0
const newNetwork = () => `10.50.${(networks += 1)}.1`

/** As after so many wrong passwords from there; a hundred of them are half a minute of hashing. */
const failFrom = (network: string, times: number) =>
  app.pool.query(
    `insert into throttle_counters (key, window_started_at, count) values ($1, $2, $3)
     on conflict (key) do update set window_started_at = excluded.window_started_at, count = excluded.count`,
    [`sign-in:address:${network}`, app.clock.now(), times],
  )

/** Somebody who has signed in at home, in a browser that now is in this network. */
async function pupilIn(network: string) {
  const pupil = await app.person({ address: network })
  await pupil.call(signOut, {})
  return pupil
}

const codesSent = async (email: string) => {
  await app.auth.errands.settled()
  return app.mail.letters.filter(({ to, text }) => to === email && /\b\d{6}\b/.test(text))
}
const resetsSent = async (email: string) => {
  await app.auth.errands.settled()
  return app.mail.letters.filter(({ to, text }) => to === email && text.includes('?reset='))
}

describe('a browser that has opened the account before', () => {
  it('gets in by the right password, whatever others in its network and for its account got wrong', async () => {
    const network = newNetwork()
    const pupil = await pupilIn(network)
    const guesser = app.visitor(network)
    for (let n = 0; n < 11; n += 1) await guesser.call(signIn, { email: pupil.email, password: wrong })
    await failFrom(network, 100)
    expect((await app.visitor(network).call(signIn, credentials(pupil))).status).toBe(429)
    expect((await pupil.call(signIn, credentials(pupil))).status).toBe(200)
  })

  it('may guess wrongly ten times, and costs neither its network nor others for the account anything', async () => {
    const network = newNetwork()
    const pupil = await pupilIn(network)
    const guesses = await Promise.all(
      Array.from({ length: 15 }, () => pupil.call(signIn, { email: pupil.email, password: wrong })),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5)
    expect((await app.visitor(network).call(signIn, credentials(pupil))).status).toBe(200)
    const { rows } = await app.pool.query('select count from throttle_counters where key = $1', [
      `sign-in:address:${network}`,
    ])
    expect(rows).toEqual([{ count: 0 }])
  })

  it('is known to that account only', async () => {
    const network = newNetwork()
    const [pupil, neighbour] = [await pupilIn(network), await app.person()]
    await failFrom(network, 100)
    expect((await pupil.call(signIn, { email: neighbour.email, password: wrong })).status).toBe(429)
    expect((await pupil.call(signIn, credentials(neighbour))).status).toBe(429)
  })

  it('is forgotten after 180 days without use', async () => {
    const network = newNetwork()
    const pupil = await pupilIn(network)
    app.clock.advance(180 * day)
    await failFrom(network, 100)
    expect((await pupil.call(signIn, credentials(pupil))).status).toBe(429)
    await forgetOldBrowsers(app.db, app.clock.now())
    expect(await app.db.$count(knownBrowsers)).toBe(0)
  })

  it('is forgotten when the password is chosen anew elsewhere, and not where it was chosen', async () => {
    const network = newNetwork()
    const former = await pupilIn(network)
    const owner = app.visitor(network)
    await owner.call(signIn, credentials(former))
    const newPassword = 'leaves on the pond'
    const change = { proof: { password: former.password }, newPassword }
    expect((await owner.call(changePassword, change)).status).toBe(200)
    const wrongTries = (browser: Caller) =>
      Promise.all(Array.from({ length: 11 }, () => browser.call(signIn, { email: former.email, password: wrong })))
    await wrongTries(former)
    // They were a stranger's: this stranger's network has none left, and the owner all.
    expect((await app.visitor(network).call(signIn, { email: former.email, password: newPassword })).status).toBe(429)
    expect((await owner.call(signIn, { email: former.email, password: newPassword })).status).toBe(200)
  })

  it('names nobody in the table, and is another one for every account', async () => {
    const network = newNetwork()
    const [one, other] = [await pupilIn(network), await app.person()]
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

describe('a network in which too much failed', () => {
  it('still lets in who was let in from there before, from a fresh browser too', async () => {
    const school = newNetwork()
    const [pupil, stranger] = [await pupilIn(school), await app.person()]
    await failFrom(school, 100)
    expect((await app.visitor(school).call(signIn, credentials(pupil))).status).toBe(200)
    expect((await app.visitor(school).call(signIn, credentials(stranger))).status).toBe(429)
    app.clock.advance(901)
    expect((await app.visitor(school).call(signIn, credentials(stranger))).status).toBe(200)
  })

  it('answers a wrong password alike, whether the account is used there, elsewhere or nowhere', async () => {
    const school = newNetwork()
    const [pupil, stranger] = [await pupilIn(school), await app.person()]
    await failFrom(school, 100)
    const answers = []
    for (const email of [pupil.email, stranger.email, 'nobody-at-all@academy.test'])
      answers.push(await app.visitor(school).call(signIn, { email, password: wrong }))
    for (const { status, text } of answers) expect([status, text]).toEqual([429, answers[0]?.text])
    expect(answers[0]?.body.error).toBe('too_many_requests')
  })

  it('lets nobody guess on: each account bears ten tries there', async () => {
    const school = newNetwork()
    const pupil = await pupilIn(school)
    await failFrom(school, 100)
    for (let n = 0; n < 10; n += 1) await app.visitor(school).call(signIn, { email: pupil.email, password: wrong })
    expect((await app.visitor(school).call(signIn, credentials(pupil))).status).toBe(429)
  })
})

/** Each of so many networks asks three times. */
async function flood(networkCount: number, ask: (stranger: Caller) => Promise<unknown>) {
  for (let n = 0; n < networkCount; n += 1) {
    const stranger = app.visitor(newNetwork())
    for (let time = 0; time < 3; time += 1) await ask(stranger)
  }
}

describe('letters', () => {
  it('asked for by strangers leave one for whoever asks in a fresh browser and another network', async () => {
    const { email } = await app.person()
    // One network that goes on all day, and four others.
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

  it('still come to a fresh browser in a network in which the account was opened, whoever else asks', async () => {
    const [home, other] = [newNetwork(), newNetwork()]
    const owner = await app.person({ address: home })
    await flood(30, (stranger) => stranger.call(recover, { email: owner.email }))
    expect(await resetsSent(owner.email)).toHaveLength(20)
    await app.visitor(other).call(recover, { email: owner.email })
    expect(await resetsSent(owner.email)).toHaveLength(20)
    for (let time = 0; time < 5; time += 1) await app.visitor(home).call(recover, { email: owner.email })
    expect(await resetsSent(owner.email)).toHaveLength(22)
  })

  it('to a mailbox that many networks flood are twenty a day, and a few more when a known browser asks', async () => {
    const owner = await app.person()
    await flood(30, (stranger) => stranger.call(recover, { email: owner.email }))
    expect(await resetsSent(owner.email)).toHaveLength(20)
    for (let n = 0; n < 7; n += 1) await owner.call(recover, { email: owner.email })
    // Three of the browser, and two of the network that it was opened in.
    expect(await resetsSent(owner.email)).toHaveLength(25)
  })

  it('are asked for by a known browser also where sixty were asked for in its network', async () => {
    const school = newNetwork()
    const pupil = await pupilIn(school)
    await Promise.all(
      Array.from({ length: 60 }, (_, n) => app.visitor(school).call(recover, { email: `crowd-${n}@academy.test` })),
    )
    const { email } = pupil
    const [fresh, known] = [await app.visitor(school).call(recover, { email }), await pupil.call(recover, { email })]
    expect([fresh.status, known.status]).toEqual([429, 200])
    expect(await resetsSent(email)).toHaveLength(1)
  })

  it('with codes are twenty a day, a hundred guesses, and a known browser still gets its own', async () => {
    const owner = await app.person()
    await flood(30, (stranger) => stranger.call(sendSignInCode, { email: owner.email }))
    expect(await codesSent(owner.email)).toHaveLength(20)
    for (let n = 0; n < 5; n += 1) {
      for (let time = 0; time < 3; time += 1) await owner.call(sendSignInCode, { email: owner.email })
      app.clock.advance(901)
    }
    // Ten of the browser, and two of its network.
    expect(await codesSent(owner.email)).toHaveLength(32)
  })
})

describe('a code', () => {
  it('signs a known browser in where too many codes were tried', async () => {
    const school = newNetwork()
    const pupil = await pupilIn(school)
    await pupil.call(sendSignInCode, { email: pupil.email })
    const code = /\b\d{6}\b/.exec((await codesSent(pupil.email)).at(-1)?.text ?? '')?.[0] ?? ''
    await Promise.all(
      Array.from({ length: 100 }, () =>
        app.visitor(school).call(signInByCode, { email: 'nobody-at-all@academy.test', code: '000000' }),
      ),
    )
    expect((await app.visitor(school).call(signInByCode, { email: pupil.email, code })).status).toBe(429)
    expect((await pupil.call(signInByCode, { email: pupil.email, code })).status).toBe(200)
  })

  it('is as much work to try for an account that there is not', async () => {
    const [{ email }, stranger] = [await app.person(), app.visitor(newNetwork())]
    for (const asked of [email, 'nobody-at-all@academy.test']) {
      const before = await app.pool.query<{ n: number }>('select count(*)::int as n from one_time_codes')
      await stranger.call(sendSignInCode, { email: asked })
      await app.auth.errands.settled()
      const after = await app.pool.query<{ n: number }>('select count(*)::int as n from one_time_codes')
      expect([asked, (after.rows[0]?.n ?? 0) - (before.rows[0]?.n ?? 0)]).toEqual([asked, 1])
    }
  })
})

describe('a proof that it is the owner', () => {
  it('is taken in the owner’s browser, whatever somebody with a copied session got wrong', async () => {
    const owner = await app.person()
    const session = /capyzen-session=[^;]+/.exec(owner.cookie())?.[0] ?? ''
    const change = (password: string) => ({ proof: { password }, newPassword: 'leaves on the pond' })
    const { method, path: url } = changePassword
    const guess = () => app.visitor().send({ method, url, payload: change(wrong), headers: { cookie: session } })
    const guesses = await Promise.all(Array.from({ length: 15 }, guess))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect((await guess()).status).toBe(429)
    expect((await owner.call(changePassword, change(owner.password))).status).toBe(200)
  })

  it('bears ten wrong passwords in the owner’s browser too', async () => {
    const owner = await app.person()
    const change = { proof: { password: wrong }, newPassword: 'leaves on the pond' }
    const guesses = await Promise.all(Array.from({ length: 15 }, () => owner.call(changePassword, change)))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})

describe('the cookie of a browser', () => {
  it('lasts 180 days, and no script reads it', async () => {
    const { email, password } = await app.person()
    const answer = await app.visitor().call(signIn, { email, password })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /capyzen-browser=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax/,
    )
  })

  it('after a reset belongs to whoever reset, and to no browser before', async () => {
    const network = newNetwork()
    const owner = await pupilIn(network)
    const phone = app.visitor(network)
    await phone.call(recover, { email: owner.email })
    const letter = (await resetsSent(owner.email)).at(-1)?.text ?? ''
    const token = decodeURIComponent(/reset=([^\s]+)/.exec(letter)?.[1] ?? '')
    const password = 'two warm teal towels'
    expect((await phone.call(resetPassword, { token, password })).status).toBe(200)
    for (let n = 0; n < 10; n += 1) await app.visitor(network).call(signIn, { email: owner.email, password: wrong })
    expect((await owner.call(signIn, { email: owner.email, password })).status).toBe(429)
    expect((await phone.call(signIn, { email: owner.email, password })).status).toBe(200)
  })
})
