import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createClass,
  getRoster,
  joinClass,
  leaveClass,
  listJoinedClasses,
  listTaughtClasses,
  removePupil,
  renewJoinCode,
  updateClass,
} from '@capyzen/contracts/classes'
import { userRoles, users } from '#domains/auth'
import { throttleCounters } from '#platform/tables'
import { startTestApp, type TestApp } from '../../testing.ts'
import { drawJoinCode } from './join-codes.ts'
import { classesPersonalData } from './personal-data.ts'
import { classes, classPupils } from './tables.ts'
import { openClassesPerTeacher } from './teaching.ts'

let app: TestApp
let teacher: Awaited<ReturnType<TestApp['confirmedTeacher']>>

beforeAll(async () => {
  app = await startTestApp()
  teacher = await app.confirmedTeacher({ name: 'Tan Mei Ling' })
})
afterAll(() => app.close())

async function newClass(name = '5 Kindness', of = teacher) {
  return (await of.call(createClass, { name, level: 'p5' })).body.taughtClass
}

const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]

describe('teaching', () => {
  it('opens a class with a join code and nobody in it, newest first in the list', async () => {
    const colleague = await app.confirmedTeacher()
    const first = await newClass('4 Courage', colleague)
    app.clock.advance(1)
    const made = await colleague.call(createClass, { name: '  5 智慧班 ', level: null })
    expect(made.body.taughtClass).toMatchObject({ name: '5 智慧班', level: null, pupils: 0, isArchived: false })
    expect(made.body.taughtClass.joinCode).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
    const { classes: listed } = (await colleague.call(listTaughtClasses, {})).body
    expect(listed.map(({ id }) => id)).toEqual([made.body.taughtClass.id, first.id])
  })

  it('renames a class, changes its level, archives it and takes it back', async () => {
    const { id } = await newClass()
    const change = async (input: object) =>
      (await teacher.call(updateClass, { classId: id, ...input })).body.taughtClass
    expect(await change({ name: '6 Kindness', level: 'p6' })).toMatchObject({ name: '6 Kindness', level: 'p6' })
    expect(await change({ level: null })).toMatchObject({ name: '6 Kindness', level: null })
    expect(await change({ isArchived: true })).toMatchObject({ name: '6 Kindness', isArchived: true })
    expect(await change({})).toMatchObject({ isArchived: true })
    expect(await change({ isArchived: false })).toMatchObject({ isArchived: false })
  })

  it('shows who is in the class by name, avatar, level and day, and never an e-mail or phone', async () => {
    const { id, joinCode } = await newClass()
    const [bo, ai] = [await app.person({ name: 'Bo' }), await app.person({ name: 'Ai' })]
    await app.db.update(users).set({ level: 'p5', avatar: 'otter', phone: '+6591234567' }).where(eq(users.id, ai.id))
    for (const pupil of [bo, ai]) await pupil.call(joinClass, { code: joinCode })
    const roster = await teacher.call(getRoster, { classId: id })
    const joinedAt = app.clock.now().toISOString()
    expect(roster.body.pupils).toEqual([
      { pupilId: ai.id, name: 'Ai', avatar: 'otter', level: 'p5', joinedAt },
      { pupilId: bo.id, name: 'Bo', avatar: 'capybara', level: null, joinedAt },
    ])
    expect(roster.body.taughtClass.pupils).toBe(2)
    expect(roster.text).not.toMatch(/academy\.test|91234567/)
  })

  it('answers for the class of somebody else as for one that never was', async () => {
    const { id, joinCode } = await newClass()
    const pupil = await app.person()
    await pupil.call(joinClass, { code: joinCode })
    const stranger = await app.confirmedTeacher()
    for (const classId of [id, crypto.randomUUID()]) {
      const answers = [
        await stranger.call(getRoster, { classId }),
        await stranger.call(updateClass, { classId, name: 'Mine' }),
        await stranger.call(renewJoinCode, { classId }),
        await stranger.call(removePupil, { classId, pupilId: pupil.id }),
      ]
      expect(answers.map(errorOf)).toEqual(Array.from({ length: 4 }, () => [404, 'not_found']))
    }
    const { taughtClass } = (await teacher.call(getRoster, { classId: id })).body
    expect(taughtClass).toMatchObject({ name: '5 Kindness', joinCode, pupils: 1 })
  })

  it('keeps at most fifty classes open, also when they are opened at the same moment', async () => {
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

  it('is closed to pupils, to teachers nobody has confirmed and to administrators', async () => {
    const others = [await app.person(), await app.person({ userType: 'teacher' }), await app.administrator()]
    for (const other of others) {
      expect(errorOf(await other.call(listTaughtClasses, {}))).toEqual([403, 'forbidden'])
      expect(errorOf(await other.call(createClass, { name: 'Mine', level: null }))).toEqual([403, 'forbidden'])
    }
  })

  it('takes the tools away at once with the role, and keeps the class for later', async () => {
    const former = await app.confirmedTeacher()
    const { id, joinCode } = await newClass('4 Courage', former)
    const [early, late] = [await app.person(), await app.person()]
    await early.call(joinClass, { code: joinCode })
    await app.db.delete(userRoles).where(eq(userRoles.userId, former.id))
    expect(errorOf(await former.call(getRoster, { classId: id }))).toEqual([403, 'forbidden'])
    // Nor does the code gather any more pupils meanwhile.
    expect(errorOf(await late.call(joinClass, { code: joinCode }))).toEqual([422, 'invalid_code'])
    await app.db.insert(userRoles).values({ userId: former.id, role: 'teacher' })
    const { pupils } = (await former.call(getRoster, { classId: id })).body
    expect(pupils.map(({ pupilId }) => pupilId)).toEqual([early.id])
  })

  it('removes a pupil, who comes back with the code only', async () => {
    const { id, joinCode } = await newClass()
    const pupil = await app.person()
    await pupil.call(joinClass, { code: joinCode })
    expect((await teacher.call(removePupil, { classId: id, pupilId: pupil.id })).body).toEqual({ outcome: 'removed' })
    expect((await pupil.call(listJoinedClasses, {})).body.classes).toEqual([])
    expect(errorOf(await teacher.call(removePupil, { classId: id, pupilId: pupil.id }))).toEqual([404, 'not_found'])
    expect((await pupil.call(joinClass, { code: joinCode })).body.outcome).toBe('joined')
  })
})

describe('joining', () => {
  it('puts a pupil into the class, and says so when they are in it already', async () => {
    const { id, joinCode } = await newClass('5 Joy')
    const pupil = await app.person()
    const joined = await pupil.call(joinClass, { code: joinCode })
    const joinedAt = app.clock.now().toISOString()
    const joinedClass = { id, name: '5 Joy', level: 'p5', teacherName: 'Tan Mei Ling', joinedAt }
    expect(joined.body).toEqual({ outcome: 'joined', joinedClass })
    app.clock.advance(60)
    expect((await pupil.call(joinClass, { code: joinCode })).body).toEqual({ outcome: 'already_in', joinedClass })
    expect((await pupil.call(listJoinedClasses, {})).body).toEqual({ classes: [joinedClass] })
  })

  it('forgives case, spaces and dashes', async () => {
    const { joinCode } = await newClass()
    const typed = ` ${joinCode.slice(0, 4).toLowerCase()} - ${joinCode.slice(4)} `
    expect((await (await app.person()).call(joinClass, { code: typed })).body.outcome).toBe('joined')
  })

  it('makes one membership of twenty clicks', async () => {
    const { id, joinCode } = await newClass()
    const pupil = await app.person({ address: '10.2.0.1' })
    const clicks = await Promise.all(Array.from({ length: 20 }, () => pupil.call(joinClass, { code: joinCode })))
    // The clicks beyond five at a time wait for no one: they are asked to come again.
    const outcomes = clicks.map(({ status, body }) => (status === 429 ? 'later' : body.outcome))
    expect(outcomes.filter((outcome) => outcome === 'joined')).toHaveLength(1)
    expect(outcomes.filter((outcome) => !['joined', 'already_in', 'later'].includes(outcome))).toEqual([])
    expect(await app.db.select().from(classPupils).where(eq(classPupils.classId, id))).toHaveLength(1)
  })

  it('answers an unknown code, a former one and that of an archived class alike', async () => {
    const renewed = await newClass()
    const { joinCode: newCode } = (await teacher.call(renewJoinCode, { classId: renewed.id })).body.taughtClass
    const archived = await newClass()
    await teacher.call(updateClass, { classId: archived.id, isArchived: true })
    const pupil = await app.person()
    for (const code of [drawJoinCode(), renewed.joinCode, archived.joinCode])
      expect(errorOf(await pupil.call(joinClass, { code }))).toEqual([422, 'invalid_code'])
    expect((await pupil.call(joinClass, { code: newCode })).body.outcome).toBe('joined')
  })

  it('lets nobody in with a former code who comes at the same moment as the new one', async () => {
    const { id, joinCode } = await newClass()
    const pupils = await Promise.all(Array.from({ length: 6 }, (_, nth) => app.person({ address: `10.2.1.${nth}` })))
    const [, ...answers] = await Promise.all([
      teacher.call(renewJoinCode, { classId: id }),
      ...pupils.map((pupil) => pupil.call(joinClass, { code: joinCode })),
    ])
    const inside = await app.db.select().from(classPupils).where(eq(classPupils.classId, id))
    expect(inside).toHaveLength(answers.filter(({ status }) => status === 200).length)
    expect(errorOf(await (await app.person()).call(joinClass, { code: joinCode }))).toEqual([422, 'invalid_code'])
  })

  it('is for pupils, children of a family among them', async () => {
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

  it('lets a pupil leave, and says so of a class they are not in', async () => {
    const { id, joinCode } = await newClass()
    const [pupil, other] = [await app.person(), await app.person()]
    await pupil.call(joinClass, { code: joinCode })
    expect(errorOf(await other.call(leaveClass, { classId: id }))).toEqual([404, 'not_found'])
    expect((await pupil.call(leaveClass, { classId: id })).body).toEqual({ outcome: 'left' })
    expect((await teacher.call(getRoster, { classId: id })).body.pupils).toEqual([])
  })

  it('takes an archived class out of the pupils’ sight, and brings it back with them in it', async () => {
    const { id, joinCode } = await newClass()
    const pupil = await app.person()
    await pupil.call(joinClass, { code: joinCode })
    await teacher.call(updateClass, { classId: id, isArchived: true })
    expect((await pupil.call(listJoinedClasses, {})).body.classes).toEqual([])
    await teacher.call(updateClass, { classId: id, isArchived: false })
    expect((await pupil.call(listJoinedClasses, {})).body.classes).toMatchObject([{ id }])
  })
})

describe('guessing join codes', () => {
  it('lets a pupil mistype five times in a quarter of an hour, also when all guesses come at once', async () => {
    const pupil = await app.person({ address: '10.2.2.1' })
    const guesses = await Promise.all(Array.from({ length: 30 }, () => pupil.call(joinClass, { code: drawJoinCode() })))
    expect(guesses.filter(({ body }) => body.error === 'invalid_code')).toHaveLength(5)
    const refused = guesses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(25)
    expect(refused[0]?.body.retryAfterSeconds).toBeGreaterThan(0)
    app.clock.advance(901)
    const { joinCode } = await newClass()
    expect((await pupil.call(joinClass, { code: joinCode })).body.outcome).toBe('joined')
  })

  it('counts no right code, however often it is typed', async () => {
    const { joinCode } = await newClass()
    const pupil = await app.person({ address: '10.2.2.2' })
    for (let time = 0; time < 12; time += 1) expect((await pupil.call(joinClass, { code: joinCode })).status).toBe(200)
  })

  it('refuses an address that keeps guessing from ever new accounts, and nobody elsewhere', async () => {
    const address = '10.2.2.3'
    const alreadyGuessed = { key: `join:address:${address}`, windowStartedAt: app.clock.now(), count: 297 }
    await app.db.insert(throttleCounters).values(alreadyGuessed)
    let looked = 0
    for (let guess = 0; guess < 5; guess += 1) {
      const pupil = await app.person({ address })
      if ((await pupil.call(joinClass, { code: drawJoinCode() })).status === 422) looked += 1
    }
    expect(looked).toBe(3)
    const { joinCode } = await newClass()
    const honest = await app.person({ address: '10.2.2.4' })
    expect((await honest.call(joinClass, { code: joinCode })).body.outcome).toBe('joined')
  })
})

describe('personal data', () => {
  it('holds the classes somebody is in and those they teach, and of other pupils only the number', async () => {
    const colleague = await app.confirmedTeacher({ name: 'Lim Wei' })
    const { joinCode } = await newClass('3 Peace', colleague)
    const pupil = await app.person({ name: 'A very own name' })
    await pupil.call(joinClass, { code: joinCode })
    expect(await classesPersonalData.read(app.db, pupil.id)).toMatchObject([
      { as: 'pupil', name: '3 Peace', teacher: 'Lim Wei' },
    ])
    const taught = await classesPersonalData.read(app.db, colleague.id)
    expect(taught).toMatchObject([{ as: 'teacher', name: '3 Peace', joinCode, pupils: 1 }])
    expect(JSON.stringify(taught)).not.toContain('A very own name')
  })
})
