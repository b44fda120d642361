import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCourse, rateCourse } from '@capyzen/contracts/courses'
import { getCourseVideo, listLessonProgress, saveLessonProgress } from '@capyzen/contracts/videos'
import { makeCourse } from '../courses/fixtures.ts'
import { startTestApp, type Caller, type TestApp } from '../../testing.ts'
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
  if (status !== 200) throw new Error(`Refused: ${status} ${body.error}`)
  return body.progress
}

describe('what was watched', () => {
  it('counts each second once, whatever is sent twice, overlaps or is out of order', async () => {
    const [pupil, courseId] = [await app.person(), await lesson()]
    expect((await save(pupil, courseId, [[0, 10]])).watchedSeconds).toBe(10)
    expect((await save(pupil, courseId, [[0, 10]])).watchedSeconds).toBe(10)
    expect(
      (
        await save(pupil, courseId, [
          [30, 40],
          [5, 12],
        ])
      ).watchedSeconds,
    ).toBe(22)
    expect(
      (
        await save(pupil, courseId, [
          [12, 30],
          [35, 36],
        ])
      ).watchedSeconds,
    ).toBe(40)
    expect((await save(pupil, courseId, [])).watchedSeconds).toBe(40)
  })

  it('is joined from two tabs at once', async () => {
    const [pupil, courseId] = [await app.person(), await lesson()]
    await Promise.all(Array.from({ length: 20 }, (_, n) => save(pupil, courseId, [[n * 4, n * 4 + 5]])))
    expect((await save(pupil, courseId, [])).watchedSeconds).toBe(81)
  })

  it('completes a lesson from nine tenths on, once and for good', async () => {
    const [pupil, courseId] = [await app.person(), await lesson()]
    expect((await save(pupil, courseId, [[0, 90]])).completedAt).toBeNull()
    const { completedAt } = await save(pupil, courseId, [[90, 91]])
    expect(completedAt).toBe(app.clock.now().toISOString())
    app.clock.advance(60)
    expect((await save(pupil, courseId, [[91, 100]])).completedAt).toBe(completedAt)
    const atOnce = await lesson()
    expect((await save(pupil, atOnce, [[0, 101]])).completedAt).toBe(app.clock.now().toISOString())
  })

  it('is not made by ranges that make no sense', async () => {
    const [pupil, courseId] = [await app.person(), await lesson()]
    expect(
      (
        await save(pupil, courseId, [
          [10, 10],
          [50, 20],
        ])
      ).watchedSeconds,
    ).toBe(0)
    expect(
      (
        await save(pupil, courseId, [
          [90, 100_000],
          [5_000, 6_000],
        ])
      ).watchedSeconds,
    ).toBe(11)
    const refused: unknown[] = [
      { start: -1, end: 5 },
      { start: 0, end: 1.5 },
      { start: 0, end: 1e300 },
      { start: '0', end: 5 },
      { start: 0 },
    ]
    for (const range of refused)
      expect([range, (await sendProgress(pupil, courseId, { positionSeconds: 0, watched: [range] })).status]).toEqual([
        range,
        400,
      ])
    const many = Array.from({ length: 51 }, () => ({ start: 0, end: 1 }))
    expect((await sendProgress(pupil, courseId, { positionSeconds: 0, watched: many })).status).toBe(400)
    expect((await sendProgress(pupil, courseId, { positionSeconds: -1, watched: [] })).status).toBe(400)
    expect((await save(pupil, courseId, [])).watchedSeconds).toBe(11)
  })

  it('is each pupil’s own', async () => {
    const [pupil, other, courseId] = [await app.person(), await app.person(), await lesson()]
    await save(pupil, courseId, [[0, 50]], 50)
    expect((await other.call(listLessonProgress, {})).body.lessons).toEqual([])
    expect((await other.call(getCourseVideo, { courseId })).body.video?.progress).toBeNull()
    expect((await app.visitor().call(getCourseVideo, { courseId })).body.video?.progress).toBeNull()
  })

  it('is refused of who may not watch, and where there is no video', async () => {
    const pupil = await app.person()
    const watched = { positionSeconds: 5, watched: [{ start: 0, end: 5 }] }
    const locked = await lesson({ requiresAccessCode: true })
    expect((await sendProgress(pupil, locked, watched)).status).toBe(403)
    expect((await sendProgress(pupil, await makeCourse(app.db), watched)).status).toBe(404)
    expect((await sendProgress(pupil, await lesson({ status: 'draft' }), watched)).status).toBe(404)
    expect((await sendProgress(app.visitor(), await lesson(), watched)).status).toBe(401)
    expect((await pupil.call(listLessonProgress, {})).body.lessons).toEqual([])
  })
})

describe('where a pupil goes on', () => {
  it('is where they stopped, on every device', async () => {
    const [pupil, courseId] = [await app.person(), await lesson()]
    await save(pupil, courseId, [[0, 10]], 10)
    await save(pupil, courseId, [[10, 42]], 42.5)
    expect((await pupil.call(getCourseVideo, { courseId })).body.video?.progress?.positionSeconds).toBe(42.5)
  })

  it('is the beginning once they have come to the end', async () => {
    const [pupil, courseId] = [await app.person(), await lesson()]
    expect((await save(pupil, courseId, [], 95)).positionSeconds).toBe(95)
    for (const end of [96, 100.4, 500]) expect((await save(pupil, courseId, [], end)).positionSeconds).toBe(0)
  })

  it('is listed with the newest lesson first, and without drafts', async () => {
    const pupil = await app.person()
    const [first, second] = [await lesson({ titleEn: 'First' }), await lesson({ titleEn: 'Second' })]
    await save(pupil, first, [[0, 5]], 5)
    app.clock.advance(1)
    await save(pupil, second, [[0, 5]], 5)
    const titles = async () => (await pupil.call(listLessonProgress, {})).body.lessons.map(({ title }) => title.en)
    expect(await titles()).toEqual(['Second', 'First'])
    app.clock.advance(1)
    await save(pupil, first, [], 6)
    expect(await titles()).toEqual(['First', 'Second'])
    await app.pool.query("update courses set status = 'draft' where id = $1", [first])
    expect(await titles()).toEqual(['Second'])
  })
})

describe('stars', () => {
  it('come only from who has watched, and the last ones count', async () => {
    const [pupil, courseId] = [await app.person(), await lesson()]
    const rate = async (stars: number) => (await pupil.call(rateCourse, { courseId, stars })).body.outcome
    expect(await rate(5)).toBe('not_watched_yet')
    await save(pupil, courseId, [], 3)
    expect(await rate(5)).toBe('not_watched_yet')
    await save(pupil, courseId, [[0, 1]])
    expect(await rate(5)).toBe('rated')
    expect(await rate(2)).toBe('rated')
    const { body } = await pupil.call(getCourse, { courseId })
    expect([body.course.rating, body.ownStars]).toEqual([{ average: 2, count: 1 }, 2])
  })
})

function sendProgress(caller: Caller, courseId: string, payload: object) {
  return caller.send({ method: 'POST', url: `/api/courses/${courseId}/progress`, payload })
}
