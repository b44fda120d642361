import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeCourse,
  changeSeries,
  createCourse,
  createSeries,
  deleteCourseDraft,
  deleteSeriesDraft,
  getAuthoredCourse,
  getAuthoredSeries,
  listAuthored,
  orderCourses,
  orderSeries,
  type AuthoredCourse,
  type AuthoredSeries,
  type CourseDraft,
  type SeriesDraft,
} from '@capyzen/contracts/course-authoring'
import { getCatalogue, getCourse, getSeries } from '@capyzen/contracts/courses'
import { inArray } from 'drizzle-orm'
import { auditRecords } from '#platform/tables'
import { startTestApp, type TestApp } from '../../testing.ts'
import { courseDraft, seriesDraft, writeCourse, writeSeries } from './fixtures.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['administrator']>>
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.administrator()
})
afterAll(() => app?.close())

const draftOf = ({ id: _id, status: _status, version: _version, updatedAt: _at, ...draft }: AuthoredCourse) => draft
const seriesDraftOf = ({ id: _id, status: _status, version: _version, updatedAt: _at, ...draft }: AuthoredSeries) =>
  draft

async function save(course: AuthoredCourse, changes: Partial<CourseDraft> & { status?: 'draft' | 'published' } = {}) {
  const { status = course.status, ...fields } = changes
  const { id: courseId, version } = course
  return (await admin.call(changeCourse, { courseId, version, status, course: { ...draftOf(course), ...fields } })).body
}

async function saveSeries(
  series: AuthoredSeries,
  changes: Partial<SeriesDraft> & { status?: 'draft' | 'published' } = {},
) {
  const { status = series.status, ...fields } = changes
  const { id: seriesId, version } = series
  return (
    await admin.call(changeSeries, { seriesId, version, status, series: { ...seriesDraftOf(series), ...fields } })
  ).body
}

async function publish(course: AuthoredCourse): Promise<AuthoredCourse> {
  const answer = await save(course, { status: 'published' })
  if (answer.outcome !== 'saved') throw new Error(answer.outcome)
  return answer.course
}

async function recordsOf(...subjects: string[]) {
  const rows = await app.db.select().from(auditRecords).where(inArray(auditRecords.subjectId, subjects))
  return rows.map(({ actorId, action, detail }) => ({ actorId, action, detail }))
}

const placesOf = async (seriesId: string | null) =>
  (await admin.call(listAuthored, {})).body.courses.filter((course) => course.seriesId === seriesId).map(({ id }) => id)

describe('writing a new course', () => {
  it('makes a draft at the end of its place, findable once it is published', async () => {
    const first = await writeCourse(admin)
    const second = await writeCourse(admin, { title: { en: 'Café Words', zh: '旅行词语' } })
    expect(second).toMatchObject({ ...courseDraft(), title: second.title, status: 'draft', version: 1 })
    expect((await placesOf(null)).slice(-2)).toEqual([first.id, second.id])
    expect((await admin.call(getAuthoredCourse, { courseId: second.id })).body.course).toEqual(second)
    await publish(second)
    app.clock.advance(3)
    for (const search of ['cafe', 'CAFÉ words', 'lvxing'])
      expect((await app.visitor().call(getCatalogue, { search })).body.courses.map(({ id }) => id)).toEqual([second.id])
  })

  it('stands at the end of its series, and a series at the end of all', async () => {
    const series = await writeSeries(admin)
    const lessons = [
      await writeCourse(admin, { seriesId: series.id }),
      await writeCourse(admin, { seriesId: series.id }),
    ]
    expect(await placesOf(series.id)).toEqual(lessons.map(({ id }) => id))
    const later = await writeSeries(admin)
    expect((await admin.call(listAuthored, {})).body.series.at(-1)?.id).toBe(later.id)
    expect((await admin.call(getAuthoredSeries, { seriesId: later.id })).body.series).toEqual(later)
  })

  it('gives an id once, to a course or to a series, however many ask for it at the same moment', async () => {
    const id = 'wanted-by-all'
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_none, at) =>
        at % 2 === 0
          ? (await admin.call(createCourse, { id, course: courseDraft() })).body.outcome
          : (await admin.call(createSeries, { id, series: seriesDraft() })).body.outcome,
      ),
    )
    expect(answers.toSorted()).toEqual(['created', ...Array<string>(7).fill('taken')])
  })
})
