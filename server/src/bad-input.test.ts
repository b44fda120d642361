/* long because every kind of bad input meets every operation, and they share their right bodies */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyEndpoint } from '@capyzen/contracts/endpoint'
import { ApiFailure } from '@capyzen/contracts/errors'
import { z } from 'zod'
import { eq } from 'drizzle-orm'
import { userRoles, users } from '#domains/identity/auth'
import { selfSignedCertificate } from '#test/self-signed-certificate'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { makePaper } from '#test/fixtures/exams'
import { makeCourse } from '#test/fixtures/courses'

let app: TestApp
let admin: Caller
let operations: Operation[]
let known: Record<string, string>

beforeAll(async () => {
  const school = {
    SAML_SCHOOL_SSO_URL: 'https://id.school.test/sso',
    SAML_SCHOOL_ISSUER: 'https://id.school.test',
    SAML_SCHOOL_CERTIFICATE: selfSignedCertificate().certificate,
  }
  app = await startTestApp({ environment: { LOG_LEVEL: 'error', ...school } })
  const person = await app.administrator()
  admin = person
  // An administrator passes every guard, so the input is validated.
  await app.db.insert(userRoles).values({ userId: person.id, role: 'teacher' })
  await app.db.update(users).set({ userType: 'parent' }).where(eq(users.id, person.id))
  operations = [...app.http.operations.values()]
  const paperId = await makePaper(app.db)
  const started = await admin.send({ method: 'POST', url: `/api/papers/${paperId}/attempts`, payload: {} })
  const { id, topics } = started.body as { id: string; topics: { questions: { id: string }[] }[] }
  known = {
    character: encodeURIComponent('园'),
    unit: '0',
    paperId,
    attemptId: id,
    questionId: topics[0]?.questions[0]?.id ?? '',
    courseId: await makeCourse(app.db),
    userId: (await app.person()).id,
    classId: await newClass(),
    bucket: 'exam-figures',
    language: 'en',
    '*': 'x.svg',
    providerId: 'school',
    card: 'oralExam',
  }
})
afterAll(() => app?.close())

async function newClass(): Promise<string> {
  const made = await admin.send({ method: 'POST', url: '/api/classes', payload: { name: '5A', level: null } })
  return (made.body as { taughtClass: { id: string } }).taughtClass.id
}

/** What queries are made of: numbers, days, sorts, and what databases and dates can't hold. */
const oddValues = [
  ...[
    '',
    '0',
    '1',
    '-1',
    '2147483648',
    '1e400',
    'NaN',
    '2026-02-30',
    '2026-11-22',
    '0000-01-01',
    '9999-12-31',
    '0000-01',
  ],
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', 'P6', 'name', '%', '_', '\\'],
  ...["' or 1=1", '水豚', 'a\u0000b', '\ud800', 'x'.repeat(2_000)],
]

/** It accepts a form from any site and answers errors with a redirect. */
const formOperation = '/api/single-sign-on/:providerId/assertion'
/** Mail programs send it, from any site; its token is all it needs. */
const oneClickOperation = '/api/weekly-mail/stop/:token'

type Operation = AnyEndpoint
const changes = ({ method, path }: Operation) => method !== 'GET' && method !== 'HEAD' && path !== formOperation
/** Uploads use the tus protocol, whose invalid input has its own tests. */
const takesJson = (operation: Operation) => changes(operation) && operation.body !== undefined

const urlOf = (path: string, ids: Record<string, string>) =>
  path.replace('*', ids['*'] ?? 'x.svg').replace(/:(\w+)/g, (_place, name: string) => ids[name] ?? crypto.randomUUID())

const covers = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace('/*', '/.+').replace(/:\w+/g, '[^/]+')}$`).test(path)

function expectCoded(answer: { status: number; body: object; text: string }, about: string): void {
  expect([about, answer.status < 500 || answer.status === 503]).toEqual([about, true])
  // An answer to HEAD has no body.
  if (answer.status >= 400 && !about.startsWith('HEAD '))
    expect([about, ApiFailure.safeParse(answer.body).success]).toEqual([about, true])
}

describe('input validation of every operation', () => {
  it('answers 400, 413 or 415 with an error code for malformed, wrongly typed and oversized bodies', async () => {
    const json = { 'content-type': 'application/json' }
    const bodies: [string, string, Record<string, string>, number][] = [
      ['broken', '{"a":', json, 400],
      ['empty', '', json, 400],
      ['prototype', '{"__proto__":{"x":1}}', json, 400],
      ['deep', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, json, 400],
      ['null', 'null', json, 400],
      ['list', '[1,2]', json, 400],
      ['form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
      ['text', 'hello', { 'content-type': 'text/plain' }, 415],
    ]
    for (const { method, path, largestBody = 1_000_000 } of operations.filter(takesJson)) {
      const oversized = JSON.stringify({ a: 'x'.repeat(largestBody + 100_000) })
      for (const [name, payload, headers, status] of [...bodies, ['oversized', oversized, json, 413] as const]) {
        const answer = await admin.send({ method, url: urlOf(path, known), payload, headers })
        expectCoded(answer, `${name} to ${method} ${path}`)
        expect([name, path, answer.status]).toEqual([name, path, status])
      }
    }
  })

  it('answers 415 for other types and 413 for large forms at the SAML endpoint, and redirects invalid forms', async () => {
    const url = urlOf(formOperation, known)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const post = (payload: string, headers: Record<string, string>) =>
      admin.send({ method: 'POST', url, payload, headers: { ...headers, origin: 'https://school.test' } })
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'text/xml'])
      expect((await post('{}', { 'content-type': type })).status).toBe(415)
    expect((await post(`SAMLResponse=${'x'.repeat(1_100_000)}`, form)).status).toBe(413)
    for (const payload of ['a=b', '', 'SAMLResponse=%00&RelayState=%ff', '__proto__=1', 'RelayState=a&RelayState=b']) {
      const answer = await post(payload, form)
      expect([answer.status, answer.headers.location]).toEqual([303, '/login?failure=sign_in_expired'])
    }
  })

  it('answers a null byte in a path exactly as an unknown id', async () => {
    const shapeOf = ({ status, body, headers }: Awaited<ReturnType<Caller['send']>>) => ({
      ...{ status, error: (body as { error?: string }).error },
      headers: Object.keys(headers)
        .filter((name) => name !== 'set-cookie')
        .sort(),
    })
    const compared = []
    for (const caller of [app.visitor(), admin])
      for (const { method, path } of operations.filter(({ path }) => /\/:\w+$|\/:\w+\/(?!.*:)/.test(path))) {
        const payload = method === 'GET' || method === 'HEAD' ? {} : { payload: {} }
        const unknown = shapeOf(await caller.send({ method, url: urlOf(path, { language: 'en' }), ...payload }))
        if (unknown.status !== 404 && unknown.status !== 401) continue
        const url = path.replace(/:language/, 'en').replace(/:\w+/g, 'a%00b')
        expect([method, path, shapeOf(await caller.send({ method, url, ...payload }))]).toEqual([method, path, unknown])
        compared.push(path)
      }
    expect(compared.length).toBeGreaterThan(60)
  })

  it('answers 405 to HEAD for operations with a budget, which it would spend', async () => {
    const budgeted = operations.filter(
      ({ method, errors }) => method === 'GET' && errors?.includes('too_many_requests'),
    )
    expect(budgeted.map(({ path }) => path)).toContain('/api/users/export')
    for (const { path } of budgeted) {
      const { status, headers } = await admin.send({ method: 'HEAD', url: urlOf(path, known) })
      expect([path, status, headers.allow]).toEqual([path, 405, 'GET'])
    }
    expect((await admin.send({ method: 'HEAD', url: '/api/papers' })).status).toBe(200)
  })

  it('answers 400 for unknown fields and names them', async () => {
    for (const { method, path } of operations.filter(takesJson)) {
      const answer = await admin.send({
        method,
        url: urlOf(path, known),
        payload: { app_metadata: { role: 'administrator' } },
      })
      const { error, fields } = answer.body as { error?: string; fields?: string[] }
      expect([path, answer.status, error]).toEqual([path, 400, 'invalid_request'])
      expect([path, fields]).toEqual([path, expect.arrayContaining(['app_metadata'])])
    }
  })

  it('answers 405 for a wrong method and lists the allowed ones', async () => {
    for (const { path } of operations) {
      const own = operations.filter((other) => other.path === path).map(({ method }) => method)
      // The path may also be an entry of another one: /factors/recovery-codes beside /factors/:factorId.
      const taken = operations.filter((other) => covers(other.path, path)).map(({ method }) => method)
      const wrong = (['DELETE', 'PUT', 'PATCH'] as const).find((method) => !taken.includes(method)) ?? 'OPTIONS'
      const answer = await admin.send({ method: wrong, url: urlOf(path, known), payload: {} })
      expect([path, answer.status]).toEqual([path, 405])
      expect(String(answer.headers.allow).split(', ')).toEqual(expect.arrayContaining(own))
    }
    expect((await admin.send({ method: 'GET', url: '/api/no-such-thing' })).status).toBe(404)
  })

  it('answers foreign_origin to requests from another site', async () => {
    for (const { method, path } of operations.filter(changes)) {
      if (path === oneClickOperation) continue
      const headers = { origin: 'https://evil.test' }
      const answer = await admin.send({ method, url: urlOf(path, known), payload: {}, headers })
      expect([path, (answer.body as { error?: string }).error]).toEqual([path, 'foreign_origin'])
    }
  })

  it('accepts text that looks like an escape and rejects NUL and lone surrogates', async () => {
    // An attempt without invalid input from other tests.
    const student = await app.person()
    const paper = `/api/papers/${await makePaper(app.db)}/attempts`
    const started = await student.send({ method: 'POST', url: paper, payload: {} })
    const { id, topics } = started.body as { id: string; topics: { questions: { id: string }[] }[] }
    const url = `/api/attempts/${id}/answers/${topics[0]?.questions[0]?.id}`
    const put = (answer: string, revision: number) =>
      student.send({ method: 'PUT', url, payload: { answer, revision } })
    expect((await put('3 \\u0000', 1)).body).toMatchObject({ outcome: 'saved' })
    expect((await put('3 \u0000', 2)).body).toMatchObject({ error: 'invalid_request' })
    expect((await put('3 \ud800', 3)).body).toMatchObject({ error: 'invalid_request' })
  })

  it('answers a part of the path over 500 characters as not found', async () => {
    const long = 'a'.repeat(501)
    for (const { method, path } of operations.filter(({ path }) => path.includes(':'))) {
      const url = path.replace('*', 'x.svg').replace(/:\w+/g, long)
      const answer = await admin.send({ method, url, ...(method !== 'GET' && { payload: {} }) })
      expectCoded(answer, `${method} ${path}`)
      expect([method, path, answer.status]).toEqual([method, path, 404])
    }
  })

  it('never answers 5xx, nor anything that its contract does not name, for random ids and bodies of anybody', async () => {
    const people = [
      admin,
      app.visitor(),
      await app.person(),
      await app.person({ userType: 'parent' }),
      await app.child(),
    ]
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('..', '..\\..\\lock', 'a\\b.svg', "' or 1=1", '\u0000', '水豚', '%', '-1', ''),
    )
    // A lone surrogate is not valid text, though JSON can encode it.
    const scalar = fc.oneof(
      text,
      fc.constant('half \ud800'),
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
    )
    const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.dictionary(text, scalar, { maxKeys: 3 }))
    // A body with one invalid field reaches more code than one that is invalid throughout.
    const call = fc.record({
      operation: fc.nat({ max: operations.length - 1 }),
      ids: fc.option(text, { nil: undefined, freq: 3 }),
      nth: fc.nat(),
      // Most of all an administrator, who gets past every guard.
      who: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 2, arbitrary: fc.nat({ max: people.length - 1 }) },
      ),
      spoil: fc.array(fc.record({ field: fc.nat(), value }), { maxLength: 2 }),
    })
    await fc.assert(
      fc.asyncProperty(call, async ({ operation, ids, nth, who, spoil }) => {
        const { method, path } = operations[operation]!
        const right = rightBodies[`${method} ${path}`] ?? {}
        const names = [...Object.keys(right), 'extra']
        const spoiled = spoil.map(({ field, value: wrong }) => [names[field % names.length], wrong] as const)
        const body = { ...right, ...Object.fromEntries(spoiled) }
        const inPath = Object.keys(known).filter((name) => path.includes(name === '*' ? name : `:${name}`))
        const spoiledId = inPath[nth % Math.max(1, inPath.length)]
        const strange = ids === undefined || !spoiledId ? known : { ...known, [spoiledId]: encodeIll(ids) }
        const answer = await people[who]!.send({
          method,
          url: urlOf(path, strange),
          ...(method !== 'GET' && { payload: body }),
        })
        expectCoded(answer, `${method} ${path}`)
      }),
      { numRuns: process.env.TEST_ALL === '1' ? 10_000 : 2_000, seed: 20_261_127 },
    )
    expect(app.log.filter((line) => line.includes('"msg":"failed"'))).toEqual([])
    expect((await admin.send({ method: 'GET', url: '/api/users' })).status).toBe(200)
  })

  // `send` throws for an answer that the contract does not name.
  it('answers every odd value of every query parameter as its contract says', async () => {
    const student = await app.person()
    let asked = 0
    for (const { method, path, query } of operations) {
      const parameters = query ? Object.keys((query as z.ZodObject).shape) : ['unknown']
      const { required = [] } = query ? z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) : {}
      for (const parameter of parameters)
        for (const value of query ? oddValues : ['a\u0000b']) {
          const others = required.filter((name) => name !== parameter).map((name) => `${name}=2026-11-22`)
          const pairs = [`${parameter}=${encodeIll(value)}`, ...others].join('&')
          const url = `${urlOf(path, known)}?${pairs}`
          for (const caller of value.includes('\u0000') ? [admin, student] : [admin]) {
            const answer = await caller.send({ method, url, ...(method !== 'GET' && { payload: {} }) })
            expectCoded(answer, `${method} ${url}`)
            asked += 1
          }
        }
    }
    expect(asked).toBeGreaterThan(1_000)
    expect(app.log.filter((line) => line.includes('"msg":"failed"'))).toEqual([])
  })

  it('names too_many_requests in the contract of every operation that has a budget', async () => {
    const callers = [app.visitor(), admin, await app.person(), await app.person({ userType: 'parent' })]
    await app.pool.query(`
      create function overdraw() returns trigger language plpgsql as
        $$ begin new.count := 2000000000; return new; end $$;
      create trigger overdrawn before insert or update on throttle_counters for each row execute function overdraw()`)
    const refused = new Set<string>()
    try {
      for (const caller of callers)
        for (const { method, path } of operations) {
          const payload =
            method === 'GET' || method === 'HEAD' ? {} : { payload: rightBodies[`${method} ${path}`] ?? {} }
          const answer = await caller.send({ method, url: urlOf(path, known), ...payload })
          expectCoded(answer, `${method} ${path}`)
          if (answer.status === 429) refused.add(`${method} ${path}`)
        }
    } finally {
      await app.pool.query('drop trigger overdrawn on throttle_counters')
    }
    expect([...refused]).toEqual(expect.arrayContaining(['POST /api/auth/reauthenticate', 'POST /api/auth/sign-up']))
  })
})

/** Valid bodies, so that the broken part reaches the service and the database. */
const rightBodies: Record<string, Record<string, unknown>> = {
  'POST /api/auth/sign-up': {
    name: 'Lin',
    userType: 'student',
    level: 'P4',
    email: 'fuzz@academy.test',
    password: 'yuzu in the spring',
  },
  // Neither may end or change the session of the requester.
  'POST /api/auth/sign-in': { email: 'fuzz@academy.test', password: 'not the password' },
  'POST /api/auth/sign-out': { scope: 'others' },
  'POST /api/auth/mailed-links/read': { token: 'token' },
  'POST /api/scans': { purpose: 'paper', base64: 'bm8gcGljdHVyZQ==', turn: 0, crop: null },
  'POST /api/auth/verify-email': { token: 'token' },
  'POST /api/auth/first-administrator': {
    token: 'token',
    name: 'Lin',
    email: 'fuzz@academy.test',
    password: 'yuzu in the spring',
  },
  'POST /api/courses/:courseId/progress': { positionSeconds: 12.5, watched: [{ start: 0, end: 12 }] },
  'PUT /api/courses/:courseId/rating': { stars: 4 },
  'DELETE /api/courses/:courseId/video-files/last': { storedName: 'course/file.mp4' },
  'PATCH /api/access-codes/:accessCodeId': { label: '5A', expiresAt: null, maxUses: 3, isActive: true },
  'PATCH /api/account/profile': { name: 'Lin', avatar: 'fox', language: 'zh', level: 'P5' },
  'POST /api/account/email': { email: 'fuzz-new@academy.test', reauthentication: { password: 'yuzu in the spring' } },
  'POST /api/account/email/read': { token: 'token' },
  'POST /api/account/email/confirm': { token: 'token' },
  'POST /api/account/phone': { phone: '9123 4567', reauthentication: { password: 'yuzu in the spring' } },
  'POST /api/account/phone/confirm': { code: '123456' },
  'DELETE /api/account/phone': { reauthentication: { code: '123456' } },
  'DELETE /api/account/providers/:providerId': { reauthentication: { password: 'yuzu in the spring' } },
  'DELETE /api/account': { reauthentication: { password: 'not the password' } },
  'POST /api/single-sign-on/start': {
    providerId: 'school',
    card: 'oralExam',
    returnTo: '/courses',
    userType: 'student',
    purpose: 'sign_in',
  },
  'POST /api/single-sign-on/id-token/begin': { providerId: 'unknown' },
  'POST /api/single-sign-on/id-token': { providerId: 'unknown', idToken: 'a.b.c', nonce: 'nonce' },
  'POST /api/family/sign-in': {
    childId: '8c5b6c9e-6d25-4c4e-9d6b-7a53f1b0a001',
    pin: ['yuzu', 'star', 'fish', 'leaf'],
  },
  'POST /api/consent/requests': { guardianEmail: 'guardian@home.test' },
  'POST /api/consent/requests/read': { token: 'token' },
  'POST /api/consent/requests/answer': { token: 'token', isGiven: true },
  'POST /api/access-codes/redeem': { code: 'ABCD1234', courseId: 'known' },
  'PUT /api/attempts/:attemptId/answers/:questionId': { answer: 'B', revision: 1 },
  'POST /api/analytics/behaviour': {
    events: [
      {
        id: '8c5b6c9e-6d25-4c4e-9d6b-7a53f1b0a002',
        activityType: 'click',
        pageUrl: '/',
        componentId: 'button',
        actionDetails: { path: '/' },
        duration: 1,
        ageMs: 1,
      },
    ],
    sessionId: '8c5b6c9e-6d25-4c4e-9d6b-7a53f1b0a001',
  },
  'POST /api/factors': { type: 'phone', phone: '9123 4567', reauthentication: { password: 'yuzu in the spring' } },
  'POST /api/factors/:factorId/verify': { code: '123456' },
  'DELETE /api/factors/:factorId': { reauthentication: { code: '123456' } },
  'POST /api/factors/recovery-codes': { reauthentication: { password: 'yuzu in the spring' } },
  'POST /api/factors/recovery-codes/use': { code: '7k2mq-x9v4d' },
  'POST /api/passkeys/begin': { reauthentication: { password: 'yuzu in the spring' } },
  'POST /api/passkeys': { name: 'Laptop', registration: { id: 'AQID', response: { clientDataJSON: 'e30' } } },
  'DELETE /api/passkeys/:passkeyId': { reauthentication: { password: 'yuzu in the spring' } },
  'POST /api/passkeys/sign-in': { authentication: { id: 'AQID', response: { clientDataJSON: 'e30' } } },
  'POST /api/classes': { name: '5A', level: 'P5' },
  'PATCH /api/classes/:classId': { name: '5B', level: null, isArchived: false },
  'POST /api/classes/join': { code: 'ABCDEFGH' },
  'POST /api/users/:userId/roles': { role: 'teacher', isGranted: true },
  'POST /api/users/:userId/ban': { reason: 'Spam' },
  'POST /api/recordings': { purpose: 'oral', base64: 'T2dnUw==', seconds: 1 },
  'POST /api/analytics/missing-page': { path: '/nowhere' },
}

/** Lone surrogates cannot be encoded; they stand for bytes that are no text. */
function encodeIll(text: string): string {
  try {
    return encodeURIComponent(text) || '%FF'
  } catch {
    return '%FF%FE'
  }
}
