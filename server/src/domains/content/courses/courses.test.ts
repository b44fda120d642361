import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, inArray } from 'drizzle-orm'
import { getCatalogue, getCourse, getSeries, listSkillLessons } from '@capyzen/contracts/courses'
import { grantContent } from '#test/fixtures/entitlements'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { courseEnrollments, courses } from './tables.ts'
import { makeCourse, makeSeries } from '#test/fixtures/courses'
import { decideAccess, enrol, isOpenTo } from './service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

describe('decideAccess', () => {
  const accessOf = async (courseId: string, caller: Pick<Awaited<ReturnType<TestApp['person']>>, 'call'>) =>
    (await caller.call(getCourse, { courseId })).body.access

  it('opens free courses to everyone', async () => {
    expect(await accessOf(await makeCourse(app.db), app.visitor())).toBe('open')
  })

  it('opens the workshop regardless of its flags', async () => {
    const id = await makeCourse(app.db, { id: 'psle-chinese-workshop', isPremium: true, requiresAccessCode: true })
    expect(await accessOf(id, app.visitor())).toBe('open')
  })

  it('asks for a code, a purchase or premium, in this order', async () => {
    const paid = await makeCourse(app.db, { isPremium: true, priceCents: 4_000 })
    const coded = await makeCourse(app.db, { isPremium: true, requiresAccessCode: true })
    const [student, member, admin] = [await app.person(), await app.premium(), await app.administrator()]
    expect([await accessOf(paid, app.visitor()), await accessOf(coded, app.visitor())]).toEqual([
      'needs_purchase',
      'needs_access_code',
    ])
    expect([await accessOf(paid, student), await accessOf(coded, student)]).toEqual([
      'needs_purchase',
      'needs_access_code',
    ])
    // Premium opens premium videos; a code stays a code.
    expect([await accessOf(paid, member), await accessOf(coded, member)]).toEqual(['open', 'needs_access_code'])
    expect([await accessOf(paid, admin), await accessOf(coded, admin)]).toEqual(['open', 'open'])
    await app.pool.query(`update subscriptions set end_date = $2, start_date = '2020-01-01' where user_id = $1`, [
      member.id,
      app.clock.now(),
    ])
    expect(await accessOf(paid, member)).toBe('needs_purchase')
  })

  it('rejects a course that is coming soon, except for owners', async () => {
    const [free, paid] = [
      await makeCourse(app.db, { comingSoon: true }),
      await makeCourse(app.db, { comingSoon: true, isPremium: true, priceCents: 4_000 }),
    ]
    const [student, owner] = [await app.person(), await app.person()]
    await grantContent(app.db, { userId: owner.id, contentId: paid, priceCents: 4_000, now: app.clock.now() })
    expect([await accessOf(free, student), await accessOf(paid, student), await accessOf(paid, app.visitor())]).toEqual(
      [...['coming_soon', 'coming_soon', 'coming_soon']],
    )
    expect(await accessOf(paid, owner)).toBe('open')
  })

  it('opens a lesson for owners of the lesson or its series', async () => {
    const seriesId = await makeSeries(app.db)
    const [first, second] = [
      await makeCourse(app.db, { seriesId, isPremium: true }),
      await makeCourse(app.db, { seriesId, isPremium: true }),
    ]
    const [ofLesson, ofSeries] = [await app.person(), await app.person()]
    await grantContent(app.db, { userId: ofLesson.id, contentId: first, priceCents: 9_900, now: app.clock.now() })
    await grantContent(app.db, { userId: ofSeries.id, contentId: seriesId, priceCents: 39_900, now: app.clock.now() })
    expect([await accessOf(first, ofLesson), await accessOf(second, ofLesson)]).toEqual(['open', 'needs_purchase'])
    expect([await accessOf(first, ofSeries), await accessOf(second, ofSeries)]).toEqual(['open', 'open'])
  })
})

describe('getCatalogue', () => {
  it('shows a new course within two seconds, and answers 304 for an unchanged catalogue', async () => {
    const visitor = app.visitor()
    const before = await visitor.call(getCatalogue, {})
    const again = await visitor.send({
      method: 'GET',
      url: '/api/catalogue',
      headers: { 'if-none-match': String(before.headers.etag) },
    })
    expect([again.status, again.text]).toEqual([304, ''])
    const id = await makeCourse(app.db)
    app.clock.advance(3)
    const after = await visitor.call(getCatalogue, {})
    expect(after.body.courses.some((course) => course.id === id)).toBe(true)
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })

  it('returns only fields of the contract', async () => {
    const { courses } = (await app.visitor().call(getCatalogue, {})).body
    expect(getCatalogue.result.shape.courses.parse(courses)).toEqual(courses)
  })
})

describe('getSeries, getCourse and enrol', () => {
  it('lists the lessons of a series in order', async () => {
    const seriesId = await makeSeries(app.db)
    const [second, first] = [
      await makeCourse(app.db, { seriesId, position: 9_002 }),
      await makeCourse(app.db, { seriesId, position: 9_001 }),
    ]
    expect((await app.visitor().call(getSeries, { seriesId })).body.courses.map(({ id }) => id)).toEqual([
      first,
      second,
    ])
    const { lessons, series } = (await app.visitor().call(getCourse, { courseId: second })).body
    expect([lessons.map(({ id }) => id), series?.id]).toEqual([[first, second], seriesId])
  })

  it('says which lessons of a series are open to the caller, and which free one shows how it is taught', async () => {
    const recorded = { videoUrl: 'https://drive.google.com/file/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ012345/view' }
    const trialId = await makeCourse(app.db, recorded)
    const seriesId = await makeSeries(app.db, { trialId })
    const own = { seriesId, ...recorded }
    const coded = await makeCourse(app.db, { ...own, position: 9_001, requiresAccessCode: true })
    const read = async (caller: Pick<Caller, 'call'>) => (await caller.call(getSeries, { seriesId })).body
    expect(await read(app.visitor())).toMatchObject({ open: [], trial: { id: trialId } })
    const owner = await app.person()
    await grantContent(app.db, { userId: owner.id, contentId: coded, priceCents: 0, now: app.clock.now() })
    expect(await read(owner)).toMatchObject({ open: [coded], trial: null })
    // One of its own comes before another.
    const free = await makeCourse(app.db, { ...own, position: 9_002 })
    expect(await read(app.visitor())).toMatchObject({ open: [free], trial: { id: free } })
  })

  it('answers 404 for unknown and invalid ids', async () => {
    for (const url of [
      '/api/courses/no-such-course',
      '/api/courses/UPPER',
      '/api/series/none',
      `/api/courses/${'x'.repeat(400)}`,
      '/api/courses/%00',
      "/api/courses/'or'1'='1",
    ])
      expect([url, (await app.visitor().send({ method: 'GET', url })).status]).toEqual([url, 404])
  })

  it('enrols a student once', async () => {
    const student = await app.person()
    const enrolment = {
      userId: student.id,
      courseId: await makeCourse(app.db),
      classType: 'video' as const,
      now: app.clock.now(),
    }
    await Promise.all([enrol(app.db, enrolment), enrol(app.db, enrolment)])
    expect((await app.db.select().from(courseEnrollments)).filter((row) => row.userId === student.id)).toHaveLength(1)
  })
})

describe('isOpenTo', () => {
  it('opens exactly the courses that decideAccess opens, for every kind of course and viewer', async () => {
    const now = app.clock.now()
    const seriesId = await makeSeries(app.db)
    const flags = [false, true]
    const kinds = flags.flatMap((isPremium) =>
      flags.flatMap((requiresAccessCode) => flags.map((comingSoon) => ({ isPremium, requiresAccessCode, comingSoon }))),
    )
    const owned: string[] = []
    const others = ['psle-chinese-workshop']
    for (const kind of kinds) {
      owned.push(await makeCourse(app.db, kind))
      others.push(await makeCourse(app.db, kind), await makeCourse(app.db, { ...kind, seriesId }))
    }
    const ids = [...owned, ...others]
    const [stranger, owner, ownerOfSeries] = [await app.person(), await app.person(), await app.person()]
    const member = await app.premium()
    for (const contentId of owned) await grantContent(app.db, { userId: owner.id, contentId, priceCents: 0, now })
    await grantContent(app.db, { userId: ownerOfSeries.id, contentId: seriesId, priceCents: 0, now })
    const viewers = {
      visitor: { userId: null, isAdministrator: false },
      stranger: { userId: stranger.id, isAdministrator: false },
      owner: { userId: owner.id, isAdministrator: false },
      ownerOfSeries: { userId: ownerOfSeries.id, isAdministrator: false },
      member: { userId: member.id, isAdministrator: false },
      administrator: { userId: stranger.id, isAdministrator: true },
    }
    const rows = await app.db.select().from(courses).where(inArray(courses.id, ids))
    expect(rows.length).toBeGreaterThanOrEqual(24)
    for (const [name, viewer] of Object.entries(viewers)) {
      const open = await app.db
        .select({ id: courses.id })
        .from(courses)
        .where(and(inArray(courses.id, ids), await isOpenTo(app.db, viewer, now)))
      const opened = new Set(open.map(({ id }) => id))
      for (const course of rows) {
        const { isPremium, requiresAccessCode, comingSoon } = course
        const about = { name, isPremium, requiresAccessCode, comingSoon, id: course.id }
        const access = await decideAccess(app.db, course, viewer, now)
        expect({ ...about, isOpen: opened.has(course.id) }).toEqual({ ...about, isOpen: access === 'open' })
      }
    }
  })
})

describe('listSkillLessons', () => {
  it('names for each skill the first lesson that is recorded and open to the caller', async () => {
    const recorded = { videoUrl: 'https://drive.google.com/file/d/1aBcDeFgHiJkLmNoP/view' }
    const [ratio, angles, area] = ['MA.NA.RA.01', 'MA.MG.AN.01', 'MA.MG.AR.01']
    await makeCourse(app.db, { skills: [ratio] })
    await makeCourse(app.db, { ...recorded, skills: [ratio], status: 'draft' })
    await makeCourse(app.db, { ...recorded, skills: [ratio], comingSoon: true })
    const locked = await makeCourse(app.db, { ...recorded, skills: [ratio, angles], isPremium: true })
    const open = await makeCourse(app.db, { ...recorded, skills: [ratio], titleEn: 'Ratio', titleZh: '比' })
    await makeCourse(app.db, { ...recorded, skills: [ratio] })
    const lessonsFor = async (caller: Pick<Caller, 'call'>) =>
      (await caller.call(listSkillLessons, { skills: [ratio, angles, area, ratio].join() })).body.lessons
    expect(await lessonsFor(app.visitor())).toEqual([
      { skillId: ratio, courseId: open, title: { en: 'Ratio', zh: '比' } },
    ])
    expect((await lessonsFor(await app.premium())).map(({ skillId, courseId }) => [skillId, courseId])).toEqual([
      [ratio, locked],
      [angles, locked],
    ])
  })
})
