import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCourse, rateCourse } from '@capyzen/contracts/courses'
import { getCourseVideo, listLessonProgress, saveLessonProgress } from '@capyzen/contracts/videos'
import { learningEvents } from '#domains/insight/learning-events'
import { makeCourse } from '#test/fixtures/courses'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { videoFiles } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

/** A course whose video lasts 100 s and a bit. */
async function lesson(overrides: Parameters<typeof makeCourse>[1] = {}): Promise<string> {
  const courseId = await makeCourse(app.db, overrides)
  await app.db.insert(videoFiles).values({
    ...{
      courseId,
      fileKey: `${courseId}/a.mp4`,
      originalName: 'a.mp4',
      fileSize: 1,
      state: 'ready',
      durationSeconds: 100.4,
    },
  })
  return courseId
}

async function save(caller: Caller, courseId: string, watched: [number, number][], positionSeconds = 0) {
  const ranges = watched.map(([start, end]) => ({ start, end }))
  const { status, body } = await caller.call(saveLessonProgress, { courseId, positionSeconds, watched: ranges })
  if (status !== 200) throw new Error(`Rejected: ${status} ${body.error}`)
  return body.progress
}

/** So long ago that a request may tell of all of it. */
async function opened(student: Caller, courseId: string, secondsAgo = 60): Promise<void> {
  await student.call(getCourseVideo, { courseId })
  app.clock.advance(secondsAgo)
}

describe('saveLessonProgress', () => {
  it('counts no more seconds than can have been played since the lesson was opened, at double speed', async () => {
    const [student, courseId] = [await app.person(), await lesson()]
    const whole: [number, number][] = [[0, 101]]
    await opened(student, courseId, 29)
    expect(await save(student, courseId, whole)).toMatchObject({ watchedSeconds: 60, completedAt: null })
    // Neither the same again nor other parts of the lesson, however often, nor after it was opened again.
    for (let second = 0; second < 31; second += 1)
      expect((await save(student, courseId, [[second * 3, second * 3 + 3]])).watchedSeconds).toBe(60)
    await student.call(getCourseVideo, { courseId })
    expect((await save(student, courseId, whole)).watchedSeconds).toBe(60)
    expect((await save(student, courseId, [[70, 80]], 80)).positionSeconds).toBe(80)
    app.clock.advance(10)
    const twoParts: [number, number][] = [
      [65, 75],
      [80, 101],
    ]
    expect((await save(student, courseId, twoParts)).watchedSeconds).toBe(80)
    // Twenty were counted, from the beginning on: these are among them.
    app.clock.advance(60)
    expect((await save(student, courseId, [[80, 90]])).watchedSeconds).toBe(80)
    expect(await save(student, courseId, whole)).toMatchObject({
      watchedSeconds: 101,
      completedAt: app.clock.now().toISOString(),
    })
  })

  it('keeps that a recording in a drive was watched, by its announced length', async () => {
    const videoUrl = 'https://drive.google.com/file/d/1aBcDeFgHiJkLmNoP/view'
    const [student, courseId] = [await app.person(), await makeCourse(app.db, { videoUrl, durationMinutes: 10 })]
    const embedded = async () => (await student.call(getCourseVideo, { courseId })).body.embedded
    expect(await embedded()).toMatchObject({ durationSeconds: 600, progress: null })
    expect((await save(student, courseId, [[0, 600]])).completedAt).not.toBeNull()
    expect(await embedded()).toMatchObject({ progress: { courseId, watchedSeconds: 600 } })
  })

  it('counts next to nothing of a lesson that was never opened', async () => {
    const [student, courseId] = [await app.person(), await lesson()]
    expect((await save(student, courseId, [[0, 101]])).watchedSeconds).toBe(2)
  })

  it('keeps the word of a student who says at once that a recording in a drive was watched, but records nothing of it as learned', async () => {
    const videoUrl = 'https://drive.google.com/file/d/1aBcDeFgHiJkLmNoP/view'
    const [student, courseId] = [await app.person(), await makeCourse(app.db, { videoUrl, durationMinutes: 10 })]
    await opened(student, courseId, 5)
    expect((await save(student, courseId, [[0, 600]])).completedAt).not.toBeNull()
    expect(await app.db.select().from(learningEvents).where(eq(learningEvents.about, courseId))).toEqual([])
  })

  it('counts each second once for repeated, overlapping and unordered ranges', async () => {
    const [student, courseId] = [await app.person(), await lesson()]
    await opened(student, courseId)
    expect((await save(student, courseId, [[0, 10]])).watchedSeconds).toBe(10)
    expect((await save(student, courseId, [[0, 10]])).watchedSeconds).toBe(10)
    expect(
      (
        await save(student, courseId, [
          [30, 40],
          [5, 12],
        ])
      ).watchedSeconds,
    ).toBe(22)
    expect(
      (
        await save(student, courseId, [
          [12, 30],
          [35, 36],
        ])
      ).watchedSeconds,
    ).toBe(40)
    expect((await save(student, courseId, [])).watchedSeconds).toBe(40)
  })

  it('merges ranges of two tabs', async () => {
    const [student, courseId] = [await app.person(), await lesson()]
    await opened(student, courseId)
    await Promise.all(Array.from({ length: 20 }, (_, n) => save(student, courseId, [[n * 4, n * 4 + 5]])))
    expect((await save(student, courseId, [])).watchedSeconds).toBe(81)
  })

  it('records each two minutes of watching and the completion once, also of two tabs at once', async () => {
    const videoUrl = 'https://drive.google.com/file/d/1aBcDeFgHiJkLmNoP/view'
    const [student, courseId] = [await app.person(), await makeCourse(app.db, { videoUrl, durationMinutes: 10 })]
    await opened(student, courseId, 300)
    await save(student, courseId, [[0, 100]])
    await Promise.all(Array.from({ length: 8 }, (_, n) => save(student, courseId, [[100 + n * 50, 150 + n * 50]])))
    await save(student, courseId, [[0, 600]])
    await save(student, courseId, [[0, 600]])
    const events = await app.db.select().from(learningEvents).where(eq(learningEvents.about, courseId))
    const watched = events.filter(({ kind }) => kind === 'lesson_watched')
    expect(watched.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(600)
    expect(events.filter(({ kind }) => kind === 'lesson_completed')).toHaveLength(1)
  })

  it('completes a lesson from nine tenths on, once', async () => {
    const [student, courseId] = [await app.person(), await lesson()]
    await opened(student, courseId)
    expect((await save(student, courseId, [[0, 90]])).completedAt).toBeNull()
    const { completedAt } = await save(student, courseId, [[90, 91]])
    expect(completedAt).toBe(app.clock.now().toISOString())
    app.clock.advance(60)
    expect((await save(student, courseId, [[91, 100]])).completedAt).toBe(completedAt)
  })

  it('ignores invalid ranges', async () => {
    const [student, courseId] = [await app.person(), await lesson()]
    await opened(student, courseId)
    expect(
      (
        await save(student, courseId, [
          [10, 10],
          [50, 20],
        ])
      ).watchedSeconds,
    ).toBe(0)
    expect(
      (
        await save(student, courseId, [
          [90, 100_000],
          [5_000, 6_000],
        ])
      ).watchedSeconds,
    ).toBe(11)
    const invalid: unknown[] = [
      { start: -1, end: 5 },
      { start: 0, end: 1.5 },
      { start: 0, end: 1e300 },
      { start: '0', end: 5 },
      { start: 0 },
    ]
    for (const range of invalid)
      expect([range, (await sendProgress(student, courseId, { positionSeconds: 0, watched: [range] })).status]).toEqual(
        [range, 400],
      )
    const many = Array.from({ length: 51 }, () => ({ start: 0, end: 1 }))
    expect((await sendProgress(student, courseId, { positionSeconds: 0, watched: many })).status).toBe(400)
    expect((await sendProgress(student, courseId, { positionSeconds: -1, watched: [] })).status).toBe(400)
    expect((await save(student, courseId, [])).watchedSeconds).toBe(11)
  })

  it('stores progress separately for each student', async () => {
    const [student, other, courseId] = [await app.person(), await app.person(), await lesson()]
    await save(student, courseId, [[0, 50]], 50)
    expect((await other.call(listLessonProgress, {})).body.lessons).toEqual([])
    expect((await other.call(getCourseVideo, { courseId })).body.video?.progress).toBeNull()
    expect((await app.visitor().call(getCourseVideo, { courseId })).body.video?.progress).toBeNull()
  })

  it('answers 403 without access and 404 without a video', async () => {
    const student = await app.person()
    const watched = { positionSeconds: 5, watched: [{ start: 0, end: 5 }] }
    const locked = await lesson({ requiresAccessCode: true })
    expect((await sendProgress(student, locked, watched)).status).toBe(403)
    expect((await sendProgress(student, await makeCourse(app.db), watched)).status).toBe(404)
    expect((await sendProgress(student, await lesson({ status: 'draft' }), watched)).status).toBe(404)
    expect((await sendProgress(app.visitor(), await lesson(), watched)).status).toBe(401)
    expect((await student.call(listLessonProgress, {})).body.lessons).toEqual([])
  })
})

describe('listLessonProgress and the position in a lesson', () => {
  it('resumes where the student stopped, on every device', async () => {
    const [student, courseId] = [await app.person(), await lesson()]
    await save(student, courseId, [[0, 10]], 10)
    await save(student, courseId, [[10, 42]], 42.5)
    expect((await student.call(getCourseVideo, { courseId })).body.video?.progress?.positionSeconds).toBe(42.5)
  })

  it('restarts at the beginning after the end', async () => {
    const [student, courseId] = [await app.person(), await lesson()]
    expect((await save(student, courseId, [], 95)).positionSeconds).toBe(95)
    for (const end of [96, 100.4, 500]) expect((await save(student, courseId, [], end)).positionSeconds).toBe(0)
  })

  it('lists the newest lesson first, without drafts', async () => {
    const student = await app.person()
    const [first, second] = [await lesson({ titleEn: 'First' }), await lesson({ titleEn: 'Second' })]
    await save(student, first, [[0, 5]], 5)
    app.clock.advance(1)
    await save(student, second, [[0, 5]], 5)
    const titles = async () => (await student.call(listLessonProgress, {})).body.lessons.map(({ title }) => title.en)
    expect(await titles()).toEqual(['Second', 'First'])
    app.clock.advance(1)
    await save(student, first, [], 6)
    expect(await titles()).toEqual(['First', 'Second'])
    await app.pool.query("update courses set status = 'draft' where id = $1", [first])
    expect(await titles()).toEqual(['Second'])
  })
})

describe('rateCourse', () => {
  it('requires watched time and keeps the last rating', async () => {
    const [student, courseId] = [await app.person(), await lesson()]
    const rate = async (stars: number) => (await student.call(rateCourse, { courseId, stars })).body.outcome
    expect(await rate(5)).toBe('not_watched_yet')
    await save(student, courseId, [], 3)
    expect(await rate(5)).toBe('not_watched_yet')
    await save(student, courseId, [[0, 1]])
    expect(await rate(5)).toBe('rated')
    expect(await rate(2)).toBe('rated')
    const { body } = await student.call(getCourse, { courseId })
    expect([body.course.rating, body.ownStars]).toEqual([{ average: 2, count: 1 }, 2])
  })
})

function sendProgress(caller: Caller, courseId: string, payload: object) {
  return caller.send({ method: 'POST', url: `/api/courses/${courseId}/progress`, payload })
}
