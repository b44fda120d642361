import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClass, joinClass, leaveClass } from '@capyzen/contracts/classes'
import { readDailyPlan } from '@capyzen/contracts/daily-plan'
import { addChild } from '@capyzen/contracts/families'
import { setMembership } from '@capyzen/contracts/leaderboard'
import {
  enrolInLiveCourse,
  enterLiveSession,
  leaveLiveCourse,
  listAuthoredLiveCourses,
  listLiveCourses,
  readTimetable,
  updateLiveCourse,
} from '@capyzen/contracts/live-courses'
import { goOn, readDashboard } from '@capyzen/contracts/progress'
import { getChildWeek } from '@capyzen/contracts/weekly-reports'
import { userRoles, users } from '#domains/identity/auth'
import { newId } from '#platform/ids'
import { childProfile } from '#test/fixtures/families'
import { changeOf, liveCourse, readCourse, sessionDraft, zoomKeys } from '#test/fixtures/live-courses'
import { meetingAt } from '#test/meeting-at'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { requireEntry } from './entry.ts'
import { drawNumber } from './seats.ts'
import { liveEnrolments } from './tables.ts'

let app: TestApp
let teacher: Awaited<ReturnType<TestApp['confirmedTeacher']>>

beforeAll(async () => {
  app = await startTestApp({ environment: zoomKeys })
  teacher = await app.confirmedTeacher({ name: 'Lim Hui Min' })
})
afterAll(() => app?.close())

const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]
const seatsOf = (courseId: string) => app.db.select().from(liveEnrolments).where(eq(liveEnrolments.courseId, courseId))

async function listed(courseId: string, by = app.visitor()) {
  const { courses, week } = (await by.call(listLiveCourses, {})).body
  return { course: courses.find(({ id }) => id === courseId), week: week.filter((one) => one.courseId === courseId) }
}

async function family() {
  const parent = await app.person({ userType: 'parent' })
  const { child } = (await parent.call(addChild, childProfile())).body
  return { parent, child }
}

describe('listLiveCourses', () => {
  it('shows a course with its teacher, ways, sessions and the number of seats taken to who is signed in', async () => {
    const { id } = await liveCourse(teacher)
    const student = await app.person()
    await student.call(enrolInLiveCourse, { courseId: id })
    const { course } = await listed(id, student)
    expect(course).toMatchObject({
      ...{ tutor: 'Lim Hui Min', isOpen: true, ways: ['free'], currentEnrollment: 1, isEnrolled: true },
      upcomingSessions: [{ startsAt: '2026-11-22T07:00:00.000Z', place: 'room', isCanceled: false }],
    })
    expect((await listed(id)).course).toMatchObject({ currentEnrollment: null, isEnrolled: false })
  })

  it('is not open without a confirmed teacher, and without a session that is to come', async () => {
    const former = await app.confirmedTeacher()
    const { id } = await liveCourse(former)
    await app.db.delete(userRoles).where(eq(userRoles.userId, former.id))
    expect((await listed(id)).course).toMatchObject({ isOpen: false, tutor: null })
    const canceled = await liveCourse(teacher, { sessions: [sessionDraft({ isCanceled: true })] })
    expect((await listed(canceled.id)).course).toMatchObject({ isOpen: false, tutor: 'Lim Hui Min' })
    const student = await app.person()
    for (const courseId of [id, canceled.id])
      expect(errorOf(await student.call(enrolInLiveCourse, { courseId }))).toEqual([409, 'conflict'])
  })

  it('lists the sessions from Monday to Sunday in Singapore, also those that are over', async () => {
    const hours = (startsAt: string, endsAt: string) => sessionDraft({ startsAt, endsAt })
    const { id } = await liveCourse(teacher, {
      sessions: [
        hours('2026-11-15T15:00:00Z', '2026-11-15T16:00:00Z'),
        hours('2026-11-15T16:00:00Z', '2026-11-15T17:00:00Z'),
        hours('2026-11-22T15:30:00Z', '2026-11-22T16:30:00Z'),
        hours('2026-11-22T16:30:00Z', '2026-11-22T17:30:00Z'),
      ],
    })
    const { course, week } = await listed(id)
    expect(week.map(({ startsAt }) => startsAt)).toEqual(['2026-11-15T16:00:00.000Z', '2026-11-22T15:30:00.000Z'])
    expect(course?.upcomingSessions.map(({ startsAt }) => startsAt)).toEqual([
      '2026-11-22T15:30:00.000Z',
      '2026-11-22T16:30:00.000Z',
    ])
  })

  it('hides a course that is not published', async () => {
    const { id } = await liveCourse(teacher, { isPublished: false })
    expect((await listed(id, teacher)).course).toBeUndefined()
    expect(errorOf(await (await app.person()).call(enrolInLiveCourse, { courseId: id }))).toEqual([404, 'not_found'])
  })
})

describe('enrolInLiveCourse', () => {
  it('gives 25 seats to 50 parallel requests, each with a number of its own', async () => {
    const { id } = await liveCourse(teacher)
    const students = []
    for (let n = 0; n < 50; n += 1) students.push(await app.person({ address: `10.9.${n}.1` }))
    const answers = await Promise.all(students.map((student) => student.call(enrolInLiveCourse, { courseId: id })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(25)
    expect(answers.filter(({ body }) => body.error === 'limit_reached')).toHaveLength(25)
    const seats = await seatsOf(id)
    expect(seats).toHaveLength(25)
    expect(new Set(seats.map(({ number }) => number)).size).toBe(25)
    const [first] = seats
    const sitting = students.find((student) => student.id === first?.userId)!
    expect((await sitting.call(enrolInLiveCourse, { courseId: id })).body).toEqual({ outcome: 'already_enrolled' })
    await sitting.call(leaveLiveCourse, { courseId: id, studentId: sitting.id })
    const late = await app.person()
    expect((await late.call(enrolInLiveCourse, { courseId: id })).body).toEqual({ outcome: 'enrolled' })
  })

  it('asks for the code of a course with a price, or that is not for everybody', async () => {
    const admin = await app.administrator()
    const priced = changeOf(await liveCourse(teacher), { priceCents: 29_900, isFreeForAll: false })
    await admin.call(updateLiveCourse, priced)
    const closed = await liveCourse(teacher, { isFreeForAll: false })
    const student = await app.person()
    for (const [courseId, ways] of [
      [priced.courseId, ['paid', 'code']],
      [closed.id, ['code']],
    ] as const) {
      expect((await listed(courseId)).course?.ways).toEqual(ways)
      expect(errorOf(await student.call(enrolInLiveCourse, { courseId }))).toEqual([409, 'conflict'])
      const { enrolmentCode } = await readCourse(teacher, courseId)
      const code = ` ${enrolmentCode.toLowerCase().slice(0, 4)}-${enrolmentCode.slice(4)}`
      expect((await student.call(enrolInLiveCourse, { courseId, code })).body).toEqual({ outcome: 'enrolled' })
    }
  })

  it('ends guessing codes after five wrong ones, of whichever course', async () => {
    const courses = [await liveCourse(teacher), await liveCourse(teacher)]
    const student = await app.person()
    const guess = (n: number) =>
      student.call(enrolInLiveCourse, { courseId: courses[n % 2]!.id, code: `ABCDEFG${'HJKMNP'[n]}` })
    for (let n = 0; n < 5; n += 1) expect(errorOf(await guess(n))).toEqual([422, 'invalid_code'])
    expect(errorOf(await guess(5))).toEqual([429, 'too_many_requests'])
    expect(await seatsOf(courses[0]!.id)).toEqual([])
  })

  it('takes a seat for a parent’s own child only, and none for a parent or a teacher', async () => {
    const { id: courseId } = await liveCourse(teacher)
    const { parent, child } = await family()
    const other = await family()
    const enrol = (childId?: string) => parent.call(enrolInLiveCourse, { courseId, ...(childId && { childId }) })
    expect(errorOf(await enrol())).toEqual([403, 'forbidden'])
    expect(errorOf(await enrol(other.child.id))).toEqual([404, 'not_found'])
    expect(errorOf(await teacher.call(enrolInLiveCourse, { courseId }))).toEqual([403, 'forbidden'])
    expect((await enrol(child.id)).body).toEqual({ outcome: 'enrolled' })
    expect((await listed(courseId, parent)).course).toMatchObject({ isEnrolled: false, enrolledChildIds: [child.id] })
    const leaving = { courseId, studentId: child.id }
    expect(errorOf(await other.parent.call(leaveLiveCourse, leaving))).toEqual([404, 'not_found'])
    expect((await parent.call(leaveLiveCourse, leaving)).status).toBe(200)
    expect(errorOf(await parent.call(leaveLiveCourse, leaving))).toEqual([404, 'not_found'])
  })

  it('draws a number that nobody in the course has', () => {
    const taken = new Set(Array.from({ length: 1_000 }, (_, number) => number).filter((number) => number !== 431))
    expect(drawNumber(taken)).toBe(431)
    expect(drawNumber(new Set([0, 1]), () => 0)).toBe(2)
    expect(drawNumber(new Set(), (limit) => limit - 1)).toBe(999)
  })

  it('counts a seat that is held for an order until its time is over', async () => {
    const { id: courseId } = await liveCourse(teacher, { maxStudents: 1 })
    const [buyer, student] = [await app.person(), await app.person()]
    const now = app.clock.now()
    const heldUntil = new Date(now.getTime() + 60_000)
    await app.db
      .insert(liveEnrolments)
      .values({ courseId, userId: buyer.id, way: 'order', orderId: newId(), number: 7, enrolledAt: now, heldUntil })
    expect(errorOf(await student.call(enrolInLiveCourse, { courseId }))).toEqual([409, 'limit_reached'])
    const ofAuthor = async () => {
      const { courses } = (await teacher.call(listAuthoredLiveCourses, {})).body
      return [courses.find(({ id }) => id === courseId)?.enrolled, (await readCourse(teacher, courseId)).enrolled]
    }
    expect(await ofAuthor()).toEqual([1, 1])
    expect((await buyer.call(readTimetable, {})).body.sessions).toEqual([])
    app.clock.advance(60)
    expect(await ofAuthor()).toEqual([0, 0])
    expect((await student.call(enrolInLiveCourse, { courseId })).body).toEqual({ outcome: 'enrolled' })
  })
})

describe('classes of a live course', () => {
  const newClass = async (by = teacher) => (await by.call(createClass, { name: '6A', level: 'P6' })).body.taughtClass
  const joined = async (code: string, email = true) => {
    const student = await app.person()
    await app.db.update(users).set({ emailVerified: email }).where(eq(users.id, student.id))
    expect((await student.call(joinClass, { code })).status).toBe(200)
    return student
  }

  it('give their students seats when they are linked and when they join later, and say where none is left', async () => {
    const { id: classId, joinCode } = await newClass()
    const first = await joined(joinCode)
    const course = await liveCourse(teacher, { isFreeForAll: false, maxStudents: 2, classIds: [classId] })
    expect((await seatsOf(course.id)).map(({ userId, way }) => [userId, way])).toEqual([[first.id, 'class']])
    await joined(joinCode)
    const late = await joined(joinCode)
    expect(await seatsOf(course.id)).toHaveLength(2)
    const told = app.mail.emails.filter(({ subject }) => subject.includes('No seat left'))
    expect(told.map(({ to }) => to)).toEqual([late.email])
    expect(told[0]?.text).toContain('直播课')
  })

  it('take the seats with them, but not those that were had without them', async () => {
    const { id: classId, joinCode } = await newClass()
    const [one, two] = [await joined(joinCode), await joined(joinCode)]
    const own = await app.person()
    const course = await liveCourse(teacher, { classIds: [classId] })
    await own.call(enrolInLiveCourse, { courseId: course.id })
    await one.call(leaveClass, { classId })
    const left = async () => (await seatsOf(course.id)).map(({ userId }) => userId)
    expect(new Set(await left())).toEqual(new Set([two.id, own.id]))
    await teacher.call(updateLiveCourse, changeOf(await readCourse(teacher, course.id), { classIds: [] }))
    expect(await left()).toEqual([own.id])
  })

  it('seat a student who joins while the class is linked', async () => {
    const { id: classId, joinCode } = await newClass()
    const course = await liveCourse(teacher, { isFreeForAll: false })
    const student = await app.person()
    const answers = await meetingAt(app.db, sql`select from classes where id = ${classId} for update`, () => [
      student.call(joinClass, { code: joinCode }).then(({ status }) => status),
      teacher.call(updateLiveCourse, changeOf(course, { classIds: [classId] })).then(({ status }) => status),
    ])
    expect(answers).toEqual([200, 200])
    expect((await seatsOf(course.id)).map(({ userId }) => userId)).toEqual([student.id])
  })

  it('ask those who have a seat of their own to join, where the homework of the course is set', async () => {
    const { id: classId, joinCode } = await newClass()
    const course = await liveCourse(teacher)
    const { parent, child } = await family()
    const own = await app.person()
    await own.call(enrolInLiveCourse, { courseId: course.id })
    await parent.call(enrolInLiveCourse, { courseId: course.id, childId: child.id })
    const asked = async (by: typeof own) => (await listed(course.id, by)).course?.classesToJoin
    expect(await asked(own)).toEqual([])
    await teacher.call(updateLiveCourse, changeOf(await readCourse(teacher, course.id), { classIds: [classId] }))
    expect(await asked(own)).toEqual([{ studentId: own.id, className: '6A', joinCode }])
    expect(await asked(parent)).toEqual([{ studentId: child.id, className: '6A', joinCode }])
    expect(await asked(await app.person())).toEqual([])
    expect((await readCourse(teacher, course.id)).inNoClass).toBe(2)
    await own.call(joinClass, { code: joinCode })
    expect(await asked(own)).toEqual([])
    expect((await readCourse(teacher, course.id)).inNoClass).toBe(1)
    // Neither a student who left nor one whom the teacher has removed is asked again.
    await own.call(leaveClass, { classId })
    expect(await asked(own)).toEqual([])
  })

  it('are the teacher’s own', async () => {
    const foreign = await newClass(await app.confirmedTeacher())
    const course = await liveCourse(teacher)
    const answer = await teacher.call(updateLiveCourse, changeOf(course, { classIds: [foreign.id] }))
    expect([...errorOf(answer), answer.body.fields]).toEqual([400, 'invalid_request', ['classIds']])
  })
})

describe('readTimetable and enterLiveSession', () => {
  it('shows own seats, those of children, and courses that one teaches', async () => {
    const tutor = await app.confirmedTeacher()
    const { id: courseId, sessions } = await liveCourse(tutor)
    const { parent, child } = await family()
    await parent.call(enrolInLiveCourse, { courseId, childId: child.id })
    const [shown] = (await parent.call(readTimetable, {})).body.sessions
    expect(shown).toMatchObject({ id: sessions[0]!.id, isTeacher: false, isEntryOpen: false })
    expect(shown?.children).toEqual([{ id: child.id, nickname: child.nickname }])
    expect((await tutor.call(readTimetable, {})).body.sessions).toMatchObject([{ isTeacher: true, children: [] }])
    expect((await (await app.person()).call(readTimetable, {})).body.sessions).toEqual([])
  })

  it('opens ten minutes before and closes a quarter of an hour after the session', async () => {
    const now = app.clock.now().getTime()
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
    const { id: courseId, sessions } = await liveCourse(teacher, {
      sessions: [sessionDraft({ startsAt: at(60), endsAt: at(120) })],
    })
    const sessionId = sessions[0]!.id
    const student = await app.person()
    await student.call(enrolInLiveCourse, { courseId })
    const enter = async (by = student) => errorOf(await by.call(enterLiveSession, { sessionId }))
    const states = []
    for (const minutes of [49.9, 50, 134.9, 135]) {
      app.clock.moveTo(at(minutes))
      const [shown] = (await student.call(readTimetable, {})).body.sessions
      states.push([shown?.isEntryOpen ?? false, (await enter())[0], (await enter(teacher))[0]])
    }
    expect(states).toEqual([
      [false, 409, 409],
      [true, 200, 200],
      [true, 200, 200],
      [false, 409, 409],
    ])
    app.clock.moveTo(at(60))
    expect(await enter(await app.person())).toEqual([403, 'forbidden'])
    expect(await enter(await app.administrator())).toEqual([403, 'forbidden'])
    const unknown = await student.call(enterLiveSession, { sessionId: crypto.randomUUID() })
    expect(errorOf(unknown)).toEqual([404, 'not_found'])
    await student.call(leaveLiveCourse, { courseId, studentId: student.id })
    expect(await enter()).toEqual([403, 'forbidden'])
    app.clock.moveTo(new Date(now).toISOString())
  })

  it('tells a learner the number of a Zoom meeting, never its passcode, and a teacher where to start it', async () => {
    const now = app.clock.now().getTime()
    const [startsAt, endsAt] = [new Date(now), new Date(now + 3_600_000)].map((at) => at.toISOString())
    const meeting = { meetingNumber: '81234567890', passcode: 'yuzu-7' }
    const { id: courseId, sessions } = await liveCourse(teacher, {
      sessions: [sessionDraft({ startsAt: startsAt!, endsAt: endsAt!, ...meeting })],
    })
    const student = await app.person()
    await student.call(enrolInLiveCourse, { courseId })
    const sessionId = sessions[0]!.id
    const entered = await student.call(enterLiveSession, { sessionId })
    expect(entered.body).toEqual({
      ...{ place: 'zoom', meetingNumber: '81234567890', asksPasscode: false, startUrl: null },
    })
    const started = await teacher.call(enterLiveSession, { sessionId })
    expect(started.body).toMatchObject({ startUrl: 'https://zoom.us/s/81234567890' })
    expect(entered.text + started.text).not.toContain('yuzu')
    const course = await readCourse(teacher, courseId)
    await teacher.call(
      updateLiveCourse,
      changeOf(course, { sessions: course.sessions.map((session) => ({ ...session, isCanceled: true })) }),
    )
    expect(errorOf(await student.call(enterLiveSession, { sessionId }))).toEqual([409, 'conflict'])
  })

  it('names learners by the board or by their parent, and by a number otherwise', async () => {
    const now = app.clock.now()
    const [startsAt, endsAt] = [now, new Date(now.getTime() + 3_600_000)].map((at) => at.toISOString())
    const { id: courseId, sessions } = await liveCourse(teacher, {
      sessions: [sessionDraft({ startsAt: startsAt!, endsAt: endsAt! })],
    })
    const plain = await app.person({ name: 'Tan Wei Ming' })
    const onBoard = await app.person({ name: 'Ng Jia Hui' })
    await app.db.update(users).set({ level: 'P6' }).where(eq(users.id, onBoard.id))
    expect((await onBoard.call(setMembership, { nickname: 'OtterPop' })).status).toBe(200)
    const { parent, child } = await family()
    for (const student of [plain, onBoard]) await student.call(enrolInLiveCourse, { courseId })
    await parent.call(enrolInLiveCourse, { courseId, childId: child.id })
    const nameOf = async (userId: string) => (await requireEntry(app.db, userId, sessions[0]!.id, now)).name
    const [seat] = (await seatsOf(courseId)).filter(({ userId }) => userId === plain.id)
    expect(await nameOf(plain.id)).toBe(`Student-${seat!.number}`)
    expect(await nameOf(onBoard.id)).toBe('OtterPop')
    expect(await nameOf(child.id)).toBe(child.nickname)
    expect(await nameOf(teacher.id)).toBe('Lim Hui Min')
  })

  it('shows the next session on the daily plan, the dashboard and the week of a child', async () => {
    const course = await liveCourse(teacher)
    const student = await app.person()
    expect((await student.call(readDailyPlan, {})).body.liveSession).toBeNull()
    await student.call(enrolInLiveCourse, { courseId: course.id })
    const next = { courseId: course.id, title: course.title, startsAt: '2026-11-22T07:00:00.000Z' }
    expect((await student.call(readDailyPlan, {})).body.liveSession).toMatchObject(next)
    const { nextSteps } = (await student.call(readDashboard, { days: '7' })).body
    expect(nextSteps[0]).toMatchObject({ kind: 'live', ...next })
    const { parent, child } = await family()
    await parent.call(enrolInLiveCourse, { courseId: course.id, childId: child.id })
    const weekOf = async (week?: string) =>
      (await parent.call(getChildWeek, { childId: child.id, ...(week && { week }) })).body.nextLiveSession
    expect(await weekOf()).toMatchObject(next)
    expect(await weekOf('2026-11-09')).toBeNull()
  })

  it('keeps a lesson that runs over at home while it can be entered, after others that are on', async () => {
    const start = app.clock.now()
    const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000).toISOString()
    const lessonFrom = (minutes: number) => sessionDraft({ startsAt: at(minutes), endsAt: at(minutes + 60) })
    const over = await liveCourse(teacher, { sessions: [lessonFrom(0), lessonFrom(1_440)] })
    const other = await liveCourse(teacher, { sessions: [lessonFrom(80)] })
    const [student, both] = [await app.person(), await app.person()]
    for (const one of [student, both]) await one.call(enrolInLiveCourse, { courseId: over.id })
    await both.call(enrolInLiveCourse, { courseId: other.id })
    const atHome = async (by = student) => {
      const { step } = (await by.call(goOn, {})).body
      const { liveSession } = (await by.call(readDailyPlan, {})).body
      return [step?.kind === 'live' && step.id, liveSession?.id, liveSession?.state]
    }
    app.clock.moveTo(at(69))
    expect(await atHome()).toEqual([over.sessions[0]!.id, over.sessions[0]!.id, 'on'])
    expect(await atHome(both)).toEqual([over.sessions[0]!.id, over.sessions[0]!.id, 'on'])
    app.clock.moveTo(at(70))
    expect(await atHome(both)).toEqual([other.sessions[0]!.id, other.sessions[0]!.id, 'opening'])
    app.clock.moveTo(at(75))
    expect(await atHome()).toEqual([false, over.sessions[1]!.id, 'later'])
    app.clock.moveTo(start.toISOString())
  })
})
