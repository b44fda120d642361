import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { redeemAccessCode } from '@capyzen/contracts/access-codes'
import { changeCourse, deleteCourseDraft, getAuthoredCourse } from '@capyzen/contracts/course-authoring'
import { getCatalogue, getCourse, getSeries, listContentTitles, rateCourse } from '@capyzen/contracts/courses'
import { getCourseVideo, getTranscript, listLessonProgress, saveLessonProgress } from '@capyzen/contracts/videos'
import { courseEnrollments, courses, series } from '../tables.ts'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { makeClip, uploadVideo } from '#test/fixtures/videos'
import { accessCodes } from '#domains/commerce/access-codes'
import { videoFiles } from '#domains/content/videos'
import {
  courseChange,
  publishCourse,
  publishSeries,
  writeCaptions,
  writeCourse,
  writeSeries,
} from '#test/fixtures/course-authoring'

type Person = Awaited<ReturnType<TestApp['person']>>

let app: TestApp
let admin: Person
let student: Person
let seriesId: string
let courseId: string
let clip: string

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.administrator()
  student = await app.person()
  clip = await makeClip(app, { hasSound: false, seconds: 1 })
})
afterAll(() => app?.close())

/** A public lesson in a series, with captions, a video and an access code. */
beforeEach(async () => {
  const title = { en: 'Hidden Treasure', zh: '藏宝图' }
  const parent = await publishSeries(admin, await writeSeries(admin, { title }))
  seriesId = parent.id
  courseId = (await publishCourse(admin, await writeCourse(admin, { seriesId, title }))).id
  const content = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'
  await writeCaptions(admin, { courseId, content })
  const { id } = await uploadVideo(app, courseId, clip)
  await app.db.update(videoFiles).set({ state: 'ready', durationSeconds: 9 }).where(eq(videoFiles.id, id))
  await app.db.insert(accessCodes).values({ courseId, code: 'ABCD1234', createdAt: app.clock.now() })
})

/** What a user sees of the lesson and its series in each operation. */
async function seenBy(viewer: Person, playbackUrl: string) {
  app.clock.advance(10)
  const catalogue = async (query: object) => {
    const { series: found, courses: lessons } = (await viewer.call(getCatalogue, query)).body
    return [...found, ...lessons].some(({ id }) => id === seriesId || id === courseId)
  }
  const titles = (await viewer.call(listContentTitles, { ids: `${seriesId},${courseId}` })).body.titles
  const ofSeries = await viewer.call(getSeries, { seriesId })
  const progress = { positionSeconds: 1, watched: [{ start: 0, end: 1 }] }
  return {
    catalogue: await catalogue({}),
    filtered: await catalogue({ level: 'P6' }),
    search: await catalogue({ search: 'treasure' }),
    pinyin: await catalogue({ search: 'cangbaotu' }),
    content: await catalogue({ content: courseId }),
    titles: titles.map(({ id }) => id).toSorted(),
    series: ofSeries.status,
    lessonOfSeries: ofSeries.body.courses?.some(({ id }) => id === courseId) ?? false,
    course: (await viewer.call(getCourse, { courseId })).status,
    video: (await viewer.call(getCourseVideo, { courseId })).status,
    playback: (await viewer.send({ method: 'GET', url: playbackUrl })).status,
    transcript: (await viewer.call(getTranscript, { courseId, language: 'en' })).status,
    progress: (await viewer.call(saveLessonProgress, { courseId, ...progress })).status,
    begun: (await viewer.call(listLessonProgress, {})).body.lessons.some((lesson) => lesson.courseId === courseId),
    rating: (await viewer.call(rateCourse, { courseId, stars: 5 })).status,
    code: (await viewer.call(redeemAccessCode, { courseId, code: 'ABCD1234' })).status,
  }
}

const everything = () => ({
  ...{ catalogue: true, filtered: true, search: true, pinyin: true, content: true },
  ...{ titles: [courseId, seriesId].toSorted(), series: 200, lessonOfSeries: true, course: 200, video: 200 },
  ...{ playback: 200, transcript: 200, progress: 200, begun: true, rating: 200, code: 200 },
})

const nothing = {
  ...{ catalogue: false, filtered: false, search: false, pinyin: false, content: false },
  ...{ titles: [], series: 404, lessonOfSeries: false, course: 404, video: 404 },
  ...{ playback: 404, transcript: 404, progress: 404, begun: false, rating: 404, code: 404 },
}

async function playbackUrl(): Promise<string> {
  const { body } = await student.call(getCourseVideo, { courseId })
  if (!body.video) throw new Error('There is no video')
  return body.video.url
}

const hide = (table: typeof series | typeof courses, id: string) =>
  app.db.update(table).set({ status: 'draft' }).where(eq(table.id, id))

describe('visibility of drafts for students', () => {
  it('shows everything of a published lesson of a published series', async () => {
    expect(await seenBy(student, await playbackUrl())).toEqual(everything())
  })

  it('shows nothing of a published lesson of a draft series, even at a former URL', async () => {
    const url = await playbackUrl()
    await seenBy(student, url)
    await hide(series, seriesId)
    expect(await seenBy(student, url)).toMatchObject(nothing)
  })

  it('shows the series of a draft lesson but not the lesson', async () => {
    const url = await playbackUrl()
    await hide(courses, courseId)
    const seen = await seenBy(student, url)
    const ofSeries = { catalogue: true, filtered: true, search: true, pinyin: true, content: true, series: 200 }
    expect(seen).toMatchObject({ ...nothing, ...ofSeries, titles: [seriesId] })
    const { body } = await student.call(getCatalogue, { search: 'treasure' })
    expect([...body.series, ...body.courses].map(({ id }) => id)).not.toContain(courseId)
  })

  it('does not reveal the catalogue page of a hidden lesson', async () => {
    // More series than one page holds, so that the offset reveals the content.
    for (let at = 0; at < 25; at += 1) await publishSeries(admin, await writeSeries(admin))
    const parent = await publishSeries(admin, await writeSeries(admin))
    const { id } = await writeCourse(admin, { seriesId: parent.id })
    app.clock.advance(3)
    expect((await student.call(getCatalogue, { content: parent.id })).body.offset).toBeGreaterThan(0)
    expect((await student.call(getCatalogue, { content: id })).body.offset).toBe(0)
  })
})

describe('visibility of drafts for administrators', () => {
  it('shows a draft series with its lessons', async () => {
    const parent = await writeSeries(admin)
    const first = await writeCourse(admin, { seriesId: parent.id })
    const second = await publishCourse(admin, await writeCourse(admin, { seriesId: parent.id }))
    const { status, body } = await admin.call(getSeries, { seriesId: parent.id })
    expect([status, body.series.id, body.courses.map(({ id }) => id)]).toEqual([200, parent.id, [first.id, second.id]])
    const lesson = (await admin.call(getCourse, { courseId: first.id })).body
    expect([lesson.series?.id, lesson.lessons.map(({ id }) => id)]).toEqual([parent.id, [first.id, second.id]])
  })

  it('opens a draft without counting an enrolment or view', async () => {
    await app.db.delete(courseEnrollments).where(eq(courseEnrollments.courseId, courseId))
    await hide(courses, courseId)
    expect((await admin.call(getCourseVideo, { courseId })).body.video).not.toBeNull()
    const { course } = (await admin.call(getCourse, { courseId })).body
    expect([course.views, course.enrolments]).toEqual([0, 0])
    expect(await app.db.select().from(courseEnrollments).where(eq(courseEnrollments.courseId, courseId))).toEqual([])
  })

  it('plays a draft without progress, so that it can still be deleted', async () => {
    const draft = await writeCourse(admin)
    const { id } = await uploadVideo(app, draft.id, clip)
    await app.db.update(videoFiles).set({ state: 'ready', durationSeconds: 9 }).where(eq(videoFiles.id, id))
    const watched = await admin.call(saveLessonProgress, {
      ...{ courseId: draft.id, positionSeconds: 5 },
      watched: [{ start: 0, end: 5 }],
    })
    expect([watched.status, watched.body.progress.watchedSeconds]).toEqual([200, 0])
    expect((await admin.call(rateCourse, { courseId: draft.id, stars: 5 })).body.outcome).toBe('not_watched_yet')
    await app.db.delete(videoFiles).where(eq(videoFiles.id, id))
    const deleted = await admin.call(deleteCourseDraft, { courseId: draft.id, version: draft.version })
    expect(deleted.body.outcome).toBe('deleted')
  })

  it('unpublishes a course after viewing its video', async () => {
    expect((await admin.call(getCourseVideo, { courseId })).body.video).not.toBeNull()
    const published = (await admin.call(getAuthoredCourse, { courseId })).body.course
    const back = await admin.call(changeCourse, courseChange(published, { status: 'draft' }))
    expect(back.body.outcome).toBe('saved')
  })

  it('hides a lesson without students that moves to a draft series', async () => {
    const draft = await writeSeries(admin)
    const lesson = await publishCourse(admin, await writeCourse(admin))
    const moved = await admin.call(changeCourse, courseChange(lesson, { changes: { seriesId: draft.id } }))
    expect(moved.body.outcome).toBe('saved')
    expect((await student.call(getCourse, { courseId: lesson.id })).status).toBe(404)
  })
})
