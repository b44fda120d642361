import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuthored, orderCourses, orderSeries } from '@capyzen/contracts/course-authoring'
import { getCatalogue } from '@capyzen/contracts/courses'
import { courses } from '../tables.ts'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { publishSeries, writeCourse, writeSeries } from '#test/fixtures/course-authoring'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['administrator']>>
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.administrator()
  for (let at = 0; at < 3; at += 1) {
    await writeCourse(admin)
    await publishSeries(admin, await writeSeries(admin))
  }
})
afterAll(() => app?.close())

const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id)
const placesIn = async (seriesId: string | null) =>
  idsOf((await admin.call(listAuthored, {})).body.courses.filter((course) => course.seriesId === seriesId))
const seriesPlaces = async () => idsOf((await admin.call(listAuthored, {})).body.series)

describe('orderCourses and orderSeries', () => {
  it('orders the lessons of one series and leaves others unchanged', async () => {
    const { id: within } = await writeSeries(admin)
    const lessons = []
    for (let at = 0; at < 4; at += 1) lessons.push(await writeCourse(admin, { seriesId: within }))
    const alone = await placesIn(null)
    const courseIds = idsOf(lessons).toReversed()
    expect((await admin.call(orderCourses, { within, courseIds })).body).toEqual({ outcome: 'ordered' })
    expect(await placesIn(within)).toEqual(courseIds)
    expect(await placesIn(null)).toEqual(alone)
    const rows = await app.db.select().from(courses).where(inArray(courses.id, courseIds))
    expect(rows.map(({ position }) => position).toSorted()).toEqual([0, 1, 2, 3])
  })

  it('orders series and courses of their own in the catalogue', async () => {
    const [courseIds, seriesIds] = [(await placesIn(null)).toReversed(), (await seriesPlaces()).toReversed()]
    expect((await admin.call(orderCourses, { within: null, courseIds })).body.outcome).toBe('ordered')
    expect((await admin.call(orderSeries, { seriesIds })).body.outcome).toBe('ordered')
    expect([await placesIn(null), await seriesPlaces()]).toEqual([courseIds, seriesIds])
    app.clock.advance(3)
    const { body } = await app.visitor().call(getCatalogue, {})
    const shown = new Set(idsOf(body.series))
    expect(idsOf(body.series)).toEqual(seriesIds.filter((id) => shown.has(id)))
    expect(idsOf(body.series).length).toBeGreaterThan(1)
  })

  it('changes nothing unless all current ids are sent', async () => {
    const { id: within } = await writeSeries(admin)
    const [a, b] = [await writeCourse(admin, { seriesId: within }), await writeCourse(admin, { seriesId: within })]
    const elsewhere = await writeCourse(admin)
    for (const courseIds of [[], [b.id], [b.id, b.id], [b.id, a.id, elsewhere.id], [b.id, elsewhere.id]])
      expect((await admin.call(orderCourses, { within, courseIds })).body).toEqual({ outcome: 'changed_meanwhile' })
    expect(await placesIn(within)).toEqual([a.id, b.id])
    const seriesIds = (await seriesPlaces()).slice(1)
    expect((await admin.call(orderSeries, { seriesIds })).body).toEqual({ outcome: 'changed_meanwhile' })
  })

  it('keeps a lesson that is created meanwhile', async () => {
    const { id: within } = await writeSeries(admin)
    const lessons = [await writeCourse(admin, { seriesId: within }), await writeCourse(admin, { seriesId: within })]
    const courseIds = idsOf(lessons).toReversed()
    const [{ body }, added] = await Promise.all([
      admin.call(orderCourses, { within, courseIds }),
      writeCourse(admin, { seriesId: within }),
    ])
    const before = body.outcome === 'ordered' ? courseIds : idsOf(lessons)
    expect(await placesIn(within)).toEqual([...before, added.id])
  })
})
