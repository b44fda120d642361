import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateAccessCodes, redeemAccessCode } from '@capyzen/contracts/access-codes'
import {
  changeCourse,
  changeSeries,
  createCourse,
  createSeries,
  deleteCourseDraft,
  deleteSeriesDraft,
  findAuthored,
  getAuthoredCourse,
  getAuthoredSeries,
  listAuthored,
} from '@capyzen/contracts/course-authoring'
import { getCatalogue, getCourse, getSeries } from '@capyzen/contracts/courses'
import { getCourseVideo } from '@capyzen/contracts/videos'
import { courseEnrollments, courses } from '../tables.ts'
import { purchasedContent } from '#domains/identity/entitlements'
import { auditRecords } from '#platform/tables'
import { startTestApp, type TestApp } from '#test/start-test-app'
import {
  courseChange,
  courseDraft,
  driveUrl,
  publishCourse,
  publishSeries,
  seriesChange,
  seriesDraft,
  writeCaptions,
  writeChapters,
  writeCourse,
  writeSeries,
} from '#test/fixtures/course-authoring'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['administrator']>>
let student: Awaited<ReturnType<TestApp['person']>>
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.administrator()
  student = await app.person()
})
afterAll(() => app?.close())

async function recordsOf(subjectId: string) {
  const rows = await app.db.select().from(auditRecords).where(eq(auditRecords.subjectId, subjectId))
  return rows.map(({ actorId, action, detail }) => ({ actorId, action, detail }))
}

const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id)
const placesIn = async (seriesId: string | null) =>
  idsOf((await admin.call(listAuthored, {})).body.courses.filter((course) => course.seriesId === seriesId))
const seriesPlaces = async () => idsOf((await admin.call(listAuthored, {})).body.series)

const own = (contentId: string) =>
  app.db.insert(purchasedContent).values({
    ...{ userId: student.id, contentId, contentType: 'video_tutorial', priceCents: 0, purchaseDate: app.clock.now() },
  })

describe('createCourse and createSeries', () => {
  it('creates a draft at the end of the list, which is found once published', async () => {
    const first = await writeCourse(admin)
    const second = await writeCourse(admin, { title: { en: 'Café Words', zh: '旅行词语' } })
    expect(second).toMatchObject({ ...courseDraft(), title: second.title, status: 'draft', version: 1 })
    expect((await placesIn(null)).slice(-2)).toEqual([first.id, second.id])
    expect((await admin.call(getAuthoredCourse, { courseId: second.id })).body.course).toEqual(second)
    await publishCourse(admin, second)
    app.clock.advance(3)
    for (const search of ['cafe', 'CAFÉ words', 'lvxing'])
      expect(idsOf((await app.visitor().call(getCatalogue, { search })).body.courses)).toEqual([second.id])
  })

  it('appends a lesson to its series, and a series to all', async () => {
    const series = await writeSeries(admin)
    const lessons = [
      await writeCourse(admin, { seriesId: series.id }),
      await writeCourse(admin, { seriesId: series.id }),
    ]
    expect(await placesIn(series.id)).toEqual(idsOf(lessons))
    const later = await writeSeries(admin)
    expect((await seriesPlaces()).at(-1)).toBe(later.id)
    expect((await admin.call(getAuthoredSeries, { seriesId: later.id })).body.series).toEqual(later)
  })

  it('uses an id once for concurrent requests', async () => {
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

  it('gives concurrent drafts different positions', async () => {
    const { id: seriesId } = await writeSeries(admin)
    await Promise.all(Array.from({ length: 6 }, () => writeCourse(admin, { seriesId })))
    const rows = await app.db.select().from(courses).where(eq(courses.seriesId, seriesId))
    expect(rows.map(({ position }) => position).toSorted()).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('rejects an unknown series and an address without a preview, and writes nothing', async () => {
    const create = async (changes: Parameters<typeof courseDraft>[0]) =>
      (await admin.call(createCourse, { id: 'not-written', course: courseDraft(changes) })).body
    expect(await create({ seriesId: 'nowhere' })).toEqual({ outcome: 'unknown_series' })
    for (const videoUrl of ['https://example.com/video.mp4', 'https://drive.google.com/drive/folders/1a2b3c4d5e6f7g'])
      expect(await create({ videoUrl })).toEqual({ outcome: 'bad_address' })
    expect((await admin.call(getAuthoredCourse, { courseId: 'not-written' })).status).toBe(404)
    expect(await create({ videoUrl: driveUrl })).toMatchObject({ outcome: 'created' })
  })

  it.each([
    ['a title of blanks', { title: { en: '  ', zh: '题' } }],
    ['a title in one language', { title: { en: 'Title', zh: '' } }],
    ['a negative price', { priceCents: -1 }],
    ['half a cent', { priceCents: 0.5 }],
    ['no minute', { durationMinutes: 0 }],
    ['an address that is not secure', { videoUrl: 'http://drive.google.com/file/d/1a2b3c4d5e6f7g8h9i0j/view' }],
    ['a text with NUL in it', { description: { en: 'a\u0000b', zh: '字' } }],
    ['a field that authors do not write', { viewCount: 9 }],
  ])('rejects %s', async (_what, changes) => {
    const payload = { id: 'refused', course: { ...courseDraft(), ...changes } }
    const answer = await admin.send({ method: 'POST', url: '/api/administration/courses', payload })
    expect([answer.status, answer.body]).toMatchObject([400, { error: 'invalid_request' }])
    expect((await admin.call(getAuthoredCourse, { courseId: 'refused' })).status).toBe(404)
  })
})

describe('starter catalogue in the editor', () => {
  it('reads and saves every course and series', async () => {
    const begun = await startTestApp({ starterContent: true })
    const author = await begun.administrator()
    const listed = (await author.call(listAuthored, {})).body
    expect(listed.courses.some(({ hasVideo, captions }) => hasVideo && captions.length === 2)).toBe(true)
    for (const { id: courseId } of listed.courses) {
      const { course } = (await author.call(getAuthoredCourse, { courseId })).body
      expect((await author.call(changeCourse, courseChange(course))).body).toMatchObject({ outcome: 'saved' })
    }
    for (const { id: seriesId } of listed.series) {
      const { series } = (await author.call(getAuthoredSeries, { seriesId })).body
      expect((await author.call(changeSeries, seriesChange(series))).body).toMatchObject({ outcome: 'saved' })
    }
    await begun.close()
  })
})

describe('findAuthored', () => {
  it('finds drafts, lessons and series by any word and by pinyin', async () => {
    const title = { en: 'Surds and roots', zh: '无理数' }
    const { id: seriesId } = await writeSeries(admin, { title })
    const { id } = await writeCourse(admin, { seriesId, description: { en: 'What surds are.', zh: '无理数是什么。' } })
    const found = async (search: string) => (await admin.call(findAuthored, { search })).body.ids
    for (const search of ['wulishu', 'wls', 'SURDS', '无理']) expect(await found(search)).toEqual([seriesId, id])
    expect(await found('wulishu roots')).toEqual([seriesId])
    expect(await found('nothing like that')).toEqual([])
    expect((await (await app.person()).call(findAuthored, { search: 'surds' })).status).toBe(403)
  })
})

describe('changeCourse and changeSeries', () => {
  it('saves the change with a new version and time', async () => {
    const course = await writeCourse(admin)
    app.clock.advance(60)
    const changes = { title: { en: 'Ending a Story', zh: '怎样结尾' }, priceCents: 9_950, isPremium: true }
    const { body } = await admin.call(changeCourse, courseChange(course, { changes }))
    const updatedAt = app.clock.now().toISOString()
    expect(body).toEqual({ outcome: 'saved', course: { ...course, ...changes, version: 2, updatedAt } })
    expect((await admin.call(getAuthoredCourse, { courseId: course.id })).body.course).toEqual(
      'course' in body ? body.course : undefined,
    )
    const series = await writeSeries(admin)
    const saved = await admin.call(changeSeries, seriesChange(series, { changes: { comingSoon: true } }))
    expect(saved.body).toMatchObject({
      outcome: 'saved',
      series: { ...series, comingSoon: true, version: 2, updatedAt },
    })
  })

  it('saves one of two concurrent changes and returns it to the other', async () => {
    const [course, series] = [await writeCourse(admin), await writeSeries(admin)]
    const titleOf = (at: number) => ({ title: { en: `Title ${at}`, zh: `题目${at}` } })
    const answers = await Promise.all(
      Array.from({ length: 6 }, async (_none, at) => ({
        ofCourse: (await admin.call(changeCourse, courseChange(course, { changes: titleOf(at) }))).body,
        ofSeries: (await admin.call(changeSeries, seriesChange(series, { changes: titleOf(at) }))).body,
      })),
    )
    for (const [bodies, stands] of [
      [answers.map(({ ofCourse }) => ofCourse), { course: await readCourse(course.id) }],
      [answers.map(({ ofSeries }) => ofSeries), { series: await readSeries(series.id) }],
    ] as const) {
      expect(bodies.map(({ outcome }) => outcome).toSorted()).toEqual([
        ...Array<string>(5).fill('changed_meanwhile'),
        'saved',
      ])
      for (const body of bodies) expect(body).toMatchObject({ ...stands })
    }
  })

  it('moves a lesson to the end of another series, and rejects an unknown one', async () => {
    const [from, to] = [await writeSeries(admin), await writeSeries(admin)]
    const lesson = await writeCourse(admin, { seriesId: from.id })
    const there = await writeCourse(admin, { seriesId: to.id })
    const moved = await admin.call(changeCourse, courseChange(lesson, { changes: { seriesId: to.id } }))
    expect(moved.body.outcome).toBe('saved')
    expect([await placesIn(from.id), await placesIn(to.id)]).toEqual([[], [there.id, lesson.id]])
    const lost = await admin.call(changeCourse, courseChange(there, { changes: { seriesId: 'nowhere' } }))
    expect(lost.body).toEqual({ outcome: 'unknown_series' })
    const unshown = await admin.call(changeCourse, courseChange(there, { changes: { videoUrl: 'https://a.example' } }))
    expect(unshown.body).toEqual({ outcome: 'bad_address' })
  })

  it('keeps the skills of a lesson, each once, and takes none that is unknown or of another subject', async () => {
    const skills = ['MA.NA.FR.01', 'MA.NA.FR.02']
    const course = await writeCourse(admin, { subject: 'math', skills: [...skills, 'MA.NA.FR.01'] })
    expect(course.skills).toEqual(skills)
    const changed = await admin.call(changeCourse, courseChange(course, { changes: { skills: ['MA.NA.FR.02'] } }))
    expect(changed.body).toMatchObject({ outcome: 'saved', course: { skills: ['MA.NA.FR.02'] } })
    for (const skill of ['MA.NO.NE.01', 'ZH.ZS.PY.01']) {
      const unfit = courseChange(course, { changes: { skills: [skill] } })
      const refused = await admin.call(changeCourse, { ...unfit, version: course.version + 1 })
      expect([refused.status, refused.body.error]).toEqual([400, 'invalid_request'])
    }
  })

  it('records the changed fields, the old price, and publication separately', async () => {
    const course = await writeCourse(admin)
    const answer = await admin.call(
      changeCourse,
      courseChange(course, { changes: { priceCents: 100, featured: true }, status: 'published' }),
    )
    if (answer.body.outcome !== 'saved') throw new Error(answer.body.outcome)
    await admin.call(changeCourse, courseChange(answer.body.course, { status: 'draft' }))
    await admin.call(deleteCourseDraft, { courseId: course.id, version: 3 })
    const actorId = admin.id
    const records = await recordsOf(course.id)
    expect(records).toHaveLength(5)
    expect(records).toEqual(
      expect.arrayContaining([
        { actorId, action: 'course_created', detail: null },
        { actorId, action: 'course_published', detail: null },
        { actorId, action: 'course_changed', detail: 'priceCents 0 → 100, featured' },
        { actorId, action: 'course_taken_back', detail: null },
        { actorId, action: 'course_deleted', detail: null },
      ]),
    )
  })

  it('rejects students and visitors', async () => {
    const course = await writeCourse(admin)
    const change = courseChange(course, { status: 'published' })
    expect((await student.call(changeCourse, change)).status).toBe(403)
    expect((await app.visitor().call(changeCourse, change)).status).toBe(401)
    expect((await student.call(listAuthored, {})).status).toBe(403)
    expect(await readCourse(course.id)).toEqual(course)
  })
})

const readCourse = async (courseId: string) => (await admin.call(getAuthoredCourse, { courseId })).body.course
const readSeries = async (seriesId: string) => (await admin.call(getAuthoredSeries, { seriesId })).body.series

describe('publishing and unpublishing', () => {
  it('shows a course and a series to everyone, and hides them again while they have no students', async () => {
    const [course, series] = [await writeCourse(admin), await writeSeries(admin)]
    const seen = async () => [
      (await student.call(getCourse, { courseId: course.id })).status,
      (await student.call(getSeries, { seriesId: series.id })).status,
    ]
    expect(await seen()).toEqual([404, 404])
    const published = [await publishCourse(admin, course), await publishSeries(admin, series)] as const
    expect(await seen()).toEqual([200, 200])
    await admin.call(changeCourse, courseChange(published[0], { status: 'draft' }))
    await admin.call(changeSeries, seriesChange(published[1], { status: 'draft' }))
    expect(await seen()).toEqual([404, 404])
  })

  it('keeps a course with enrolled students published', async () => {
    const course = await publishCourse(admin, await writeCourse(admin, { videoUrl: driveUrl }))
    await student.call(getCourseVideo, { courseId: course.id })
    const taken = await admin.call(changeCourse, courseChange(course, { status: 'draft', changes: { priceCents: 1 } }))
    expect(taken.body).toEqual({ outcome: 'in_use' })
    expect(await readCourse(course.id)).toEqual(course)
  })

  it('keeps courses that students own and series with an owned lesson published', async () => {
    const series = await publishSeries(admin, await writeSeries(admin))
    const lesson = await publishCourse(admin, await writeCourse(admin, { seriesId: series.id }))
    await own(lesson.id)
    expect((await admin.call(changeCourse, courseChange(lesson, { status: 'draft' }))).body.outcome).toBe('in_use')
    expect((await admin.call(changeSeries, seriesChange(series, { status: 'draft' }))).body.outcome).toBe('in_use')
    expect(await readSeries(series.id)).toEqual(series)
  })

  it('keeps lessons of an owned series published and in their series', async () => {
    const series = await publishSeries(admin, await writeSeries(admin))
    const lesson = await publishCourse(admin, await writeCourse(admin, { seriesId: series.id }))
    await own(series.id)
    const outcomeOf = async (wanted: Parameters<typeof courseChange>[1]) =>
      (await admin.call(changeCourse, courseChange(lesson, wanted))).body.outcome
    const draft = await writeSeries(admin)
    expect(await outcomeOf({ status: 'draft' })).toBe('in_use')
    expect(await outcomeOf({ changes: { seriesId: null } })).toBe('in_use')
    expect(await outcomeOf({ changes: { seriesId: draft.id } })).toBe('in_use')
    expect(await outcomeOf({ changes: { comingSoon: true } })).toBe('saved')
  })

  it('either unpublishes a course or redeems a code for concurrent requests', async () => {
    for (let round = 0; round < 6; round += 1) {
      const course = await publishCourse(admin, await writeCourse(admin, { requiresAccessCode: true }))
      const courseId = course.id
      const { codes } = (await admin.call(generateAccessCodes, { courseId })).body
      // Each round has its own user, as the rate limit of wrong codes is low.
      const redeemer = await app.person()
      const [redeemed, taken] = await Promise.all([
        redeemer.call(redeemAccessCode, { courseId, code: codes[0]!.code }),
        admin.call(changeCourse, courseChange(course, { status: 'draft' })),
      ])
      const joined = await app.db.select().from(courseEnrollments).where(eq(courseEnrollments.courseId, courseId))
      const isPublished = (await readCourse(courseId)).status === 'published'
      expect([redeemed.status, taken.body.outcome, joined.length]).toEqual(
        isPublished ? [200, 'in_use', 1] : [404, 'saved', 0],
      )
    }
  })
})

describe('deleting a draft', () => {
  it('deletes its captions and chapters and frees its id', async () => {
    const { id: courseId } = await writeCourse(admin)
    const content = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n'
    await writeCaptions(admin, { courseId, content })
    await writeChapters(admin, courseId, [{ startSeconds: 1, title: { en: 'A', zh: '一' } }])
    expect((await admin.call(deleteCourseDraft, { courseId, version: 1 })).body).toEqual({ outcome: 'deleted' })
    expect((await admin.call(getAuthoredCourse, { courseId })).status).toBe(404)
    const again = await admin.call(createSeries, { id: courseId, series: seriesDraft() })
    expect(again.body.outcome).toBe('created')
    const deletion = { seriesId: courseId, version: 1 }
    expect((await admin.call(deleteSeriesDraft, deletion)).body).toEqual({ outcome: 'deleted' })
    expect((await admin.call(deleteSeriesDraft, deletion)).status).toBe(404)
  })

  it('rejects published entries and version conflicts', async () => {
    const course = await publishCourse(admin, await writeCourse(admin))
    const series = await publishSeries(admin, await writeSeries(admin))
    const outcomes = async (version: number) => [
      (await admin.call(deleteCourseDraft, { courseId: course.id, version })).body.outcome,
      (await admin.call(deleteSeriesDraft, { seriesId: series.id, version })).body.outcome,
    ]
    expect(await outcomes(1)).toEqual(['changed_meanwhile', 'changed_meanwhile'])
    expect(await outcomes(2)).toEqual(['in_use', 'in_use'])
  })

  it('keeps a series that has lessons', async () => {
    const { id: seriesId, version } = await writeSeries(admin)
    await writeCourse(admin, { seriesId })
    expect((await admin.call(deleteSeriesDraft, { seriesId, version })).body).toEqual({ outcome: 'in_use' })
    expect((await admin.call(getAuthoredSeries, { seriesId })).status).toBe(200)
  })

  it.each([
    [
      'a student owns',
      "insert into purchased_content (user_id, content_id, content_type, price_cents, purchase_date) values ($2, $1, 'video_tutorial', 0, now())",
    ],
    [
      'a student has joined',
      "insert into course_enrollments (course_id, user_id, class_type, enrolled_at) values ($1, $2, 'video', now())",
    ],
    ['a student has viewed', "insert into course_views (course_id, user_id, viewed_on) values ($1, $2, '2026-01-01')"],
    [
      'a student has rated',
      'insert into course_ratings (course_id, user_id, stars, rated_at) values ($1, $2, 5, now())',
    ],
    [
      'a student has started',
      "insert into lesson_progress (course_id, user_id, position_seconds, duration_seconds, watched, watched_seconds, started_at, updated_at) values ($1, $2, 1, 9, '{[0,1)}', 1, now(), now())",
    ],
    [
      'access codes open',
      "insert into access_codes (course_id, created_by, code, created_at) values ($1, $2, 'ABCD1234', now())",
    ],
    [
      'has a video',
      "insert into video_files (course_id, uploaded_by, file_key, original_name, file_size, state) values ($1, $2, $1 || '/a.mp4', 'a.mp4', 1, 'uploaded')",
    ],
    [
      'has a running upload',
      "insert into running_uploads (course_id, user_id, original_name, size, file_key, created_at, expires_at) values ($1, $2, 'a.mp4', 1, 'a', now(), now())",
    ],
  ])('keeps a draft that %s', async (_what, statement) => {
    const { id: courseId, version } = await writeCourse(admin)
    await app.pool.query(statement, [courseId, student.id])
    expect((await admin.call(deleteCourseDraft, { courseId, version })).body).toEqual({ outcome: 'in_use' })
    expect((await admin.call(getAuthoredCourse, { courseId })).status).toBe(200)
  })
})
