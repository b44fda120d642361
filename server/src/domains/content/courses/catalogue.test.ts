import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCatalogue, getCourse, getSeries, listContentTitles } from '@capyzen/contracts/courses'
import { startTestApp, type TestApp } from '#test/start-test-app'
import type { CatalogueQuery } from './catalogue.ts'
import { makeCourse, makeSeries } from '#test/fixtures/courses'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  await app.pool.query('truncate courses, series cascade')
  // Beyond the lifetime of a cached answer.
  app.clock.advance(3)
})

type Question = Partial<CatalogueQuery>

const ask = async (question: Question = {}) => (await app.visitor().call(getCatalogue, question)).body
/** What is on the page, in its order. */
const idsOf = async (question: Question = {}) => {
  const { series, courses } = await ask(question)
  return [...series, ...courses].map(({ id }) => id)
}
const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

it('says which lessons are sold with their series alone', async () => {
  const [paid, free] = [await makeSeries(app.db, { priceCents: 9900 }), await makeSeries(app.db, { priceCents: 0 })]
  const locked = { isPremium: true, priceCents: 0 }
  const wanted = [
    { ...locked, seriesId: paid, isSold: true },
    { ...locked, seriesId: paid, isPremium: false, isSold: false },
    { ...locked, seriesId: paid, priceCents: 500, isSold: false },
    { ...locked, seriesId: free, isSold: false },
    { ...locked, seriesId: null, isSold: false },
  ]
  for (const { isSold, ...course } of wanted) {
    const courseId = await makeCourse(app.db, course)
    const { body } = await app.visitor().call(getCourse, { courseId })
    expect(body.course.isSoldWithSeries, JSON.stringify(course)).toBe(isSold)
  }
})

describe('pages of getCatalogue', () => {
  it('returns 24 entries per page, series before courses, each once and in order', async () => {
    for (const position of numbered(5)) await makeSeries(app.db, { id: `s-${position}`, position })
    for (const position of numbered(50)) await makeCourse(app.db, { id: `c-${position}`, position })
    const pages = []
    for (let offset: number | null = 0; offset !== null;) {
      const page = await ask({ offset })
      pages.push(page)
      offset = page.nextOffset
    }
    expect(pages.map(({ offset, total, series, courses }) => [offset, total, series.length, courses.length])).toEqual([
      [0, 55, 5, 19],
      [24, 55, 0, 24],
      [48, 55, 0, 7],
    ])
    expect(pages.flatMap(({ series, courses }) => [...series, ...courses].map(({ id }) => id))).toEqual([
      ...numbered(5).map((position) => `s-${position}`),
      ...numbered(50).map((position) => `c-${position}`),
    ])
  })

  it('goes from series to courses in the middle of a page', async () => {
    for (const position of numbered(30)) await makeSeries(app.db, { position })
    for (const position of numbered(10)) await makeCourse(app.db, { position })
    const second = await ask({ offset: 24 })
    expect([second.series.length, second.courses.length, second.nextOffset]).toEqual([6, 10, null])
  })

  it('returns an empty page beyond the last one', async () => {
    await makeCourse(app.db)
    expect(await ask({ offset: 99_999 })).toMatchObject({ courses: [], total: 1, nextOffset: null })
    expect((await app.visitor().send({ method: 'GET', url: '/api/catalogue?offset=-1' })).status).toBe(400)
    expect((await app.visitor().send({ method: 'GET', url: '/api/catalogue?page=2' })).status).toBe(400)
  })

  it('keeps a stable order for equal positions', async () => {
    for (const id of ['b', 'c', 'a']) await makeCourse(app.db, { id, position: 7 })
    expect(await idsOf()).toEqual(['a', 'b', 'c'])
  })
})

describe('getCatalogue with content', () => {
  it('opens the page of a course, a series or the series of a lesson', async () => {
    for (const position of numbered(26)) await makeSeries(app.db, { id: `s-${position}`, position })
    for (const position of numbered(60)) await makeCourse(app.db, { id: `c-${position}`, position: 3 })
    await makeCourse(app.db, { id: 'lesson', seriesId: 's-25', position: 1 })
    for (const content of ['s-1', 's-24', 's-25', 'c-1', 'c-37', 'c-60']) {
      const { offset, series, courses } = await ask({ content })
      expect([content, offset % 24, [...series, ...courses].map(({ id }) => id)]).toEqual([
        content,
        0,
        expect.arrayContaining([content]),
      ])
      expect(series.length + courses.length).toBeLessThanOrEqual(24)
    }
    expect((await ask({ content: 'lesson' })).series.map(({ id }) => id)).toEqual(['s-25', 's-26'])
  })

  it('opens the first page for content that is unknown, featured, a draft or filtered out', async () => {
    for (const position of numbered(30)) await makeCourse(app.db, { id: `c-${position}`, position })
    await makeCourse(app.db, { id: 'free', featured: true, position: 99 })
    await makeCourse(app.db, { id: 'draft', status: 'draft', position: 99 })
    for (const content of ['nobody', 'free', 'draft']) expect((await ask({ content })).offset).toBe(0)
    expect((await ask({ content: 'c-30' })).offset).toBe(24)
    expect(await ask({ content: 'c-30', level: 'P5' })).toMatchObject({ offset: 0, total: 0 })
  })
})

describe('filters of getCatalogue', () => {
  it('combines level, subject and type; courses for P5 and P6 match both levels', async () => {
    await makeCourse(app.db, { id: 'five', level: 'P5', subject: 'english', type: 'past_paper', position: 1 })
    await makeCourse(app.db, { id: 'six', level: 'P6', subject: 'english', position: 2 })
    await makeCourse(app.db, { id: 'both', level: 'P5-P6', subject: 'science', type: 'past_paper', position: 3 })
    await makeSeries(app.db, { id: 'series', level: 'P5', subject: 'science', type: 'masterclass' })
    expect(await idsOf({ level: 'P5' })).toEqual(['series', 'five', 'both'])
    expect(await idsOf({ level: 'P6' })).toEqual(['six', 'both'])
    expect(await idsOf({ subject: 'science' })).toEqual(['series', 'both'])
    expect(await idsOf({ type: 'past_paper' })).toEqual(['five', 'both'])
    expect(await idsOf({ level: 'P5', subject: 'english', type: 'past_paper' })).toEqual(['five'])
    expect(await ask({ level: 'P6', type: 'masterclass' })).toMatchObject({ series: [], courses: [], total: 0 })
  })

  it('lists featured courses separately on the first page only without filters', async () => {
    for (const position of numbered(24)) await makeCourse(app.db, { position })
    await makeCourse(app.db, { id: 'free', featured: true, level: 'P5', position: 0 })
    const first = await ask()
    expect([first.featured.map(({ id }) => id), first.total, first.courses.length]).toEqual([['free'], 24, 24])
    expect((await ask({ offset: 24 })).featured).toEqual([])
    expect(await ask({ level: 'P5' })).toMatchObject({ featured: [], courses: [{ id: 'free' }] })
  })

  it('lists lessons in their series only, except in a search', async () => {
    const seriesId = await makeSeries(app.db, { titleEn: 'Comprehension', position: 1 })
    const lesson = await makeCourse(app.db, { seriesId, titleEn: 'Comprehension of a letter' })
    expect(await idsOf()).toEqual([seriesId])
    expect(await idsOf({ search: 'comprehension' })).toEqual([seriesId, lesson])
    expect(await idsOf({ search: 'letter' })).toEqual([lesson])
  })
})

describe('drafts in getCatalogue', () => {
  it('shows drafts in no list, search or title and answers 404 to all but administrators', async () => {
    const seriesId = await makeSeries(app.db, { id: 'hidden-series', titleEn: 'Secret', status: 'draft' })
    const draft = await makeCourse(app.db, { id: 'hidden', titleEn: 'Secret', status: 'draft' })
    const shown = await makeSeries(app.db, { id: 'shown' })
    const lesson = await makeCourse(app.db, { id: 'lesson', seriesId: shown, titleEn: 'Secret', status: 'draft' })
    expect(await idsOf()).toEqual(['shown'])
    expect(await idsOf({ search: 'secret' })).toEqual([])
    const titles = await app.visitor().call(listContentTitles, { ids: [seriesId, draft, lesson, shown].join(',') })
    expect(titles.body.titles.map(({ id }) => id)).toEqual(['shown'])
    const [visitor, student, member, admin] = [
      app.visitor(),
      await app.person(),
      await app.premium(),
      await app.administrator(),
    ]
    for (const caller of [visitor, student, member]) {
      expect((await caller.call(getSeries, { seriesId })).status).toBe(404)
      for (const courseId of [draft, lesson]) expect((await caller.call(getCourse, { courseId })).status).toBe(404)
    }
    expect((await visitor.call(getSeries, { seriesId: shown })).body).toMatchObject({
      courses: [],
      series: { courseCount: 0 },
    })
    expect((await admin.call(getCourse, { courseId: draft })).status).toBe(200)
  })

  it('hides published lessons of a draft series too', async () => {
    const seriesId = await makeSeries(app.db, { titleEn: 'Secret', status: 'draft' })
    const courseId = await makeCourse(app.db, { seriesId })
    expect((await app.visitor().call(getCourse, { courseId })).status).toBe(404)
  })
})
