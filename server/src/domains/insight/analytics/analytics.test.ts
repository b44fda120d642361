import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostEventsAtOnce, reportMissingPage, trackBehaviour, type BehaviourEvent } from '@capyzen/contracts/analytics'
import { harmlessHash, harmlessSearch } from '@capyzen/contracts/behaviour-address'
import { deleteAccount } from '@capyzen/contracts/account'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { startOfKept, sumOldBehaviour } from './retention.ts'
import { behaviourMonths, userBehaviour } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const metadata = { userAgent: 'A browser', language: 'en-SG', screenWidth: 390, screenHeight: 844, referrer: '' }
const sessionId = '8c5b6c9e-6d25-4c4e-9d6b-7a53f1b0a001'

const event = (over: Partial<BehaviourEvent> = {}): BehaviourEvent => ({
  id: crypto.randomUUID(),
  activityType: 'page_view',
  pageUrl: '/courses',
  actionDetails: { path: '/courses', search: '?level=p6', hash: '' },
  ageMs: 0,
  ...over,
})
const batch = (...events: BehaviourEvent[]) => ({ events, sessionId, metadata })

const rowsOf = (userId: string) =>
  app.db.select().from(userBehaviour).where(eq(userBehaviour.userId, userId)).orderBy(userBehaviour.createdAt)

describe('trackBehaviour', () => {
  it('stores the events of a batch for the signed-in user, each with the page it was on', async () => {
    const student = await app.person()
    const click = event({ activityType: 'click', pageUrl: '/take-exam/1', componentId: 'start-exam', duration: 1_500 })
    const failed = event({
      activityType: 'error_encounter',
      pageUrl: '/no-such-page',
      actionDetails: { name: 'internal', operation: 'GET /api/courses/:courseId' },
    })
    const { body } = await student.call(trackBehaviour, batch(event(), click, failed))
    expect(body).toEqual({ stored: 3 })
    const rows = await rowsOf(student.id)
    expect(rows.find(({ activityType }) => activityType === 'page_view')).toMatchObject({
      userId: student.id,
      ...{ pageUrl: '/courses', pageName: 'courses', metadata, sessionId },
      actionDetails: { path: '/courses', search: '?level=p6', hash: '' },
      errorName: null,
    })
    expect(rows.find(({ id }) => id === click.id)).toMatchObject({
      ...{ pageName: 'takeExam', componentId: 'start-exam', duration: 1_500 },
    })
    expect(rows.find(({ id }) => id === failed.id)).toMatchObject({
      ...{ pageName: null, errorName: 'internal', operation: 'GET /api/courses/:courseId' },
    })
  })

  it('stores an event once that is sent twice, also at the same time and beside a new one', async () => {
    const student = await app.person()
    const [one, other] = [event(), event()]
    const answers = await Promise.all([
      student.call(trackBehaviour, batch(one)),
      student.call(trackBehaviour, batch(one)),
      student.call(trackBehaviour, batch(one, one)),
    ])
    expect(answers.map(({ body }) => body.stored).sort()).toEqual([0, 0, 1])
    expect((await student.call(trackBehaviour, batch(one, other))).body).toEqual({ stored: 1 })
    expect(await rowsOf(student.id)).toHaveLength(2)
  })

  it('takes the time from its own clock, less the age, which counts for five minutes at most', async () => {
    const student = await app.person()
    const now = app.clock.now().getTime()
    await student.call(trackBehaviour, batch(event(), event({ ageMs: 20_000 }), event({ ageMs: 40_000_000 })))
    const ages = (await rowsOf(student.id)).map(({ createdAt }) => now - createdAt.getTime())
    expect(ages).toEqual([300_000, 20_000, 0])
  })

  it('stores nothing of an address that may be a secret or name a person', async () => {
    const student = await app.person()
    const secret = `${crypto.randomUUID()}.c2VjcmV0LXNpZ25hdHVyZQ`
    const paths = [
      `/weekly-mail/stop/${secret}`,
      '/users/mei@home.test',
      '/reset/9f8a7b6c5d4e3f2a1b0c',
      '/%E6%88%91/my%20diary',
    ]
    const addresses = paths.map((path) => event({ pageUrl: path, actionDetails: { path } }))
    const ids = event({ pageUrl: `/family/week/${student.id}` })
    const referrer = 'https://mei:pass@mail.test/inbox/mei@home.test/p6-math'
    const sent = { events: [...addresses, ids], sessionId, metadata: { ...metadata, referrer } }
    expect((await student.call(trackBehaviour, sent)).body).toEqual({ stored: 5 })
    const rows = await rowsOf(student.id)
    expect(rows.map(({ pageUrl }) => pageUrl).toSorted()).toEqual(
      ['/weekly-mail/stop/*', '/users/*', '/reset/*', '/*/*', `/family/week/${student.id}`].toSorted(),
    )
    expect(rows[0]?.metadata?.referrer).toBe('https://mail.test/inbox/*/p6-math')
    expect(JSON.stringify(rows)).not.toMatch(/c2VjcmV0|mei@|mei:|pass@|9f8a7b6c|diary|%E6/)
  })

  it('refuses a whole batch with anything odd in it, and stores nothing', async () => {
    const student = await app.person()
    const odd: object[] = [
      event({ pageUrl: '/courses?q=my+diary' }),
      event({ pageUrl: 'https://elsewhere.test/' }),
      event({ componentId: 'What I typed' }),
      event({ actionDetails: { search: '?q=my+diary' } }),
      event({ actionDetails: { search: '?token=abc' } }),
      event({ actionDetails: { search: '?level=P6 and my diary' } }),
      event({ actionDetails: { hash: '#my diary' } }),
      event({ actionDetails: { name: 'Cannot read “my diary”' } }),
      event({ actionDetails: { operation: 'GET /api/courses/x?q=diary' } }),
      { ...event(), actionDetails: { text: 'my diary' } },
      { ...event(), ageMs: -1 },
      { ...event(), ageMs: 1.5 },
      { ...event(), id: 'one' },
      { ...event(), activityType: 'thought' },
    ]
    for (const one of odd) {
      const answer = await student.call(trackBehaviour, batch(event(), one as BehaviourEvent))
      expect([one, answer.status, answer.body.error]).toEqual([one, 400, 'invalid_request'])
    }
    expect((await student.call(trackBehaviour, batch())).status).toBe(400)
    expect(await rowsOf(student.id)).toEqual([])
  })

  it('takes fifty events at once and no more, and no more bytes than twice a beacon has', async () => {
    const student = await app.person()
    const many = (count: number) => batch(...Array.from({ length: count }, () => event()))
    expect((await student.call(trackBehaviour, many(mostEventsAtOnce))).body).toEqual({ stored: 50 })
    expect((await student.call(trackBehaviour, many(mostEventsAtOnce + 1))).status).toBe(400)
    const payload = JSON.stringify({ ...many(1), padding: 'x'.repeat(132_000) })
    const headers = { 'content-type': 'application/json' }
    const large = await student.send({ method: 'POST', url: '/api/analytics/behaviour', payload, headers })
    expect([large.status, large.body]).toMatchObject([413, { error: 'body_too_large' }])
  })

  it('refuses visitors, requests of other sites, and more than 40 batches a minute', async () => {
    expect((await app.visitor().call(trackBehaviour, batch(event()))).body.error).toBe('login_required')
    const student = await app.person()
    const foreign = await student.send({
      ...{ method: 'POST', url: '/api/analytics/behaviour', payload: batch(event()) },
      headers: { origin: 'https://elsewhere.test' },
    })
    expect(foreign.body).toMatchObject({ error: 'foreign_origin' })
    const answers = await Promise.all(Array.from({ length: 45 }, () => student.call(trackBehaviour, batch(event()))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
    expect(answers.find(({ status }) => status === 429)?.body.retryAfterSeconds).toBeGreaterThan(0)
  })

  it('logs nothing of a record that cannot be stored', async () => {
    const student = await app.person()
    await app.pool.query('alter table user_behaviour rename column page_url to gone')
    try {
      const actionDetails = { path: '/secret-plan' }
      expect((await student.call(trackBehaviour, batch(event({ actionDetails })))).status).toBe(500)
    } finally {
      await app.pool.query('alter table user_behaviour rename column gone to page_url')
    }
    const failure = app.log.find((line) => line.includes('"msg":"failed"')) ?? ''
    expect(failure).toContain('query failed with 42703')
    expect(app.log.join('')).not.toContain('secret-plan')
  })
})

describe('reportMissingPage', () => {
  it('logs where a link is broken, without what may be a secret, name a person or be text', async () => {
    const path = '/courses/no-such-course/mei@home.test/9f8a7b6c5d4e3f2a1b0c/my%20diary?token=abc#abc'
    expect((await app.visitor().call(reportMissingPage, { path })).body).toEqual({ outcome: 'logged' })
    const line = app.log.find((one) => one.includes('missing page')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ path: '/courses/no-such-course/*/*/*' })
  })
})

describe('what of an address is recorded', () => {
  it.each([
    ['?level=P6&q=my+diary&page=2', '?level=P6&page=2'],
    ['?token=a&reset=b&code=c&returnTo=%2Fcourses', ''],
    ['?subject=what+I+typed', ''],
    ['?level=p6', '?level=p6'],
    ['', ''],
  ])('keeps of the query %j only %j', (search, kept) => {
    expect(harmlessSearch(search)).toBe(kept)
    expect(harmlessSearch(kept)).toBe(kept)
  })

  it('keeps a fragment that is a plain name', () => {
    expect(['#security', '#token=abc', '#my diary', ''].map(harmlessHash)).toEqual(['#security', '', '', ''])
  })
})

describe('sumOldBehaviour', () => {
  const sums = () =>
    app.db.select().from(behaviourMonths).orderBy(behaviourMonths.activityType, behaviourMonths.pageName)

  it('keeps records of thirteen whole months, and of older ones the sums of each month alone', async () => {
    await app.db.delete(userBehaviour)
    const [mei, raj] = [await app.person(), await app.person()]
    // 1 October, Singapore time, and the second before.
    app.clock.moveTo('2026-09-30T15:59:59Z')
    const click = event({ activityType: 'click', componentId: 'start-exam' })
    await mei.call(trackBehaviour, batch(event(), event(), click))
    await raj.call(trackBehaviour, batch(event(), event({ pageUrl: '/no-such-page' })))
    app.clock.advance(1)
    await raj.call(trackBehaviour, batch(event()))

    app.clock.moveTo('2027-10-31T15:59:59Z')
    await sumOldBehaviour(app)
    expect(await sums()).toEqual([])
    expect(await app.db.$count(userBehaviour)).toBe(6)

    app.clock.advance(1)
    expect(startOfKept(app.clock.now()).toISOString()).toBe('2026-09-30T16:00:00.000Z')
    await Promise.all([sumOldBehaviour(app), sumOldBehaviour(app), sumOldBehaviour(app)])
    const month = '2026-09-01'
    const september = [
      { month, activityType: 'click', pageName: 'courses', componentId: 'start-exam', count: 1, users: 1 },
      { month, activityType: 'page_view', pageName: '', componentId: '', count: 1, users: 1 },
      { month, activityType: 'page_view', pageName: 'courses', componentId: '', count: 3, users: 2 },
    ]
    expect(await sums()).toEqual(september)
    expect((await app.db.select().from(userBehaviour)).map(({ userId }) => userId)).toEqual([raj.id])
  })

  it('changes no sum when it goes on after an interruption', async () => {
    await app.db.delete(userBehaviour)
    await app.db.delete(behaviourMonths)
    const student = await app.person()
    await student.call(trackBehaviour, batch(event(), event(), event()))
    app.clock.advance(500 * 86_400)
    await app.db.execute(sql`
      create function stop_deleting() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$;
      create trigger stopped before delete on user_behaviour execute function stop_deleting()`)
    await expect(sumOldBehaviour(app)).rejects.toThrow('Failed query')
    await app.db.execute(sql`drop function stop_deleting cascade`)
    const [first] = await app.db.select({ id: userBehaviour.id }).from(userBehaviour)
    await app.db.delete(userBehaviour).where(eq(userBehaviour.id, first?.id ?? ''))
    await sumOldBehaviour(app)
    expect(await sums()).toMatchObject([{ count: 3, users: 1 }])
    expect(await app.db.$count(userBehaviour)).toBe(0)
  })

  it('goes with the account', async () => {
    const student = await app.person()
    await student.call(trackBehaviour, batch(event()))
    await student.call(deleteAccount, { reauthentication: { password: student.password } })
    expect(await rowsOf(student.id)).toEqual([])
  })
})
