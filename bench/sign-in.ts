import { productionCost, scryptHasher } from '../server/src/domains/identity/auth/password-hasher.ts'
import type { Floor } from './floor.ts'
import { call, callForJson, requestBytes } from './http-client.ts'
import { repeat } from './load.ts'
import { atLeastOf, atMost, number, type Outcome } from './report.ts'
import { assertEqual } from './rounds.ts'
import { compareSides, type Stage, type Student } from './stage.ts'

const path = '/api/auth/sign-in'
const leastShare = 0.85
const slowestReadMs = 50
const hasher = scryptHasher(productionCost)

/** Signing in beside nothing but the check of the password hash, and how long another visitor's read takes meanwhile. */
export async function signIn(stage: Stage): Promise<Outcome> {
  await checkEquality(stage)
  const comparisons = await compareSides(stage, {
    what: `POST ${path}`,
    floors: { 'the hash alone': '/verify' },
    // A student for each connection: the rate limit is each account's own.
    script: (prefix, { cookie: _cookie, ...body }) => repeat(requestBytes('POST', prefix || path, { body })),
    besidePath: (prefix) => (prefix ? '/idle' : '/api/papers'),
  })
  const beside = comparisons.map(({ connections, product, floors: [floor] }) => ({
    at: `at ${connections} connections: p99 of another read meanwhile`,
    ofProduct: product.p99Beside,
    ofFloor: floor?.p99Beside,
  }))
  return {
    comparisons,
    lines: beside.map(
      ({ at, ofProduct, ofFloor }) => `${at} ${number(ofProduct)} ms, of the floor ${number(ofFloor)} ms`,
    ),
    verdicts: [
      ...comparisons.map((comparison) => atLeastOf(comparison, leastShare, 'the hash alone')),
      ...beside.map(({ at, ofProduct }) => atMost(at, slowestReadMs, ofProduct, 'ms')),
    ],
  }
}

/** Both must accept the right password and refuse a wrong one. */
async function checkEquality({ product, floor, database, students }: Stage): Promise<void> {
  const { email, password } = students[0] as Student
  const text = 'select password as hash from accounts join users u on u.id = user_id where u.email = $1'
  const { hash = '' } = (await database.query<{ hash: string }>(text, [email])).rows[0] ?? {}
  const shape = (text: string) => text.split(':').map((part) => part.length)
  assertEqual(shape(hash), shape(await hasher.hash(password)), 'forms of the stored and of the floor’s hash')
  // The floor verifies what the product stored, so its parameters are the product's.
  await callForJson(floor.port, 'POST', '/hash', { body: { hash } })
  for (const tried of [password, 'not this one']) {
    const { status, head } = await call(product.port, 'POST', path, { body: { email, password: tried } })
    const accepted = status === 200 && /\r\nset-cookie:/i.test(head)
    const ofFloor = await callForJson(floor.port, 'POST', '/verify', { body: { password: tried } })
    assertEqual({ isRight: accepted }, ofFloor, 'verdicts on a password')
  }
}

let stored = ''
const textIn = (body: Buffer, name: string) => (JSON.parse(body.toString()) as Record<string, string>)[name] ?? ''

export const signInFloors: Record<string, Floor> = {
  hash: ({ body }) => ({ json: (stored = textIn(body, 'hash')) }),
  // The work is the same for right and wrong passwords.
  verify: async ({ body }) => {
    return { json: { isRight: await hasher.verify({ hash: stored, password: textIn(body, 'password') }) } }
  },
  idle: () => ({ json: {} }),
}
