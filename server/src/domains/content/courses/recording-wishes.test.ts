import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getCatalogue,
  getCourse,
  getSeries,
  getWatchableCatalogue,
  wishForRecording,
  withdrawRecordingWish,
} from '@capyzen/contracts/courses'
import { users } from '#domains/identity/auth'
import { queueDeliveries } from '#platform/deliveries'
import type { Jobs } from '#platform/jobs'
import { makeCourse, makeSeries } from '#test/fixtures/courses'
import { grantContent } from '#test/fixtures/entitlements'
import { startTestApp, type Caller, type TestApp } from '#test/start-test-app'
import { announceRecordings } from './recording-wishes.ts'
import { courses, recordingWishes, series } from './tables.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app?.close())

const videoUrl = 'https://drive.google.com/file/d/1aBcDeFgHiJkLmNoP/view'
const record = (courseId: string) => app.db.update(courses).set({ videoUrl }).where(eq(courses.id, courseId))

async function student({ language = null }: { language?: 'en' | 'zh' | null } = {}) {
  const person = await app.person()
  await app.db.update(users).set({ emailVerified: true, language }).where(eq(users.id, person.id))
  return person
}

async function wishOf(caller: Caller, courseId: string) {
  return (await caller.call(wishForRecording, { courseId })).body.outcome
}

const emailsTo = ({ email }: { email: string }) => app.mail.emails.filter(({ to }) => to === email)
const aboutRecordings = (person: { email: string }) =>
  emailsTo(person).filter(({ subject }) => /录好了|is ready to watch/.test(subject))

describe('wishForRecording', () => {
  it('keeps one wish per account and lesson, shows it and withdraws it', async () => {
    const [courseId, one] = [await makeCourse(app.db), await student()]
    const isWished = async () => (await one.call(getCourse, { courseId })).body.isRecordingWished
    expect(await isWished()).toBe(false)
    expect([await wishOf(one, courseId), await wishOf(one, courseId)]).toEqual(['wished', 'wished'])
    expect(await app.db.select().from(recordingWishes).where(eq(recordingWishes.userId, one.id))).toHaveLength(1)
    expect(await isWished()).toBe(true)
    expect((await one.call(withdrawRecordingWish, { courseId })).body).toEqual({ outcome: 'withdrawn' })
    expect(await isWished()).toBe(false)
  })

  it('keeps no wish for a recorded lesson, a draft or without a confirmed email', async () => {
    const [recorded, draft] = [await makeCourse(app.db, { videoUrl }), await makeCourse(app.db, { status: 'draft' })]
    const one = await student()
    expect(await wishOf(one, recorded)).toBe('already_recorded')
    expect((await one.call(wishForRecording, { courseId: draft })).status).toBe(404)
    const unconfirmed = await app.person()
    await app.db.update(users).set({ emailVerified: false }).where(eq(users.id, unconfirmed.id))
    expect(await wishOf(unconfirmed, await makeCourse(app.db))).toBe('needs_email')
    expect((await app.visitor().call(wishForRecording, { courseId: recorded })).status).toBe(401)
  })

  it('writes to the parent of a child', async () => {
    const [courseId, child] = [await makeCourse(app.db), await app.child()]
    await app.db.update(users).set({ emailVerified: true }).where(eq(users.email, child.email))
    expect(await wishOf(child, courseId)).toBe('wished')
    await record(courseId)
    await announceRecordings(app)
    expect(aboutRecordings(child)).toHaveLength(1)
  })
})

describe('announceRecordings', () => {
  it('sends one email in the reader’s language once the recording is published, and never a second', async () => {
    const courseId = await makeCourse(app.db, { titleEn: 'Ratio', titleZh: '比' })
    const [english, chinese, withdrawn] = [
      await student({ language: 'en' }),
      await student({ language: 'zh' }),
      await student(),
    ]
    for (const one of [english, chinese, withdrawn]) await wishOf(one, courseId)
    await withdrawn.call(withdrawRecordingWish, { courseId })
    await announceRecordings(app)
    expect([...aboutRecordings(english), ...aboutRecordings(chinese)]).toEqual([])
    await record(courseId)
    await Promise.all([announceRecordings(app), announceRecordings(app)])
    await app.db.update(courses).set({ videoUrl: null }).where(eq(courses.id, courseId))
    await record(courseId)
    await announceRecordings(app)
    expect(aboutRecordings(english)).toHaveLength(1)
    expect(aboutRecordings(chinese)).toHaveLength(1)
    expect(aboutRecordings(withdrawn)).toEqual([])
    expect(aboutRecordings(chinese)[0]?.subject).toMatch(/^“比”录好了/)
    expect(aboutRecordings(english)[0]?.subject).toMatch(/^“Ratio” is ready to watch/)
    expect(aboutRecordings(english)[0]?.text).toContain(`http://academy.test/courses/${courseId}`)
    expect(await app.db.select().from(recordingWishes).where(eq(recordingWishes.courseId, courseId))).toEqual([])
  })

  it('waits while the lesson or its series is a draft or coming soon', async () => {
    const seriesId = await makeSeries(app.db)
    const courseId = await makeCourse(app.db, { seriesId })
    const one = await student()
    await wishOf(one, courseId)
    await record(courseId)
    await app.db.update(courses).set({ comingSoon: true }).where(eq(courses.id, courseId))
    await announceRecordings(app)
    await app.db.update(courses).set({ comingSoon: false }).where(eq(courses.id, courseId))
    await app.db.update(series).set({ status: 'draft' }).where(eq(series.id, seriesId))
    await announceRecordings(app)
    expect(aboutRecordings(one)).toEqual([])
    await app.db.update(series).set({ status: 'published' }).where(eq(series.id, seriesId))
    await announceRecordings(app)
    expect(aboutRecordings(one)).toHaveLength(1)
  })

  it('queues the emails', async () => {
    const courseId = await makeCourse(app.db)
    const one = await student()
    await wishOf(one, courseId)
    await record(courseId)
    await announceRecordings({ ...app, ...queueDeliveries(app.jobs as unknown as Jobs) })
    expect(app.jobs.waiting.filter(({ data }) => (data as { to?: string }).to === one.email)).toMatchObject([
      { name: 'send-letter' },
    ])
    expect(aboutRecordings(one)).toEqual([])
  })
})

describe('lessons without a recording', () => {
  const idsOf = ({ courses: found }: { courses: { id: string }[] }) => found.map(({ id }) => id)

  it('come last in the catalogue, and a series counts its recorded lessons', async () => {
    await app.pool.query('truncate courses, series cascade')
    app.clock.advance(3)
    const [bare, half] = [await makeSeries(app.db, { position: 1 }), await makeSeries(app.db, { position: 2 })]
    const lessons = [
      await makeCourse(app.db, { seriesId: half, position: 1 }),
      await makeCourse(app.db, { seriesId: half, position: 2, videoUrl }),
    ]
    await makeCourse(app.db, { seriesId: bare, position: 3 })
    const [first, second, third] = [
      await makeCourse(app.db, { position: 4 }),
      await makeCourse(app.db, { position: 5, videoUrl, comingSoon: true }),
      await makeCourse(app.db, { position: 6, videoUrl }),
    ]
    const { body } = await app.visitor().call(getCatalogue, {})
    expect(idsOf(body)).toEqual([third, first, second])
    expect(body.series.map(({ id, recordedCount, courseCount }) => [id, recordedCount, courseCount])).toEqual([
      [half, 1, 2],
      [bare, 0, 1],
    ])
    // In lesson order, which numbers them; the page shows unrecorded ones last.
    expect(idsOf((await app.visitor().call(getSeries, { seriesId: half })).body)).toEqual(lessons)
    const page = (await app.visitor().call(getCourse, { courseId: lessons[0]! })).body
    expect(page.lessons.map(({ hasVideo }) => hasVideo)).toEqual([false, true])
  })

  it('are said to be openings while their video is shorter than a quarter of the lesson', async () => {
    await app.pool.query('truncate courses, series cascade')
    app.clock.advance(3)
    const seriesId = await makeSeries(app.db)
    const one = await student()
    const lessons: string[] = []
    for (const [position, seconds] of [59, 60 * 15, null].entries()) {
      const id = await makeCourse(app.db, { seriesId, position, durationMinutes: 60 })
      if (seconds !== null)
        await app.pool.query(
          `insert into video_files (course_id, file_key, original_name, file_size, state, duration_seconds)
           values ($1, $1 || '/a.mp4', 'a.mp4', 1, 'ready', $2)`,
          [id, seconds],
        )
      lessons.push(id)
    }
    const { body } = await app.visitor().call(getSeries, { seriesId })
    expect(body.series.recordedCount).toBe(1)
    expect(body.courses.map(({ hasVideo, isOpeningOnly }) => [hasVideo, isOpeningOnly])).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ])
    const page = (await app.visitor().call(getCourse, { courseId: lessons[0]! })).body
    expect(page.lessons.map(({ isOpeningOnly }) => isOpeningOnly)).toEqual([true, false, false])
    expect([await wishOf(one, lessons[0]!), await wishOf(one, lessons[1]!)]).toEqual(['wished', 'already_recorded'])
    await announceRecordings(app)
    expect(aboutRecordings(one)).toEqual([])
    await record(lessons[0]!)
    await announceRecordings(app)
    expect(aboutRecordings(one)).toHaveLength(1)
  })

  it('are left out of what can be watched now, as is what the viewer may not open', async () => {
    await app.pool.query('truncate courses, series cascade')
    const seriesId = await makeSeries(app.db)
    const free = await makeCourse(app.db, { videoUrl, position: 1, titleEn: 'Whales' })
    const inSeries = await makeCourse(app.db, { videoUrl, position: 2, isPremium: true, seriesId })
    const withCode = await makeCourse(app.db, { videoUrl, position: 3, requiresAccessCode: true })
    await makeCourse(app.db, { videoUrl, position: 4, comingSoon: true })
    await makeCourse(app.db, { position: 5 })
    const watchable = async (caller: Caller, search = '') =>
      idsOf((await caller.call(getWatchableCatalogue, { search })).body)
    expect(await watchable(app.visitor())).toEqual([free])
    expect(await watchable(await app.premium())).toEqual([free, inSeries])
    const owner = await student()
    for (const contentId of [seriesId, withCode])
      await grantContent(app.db, { userId: owner.id, contentId, priceCents: 0, now: app.clock.now() })
    expect(await watchable(owner)).toEqual([free, inSeries, withCode])
    expect(await watchable(owner, 'whales')).toEqual([free])
    expect(await watchable(await app.administrator())).toHaveLength(4)
  })
})
