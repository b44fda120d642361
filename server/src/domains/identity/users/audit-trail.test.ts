import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeAccessCode, generateAccessCodes } from '@capyzen/contracts/access-codes'
import { signIn } from '@capyzen/contracts/auth'
import { changeCourse, changeSeries, deleteCourseDraft, importCourses } from '@capyzen/contracts/course-authoring'
import { banUser, endUserSessions, getUser, listAudit, searchUsers } from '@capyzen/contracts/users'
import { sessions } from '#domains/identity/auth'
import { auditRecords } from '#platform/tables'
import { startTestApp, type TestApp } from '#test/start-test-app'
import {
  courseChange,
  csvOf,
  publishSeries,
  rowOf,
  seriesChange,
  writeCourse,
  writeSeries,
} from '#test/fixtures/course-authoring'
import { usersPersonalData } from './personal-data.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['person']>>

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.administrator()
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(3_600))

describe('viewing a user', () => {
  it('shows where they are signed in, without token or address, and what was done', async () => {
    const student = await app.person({ name: 'Ai' })
    const sessionRows = await app.db.select().from(sessions).where(eq(sessions.userId, student.id))
    await admin.call(endUserSessions, { userId: student.id })
    app.clock.advance(1)
    await app.visitor().call(signIn, { email: student.email, password: student.password })
    const looked = await admin.call(getUser, { userId: student.id })
    expect(looked.body.user).toMatchObject({
      id: student.id,
      name: 'Ai',
      email: student.email,
      roles: [],
      bannedAt: null,
    })
    expect(looked.body.sessions).toMatchObject([{ isCurrent: false, signInMethod: 'password' }])
    expect(looked.body.audit.map(({ action, actorName, subjectName }) => [action, actorName, subjectName])).toEqual([
      ['user_viewed', 'Administrator', 'Ai'],
      ['sessions_ended', 'Administrator', 'Ai'],
    ])
    for (const { token } of sessionRows) expect(looked.text).not.toContain(token)
  })

  it('records repeated views once in ten minutes', async () => {
    const student = await app.person()
    const looks = async () =>
      (await app.db.select().from(auditRecords).where(eq(auditRecords.subjectId, student.id))).length
    for (let time = 0; time < 3; time += 1) await admin.call(getUser, { userId: student.id })
    expect(await looks()).toBe(1)
    const colleague = await app.administrator()
    await colleague.call(getUser, { userId: student.id })
    app.clock.advance(601)
    await admin.call(getUser, { userId: student.id })
    expect(await looks()).toBe(3)
  })
})

describe('the audit trail', () => {
  it('records searches of users once in ten minutes, without the search text', async () => {
    const searches = async () =>
      (await app.db.select().from(auditRecords).where(eq(auditRecords.action, 'users_searched'))).map(
        ({ actorId, detail }) => [actorId, detail],
      )
    await app.db.delete(auditRecords).where(eq(auditRecords.action, 'users_searched'))
    for (const query of [{ search: 'lin' }, { search: 'lin', page: 2 }, { filter: 'students' as const }])
      await admin.call(searchUsers, query)
    expect(await searches()).toEqual([
      [admin.id, 'all'],
      [admin.id, 'students'],
    ])
    app.clock.advance(601)
    await admin.call(searchUsers, { search: 'lin' })
    expect(await searches()).toHaveLength(3)
    const { records } = (await admin.call(listAudit, {})).body
    expect(records[0]).toMatchObject({ action: 'users_searched', actorName: 'Administrator', detail: 'all' })
  })

  it('lists newest first, fifty a page, without names of deleted accounts', async () => {
    const [gone, page] = [crypto.randomUUID(), 50]
    const at = (nth: number) => new Date(app.clock.now().getTime() + nth * 1000)
    await app.db.insert(auditRecords).values(
      Array.from({ length: 60 }, (_, nth) => ({
        ...{ at: at(nth), actorId: admin.id, action: 'banned', subjectId: gone, detail: `Reason ${nth}` },
      })),
    )
    // Other domains keep records too, of other things than users.
    await app.db
      .insert(auditRecords)
      .values({ at: at(99), actorId: admin.id, action: 'tea_poured', subjectId: 'p6-math' })
    const first = (await admin.call(listAudit, {})).body
    expect(first.records).toHaveLength(page)
    expect(first.records[0]).toMatchObject({ detail: 'Reason 59', actorName: 'Administrator', subjectName: null })
    const second = (await admin.call(listAudit, { page: 2 })).body
    expect(second.records[0]?.detail).toBe('Reason 9')
    expect(second.total).toBe(first.total)
    expect((await admin.call(listAudit, { page: 1_000 })).body.records).toEqual([])
    await app.db.delete(auditRecords).where(inArray(auditRecords.subjectId, [gone, 'p6-math']))
  })

  it('shows what authors did to series, courses, videos and codes, with current titles', async () => {
    await app.db.delete(auditRecords)
    const draft = await writeSeries(admin, { title: { en: 'Old name', zh: '旧名' } })
    const parent = await publishSeries(admin, draft)
    const title = { en: 'New name', zh: '新名' }
    await admin.call(changeSeries, seriesChange(parent, { changes: { title } }))
    const course = await writeCourse(admin)
    await admin.call(changeCourse, courseChange(course, { changes: { priceCents: 1_250, level: 'P5' } }))
    const gone = await writeCourse(admin)
    await admin.call(deleteCourseDraft, { courseId: gone.id, version: 1 })
    await admin.call(importCourses, { csv: csvOf([{ ...rowOf(course), price: '3' }]), apply: true })
    const codes = await admin.call(generateAccessCodes, { courseId: course.id, count: 2 })
    const code = codes.body.codes[0]!
    await admin.call(changeAccessCode, { accessCodeId: code.id, isActive: false })
    const stored = { actorId: admin.id, subjectId: crypto.randomUUID(), at: app.clock.now() }
    await app.db.insert(auditRecords).values({ ...stored, action: 'video_deleted', detail: `${course.id}/1.mp4` })

    const { records, total } = (await admin.call(listAudit, {})).body
    expect(total).toBe(records.length)
    const shown = records.map(({ action, actorName, subjectName, content, detail }) => {
      expect(actorName).toBe('Administrator')
      return [action, content && [content.kind, content.id, content.title?.en], subjectName, detail].flat()
    })
    const ofCourse = ['course', course.id, course.title.en]
    const ofSeries = ['series', parent.id, 'New name']
    expect(shown.toSorted()).toEqual(
      [
        ['series_created', ...ofSeries, null, null],
        ['series_published', ...ofSeries, null, null],
        ['series_changed', ...ofSeries, null, 'titleEn, titleZh'],
        ['course_created', ...ofCourse, null, null],
        ['course_changed', ...ofCourse, null, 'level, priceCents 0 → 1250'],
        ['course_created', 'course', gone.id, undefined, null, null],
        ['course_deleted', 'course', gone.id, undefined, null, null],
        ['courses_imported', null, null, '1'],
        ['course_changed', ...ofCourse, null, 'priceCents 1250 → 300'],
        ['access_codes_made', ...ofCourse, null, '2'],
        ['access_code_switched_off', ...ofCourse, code.code, null],
        ['video_deleted', ...ofCourse, null, `${course.id}/1.mp4`],
      ].toSorted(),
    )
  })

  it('exports to a user what was done to their account, without the administrator', async () => {
    const student = await app.person()
    await admin.call(banUser, { userId: student.id, reason: 'Spam' })
    const told = await usersPersonalData.read(app.db, student.id)
    expect(told).toMatchObject([{ action: 'banned', detail: 'Spam' }])
    expect(JSON.stringify(told)).not.toContain(admin.id)
  })
})
