import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { deepEqual } from './equality.ts'
import type { Floor } from './floor.ts'
import { assertOk, call, requestBytes } from './http-client.ts'
import { repeat, type Contestant } from './load.ts'
import { atMost, number, percent, type Outcome, type Verdict } from './report.ts'
import { compare, type Comparison } from './rounds.ts'
import { contestants, type Pupil, type Stage } from './stage.ts'

const readEveryMs = 20
const leastShare = 0.85
const slowestReadMs = 50

/** Signing in beside nothing but the check of the password hash, and how long somebody else's read takes meanwhile. */
export async function signIn(stage: Stage): Promise<Outcome> {
  const { plan } = stage
  const { ofProduct, ofFloor } = contestants(stage)
  const pupils = await stage.pupils(Math.max(...plan.connections))
  await checkEquality(stage, pupils[0] as Pupil)
  const comparisons: Comparison[] = []
  const alone: Contestant['beside'] = { bytes: requestBytes('GET', '/api/papers'), everyMs: readEveryMs }
  for (const connections of plan.connections)
    comparisons.push(
      await compare(plan, {
        what: 'POST /api/auth/sign-in',
        product: ofProduct({
          // A pupil for each connection: the budget of tries is each account's own.
          scripts: pupils
            .slice(0, connections)
            .map(({ email, password }) =>
              repeat(requestBytes('POST', '/api/auth/sign-in', { body: { email, password } })),
            ),
          beside: alone,
        }),
        floors: [
          ofFloor('the hash alone', {
            scripts: pupils
              .slice(0, connections)
              .map(({ password }) => repeat(requestBytes('POST', '/verify', { body: { password } }))),
            beside: { bytes: requestBytes('GET', '/idle'), everyMs: readEveryMs },
          }),
        ],
      }),
    )
  return {
    comparisons,
    lines: comparisons.map(
      ({ connections, product, floors: [floor] }) =>
        `at ${connections} connections, p99 of another read meanwhile: GET /api/papers ${number(product.p99Beside)} ms; ` +
        `an answer without work from the process that only hashes ${number(floor?.p99Beside)} ms`,
    ),
    verdicts: comparisons.flatMap(judge),
  }
}

function judge({ connections, product, floors: [hash] }: Comparison): Verdict[] {
  const share = hash?.ratio.ofMedians
  return [
    {
      target: `at ${connections} connections: ≥ ${percent(leastShare)} of the rate of the hash alone`,
      figure: share === undefined ? '–' : percent(share),
      met: share !== undefined && share >= leastShare,
    },
    atMost(`at ${connections} connections: p99 of another read meanwhile`, slowestReadMs, product.p99Beside, 'ms'),
  ]
}

/** Both must let the right password in and the wrong one not. */
async function checkEquality({ product, floor, database }: Stage, { id, email, password }: Pupil): Promise<void> {
  const { rows } = await database.query<{ password: string }>('select password from accounts where user_id = $1', [id])
  const shape = (hash: string) => hash.split(':').map((part) => part.length)
  const own = await hashPassword(password)
  deepEqual(shape(rows[0]?.password ?? ''), shape(own), 'forms of the stored and of the floor’s hash')
  // The floor verifies what the product stored, so its parameters are the product's.
  assertOk(await call(floor.port, 'POST', '/hash', { body: { hash: rows[0]?.password, password } }), 'hash')
  const right = await call(product.port, 'POST', '/api/auth/sign-in', { body: { email, password } })
  const wrong = await call(product.port, 'POST', '/api/auth/sign-in', { body: { email, password: 'not this one' } })
  const floorRight = await call(floor.port, 'POST', '/verify', { body: { password } })
  const floorWrong = await call(floor.port, 'POST', '/verify', { body: { password: 'not this one' } })
  deepEqual(
    [right.status === 200 && /\r\nset-cookie:/i.test(right.head), wrong.status === 200],
    [floorRight, floorWrong].map(({ body }) => body.toString() === '{"isRight":true}'),
    'verdicts on a right and on a wrong password',
  )
}

let stored = ''

export const signInFloors: Record<string, Floor> = {
  hash: ({ body }) => {
    stored = (JSON.parse(body.toString()) as { hash: string }).hash
    return { json: {} }
  },
  // Every pupil's password has its own verdict here; the work is the same for right and wrong.
  verify: async ({ body }) => {
    const { password } = JSON.parse(body.toString()) as { password: string }
    return { json: { isRight: await verifyPassword({ hash: stored, password }) } }
  },
  idle: () => ({ json: {} }),
}
