import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClass, joinClass } from '@capyzen/contracts/classes'
import {
  countDownload,
  getAttempt,
  getPaper,
  getPrintablePaper,
  listExtraTimes,
  listPapers,
  saveAnswer,
  setExtraTime,
  startAttempt,
  submitAttempt,
} from '@capyzen/contracts/exams'
import { addChild } from '@capyzen/contracts/families'
import { topics as taxonomy } from '@capyzen/contracts/taxonomy'
import { changePaper, makePaper, shortQuestion } from '#test/fixtures/exams'
import { childProfile } from '#test/fixtures/families'
import { startTestApp, type TestApp } from '#test/start-test-app'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]
async function listed(paperId: string) {
  app.clock.advance(3)
  return (await app.visitor().call(listPapers, {})).body.papers.find(({ id }) => id === paperId)
}

describe('getPrintablePaper and countDownload', () => {
  it('shows every question without its key, and counts who prints it once for each user and day', async () => {
    const explanation = { en: 'zz-explanation', zh: 'zz-explanation' }
    const key = { kind: 'text' as const, accepted: ['zz-key'] }
    const paperId = await makePaper(app.db, {
      isTopSchool: true,
      topics: [{ topic: 'Secrets', passage: 'Read this.', questions: [shortQuestion({ key, explanation })] }],
    })
    const [reader, other] = [await app.person(), await app.person()]
    const shown = await reader.call(getPrintablePaper, { paperId })
    expect(shown.body.topics[0]).toMatchObject({ passage: 'Read this.', questions: [{ number: 1 }] })
    expect(shown.body.paper.instructions.en).toBe('Answer all questions.')
    expect(shown.text).not.toContain('zz-')
    expect((await listed(paperId))?.downloadCount).toBe(0)
    const print = (student = reader) => student.call(countDownload, { paperId })
    await Promise.all([print(), print(), print(), print(other)])
    expect(await listed(paperId)).toMatchObject({ downloadCount: 2, isTopSchool: true, isOnlineAvailable: true })
    app.clock.advance(86_400)
    await print()
    expect((await listed(paperId))?.downloadCount).toBe(3)
  })

  it('need a published paper and a sign-in', async () => {
    const paperId = await makePaper(app.db)
    const student = await app.person()
    for (const operation of [getPrintablePaper, countDownload]) {
      expect(errorOf(await app.visitor().call(operation, { paperId }))).toEqual([401, 'login_required'])
      expect(errorOf(await student.call(operation, { paperId: 'no-such-paper' }))).toEqual([404, 'not_found'])
    }
  })
})

describe('paper that cannot be taken here', () => {
  it('is listed and cannot be started while all its questions are withdrawn', async () => {
    const paperId = await makePaper(app.db)
    const student = await app.person()
    const open = (await student.call(startAttempt, { paperId })).body
    await changePaper(app.db, { id: paperId, topics: [] }, app.clock.now())
    expect(await listed(paperId)).toMatchObject({ questionCount: 0, totalMarks: 0, isOnlineAvailable: false })
    expect((await student.call(getPaper, { paperId })).body.paper.questionCount).toBe(0)
    expect((await student.call(startAttempt, { paperId })).body.id).toBe(open.id)
    expect(errorOf(await (await app.person()).call(startAttempt, { paperId }))).toEqual([409, 'conflict'])
  })

  it('cannot be started when it is for printing only', async () => {
    const paperId = await makePaper(app.db, { isOnlineAvailable: false })
    const student = await app.person()
    expect(errorOf(await student.call(startAttempt, { paperId }))).toEqual([409, 'conflict'])
    expect((await student.call(getPrintablePaper, { paperId })).status).toBe(200)
    expect((await student.call(getPaper, { paperId })).body.paper.isOnlineAvailable).toBe(false)
  })
})

describe('setExtraTime', () => {
  it('lets a parent lengthen new attempts of a child, and only those', async () => {
    const parent = await app.person({ userType: 'parent' })
    const { child } = (await parent.call(addChild, childProfile())).body
    const set = await parent.call(setExtraTime, { studentId: child.id, factor: 1.25 })
    expect(set.body.extraTime).toEqual({ studentId: child.id, factor: 1.25 })
    await parent.call(setExtraTime, { studentId: child.id, factor: 1.5 })
    expect((await parent.call(listExtraTimes, {})).body.extraTimes).toEqual([{ studentId: child.id, factor: 1.5 }])
    expect((await (await app.person({ userType: 'parent' })).call(listExtraTimes, {})).body.extraTimes).toEqual([])
  })

  it('lengthens the deadline of new attempts and shows in the intro', async () => {
    const [student, teacher] = [await app.person(), await app.confirmedTeacher()]
    const { joinCode } = (await teacher.call(createClass, { name: '6 Kindness', level: 'P6' })).body.taughtClass
    await student.call(joinClass, { code: joinCode })
    const [begun, later] = [await makePaper(app.db), await makePaper(app.db)]
    const minutesOf = async (paperId: string) => {
      const { startedAt, deadline } = (await student.call(startAttempt, { paperId })).body
      return (Date.parse(deadline) - Date.parse(startedAt)) / 60_000
    }
    expect(await minutesOf(begun)).toBe(10)
    expect((await student.call(getPaper, { paperId: later })).body.extraTime).toBe(1)
    expect((await teacher.call(setExtraTime, { studentId: student.id, factor: 1.25 })).status).toBe(200)
    expect((await student.call(getPaper, { paperId: later })).body.extraTime).toBe(1.25)
    expect([await minutesOf(begun), await minutesOf(later)]).toEqual([10, 12.5])
    const { rows } = await app.pool.query('select action, detail from audit_records where subject_id = $1', [
      student.id,
    ])
    expect(rows).toEqual([{ action: 'extra_time_set', detail: '×1.25' }])
  })

  it('is refused to the student, to strangers and to unconfirmed teachers', async () => {
    const student = await app.person()
    const others = [student, await app.person({ userType: 'parent' }), await app.confirmedTeacher()]
    for (const other of others)
      expect(errorOf(await other.call(setExtraTime, { studentId: student.id, factor: 2 }))).toEqual([404, 'not_found'])
    const odd = await student.call(setExtraTime, { studentId: student.id, factor: 3 as never })
    expect(errorOf(odd)).toEqual([400, 'invalid_request'])
  })
})

describe('rough work and time on screen', () => {
  it('keeps rough work beside an answer on every device, and marks nothing in it', async () => {
    const paperId = await makePaper(app.db)
    const student = await app.person()
    const { id: attemptId, topics } = (await student.call(startAttempt, { paperId })).body
    const questionId = topics[0]?.questions[1]?.id ?? ''
    const save = (input: object) => student.call(saveAnswer, { attemptId, questionId, answer: '', ...input } as never)
    await save({ revision: 1, roughWork: '1 1/2 ÷ 2 = 3/4' })
    await save({ revision: 2, answer: '1' })
    const open = (await student.call(getAttempt, { attemptId })).body
    expect(open.state === 'started' && open.answers).toEqual([
      { questionId, answer: '1', revision: 2, roughWork: '1 1/2 ÷ 2 = 3/4' },
    ])
    const late = (await save({ revision: 1, roughWork: 'old' })).body
    expect(late).toMatchObject({ outcome: 'superseded', current: { roughWork: '1 1/2 ÷ 2 = 3/4' } })
    await save({ revision: 3, answer: '' })
    const { body } = await student.call(submitAttempt, { attemptId })
    const [, reviewed] = body.topics[0]?.questions ?? []
    expect(reviewed).toMatchObject({ roughWork: '1 1/2 ÷ 2 = 3/4', isAnswered: false, marksAwarded: 0 })
  })

  it('keeps the longest time a device tells, at most the age of the attempt', async () => {
    const paperId = await makePaper(app.db)
    const student = await app.person()
    const { id: attemptId, topics } = (await student.call(startAttempt, { paperId })).body
    const [first = '', second = ''] = topics[0]?.questions.map(({ id }) => id) ?? []
    app.clock.advance(60)
    const save = (questionId: string, revision: number, seconds?: number) =>
      student.call(saveAnswer, { attemptId, questionId, answer: 'A', revision, ...(seconds && { seconds }) })
    await save(first, 1, 40)
    await save(first, 2, 25)
    await save(first, 3)
    await save(second, 1, 9_000)
    const { body } = await student.call(submitAttempt, { attemptId })
    expect(body.topics[0]?.questions.map(({ seconds }) => seconds)).toEqual([40, 60])
  })
})

const tagged = (skillId: string) => ({
  ...{ id: 'tagged', type: 'OpenAnswer' as const, level: 'P6' as const, difficulty: 'easy' as const },
  ...{ skills: [skillId], marks: 2, text: 'Why?', hasWorking: false, image: null, hints: [] },
  explanation: { en: 'Because.', zh: '因为。' },
})

describe('skills of a paper', () => {
  it('are told after submission, with their labels', async () => {
    const [topic] = taxonomy
    const skill = topic?.skills[0]
    if (!skill) throw new Error('the taxonomy is empty')
    const paperId = await makePaper(app.db, {
      topics: [{ topic: 'Numbers', questions: [tagged(skill.id), shortQuestion()] }],
    })
    const student = await app.person()
    const open = await student.call(startAttempt, { paperId })
    expect(open.text).not.toContain(skill.id)
    const { body } = await student.call(submitAttempt, { attemptId: open.body.id })
    expect(body.topics[0]?.questions.map(({ skills }) => skills)).toEqual([
      [{ id: skill.id, label: skill.label, topic: { id: topic.id, label: topic.label } }],
      [],
    ])
    expect(body.deadline).toBe(open.body.deadline)
  })
})
