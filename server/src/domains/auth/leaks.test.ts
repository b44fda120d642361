import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changePassword,
  endSession,
  getSession,
  listSessions,
  recover,
  sendSignInCode,
  signIn,
  signOut,
  signUp,
  verifyEmail,
} from '@capyzen/contracts/auth'
import { startTestApp, type TestApp } from '../../testing.ts'
import { openSession } from './sessions.ts'
import { accounts } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const password = 'yuzu in the spring'
const credentials = ({ email, password }: { email: string; password: string }) => ({ email, password })

/**
 * How well the time of an answer tells two kinds apart: 0.5 not at all, 0 or 1 always (area under the ROC curve). Asked in
 * turns, so that whatever else the machine does strikes both.
 */
async function tellApart(
  rounds: number,
  ask: { known(n: number): Promise<unknown>; unknown(n: number): Promise<unknown> },
) {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let n = 0; n < rounds; n += 1)
    for (const kind of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const begun = performance.now()
      await ask[kind](n)
      times[kind].push(performance.now() - begun)
      await app.auth.errands.settled()
    }
  const wins = times.known.flatMap((one) => times.unknown.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
}

describe('the time of an answer does not tell whether an account is known', () => {
  const rounds = 24
  const address = (n: number, block: number) => `10.${block}.${n >> 8}.${n & 255}`

  it.each([
    ['signing in', (email: string, from: string) => app.visitor(from).call(signIn, { email, password: 'a wrong one' })],
    [
      'signing up',
      (email: string, from: string) =>
        app.visitor(from).call(signUp, { name: 'Ming', userType: 'student', email, password }),
    ],
    ['recovering', (email: string, from: string) => app.visitor(from).call(recover, { email })],
    ['a code', (email: string, from: string) => app.visitor(from).call(sendSignInCode, { email })],
  ] as const)(
    '%s',
    async (what, ask) => {
      const name = what.replace(' ', '-')
      const known = Array.from({ length: rounds }, (_, n) => `${name}-${n}@academy.test`)
      await copies(known)
      const told = await tellApart(rounds, {
        known: (n) => ask(known[n] ?? '', address(n, 20)),
        unknown: (n) => ask(`nobody-${name}-${n}@academy.test`, address(n, 21)),
      })
      // With 24 of each, pure chance stays between 0.25 and 0.75; looking an account up first gives 0.95 and more.
      expect(told).toBeGreaterThan(0.2)
      expect(told).toBeLessThan(0.8)
    },
    120_000,
  )
})

/** Accounts with the password of one that was registered. */
async function copies(emails: string[]): Promise<void> {
  const { id } = await app.person()
  await app.pool.query(
    `with person as (insert into users (name, email) select 'Known', unnest($1::text[]) returning id)
     insert into accounts (user_id, account_id, provider_id, password)
     select person.id, person.id, 'credential', a.password from person, accounts a where a.user_id = $2`,
    [emails, id],
  )
}

describe('what is kept of a former session', () => {
  it('reuse: a renewed session has nothing old that could be replayed', async () => {
    const pupil = await app.person()
    const before = pupil.cookie()
    app.clock.advance(2 * 86_400)
    await pupil.call(getSession, {})
    // Renewing moves the end and makes no second token: the one cookie is the session, before and after.
    expect(pupil.cookie()).toBe(before)
    await pupil.call(signOut, {})
    const replay = app.visitor()
    const headers = { cookie: before }
    expect((await replay.send({ method: 'GET', url: '/api/auth/session', headers })).body).toMatchObject({
      viewer: null,
    })
  })

  it('malicious reuse: whoever copied a cookie is seen in the list and is out at once', async () => {
    const pupil = await app.person()
    const copied = { cookie: pupil.cookie() }
    const thief = app.visitor('10.66.0.1')
    const asThief = () => thief.send({ method: 'GET', url: '/api/auth/sessions', headers: copied })
    expect((await asThief()).status).toBe(200)
    const home = app.visitor()
    await home.call(signIn, credentials(pupil))
    await home.call(signOut, { scope: 'others' })
    expect((await asThief()).body).toMatchObject({ error: 'session_not_found' })
    expect((await home.call(listSessions, {})).body.sessions).toHaveLength(1)
  })

  it('concurrent reuse: of many requests with one cookie none is signed out by another', async () => {
    const pupil = await app.person()
    app.clock.advance(2 * 86_400)
    const answers = await Promise.all(Array.from({ length: 30 }, () => pupil.call(getSession, {})))
    expect(answers.every(({ body }) => body.viewer?.id === pupil.id)).toBe(true)
  })

  it('a session that is ended while it is being used is over for good', async () => {
    const pupil = await app.person()
    const other = app.visitor()
    await other.call(signIn, credentials(pupil))
    app.clock.advance(2 * 86_400)
    const [own] = (await pupil.call(listSessions, {})).body.sessions.filter(({ isCurrent }) => isCurrent)
    // Extending and ending meet: whatever their order, nothing brings the row back.
    await Promise.all([
      ...Array.from({ length: 10 }, () => pupil.call(getSession, {})),
      other.call(endSession, { sessionId: own?.id ?? '' }),
    ])
    expect((await pupil.call(getSession, {})).body.viewer).toBeNull()
  })

  it('a new sign-in in the same browser takes the place of the former', async () => {
    const pupil = await app.person()
    const former = { cookie: pupil.cookie() }
    await pupil.call(signIn, credentials(pupil))
    const replayed = await app.visitor().send({ method: 'GET', url: '/api/auth/sessions', headers: former })
    expect(replayed.body).toMatchObject({ error: 'session_not_found' })
    expect((await pupil.call(listSessions, {})).body.sessions).toHaveLength(1)
  })

  it('password change ends other sessions', async () => {
    const pupil = await app.person()
    const other = app.visitor()
    await other.call(signIn, credentials(pupil))
    const change = { proof: { password: pupil.password }, newPassword: 'leaves on the pond' }
    expect((await pupil.call(changePassword, change)).status).toBe(200)
    expect((await other.call(getSession, {})).body.viewer).toBeNull()
    expect((await pupil.call(getSession, {})).body.viewer?.id).toBe(pupil.id)
  })
})

describe('an expired confirmation', () => {
  it('confirms nothing, and says so', async () => {
    const email = 'late@academy.test'
    await app.visitor().call(signUp, { name: 'Late', userType: 'student', email, password })
    await app.auth.errands.settled()
    const letter = app.mail.letters.find(({ to }) => to === email)
    const token = /verify=([^\s]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    app.clock.advance(3_600)
    const answer = await app.visitor().call(verifyEmail, { token: decodeURIComponent(token) })
    expect([answer.status, answer.body.error]).toEqual([410, 'link_expired'])
    expect((await app.findUserByEmail(email))?.emailVerified).toBe(false)
  })
})

describe('a password that is being changed', () => {
  it('opens no session by its former text, which was judged right a moment before', async () => {
    const pupil = await app.person()
    const [former] = await app.db.select().from(accounts).where(eq(accounts.userId, pupil.id))
    const change = { proof: { password: pupil.password }, newPassword: 'leaves on the pond' }
    await pupil.call(changePassword, change)
    const entering = { userId: pupil.id, method: 'password', passwordHash: former?.password ?? '' } as const
    const origin = { network: '10.70.0.1', browser: undefined, userAgent: undefined, cookie: undefined }
    await expect(openSession(app.auth, entering, origin)).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect((await pupil.call(listSessions, {})).body.sessions).toHaveLength(1)
  })
})
