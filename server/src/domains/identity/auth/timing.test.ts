import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recover, sendSignInCode, signIn, signUp } from '@capyzen/contracts/auth'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { productionCost, scryptHasher } from './password-hasher.ts'

let app: TestApp
beforeAll(async () => {
  // Hashing is most of the time that an answer takes, so it costs here what it costs in production.
  app = await startTestApp({ passwordHasher: scryptHasher(productionCost) })
})
afterAll(() => app?.close())

const password = 'yuzu in the spring'

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
      await app.auth.backgroundTasks.settled()
    }
  const wins = times.known.flatMap((one) => times.unknown.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
}

describe('response time of known and unknown accounts', () => {
  const rounds = 24
  const address = (n: number, block: number) => `10.${block}.${n >> 8}.${n & 255}`

  it.each([
    ['signing in', (email: string, from: string) => app.visitor(from).call(signIn, { email, password: 'a wrong one' })],
    [
      'signing up',
      (email: string, from: string) =>
        app.visitor(from).call(signUp, { name: 'Ming', userType: 'student', level: 'P4', email, password }),
    ],
    ['recovering', (email: string, from: string) => app.visitor(from).call(recover, { email })],
    ['a code', (email: string, from: string) => app.visitor(from).call(sendSignInCode, { email })],
  ] as const)(
    'does not differ for %s',
    async (what, ask) => {
      const name = what.replace(' ', '-')
      const known = Array.from({ length: rounds }, (_, n) => `${name}-${n}@academy.test`)
      await copies(known)
      const told = await tellApart(rounds, {
        known: (n) => ask(known[n] ?? '', address(n, 20)),
        unknown: (n) => ask(`nobody-${name}-${n}@academy.test`, address(n, 21)),
      })
      // With 24 of each, pure chance leaves these bounds once in a million; looking an account up first gives 0.95 and more.
      expect(told).toBeGreaterThan(0.1)
      expect(told).toBeLessThan(0.9)
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
