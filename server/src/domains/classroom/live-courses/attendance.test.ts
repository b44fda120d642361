import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChild, listChildren } from '@capyzen/contracts/families'
import { confirmAttendance, enrolInLiveCourse, leaveLiveCourse, readAttendance } from '@capyzen/contracts/live-courses'
import { minuteMs } from '#platform/durations'
import { childProfile } from '#test/fixtures/families'
import { liveCourse, sessionDraft } from '#test/fixtures/live-courses'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { endVisit, keepVisits, proposeAttendance, recordVisit } from './attendance.ts'
import { endSession } from './sessions.ts'

const startsAt = new Date('2026-11-22T07:00:00Z')
const endsAt = new Date('2026-11-22T08:00:00Z')
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * minuteMs)
const stay = (from: number, to: number) => ({ enteredAt: at(from), lastSeenAt: at(to) })

describe('proposeAttendance', () => {
  const propose = (stays: [number, number][], now = 60) => {
    const { ms, proposed } = proposeAttendance(
      stays.map(([from, to]) => stay(from, to)),
      { startsAt, endsAt },
      at(now),
    )
    return [proposed, ms / minuteMs]
  }

  it.each([
    ['present', 'with 80 % of the minutes', [[0, 48]], 48],
    ['absent', 'with less', [[0, 47.9]], 47.9],
    ['present', 'when it was entered within ten minutes', [[10, 60]], 50],
    ['late', 'when it was entered later', [[10.1, 60]], 49.9],
    ['absent', 'without a visit', [], 0],
    ['absent', 'when only the time before was spent there', [[-10, 0]], 0],
    ['present', 'with what lies within the session', [[-10, 75]], 60],
    ['present', 'after a break', [[-5, 20], [30, 60]], 50], // prettier-ignore
    ['absent', 'counting two tabs at once only once', [[0, 30], [5, 30], [10, 20]], 30], // prettier-ignore
  ] as const)('is %s %s', (proposed, _when, stays, minutes) => {
    const [mark, counted] = propose(stays.map(([from, to]) => [from, to]))
    expect(mark).toBe(proposed)
    expect(counted).toBeCloseTo(minutes, 5)
  })

  it('compares with what has been of a session that runs', () => {
    expect(propose([[0, 20]], 20)).toEqual(['present', 20])
    expect(propose([[0, 10]], 20)).toEqual(['absent', 10])
  })
})

describe('readAttendance and confirmAttendance', () => {
  let app: TestApp
  let teacher: Awaited<ReturnType<TestApp['confirmedTeacher']>>
  beforeAll(async () => {
    app = await startTestApp()
    teacher = await app.confirmedTeacher()
  })
  afterAll(() => app?.close())

  const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]

  async function scene() {
    const { id: courseId, sessions } = await liveCourse(teacher)
    const sessionId = sessions[0]!.id
    const [ann, ben, cai] = [
      await app.person({ name: 'Ann' }),
      await app.person({ name: 'Ben' }),
      await app.person({ name: 'Cai' }),
    ]
    for (const student of [ann, ben, cai]) await student.call(enrolInLiveCourse, { courseId })
    return { courseId, sessionId, ann, ben, cai }
  }

  it('tells a parent that the child was there', async () => {
    const { sessionId } = await scene()
    const parent = await app.person({ userType: 'parent' })
    const { child } = (await parent.call(addChild, childProfile())).body
    const visit = await recordVisit(app.db, { sessionId, userId: child.id, now: at(0) })
    await endVisit(app.db, visit, at(59))
    const { children } = (await parent.call(listChildren, {})).body
    expect(children[0]?.lastActiveAt).toBe(at(59).toISOString())
  })

  it('proposes from visits, and keeps what the teacher confirms', async () => {
    const start = app.clock.now().toISOString()
    const { courseId, sessionId, ann, ben, cai } = await scene()
    const visit = await recordVisit(app.db, { sessionId, userId: ann.id, now: at(-1) })
    await keepVisits(app.db, [visit], at(30))
    await keepVisits(app.db, [visit], at(20))
    await endVisit(app.db, visit, at(59))
    await recordVisit(app.db, { sessionId, userId: teacher.id, now: at(0) })
    const late = await recordVisit(app.db, { sessionId, userId: ben.id, now: at(20) })
    await endVisit(app.db, late, at(40))
    await ben.call(leaveLiveCourse, { courseId, studentId: ben.id })
    const marks = [
      { studentId: ann.id, mark: 'present' as const },
      { studentId: ben.id, mark: 'absent' as const },
    ]
    expect(errorOf(await teacher.call(confirmAttendance, { sessionId, marks }))).toEqual([409, 'conflict'])
    app.clock.moveTo('2026-11-22T16:10:00+08:00')
    const newcomer = await app.person({ name: 'Dan' })
    await app.db.execute(`insert into live_enrolments (course_id, user_id, way, number, enrolled_at)
      values ('${courseId}', '${newcomer.id}', 'free', 999, '2026-11-22T08:05:00Z')`)
    const { students } = (await teacher.call(readAttendance, { sessionId })).body
    expect(students).toEqual([
      {
        studentId: ann.id,
        name: 'Ann',
        minutes: 59,
        enteredAt: at(-1).toISOString(),
        proposed: 'present',
        confirmed: null,
      },
      {
        studentId: ben.id,
        name: 'Ben',
        minutes: 20,
        enteredAt: at(20).toISOString(),
        proposed: 'late',
        confirmed: null,
      },
      { studentId: cai.id, name: 'Cai', minutes: 0, enteredAt: null, proposed: 'absent', confirmed: null },
    ])
    expect((await teacher.call(confirmAttendance, { sessionId, marks })).status).toBe(200)
    const again = [{ studentId: ben.id, mark: 'late' as const }]
    expect((await teacher.call(confirmAttendance, { sessionId, marks: again })).status).toBe(200)
    const confirmed = (await teacher.call(readAttendance, { sessionId })).body.students.map((one) => one.confirmed)
    expect(confirmed).toEqual(['present', 'late', null])
    app.clock.moveTo(start)
  })

  it('measures a lesson that was ended early by the time that it took', async () => {
    const start = app.clock.now().toISOString()
    const { sessionId, ann, ben } = await scene()
    await endVisit(app.db, await recordVisit(app.db, { sessionId, userId: ann.id, now: at(0) }), at(29))
    await endVisit(app.db, await recordVisit(app.db, { sessionId, userId: ben.id, now: at(0) }), at(20))
    app.clock.moveTo('2026-11-22T16:10:00+08:00')
    const proposed = async () =>
      (await teacher.call(readAttendance, { sessionId })).body.students.map((one) => one.proposed)
    expect(await proposed()).toEqual(['absent', 'absent', 'absent'])
    await app.db.transaction(async (tx) => await endSession(tx, sessionId, at(30)))
    expect(await proposed()).toEqual(['present', 'absent', 'absent'])
    app.clock.moveTo(start)
  })

  it('is for the teacher and administrators, and for students of the session', async () => {
    const { sessionId } = await scene()
    const start = app.clock.now().toISOString()
    const stranger = await app.confirmedTeacher()
    app.clock.moveTo('2026-11-22T16:10:00+08:00')
    const foreign = [{ studentId: (await app.person()).id, mark: 'present' as const }]
    expect(errorOf(await stranger.call(readAttendance, { sessionId }))).toEqual([404, 'not_found'])
    expect(errorOf(await stranger.call(confirmAttendance, { sessionId, marks: foreign }))).toEqual([404, 'not_found'])
    const answer = await teacher.call(confirmAttendance, { sessionId, marks: foreign })
    expect([...errorOf(answer), answer.body.fields]).toEqual([400, 'invalid_request', ['marks']])
    expect((await (await app.administrator()).call(readAttendance, { sessionId })).body.students).toHaveLength(3)
    app.clock.moveTo(start)
  })

  it('takes no marks of a session that was called off', async () => {
    const { sessions } = await liveCourse(teacher, {
      sessions: [sessionDraft({ startsAt: '2026-11-20T07:00:00Z', endsAt: '2026-11-20T08:00:00Z', isCanceled: true })],
    })
    const answer = await teacher.call(confirmAttendance, { sessionId: sessions[0]!.id, marks: [] })
    expect(errorOf(answer)).toEqual([409, 'conflict'])
  })
})
