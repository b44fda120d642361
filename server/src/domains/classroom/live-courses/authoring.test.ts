import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChild } from '@capyzen/contracts/families'
import {
  createLiveCourse,
  enrolInLiveCourse,
  getAuthoredLiveCourse,
  listAuthoredLiveCourses,
  listLiveCourses,
  listLiveTeachers,
  updateLiveCourse,
} from '@capyzen/contracts/live-courses'
import { listAudit } from '@capyzen/contracts/users'
import { users } from '#domains/identity/auth'
import { childProfile } from '#test/fixtures/families'
import { changeOf, courseDraft, liveCourse, readCourse, runLiveTask, sessionDraft } from '#test/fixtures/live-courses'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { recordVisit } from './attendance.ts'
import { endSession, readEnd } from './sessions.ts'
import { loadLiveCourses } from './starter-content.ts'
import { liveReminders } from './tables.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['administrator']>>
let teacher: Awaited<ReturnType<TestApp['confirmedTeacher']>>

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.administrator()
  teacher = await app.confirmedTeacher({ name: 'Lim Hui Min' })
})
afterAll(() => app?.close())

const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]
const confirm = (id: string) => app.db.update(users).set({ emailVerified: true }).where(eq(users.id, id))
const sentWith = (subject: string) => app.mail.emails.filter((email) => email.subject.includes(subject))

/** A student and a child, both with a seat. */
async function enrolled(courseId: string) {
  const student = await app.person()
  const parent = await app.person({ userType: 'parent' })
  for (const { id } of [student, parent]) await confirm(id)
  const { child } = (await parent.call(addChild, childProfile({ nickname: 'Bo' }))).body
  await student.call(enrolInLiveCourse, { courseId })
  await parent.call(enrolInLiveCourse, { courseId, childId: child.id })
  return { student, parent, child }
}

describe('createLiveCourse', () => {
  it('makes a course of the teacher, or one without a teacher by an administrator', async () => {
    const own = (await teacher.call(createLiveCourse, courseDraft({ id: 'own-course' }))).body.course
    expect(own).toMatchObject({ teacherId: teacher.id, teacherName: 'Lim Hui Min', revision: 1, sessions: [] })
    expect(own.enrolmentCode).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
    const made = await admin.call(
      createLiveCourse,
      courseDraft({ priceCents: 100, isPremium: true, isFreeForAll: false }),
    )
    expect(made.body.course).toMatchObject({ teacherId: null, priceCents: 100, isPremium: true })
    expect(errorOf(await admin.call(createLiveCourse, courseDraft({ id: 'own-course' })))).toEqual([409, 'conflict'])
  })

  it('rejects a teacher’s price, and a price of what everybody may have', async () => {
    for (const over of [{ priceCents: 100, isFreeForAll: false }, { isPremium: true }])
      expect(errorOf(await teacher.call(createLiveCourse, courseDraft(over)))).toEqual([403, 'forbidden'])
    const both = await admin.call(createLiveCourse, courseDraft({ priceCents: 100 }))
    expect([both.status, both.body.fields]).toEqual([400, ['isFreeForAll']])
  })

  it('rejects students, parents and unconfirmed teachers', async () => {
    const others = [await app.person(), await app.person({ userType: 'teacher' }), await app.child()]
    for (const other of others)
      expect(errorOf(await other.call(createLiveCourse, courseDraft()))).toEqual([403, 'forbidden'])
  })
})

describe('updateLiveCourse', () => {
  it('is for the course’s teacher and administrators; others find nothing', async () => {
    const course = await liveCourse(teacher)
    const stranger = await app.confirmedTeacher()
    expect(errorOf(await stranger.call(updateLiveCourse, changeOf(course)))).toEqual([404, 'not_found'])
    expect(errorOf(await stranger.call(getAuthoredLiveCourse, { courseId: course.id }))).toEqual([404, 'not_found'])
    expect((await stranger.call(listAuthoredLiveCourses, {})).body.courses).toEqual([])
    expect((await admin.call(updateLiveCourse, changeOf(course, { lessons: 8 }))).body.course.lessons).toBe(8)
    const listed = (await admin.call(listAuthoredLiveCourses, {})).body.courses.find(({ id }) => id === course.id)
    expect(listed).toMatchObject({ enrolled: 0, nextSessionAt: '2026-11-22T07:00:00.000Z', teacherName: 'Lim Hui Min' })
  })

  it('answers conflict to an author who saves an older revision, even at once', async () => {
    const course = await liveCourse(teacher)
    const answers = await Promise.all(
      [1, 2, 3, 4].map((lessons) => teacher.call(updateLiveCourse, changeOf(course, { lessons }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await readCourse(teacher, course.id)).revision).toBe(course.revision + 1)
  })

  it('leaves the price and the teacher to administrators, who name confirmed teachers only', async () => {
    const course = await liveCourse(teacher)
    const other = await app.confirmedTeacher({ name: 'Ang Siew Ling' })
    for (const over of [{ priceCents: 100, isFreeForAll: false }, { isPremium: true }, { teacherId: other.id }])
      expect(errorOf(await teacher.call(updateLiveCourse, changeOf(course, over)))).toEqual([403, 'forbidden'])
    const student = await app.person()
    const wrong = await admin.call(updateLiveCourse, changeOf(course, { teacherId: student.id }))
    expect([wrong.status, wrong.body.fields]).toEqual([400, ['teacherId']])
    const named = { teacherId: other.id, priceCents: 29_900, isFreeForAll: false }
    const changed = (await admin.call(updateLiveCourse, changeOf(course, named))).body.course
    expect(changed).toMatchObject({ teacherName: 'Ang Siew Ling', priceCents: 29_900 })
    expect(errorOf(await teacher.call(updateLiveCourse, changeOf(changed)))).toEqual([404, 'not_found'])
    // A priced course stays the teacher's to change in everything else.
    expect((await other.call(updateLiveCourse, changeOf(changed, { lessons: 9 }))).status).toBe(200)
    const { records } = (await admin.call(listAudit, { page: 1 })).body
    expect(records.filter(({ action }) => action === 'live_course_changed')).toContainEqual(
      expect.objectContaining({
        actorName: 'Administrator',
        subjectName: 'PSLE Chinese oral · 小六口试',
        detail: 'priceCents 0 → 29900, isFreeForAll, teacherId',
      }),
    )
    const { teachers } = (await admin.call(listLiveTeachers, {})).body
    expect(teachers.map(({ name }) => name)).toContain('Ang Siew Ling')
  })

  it.each([
    [
      'ends before it starts',
      { startsAt: '2026-11-22T08:00:00Z', endsAt: '2026-11-22T07:00:00Z' },
      'sessions.0.endsAt',
    ],
    ['has no length', { startsAt: '2026-11-22T08:00:00Z', endsAt: '2026-11-22T08:00:00Z' }, 'sessions.0.endsAt'],
    ['lasts over 4 hours', { startsAt: '2026-11-22T04:00:00Z', endsAt: '2026-11-22T08:00:01Z' }, 'sessions.0.endsAt'],
    ['has the id of another course', { id: crypto.randomUUID() }, 'sessions.0.id'],
    ['has a passcode without a meeting', { passcode: '1234' }, 'sessions.0.passcode'],
  ])('rejects a session that %s', async (_what, over, field) => {
    const course = await liveCourse(teacher)
    const answer = await teacher.call(updateLiveCourse, changeOf(course, { sessions: [sessionDraft(over)] }))
    expect([...errorOf(answer), answer.body.fields]).toEqual([400, 'invalid_request', [field]])
    expect((await readCourse(teacher, course.id)).revision).toBe(course.revision)
  })

  it('rejects sessions that overlap, unless one was called off; they may touch', async () => {
    const course = await liveCourse(teacher)
    const change = (startsAt: string, over = {}) =>
      teacher.call(
        updateLiveCourse,
        changeOf(course, {
          sessions: [sessionDraft(), sessionDraft({ startsAt, endsAt: '2026-11-22T09:00:00Z', ...over })],
        }),
      )
    const answer = await change('2026-11-22T07:59:00Z')
    expect([answer.status, answer.body.fields]).toEqual([400, ['sessions.0.startsAt', 'sessions.1.startsAt']])
    expect((await change('2026-11-22T08:00:00Z')).status).toBe(200)
    const other = await liveCourse(teacher)
    const off = [sessionDraft(), sessionDraft({ startsAt: '2026-11-22T07:59:00Z', isCanceled: true })]
    expect((await teacher.call(updateLiveCourse, changeOf(other, { sessions: off }))).status).toBe(200)
  })

  it('keeps a session that a student has entered, and as many seats as are taken', async () => {
    const course = await liveCourse(teacher)
    const { student } = await enrolled(course.id)
    const fewer = await teacher.call(updateLiveCourse, changeOf(course, { maxStudents: 1 }))
    expect(errorOf(fewer)).toEqual([409, 'conflict'])
    const visited = course.sessions[0]!
    await recordVisit(app.db, { sessionId: visited.id, userId: student.id, now: app.clock.now() })
    expect(errorOf(await teacher.call(updateLiveCourse, changeOf(course, { sessions: [] })))).toEqual([409, 'conflict'])
    const another = sessionDraft({ startsAt: '2026-11-29T07:00:00Z', endsAt: '2026-11-29T08:00:00Z' })
    const grown = await teacher.call(updateLiveCourse, changeOf(course, { sessions: [{ ...visited }, another] }))
    expect(grown.body.course.sessions.map(({ id }) => id)[0]).toBe(visited.id)
    const back = await teacher.call(updateLiveCourse, changeOf(grown.body.course, { sessions: [{ ...visited }] }))
    expect(back.body.course.sessions).toHaveLength(1)
  })

  it('emails students and parents when a session of the next two days moves or is called off', async () => {
    const later = sessionDraft({ startsAt: '2026-11-28T07:00:00Z', endsAt: '2026-11-28T08:00:00Z' })
    const course = await liveCourse(teacher, { sessions: [sessionDraft(), later] })
    const { student, parent } = await enrolled(course.id)
    const [soon, far] = course.sessions.map((session) => ({ ...session }))
    const save = async (sessions: Parameters<typeof changeOf>[1]) =>
      (await teacher.call(updateLiveCourse, changeOf(await readCourse(teacher, course.id), sessions))).status
    // The far one by an hour, and the title of the near one: nobody is disturbed.
    const quiet = { ...far!, startsAt: '2026-11-28T07:30:00Z' }
    expect(await save({ sessions: [{ ...soon!, topic: { en: 'Speaking', zh: '说话' } }, quiet] })).toBe(200)
    expect(sentWith('new time')).toEqual([])
    const moved = { ...soon!, startsAt: '2026-11-22T09:00:00Z', endsAt: '2026-11-22T10:00:00Z' }
    expect(await save({ sessions: [moved, quiet] })).toBe(200)
    const emails = sentWith('new time')
    expect(emails.map(({ to }) => to).sort()).toEqual([student.email, parent.email].sort())
    const toParent = emails.find(({ to }) => to === parent.email)
    expect(toParent?.text).toContain('for Bo has a new time:\nSunday, 22 November 2026')
    expect(toParent?.text).toMatch(/5:00 pm – 6:00 pm \(Singapore time\)[\s\S]*2026年11月22日/)
    expect(await save({ sessions: [{ ...moved, isCanceled: true }, quiet] })).toBe(200)
    expect(sentWith('called off')).toHaveLength(2)
    // It is off already.
    expect(await save({ sessions: [quiet] })).toBe(200)
    expect(sentWith('called off')).toHaveLength(2)
  })
})

describe('a session that was ended', () => {
  it('stays ended when its course is saved, and is held after all when it is moved', async () => {
    const course = await liveCourse(teacher, { sessions: [sessionDraft()] })
    const [session] = course.sessions
    const save = async (change: Partial<NonNullable<typeof session>>) => {
      const changed = changeOf(await readCourse(teacher, course.id), { sessions: [{ ...session!, ...change }] })
      return (await teacher.call(updateLiveCourse, changed)).status
    }
    const end = async () => await readEnd(app.db, session!.id)
    await app.db.transaction(async (tx) => await endSession(tx, session!.id, app.clock.now()))
    expect([await save({ topic: { en: 'Speaking', zh: '说话' } }), await end()]).toEqual([200, app.clock.now()])
    expect(await save({ startsAt: '2026-11-22T09:00:00Z', endsAt: '2026-11-22T10:00:00Z' })).toBe(200)
    expect(await end()).toBeNull()
  })
})

describe('reminders', () => {
  it('go out once, from the evening before, to the student or the parent', async () => {
    const course = await liveCourse(teacher)
    const { student, parent } = await enrolled(course.id)
    const unconfirmed = await app.person()
    await unconfirmed.call(enrolInLiveCourse, { courseId: course.id })
    const about = () => sentWith('next live lesson').filter(({ to }) => [student.email, parent.email].includes(to))
    const at = async (timestamp: string) => {
      app.clock.moveTo(timestamp)
      await runLiveTask(app, 'remind of live lessons')
      return about().length
    }
    const start = app.clock.now().toISOString()
    expect(await at('2026-11-21T17:59:00+08:00')).toBe(0)
    await Promise.all([at('2026-11-21T18:00:00+08:00'), at('2026-11-21T18:00:00+08:00')])
    expect(about()).toHaveLength(2)
    expect(await at('2026-11-22T08:00:00+08:00')).toBe(2)
    expect(sentWith('next live lesson').map(({ to }) => to)).not.toContain(unconfirmed.email)
    expect(about().find(({ to }) => to === parent.email)?.text).toContain('下一节直播课（Bo）是“朗读”')
    const [session] = course.sessions
    const moved = { ...session!, startsAt: '2026-11-22T14:00:00Z', endsAt: '2026-11-22T15:00:00Z' }
    await teacher.call(updateLiveCourse, changeOf(await readCourse(teacher, course.id), { sessions: [moved] }))
    expect(await at('2026-11-22T08:05:00+08:00')).toBe(4)
    app.clock.moveTo(start)
  })

  it('leave out sessions that begin within two hours, and those that were called off', async () => {
    const start = app.clock.now()
    const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000).toISOString()
    const course = await liveCourse(teacher, {
      sessions: [
        sessionDraft({ startsAt: at(60), endsAt: at(100) }),
        sessionDraft({ startsAt: at(200), endsAt: at(240), isCanceled: true }),
        sessionDraft({ startsAt: at(300), endsAt: at(340) }),
      ],
    })
    const { student } = await enrolled(course.id)
    await runLiveTask(app, 'remind of live lessons')
    const sent = await app.db.select().from(liveReminders).where(eq(liveReminders.userId, student.id))
    expect(sent.map(({ sessionId }) => sessionId)).toEqual([course.sessions[2]!.id])
  })
})

describe('loadLiveCourses', () => {
  it('adds courses that show a price and are open to nobody, and changes none that are there', async () => {
    const {
      isPublished: _published,
      isFreeForAll: _free,
      ...course
    } = courseDraft({ priceCents: 59_900, isPremium: true })
    await loadLiveCourses(app.db, [course], app.clock.now())
    await loadLiveCourses(app.db, [{ ...course, priceCents: 1 }], app.clock.now())
    const { courses } = (await app.visitor().call(listLiveCourses, {})).body
    expect(courses.find(({ id }) => id === course.id)).toMatchObject({
      ...{ priceCents: 59_900, isPremium: true, ways: ['paid', 'code'] },
      ...{ isOpen: false, tutor: null, upcomingSessions: [] },
    })
    const student = await app.person()
    expect(errorOf(await student.call(enrolInLiveCourse, { courseId: course.id }))).toEqual([409, 'conflict'])
  })
})
