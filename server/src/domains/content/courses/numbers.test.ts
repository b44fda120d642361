import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCourse, getSeries, rateCourse } from '@capyzen/contracts/courses'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { makeCourse, makeSeries } from '#test/fixtures/courses'
import { recountCourses } from './numbers.ts'
import { countView, enrol } from './service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

type Person = Awaited<ReturnType<TestApp['person']>>

/** As the player leaves it after some seconds. */
const watched = ({ id }: Person, courseId: string, seconds = 30) =>
  app.pool.query(
    `insert into lesson_progress (user_id, course_id, position_seconds, duration_seconds, watched, watched_seconds, started_at, updated_at)
     values ($1, $2, $3::int, 60, int4multirange(int4range(0, $3::int)), $3::int, $4, $4)`,
    [id, courseId, seconds, app.clock.now()],
  )
const rated = (person: Person, courseId: string, stars: number) =>
  person.call(rateCourse, { courseId, stars }).then(({ body }) => body.outcome)
const ratingOf = async (courseId: string) => (await app.visitor().call(getCourse, { courseId })).body.course.rating

describe('recountCourses', () => {
  it('corrects counts after accounts were deleted, with concurrent enrolments', async () => {
    const courseId = await makeCourse(app.db)
    const [leaver, stayer, joiner] = [await app.person(), await app.person(), await app.person()]
    for (const student of [leaver, stayer]) {
      await watched(student, courseId)
      await enrol(app.db, { userId: student.id, courseId, classType: 'video', now: app.clock.now() })
    }
    await rated(leaver, courseId, 1)
    await rated(stayer, courseId, 5)
    await app.pool.query('delete from users where id = $1', [leaver.id])
    await Promise.all([
      recountCourses(app.db),
      enrol(app.db, { userId: joiner.id, courseId, classType: 'video', now: app.clock.now() }),
    ])
    const { course } = (await app.visitor().call(getCourse, { courseId })).body
    expect([course.rating, course.enrolments]).toEqual([{ average: 5, count: 1 }, 2])
  })
})

describe('rateCourse', () => {
  it('requires watched time', async () => {
    const courseId = await makeCourse(app.db)
    const [looker, watcher] = [await app.person(), await app.person()]
    await watched(looker, courseId, 0)
    await watched(watcher, courseId)
    expect([await rated(looker, courseId, 1), await ratingOf(courseId)]).toEqual(['not_watched_yet', null])
    expect([await rated(watcher, courseId, 4), await ratingOf(courseId)]).toEqual(['rated', { average: 4, count: 1 }])
    expect((await app.visitor().call(rateCourse, { courseId, stars: 1 })).status).toBe(401)
  })

  it('accepts whole stars from one to five', async () => {
    const courseId = await makeCourse(app.db)
    const student = await app.person()
    await watched(student, courseId)
    for (const stars of [0, 6, 4.5, -1]) expect((await student.call(rateCourse, { courseId, stars })).status).toBe(400)
    expect(await ratingOf(courseId)).toBeNull()
  })

  it('replaces the student’s former rating', async () => {
    const courseId = await makeCourse(app.db)
    const [first, second] = [await app.person(), await app.person()]
    for (const student of [first, second]) await watched(student, courseId)
    await rated(first, courseId, 1)
    await rated(second, courseId, 2)
    await rated(first, courseId, 5)
    expect(await ratingOf(courseId)).toEqual({ average: 3.5, count: 2 })
    expect((await first.call(getCourse, { courseId })).body.ownStars).toBe(5)
    expect((await second.call(getCourse, { courseId })).body.ownStars).toBe(2)
    expect((await app.visitor().call(getCourse, { courseId })).body.ownStars).toBeNull()
  })

  it('counts concurrent ratings once each', async () => {
    const courseId = await makeCourse(app.db)
    const students = [await app.person(), await app.person(), await app.person()]
    for (const student of students) await watched(student, courseId)
    await Promise.all(students.flatMap((student) => [1, 2, 3, 3].map(() => rated(student, courseId, 3))))
    expect(await ratingOf(courseId)).toEqual({ average: 3, count: 3 })
  })
})

describe('counts of a series', () => {
  it('adds up views and ratings of published lessons and counts each student once', async () => {
    const seriesId = await makeSeries(app.db)
    const [one, two] = [await makeCourse(app.db, { seriesId }), await makeCourse(app.db, { seriesId })]
    const draft = await makeCourse(app.db, { seriesId, status: 'draft', viewCount: 50, ratingSum: 5, ratingCount: 5 })
    const elsewhere = await makeCourse(app.db, { viewCount: 70 })
    const [mei, ming] = [await app.person(), await app.person()]
    const now = app.clock.now()
    for (const [person, courseId] of [
      [mei, one],
      [mei, two],
      [ming, two],
      [mei, elsewhere],
    ] as const) {
      await enrol(app.db, { userId: person.id, courseId, classType: 'video', now })
      await countView(app.db, { courseId, userId: person.id, now })
      await watched(person, courseId)
    }
    for (const [person, courseId, stars] of [
      [mei, one, 5],
      [mei, two, 4],
      [ming, two, 4],
    ] as const)
      await rated(person, courseId, stars)
    const { series, courses } = (await app.visitor().call(getSeries, { seriesId })).body
    expect(series).toMatchObject({ views: 3, enrolments: 2, courseCount: 2, rating: { average: 4.3, count: 3 } })
    expect(courses.map(({ id, views, enrolments }) => [id, views, enrolments])).toEqual([
      [one, 1, 1],
      [two, 2, 2],
    ])
    expect(courses.some(({ id }) => id === draft)).toBe(false)
  })

  it('starts at zero', async () => {
    const { series } = (await app.visitor().call(getSeries, { seriesId: await makeSeries(app.db) })).body
    expect(series).toMatchObject({ views: 0, enrolments: 0, courseCount: 0, rating: null })
  })
})
