import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createClass,
  getRoster,
  joinClass,
  leaveClass,
  listJoinedClasses,
  listTaughtClasses,
  removeStudent,
  renewJoinCode,
  updateClass,
} from '@capyzen/contracts/classes'
import { userRoles, users } from '#domains/identity/auth'
import { throttleCounters } from '#platform/tables'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { classesPersonalData } from './personal-data.ts'
import { classes, classStudents } from './tables.ts'
import { drawJoinCode, openClassesPerTeacher } from './teaching.ts'

let app: TestApp
let teacher: Awaited<ReturnType<TestApp['confirmedTeacher']>>

beforeAll(async () => {
  app = await startTestApp()
  teacher = await app.confirmedTeacher({ name: 'Tan Mei Ling' })
})
afterAll(() => app.close())

async function newClass(name = '5 Kindness', of = teacher) {
  return (await of.call(createClass, { name, level: 'P5' })).body.taughtClass
}

const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]

describe('createClass, updateClass, getRoster and removeStudent', () => {
  it('opens an empty class with a join code and lists the newest first', async () => {
    const colleague = await app.confirmedTeacher()
    const first = await newClass('4 Courage', colleague)
    app.clock.advance(1)
    const made = await colleague.call(createClass, { name: '  5 智慧班 ', level: null })
    expect(made.body.taughtClass).toMatchObject({ name: '5 智慧班', level: null, students: 0, isArchived: false })
    expect(made.body.taughtClass.joinCode).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
    const { classes: listed } = (await colleague.call(listTaughtClasses, {})).body
    expect(listed.map(({ id }) => id)).toEqual([made.body.taughtClass.id, first.id])
  })

  it('renames a class, changes its level, archives and restores it', async () => {
    const { id } = await newClass()
    const change = async (input: object) =>
      (await teacher.call(updateClass, { classId: id, ...input })).body.taughtClass
    expect(await change({ name: '6 Kindness', level: 'P6' })).toMatchObject({ name: '6 Kindness', level: 'P6' })
    expect(await change({ level: null })).toMatchObject({ name: '6 Kindness', level: null })
    expect(await change({ isArchived: true })).toMatchObject({ name: '6 Kindness', isArchived: true })
    expect(await change({})).toMatchObject({ isArchived: true })
    expect(await change({ isArchived: false })).toMatchObject({ isArchived: false })
  })

  it('lists students by name, avatar, level and day, without email and phone', async () => {
    const { id, joinCode } = await newClass()
    const [bo, ai] = [await app.person({ name: 'Bo' }), await app.person({ name: 'Ai' })]
    await app.db.update(users).set({ level: 'P5', avatar: 'otter', phone: '+6591234567' }).where(eq(users.id, ai.id))
    for (const student of [bo, ai]) await student.call(joinClass, { code: joinCode })
    const roster = await teacher.call(getRoster, { classId: id })
    const joinedAt = app.clock.now().toISOString()
    expect(roster.body.students).toEqual([
      { studentId: ai.id, name: 'Ai', avatar: 'otter', level: 'P5', joinedAt },
      { studentId: bo.id, name: 'Bo', avatar: 'capybara', level: null, joinedAt },
    ])
    expect(roster.body.taughtClass.students).toBe(2)
    expect(roster.text).not.toMatch(/academy\.test|91234567/)
  })

  it('answers not found for another teacher’s class', async () => {
    const { id, joinCode } = await newClass()
    const student = await app.person()
    await student.call(joinClass, { code: joinCode })
    const stranger = await app.confirmedTeacher()
    for (const classId of [id, crypto.randomUUID()]) {
      const answers = [
        await stranger.call(getRoster, { classId }),
        await stranger.call(updateClass, { classId, name: 'Mine' }),
        await stranger.call(renewJoinCode, { classId }),
        await stranger.call(removeStudent, { classId, studentId: student.id }),
      ]
      expect(answers.map(errorOf)).toEqual(Array.from({ length: 4 }, () => [404, 'not_found']))
    }
    const { taughtClass } = (await teacher.call(getRoster, { classId: id })).body
    expect(taughtClass).toMatchObject({ name: '5 Kindness', joinCode, students: 1 })
  })

  it('allows fifty open classes per teacher, even for concurrent requests', async () => {
    const busy = await app.confirmedTeacher()
    for (let made = 0; made < openClassesPerTeacher - 3; made += 1) await newClass(`Class ${made}`, busy)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => busy.call(createClass, { name: 'One more', level: null })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error))).toEqual(
      new Set(['limit_reached']),
    )
    const [old] = (await busy.call(listTaughtClasses, {})).body.classes
    const archive = (isArchived: boolean) => busy.call(updateClass, { classId: old!.id, isArchived })
    await archive(true)
    expect((await busy.call(createClass, { name: 'Instead', level: null })).status).toBe(200)
    expect(errorOf(await archive(false))).toEqual([409, 'limit_reached'])
    const rows = await app.db.select().from(classes).where(eq(classes.teacherId, busy.id))
    expect(rows.filter(({ archivedAt }) => archivedAt === null)).toHaveLength(openClassesPerTeacher)
  })

  it('rejects students, unconfirmed teachers and administrators', async () => {
    const others = [await app.person(), await app.person({ userType: 'teacher' }), await app.administrator()]
    for (const other of others) {
      expect(errorOf(await other.call(listTaughtClasses, {}))).toEqual([403, 'forbidden'])
      expect(errorOf(await other.call(createClass, { name: 'Mine', level: null }))).toEqual([403, 'forbidden'])
    }
  })

  it('rejects a former teacher and keeps the class', async () => {
    const former = await app.confirmedTeacher()
    const { id, joinCode } = await newClass('4 Courage', former)
    const [early, late] = [await app.person(), await app.person()]
    await early.call(joinClass, { code: joinCode })
    await app.db.delete(userRoles).where(eq(userRoles.userId, former.id))
    expect(errorOf(await former.call(getRoster, { classId: id }))).toEqual([403, 'forbidden'])
    // The code admits no students meanwhile either.
    expect(errorOf(await late.call(joinClass, { code: joinCode }))).toEqual([422, 'invalid_code'])
    await app.db.insert(userRoles).values({ userId: former.id, role: 'teacher' })
    const { students } = (await former.call(getRoster, { classId: id })).body
    expect(students.map(({ studentId }) => studentId)).toEqual([early.id])
  })

  it('removes a student, who can join again with the code', async () => {
    const { id, joinCode } = await newClass()
    const student = await app.person()
    await student.call(joinClass, { code: joinCode })
    expect((await teacher.call(removeStudent, { classId: id, studentId: student.id })).body).toEqual({
      outcome: 'removed',
    })
    expect((await student.call(listJoinedClasses, {})).body.classes).toEqual([])
    expect(errorOf(await teacher.call(removeStudent, { classId: id, studentId: student.id }))).toEqual([
      404,
      'not_found',
    ])
    expect((await student.call(joinClass, { code: joinCode })).body.outcome).toBe('joined')
  })
})

describe('joinClass', () => {
  it('adds a student to the class, or answers already_in', async () => {
    const { id, joinCode } = await newClass('5 Joy')
    const student = await app.person()
    const joined = await student.call(joinClass, { code: joinCode })
    const joinedAt = app.clock.now().toISOString()
    const joinedClass = { id, name: '5 Joy', level: 'P5', teacherName: 'Tan Mei Ling', joinedAt }
    expect(joined.body).toEqual({ outcome: 'joined', joinedClass })
    app.clock.advance(60)
    expect((await student.call(joinClass, { code: joinCode })).body).toEqual({ outcome: 'already_in', joinedClass })
    expect((await student.call(listJoinedClasses, {})).body).toEqual({ classes: [joinedClass] })
  })

  it('ignores case, spaces and dashes', async () => {
    const { joinCode } = await newClass()
    const typed = ` ${joinCode.slice(0, 4).toLowerCase()} - ${joinCode.slice(4)} `
    expect((await (await app.person()).call(joinClass, { code: typed })).body.outcome).toBe('joined')
  })

  it('creates one membership for twenty concurrent requests', async () => {
    const { id, joinCode } = await newClass()
    const student = await app.person({ address: '10.2.0.1' })
    const clicks = await Promise.all(Array.from({ length: 20 }, () => student.call(joinClass, { code: joinCode })))
    // Requests beyond five at a time answer 429.
    const outcomes = clicks.map(({ status, body }) => (status === 429 ? 'later' : body.outcome))
    expect(outcomes.filter((outcome) => outcome === 'joined')).toHaveLength(1)
    expect(outcomes.filter((outcome) => !['joined', 'already_in', 'later'].includes(outcome))).toEqual([])
    expect(await app.db.select().from(classStudents).where(eq(classStudents.classId, id))).toHaveLength(1)
  })

  it('answers invalid_code for unknown and former codes and for archived classes', async () => {
    const renewed = await newClass()
    const { joinCode: newCode } = (await teacher.call(renewJoinCode, { classId: renewed.id })).body.taughtClass
    const archived = await newClass()
    await teacher.call(updateClass, { classId: archived.id, isArchived: true })
    const student = await app.person()
    for (const code of [drawJoinCode(), renewed.joinCode, archived.joinCode])
      expect(errorOf(await student.call(joinClass, { code }))).toEqual([422, 'invalid_code'])
    expect((await student.call(joinClass, { code: newCode })).body.outcome).toBe('joined')
  })

  it('admits no student with the former code while the code is renewed', async () => {
    const { id, joinCode } = await newClass()
    const students = await Promise.all(Array.from({ length: 6 }, (_, nth) => app.person({ address: `10.2.1.${nth}` })))
    const [, ...answers] = await Promise.all([
      teacher.call(renewJoinCode, { classId: id }),
      ...students.map((student) => student.call(joinClass, { code: joinCode })),
    ])
    const inside = await app.db.select().from(classStudents).where(eq(classStudents.classId, id))
    expect(inside).toHaveLength(answers.filter(({ status }) => status === 200).length)
    expect(errorOf(await (await app.person()).call(joinClass, { code: joinCode }))).toEqual([422, 'invalid_code'])
  })

  it('admits students only, children of a family among them', async () => {
    const { joinCode } = await newClass()
    expect(errorOf(await (await app.confirmedTeacher()).call(joinClass, { code: joinCode }))).toEqual([
      403,
      'forbidden',
    ])
    expect(errorOf(await app.visitor().call(joinClass, { code: joinCode }))).toEqual([401, 'login_required'])
    const [parent, child] = [await app.person(), await app.person()]
    await app.db.update(users).set({ userType: 'parent' }).where(eq(users.id, parent.id))
    await app.db.update(users).set({ guardianId: parent.id }).where(eq(users.id, child.id))
    expect(errorOf(await parent.call(joinClass, { code: joinCode }))).toEqual([403, 'forbidden'])
    expect((await child.call(joinClass, { code: joinCode })).body.outcome).toBe('joined')
  })

  it('lets a student leave, and answers not found without a membership', async () => {
    const { id, joinCode } = await newClass()
    const [student, other] = [await app.person(), await app.person()]
    await student.call(joinClass, { code: joinCode })
    expect(errorOf(await other.call(leaveClass, { classId: id }))).toEqual([404, 'not_found'])
    expect((await student.call(leaveClass, { classId: id })).body).toEqual({ outcome: 'left' })
    expect((await teacher.call(getRoster, { classId: id })).body.students).toEqual([])
  })

  it('hides an archived class from its students and shows it again when it is restored', async () => {
    const { id, joinCode } = await newClass()
    const student = await app.person()
    await student.call(joinClass, { code: joinCode })
    await teacher.call(updateClass, { classId: id, isArchived: true })
    expect((await student.call(listJoinedClasses, {})).body.classes).toEqual([])
    await teacher.call(updateClass, { classId: id, isArchived: false })
    expect((await student.call(listJoinedClasses, {})).body.classes).toMatchObject([{ id }])
  })
})

describe('rate limit of join codes', () => {
  it('answers 429 after five wrong codes in a quarter hour, also for concurrent requests', async () => {
    const student = await app.person({ address: '10.2.2.1' })
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => student.call(joinClass, { code: drawJoinCode() })),
    )
    expect(guesses.filter(({ body }) => body.error === 'invalid_code')).toHaveLength(5)
    const rejected = guesses.filter(({ status }) => status === 429)
    expect(rejected).toHaveLength(25)
    expect(rejected[0]?.body.retryAfterSeconds).toBeGreaterThan(0)
    app.clock.advance(901)
    const { joinCode } = await newClass()
    expect((await student.call(joinClass, { code: joinCode })).body.outcome).toBe('joined')
  })

  it('does not count correct codes', async () => {
    const { joinCode } = await newClass()
    const student = await app.person({ address: '10.2.2.2' })
    for (let time = 0; time < 12; time += 1)
      expect((await student.call(joinClass, { code: joinCode })).status).toBe(200)
  })

  it('answers 429 to a network that guesses from new accounts, and to no other network', async () => {
    const address = '10.2.2.3'
    const alreadyGuessed = {
      key: `joinCodeGuessesOfNetwork:quarterHour:${address}`,
      windowStartedAt: app.clock.now(),
      count: 297,
    }
    await app.db.insert(throttleCounters).values(alreadyGuessed)
    let looked = 0
    for (let guess = 0; guess < 5; guess += 1) {
      const student = await app.person({ address })
      if ((await student.call(joinClass, { code: drawJoinCode() })).status === 422) looked += 1
    }
    expect(looked).toBe(3)
    const { joinCode } = await newClass()
    const honest = await app.person({ address: '10.2.2.4' })
    expect((await honest.call(joinClass, { code: joinCode })).body.outcome).toBe('joined')
  })
})

describe('personal data of classes', () => {
  it('names a student who left a class and joined it again once, as its student', async () => {
    const student = await app.person()
    const [back, gone] = [await newClass('2 Joy'), await newClass('2 Hope')]
    for (const { id: classId, joinCode: code } of [back, gone]) {
      await student.call(joinClass, { code })
      await student.call(leaveClass, { classId })
    }
    const leftBeforeAt = app.clock.now()
    app.clock.advance(60)
    await student.call(joinClass, { code: back.joinCode })
    const told = await classesPersonalData.read(app.db, student.id)
    expect(told).toHaveLength(2)
    expect(told).toMatchObject([
      { as: 'student', name: '2 Joy', joinedAt: app.clock.now(), leftBeforeAt },
      { as: 'former student', name: '2 Hope', leftAt: leftBeforeAt },
    ])
  })

  it('contains joined and taught classes and only the number of other students', async () => {
    const colleague = await app.confirmedTeacher({ name: 'Lim Wei' })
    const { joinCode } = await newClass('3 Peace', colleague)
    const student = await app.person({ name: 'A very own name' })
    await student.call(joinClass, { code: joinCode })
    expect(await classesPersonalData.read(app.db, student.id)).toMatchObject([
      { as: 'student', name: '3 Peace', teacher: 'Lim Wei' },
    ])
    const taught = await classesPersonalData.read(app.db, colleague.id)
    expect(taught).toMatchObject([{ as: 'teacher', name: '3 Peace', joinCode, students: 1 }])
    expect(JSON.stringify(taught)).not.toContain('A very own name')
  })
})
