import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateProfile } from '@capyzen/contracts/account'
import { addChild, recordConsent } from '@capyzen/contracts/families'
import * as contract from '@capyzen/contracts/leaderboard'
import { mondayOf, singaporeDay } from '@capyzen/contracts/singapore-days'
import { userRoles, users } from '#domains/identity/auth'
import { learners, sumLearners } from '#domains/insight/learning-events'
import { childProfile } from '#test/fixtures/families'
import { answered, record } from '#test/fixtures/learning-events'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { deleteOldWeeks, seatLearners, takePlace } from './cohorts.ts'
import { boardCohorts, boardMembers, boardPermissions, boardPlaces } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  await app.db.delete(boardMembers)
  await app.db.delete(boardCohorts)
  await app.db.delete(learners)
})

type Person = Awaited<ReturnType<TestApp['person']>>

async function student(level: 'P5' | 'P6' = 'P6') {
  const one = await app.person()
  await one.call(updateProfile, { level })
  return one
}

async function member(nickname: string, points = 0, level: 'P5' | 'P6' = 'P6') {
  const one = await student(level)
  expect((await one.call(contract.setMembership, { nickname })).body).toMatchObject({ outcome: 'joined' })
  await earn(one.id, points)
  return one
}

/** Ten points a question, counted. */
async function earn(userId: string, points: number) {
  await record(app, userId, app.clock.now(), ...Array.from({ length: points / 10 }, () => answered()))
  await sumLearners(app.db, [userId])
}

const thisMonday = () => mondayOf(singaporeDay(app.clock.now()))
const week = async (viewer: Person) => (await viewer.call(contract.getWeekBoard, {})).body
const allTime = async (viewer: Pick<Person, 'call'>, query: { page?: number; search?: string } = {}) =>
  (await viewer.call(contract.getAllTimeBoard, query)).body
const shown = (places: readonly contract.BoardPlace[]) => places.map(({ rank, nickname }) => `${rank} ${nickname}`)

/** In the order of their nicknames. */
async function manyMembers(count: number): Promise<string[]> {
  const { rows } = await app.db.execute<{ id: string }>(sql`
    insert into users (name, user_type, level) select 'Many', 'student', 'P6' from generate_series(1, ${count}::int) returning id`)
  const joinedAt = app.clock.now()
  await app.db
    .insert(boardMembers)
    .values(rows.map(({ id: userId }, at) => ({ userId, nickname: `Many ${at}`, nicknameKey: `many${at}`, joinedAt })))
  return rows.map(({ id }) => id)
}

async function memberChild() {
  const child = await app.child()
  const [parent] = await app.db.select({ id: users.guardianId }).from(users).where(eq(users.id, child.id))
  return { child, parentId: parent?.id ?? '' }
}

describe('setMembership', () => {
  it('puts a student on the board, and nobody who has not asked', async () => {
    const [one, other] = [await student(), await student()]
    await earn(other.id, 50)
    expect((await one.call(contract.getOwnBoard, {})).body).toMatchObject({ standing: 'can_join', nickname: null })
    await one.call(contract.setMembership, { nickname: '  Yuzu   Fan ' })
    await earn(one.id, 20)
    expect((await one.call(contract.getOwnBoard, {})).body).toMatchObject({ standing: 'member', nickname: 'Yuzu Fan' })
    expect(shown((await allTime(other)).places)).toEqual(['1 Yuzu Fan'])
  })

  it('asks for a level first, and lets grown-ups look only', async () => {
    const [unsettled, parent, teacher, admin] = [
      await app.person(),
      await app.person({ userType: 'parent' }),
      await app.confirmedTeacher(),
      await app.administrator(),
    ]
    const standings = await Promise.all(
      [unsettled, parent, teacher, admin].map(async (one) => (await one.call(contract.getOwnBoard, {})).body.standing),
    )
    expect(standings).toEqual(['needs_level', 'looks_only', 'looks_only', 'looks_only'])
    for (const one of [unsettled, parent, teacher, admin])
      expect((await one.call(contract.setMembership, { nickname: 'Star' })).status).toBe(403)
    expect((await allTime(teacher)).places).toEqual([])
  })

  it('refuses unkind and reserved nicknames, addresses and other scripts with the reason', async () => {
    const one = await student()
    const problems = []
    for (const nickname of ['sh1t head', 'Teacher Lim', '9123 4567', 'Мария']) {
      const { body } = await one.call(contract.setMembership, { nickname })
      problems.push(body.outcome === 'refused' && body.problem)
    }
    expect(problems).toEqual(['unkind', 'reserved', 'contact', 'characters'])
    expect((await one.call(contract.setMembership, { nickname: 'A' })).status).toBe(400)
    expect((await one.call(contract.setMembership, { nickname: 'a'.repeat(21) })).status).toBe(400)
  })

  it('gives a nickname to one of two who ask at once, also where it only looks the same', async () => {
    const [one, other] = [await student(), await student()]
    const answers = await Promise.all([
      one.call(contract.setMembership, { nickname: 'Little Lily' }),
      other.call(contract.setMembership, { nickname: 'little_IiIy' }),
    ])
    expect(answers.map(({ body }) => body.outcome).toSorted()).toEqual(['joined', 'refused'])
    expect(answers.find(({ body }) => body.outcome === 'refused')?.body).toEqual({
      outcome: 'refused',
      problem: 'taken',
    })
  })

  it('joins once when the same student asks twice at once, and changes the nickname later', async () => {
    const one = await student()
    await Promise.all([
      one.call(contract.setMembership, { nickname: 'Yuzu' }),
      one.call(contract.setMembership, { nickname: 'Yuzu' }),
    ])
    expect((await one.call(contract.setMembership, { nickname: 'Yuzu 2' })).body).toMatchObject({
      board: { nickname: 'Yuzu 2' },
    })
    expect(await app.db.$count(boardMembers)).toBe(1)
  })

  it('slows down who tries out many nicknames', async () => {
    const one = await student()
    for (let tried = 0; tried < 30; tried += 1) await one.call(contract.setMembership, { nickname: 'shit' })
    expect((await one.call(contract.setMembership, { nickname: 'Yuzu' })).status).toBe(429)
  })
})

describe('leaveBoard', () => {
  it('takes a member off every list at once, and is idempotent', async () => {
    const [one, other] = [await member('Yuzu', 20), await member('Star', 10)]
    await week(one)
    await week(other)
    expect((await one.call(contract.leaveBoard, {})).body).toEqual({ outcome: 'left' })
    expect((await one.call(contract.leaveBoard, {})).status).toBe(200)
    expect(shown((await week(other)).places)).toEqual(['1 Star'])
    expect(shown((await allTime(other)).places)).toEqual(['1 Star'])
    expect((await allTime(other, { search: 'yuzu' })).places).toEqual([])
    // The place is free again.
    expect(await app.db.select({ size: boardCohorts.size }).from(boardCohorts)).toEqual([{ size: 1 }])
  })
})

describe('children of a family', () => {
  it('join only while their parent agrees, and are gone at once when the parent stops', async () => {
    const [other, { child }] = [await member('Star', 10), await memberChild()]
    expect((await child.call(contract.getOwnBoard, {})).body.standing).toBe('needs_parent')
    expect((await child.call(contract.setMembership, { nickname: 'Otter' })).status).toBe(403)
    // Around the child: permission as the parent gives it.
    await app.db.insert(boardPermissions).values({ childId: child.id, allowedAt: app.clock.now() })
    expect((await child.call(contract.setMembership, { nickname: 'Otter' })).body).toMatchObject({ outcome: 'joined' })
    await earn(child.id, 20)
    expect(shown((await allTime(other)).places)).toEqual(['1 Otter', '2 Star'])
    await app.db.delete(boardPermissions).where(eq(boardPermissions.childId, child.id))
    expect(shown((await allTime(other)).places)).toEqual(['1 Star'])
    expect((await child.call(contract.getOwnBoard, {})).body.standing).toBe('needs_parent')
  })

  it('are switched on and off by their own parent alone', async () => {
    const [parent, stranger] = [await app.person({ userType: 'parent' }), await app.person({ userType: 'parent' })]
    const childId = (await parent.call(addChild, childProfile())).body.child.id
    expect((await stranger.call(contract.allowChild, { childId, isAllowed: true })).status).toBe(404)
    expect((await stranger.call(contract.listChildrenOnBoard, {})).body.children).toEqual([])
    expect(await app.db.$count(boardPermissions, eq(boardPermissions.childId, childId))).toBe(0)
    const allow = (isAllowed: boolean) => parent.call(contract.allowChild, { childId, isAllowed })
    expect((await allow(true)).body.child).toEqual({ childId, isAllowed: true, nickname: null })
    expect((await allow(true)).status).toBe(200)
    await app.db
      .insert(boardMembers)
      .values({ userId: childId, nickname: 'Otter', nicknameKey: 'otter', joinedAt: app.clock.now() })
    expect((await parent.call(contract.listChildrenOnBoard, {})).body.children).toEqual([
      { childId, isAllowed: true, nickname: 'Otter' },
    ])
    expect((await allow(false)).body.child).toEqual({ childId, isAllowed: false, nickname: null })
    expect(await app.db.$count(boardMembers)).toBe(0)
  })

  it('are gone when their guardian withdraws consent, and back when it is given again', async () => {
    const [other, parent] = [await member('Star', 10), await app.person({ userType: 'parent' })]
    const childId = (await parent.call(addChild, childProfile({ consent: true }))).body.child.id
    await parent.call(contract.allowChild, { childId, isAllowed: true })
    await app.db
      .insert(boardMembers)
      .values({ userId: childId, nickname: 'Otter', nicknameKey: 'otter', joinedAt: app.clock.now() })
    await earn(childId, 30)
    await takePlace(app.db, { userId: childId, level: 'P6', week: thisMonday() })
    const everywhere = async () => [
      shown((await week(other)).places).includes('1 Otter'),
      shown((await allTime(other)).places).includes('1 Otter'),
      (await allTime(other, { search: 'otter' })).total === 1,
    ]
    expect(await everywhere()).toEqual([true, true, true])
    await parent.call(recordConsent, { childId, isGiven: false })
    expect(await everywhere()).toEqual([false, false, false])
    await parent.call(recordConsent, { childId, isGiven: true })
    expect(await everywhere()).toEqual([true, true, true])
  })
})

describe('who is shown', () => {
  it.each([
    ['is banned', { bannedAt: new Date() }],
    ['has no level any more', { level: null }],
    ['became a teacher', { userType: 'teacher' as const }],
  ])('is nobody who %s', async (_why, change) => {
    const [one, other] = [await member('Yuzu', 20), await member('Star', 10)]
    await app.db.update(users).set(change).where(eq(users.id, one.id))
    expect(shown((await allTime(other)).places)).toEqual(['1 Star'])
  })

  it('is nobody who got a role', async () => {
    const [one, other] = [await member('Yuzu', 20), await member('Star', 10)]
    await app.db.insert(userRoles).values({ userId: one.id, role: 'administrator' })
    expect(shown((await allTime(other)).places)).toEqual(['1 Star'])
  })

  it('tells nobody the id or the name of an account', async () => {
    const [one, other] = [await member('Yuzu', 20), await member('Star', 10)]
    await week(one)
    const { text } = await other.call(contract.getAllTimeBoard, {})
    expect(text + JSON.stringify(await week(other))).not.toMatch(new RegExp(`${one.id}|Student \\d`))
  })
})

describe('getWeekBoard', () => {
  it('shows one’s own level and week, with shared ranks and badges', async () => {
    const viewer = await member('Me Myself', 20)
    const [rich, same, elsewhere] = [await member('Rich', 100), await member('Same', 20), await member('Far', 90, 'P5')]
    for (const one of [rich, same, elsewhere]) await week(one)
    await app.db.update(learners).set({ xp: 6_000 }).where(eq(learners.userId, rich.id))
    const board = await week(viewer)
    expect(board).toMatchObject({ from: '2026-11-16', to: '2026-11-22', level: 'P6' })
    expect(
      board.places.map(({ rank, nickname, points, questions, badge, isOwn }) => [
        rank,
        nickname,
        points,
        questions,
        badge,
        isOwn,
      ]),
    ).toEqual([
      [1, 'Rich', 100, 10, 'expert', false],
      [2, 'Me Myself', 20, 2, 'beginner', true],
      [2, 'Same', 20, 2, 'beginner', false],
    ])
  })

  it('is empty for who has not joined', async () => {
    await member('Yuzu', 20)
    expect(await week(await student())).toMatchObject({ level: null, places: [] })
  })

  it('never puts 31 on a board nor one member on two, however many come at once', async () => {
    const ids = await manyMembers(70)
    const monday = thisMonday()
    await Promise.all([...ids, ...ids].map((userId) => takePlace(app.db, { userId, level: 'P6', week: monday })))
    const sizes = await app.db
      .select({
        size: boardCohorts.size,
        places: sql<number>`(select count(*)::int from ${boardPlaces} p where p.cohort_id = ${boardCohorts}.id)`,
      })
      .from(boardCohorts)
      .orderBy(boardCohorts.number)
    expect(sizes).toEqual([
      { size: 30, places: 30 },
      { size: 30, places: 30 },
      { size: 10, places: 10 },
    ])
  })

  it('seats members who have points this week without their looking, and forgets boards after five weeks', async () => {
    const [one, other] = [await member('Yuzu', 20), await member('Star', 0)]
    await seatLearners(app)
    expect(await app.db.select({ userId: boardPlaces.userId }).from(boardPlaces)).toEqual([{ userId: one.id }])
    expect(shown((await week(other)).places)).toEqual(['1 Yuzu', '2 Star'])
    await deleteOldWeeks(app)
    expect(await app.db.$count(boardPlaces)).toBe(2)
    const inSixWeeks = { ...app, clock: { now: () => new Date(app.clock.now().getTime() + 43 * 86_400_000) } }
    await deleteOldWeeks(inSixWeeks)
    expect(await app.db.$count(boardPlaces)).toBe(0)
  })
})

describe('getAllTimeBoard', () => {
  it('opens with a podium and one’s own neighbourhood, and pages without overlap', async () => {
    const ids = await manyMembers(40)
    await app.db.insert(learners).values(ids.map((userId, at) => ({ userId, xp: 1_000 - at * 10, questions: at })))
    const viewer = await member('Last One', 20)
    const [first, second] = [await allTime(viewer), await allTime(viewer, { page: 2 })]
    expect(shown(first.podium)).toEqual(['1 Many 0', '2 Many 1', '3 Many 2'])
    expect(shown(second.podium)).toEqual(shown(first.podium))
    expect(shown(first.around)).toEqual(['38 Many 37', '39 Many 38', '40 Many 39', '41 Last One'])
    expect(first.total).toBe(41)
    expect(new Set([...first.places, ...second.places].map(({ nickname }) => nickname)).size).toBe(41)
    expect(second.places.at(-1)).toMatchObject({ rank: 41, isOwn: true })
  })

  it('finds members inside their nickname, in both scripts, and takes signs as they are', async () => {
    const viewer = await member('小水豚爱吃柚子', 30)
    await member('Yuzu Fan', 20)
    await member('Star_1', 10)
    await member('Staro1b', 10)
    const found = async (search: string) => shown((await allTime(viewer, { search })).places)
    expect(await found('柚子')).toEqual(['1 小水豚爱吃柚子'])
    expect(await found('小')).toEqual(['1 小水豚爱吃柚子'])
    expect(await found('zu f')).toEqual(['2 Yuzu Fan'])
    expect(await found('r_1')).toEqual(['3 Star_1'])
    expect(await found('%')).toEqual([])
    expect(await found('y')).toEqual(['2 Yuzu Fan'])
  })
})
