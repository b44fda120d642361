import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClass, joinClass, leaveClass, updateClass } from '@capyzen/contracts/classes'
import { checkAnswer, listAnswersToCheck } from '@capyzen/contracts/attempts'
import {
  getAttempt,
  listAttempts,
  requestSecondLook,
  saveAnswer,
  selfCheckAnswer,
  startAttempt,
  submitAttempt,
} from '@capyzen/contracts/exams'
import { takeTurn } from '@capyzen/contracts/practice'
import { auditRecords } from '#platform/tables'
import { choiceQuestion, makePaper, shortQuestion } from '#test/fixtures/exams'
import { startTestApp, type TestApp } from '#test/start-test-app'

let app: TestApp
let paperId: string
let teacher: Awaited<ReturnType<TestApp['confirmedTeacher']>>
type Student = Awaited<ReturnType<TestApp['person']>>

const why = shortQuestion({
  id: 'why',
  type: 'OpenAnswer',
  marks: 4,
  unit: undefined,
  text: 'Why did Mei smile?',
  key: {
    kind: 'points',
    model: 'She won the race and her friend was there.',
    points: [
      { label: { en: 'She won', zh: '赢了' }, marks: 2, anyOf: ['won the race'] },
      { label: { en: 'Her friend came', zh: '朋友来了' }, marks: 2, anyOf: ['friend was there'] },
    ],
  },
})

beforeAll(async () => {
  app = await startTestApp()
  paperId = await makePaper(app.db, { topics: [{ topic: 'Reading', questions: [choiceQuestion(), why] }] })
  teacher = await app.confirmedTeacher({ name: 'Tan Mei Ling' })
})
afterAll(() => app.close())

async function joinClassOf(student: Student, of = teacher) {
  const { taughtClass } = (await of.call(createClass, { name: '6 Kindness', level: 'P6' })).body
  await student.call(joinClass, { code: taughtClass.joinCode })
  return taughtClass.id
}

/** A submitted attempt whose open answer makes one point of two: 2 of 6 marks, 2 of them provisional. */
async function submitted(student: Student, answer = 'She won the race and her pal had come.') {
  const { id, topics } = (await student.call(startAttempt, { paperId })).body
  const [choice = '', open = ''] = topics[0]?.questions.map((question) => question.id) ?? []
  await student.call(saveAnswer, { attemptId: id, questionId: open, answer, revision: 1 })
  await student.call(submitAttempt, { attemptId: id })
  return { attemptId: id, choice, questionId: open }
}

const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]
const readOne = async (student: Student, attemptId: string) => {
  const attempt = (await student.call(getAttempt, { attemptId })).body
  if (attempt.state !== 'submitted') throw new Error('is open')
  return { score: attempt.score, open: attempt.topics[0]!.questions[1]! }
}

describe('selfCheckAnswer', () => {
  it('keeps the points a student found, without changing the score', async () => {
    const student = await app.person()
    const place = await submitted(student)
    const { attempt } = (
      await student.call(selfCheckAnswer, {
        ...{ attemptId: place.attemptId, questionId: place.questionId },
        selfChecked: [1, 0, 7, 1],
      })
    ).body
    // The first point was found by the rules, and there is no eighth.
    expect(attempt.topics[0]?.questions[1]).toMatchObject({
      marksAwarded: 2,
      provisional: true,
      check: { selfChecked: [1], selfCheckedMarks: 2, teacher: null },
    })
    expect(attempt.score).toBe(2)
    expect((await readOne(student, place.attemptId)).open.check.selfChecked).toEqual([1])
    const cleared = await student.call(selfCheckAnswer, {
      ...{ attemptId: place.attemptId, questionId: place.questionId },
      selfChecked: [],
    })
    expect(cleared.body.attempt.topics[0]?.questions[1]?.check.selfCheckedMarks).toBe(0)
  })

  it('is refused for answers whose marks stand, before submission, and to others', async () => {
    const [student, other] = [await app.person(), await app.person()]
    const { attemptId, choice, questionId } = await submitted(student)
    const selfChecked = [1]
    expect(errorOf(await student.call(selfCheckAnswer, { attemptId, questionId: choice, selfChecked }))).toEqual([
      409,
      'conflict',
    ])
    expect(errorOf(await other.call(selfCheckAnswer, { attemptId, questionId, selfChecked }))).toEqual([
      404,
      'not_found',
    ])
    const open = (await student.call(startAttempt, { paperId })).body
    await student.call(saveAnswer, { attemptId: open.id, questionId, answer: 'So.', revision: 1 })
    expect(errorOf(await student.call(selfCheckAnswer, { attemptId: open.id, questionId, selfChecked }))).toEqual([
      409,
      'conflict',
    ])
  })
})

describe('requestSecondLook', () => {
  it('says so where the student has no teacher, and asks once where there is one', async () => {
    const student = await app.person()
    const { attemptId, questionId } = await submitted(student)
    const alone = await student.call(requestSecondLook, { attemptId, questionId })
    expect(alone.body.outcome).toBe('no_teacher')
    expect(alone.body.attempt.topics[0]?.questions[1]?.check.isSecondLookRequested).toBe(false)
    await joinClassOf(student)
    const asked = await Promise.all([1, 2, 3].map(() => student.call(requestSecondLook, { attemptId, questionId })))
    expect(asked.map(({ body }) => body.outcome)).toEqual(['requested', 'requested', 'requested'])
    expect((await readOne(student, attemptId)).open.check.isSecondLookRequested).toBe(true)
  })

  it('is refused for an empty answer and for other people’s attempts', async () => {
    const [student, other] = [await app.person(), await app.person()]
    await joinClassOf(student)
    const { attemptId, choice, questionId } = await submitted(student)
    expect(errorOf(await student.call(requestSecondLook, { attemptId, questionId: choice }))).toEqual([409, 'conflict'])
    expect(errorOf(await other.call(requestSecondLook, { attemptId, questionId }))).toEqual([404, 'not_found'])
  })
})

describe('listAnswersToCheck', () => {
  it('lists what waits in the own classes only, requested answers first', async () => {
    const own = await app.confirmedTeacher()
    const [first, asking, left, foreign] = await Promise.all([1, 2, 3, 4].map(() => app.person()))
    const early = await submitted(first!)
    app.clock.advance(1)
    const late = await submitted(asking!)
    const gone = await submitted(left!)
    await submitted(foreign!)
    await joinClassOf(foreign!)
    const classId = await joinClassOf(first!, own)
    for (const student of [asking!, left!]) await joinClassOf(student, own)
    await asking!.call(requestSecondLook, { attemptId: late.attemptId, questionId: late.questionId })
    await app.pool.query('delete from class_pupils where pupil_id = $1', [left!.id])
    const { answers, total } = (await own.call(listAnswersToCheck, {})).body
    expect(answers.map(({ attemptId }) => attemptId)).toEqual([late.attemptId, early.attemptId])
    expect([total, gone.attemptId === early.attemptId]).toEqual([2, false])
    expect(answers[0]).toMatchObject({ student: { id: asking!.id }, reviewed: { answer: /pal had come/ } })
    const page = (await own.call(listAnswersToCheck, { limit: 1, offset: 1 })).body
    expect(page.answers.map(({ attemptId }) => attemptId)).toEqual([early.attemptId])

    await own.call(updateClass, { classId, isArchived: true })
    expect((await own.call(listAnswersToCheck, {})).body.total).toBe(1)
  })
})

describe('checkAnswer', () => {
  it('replaces provisional marks, changes the score and tells the student', async () => {
    const student = await app.person()
    await joinClassOf(student)
    const { attemptId, questionId } = await submitted(student)
    const checked = await teacher.call(checkAnswer, {
      ...{ attemptId, questionId, revision: 0 },
      ...{ marks: 3.5, note: ' Her pal counts. ' },
    })
    expect(checked.body).toMatchObject({ score: 3.5, answer: { reviewed: { marksAwarded: 3.5, provisional: false } } })
    const { score, open } = await readOne(student, attemptId)
    expect([score, open.check.teacher]).toEqual([
      3.5,
      { note: 'Her pal counts.', checkedAt: app.clock.now().toISOString() },
    ])
    expect((await student.call(listAttempts, {})).body.attempts[0]?.score).toBe(3.5)
    const again = await teacher.call(checkAnswer, { attemptId, questionId, marks: 4, note: '', revision: 1 })
    expect(again.body).toMatchObject({ score: 4, answer: { reviewed: { isCorrect: true } } })
    const details = (await app.db.select().from(auditRecords)).filter(({ subjectId }) => subjectId === student.id)
    expect(details.map(({ action, detail }) => [action, detail?.replace(paperId, 'paper')])).toEqual([
      ['exam_marks_changed', 'paper 2: 2 → 3.5'],
      ['exam_marks_changed', 'paper 2: 3.5 → 4'],
    ])
    expect(errorOf(await student.call(requestSecondLook, { attemptId, questionId }))).toEqual([409, 'conflict'])
    const waiting = (await teacher.call(listAnswersToCheck, {})).body.answers
    expect(waiting.some((one) => one.attemptId === attemptId)).toBe(false)
    const done = (await teacher.call(listAnswersToCheck, { state: 'checked' })).body.answers
    expect(done.some((one) => one.attemptId === attemptId)).toBe(true)
  })

  it('keeps the score the sum of all marks when two teachers check at once', async () => {
    const [student, colleague] = [await app.person(), await app.confirmedTeacher()]
    await joinClassOf(student)
    await joinClassOf(student, colleague)
    const { attemptId, choice, questionId } = await submitted(student)
    await app.pool.query(
      `update attempt_answers set answer = 'B', provisional = true where attempt_id = $1 and question_version_id = $2`,
      [attemptId, choice],
    )
    const both = await Promise.all([
      teacher.call(checkAnswer, { attemptId, questionId, marks: 4, note: '', revision: 0 }),
      colleague.call(checkAnswer, { attemptId, questionId: choice, marks: 1, note: '', revision: 0 }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await readOne(student, attemptId)).score).toBe(5)
  })

  it('stores the marks of one of two teachers who mark an answer at once, and shows them to the other', async () => {
    const student = await app.person()
    const colleague = await app.confirmedTeacher()
    await joinClassOf(student)
    await joinClassOf(student, colleague)
    const { attemptId, questionId } = await submitted(student)
    const check = (of: Student, marks: number, revision: number) =>
      of.call(checkAnswer, { attemptId, questionId, marks, note: '', revision })
    const both = (await Promise.all([check(teacher, 3, 0), check(colleague, 4, 0)])).map(({ body }) => body)
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['changed_meanwhile', 'checked'])
    const stored = both.find(({ outcome }) => outcome === 'checked')!
    expect(both.find((one) => one !== stored)).toEqual({ ...stored, outcome: 'changed_meanwhile' })
    expect((await check(colleague, 2.5, 1)).body).toMatchObject({ outcome: 'checked', score: 2.5 })
  })

  it('refuses too many marks, teachers of other classes and answers nobody asked about', async () => {
    const [student, stranger] = [await app.person(), await app.confirmedTeacher()]
    const classId = await joinClassOf(student)
    const { attemptId, choice, questionId } = await submitted(student)
    const check = (of: typeof teacher, id = questionId, marks = 4) =>
      of.call(checkAnswer, { attemptId, questionId: id, marks, note: '', revision: 0 })
    expect(errorOf(await check(teacher, questionId, 4.5))).toEqual([400, 'invalid_request'])
    expect(errorOf(await check(teacher, questionId, 1.25))).toEqual([400, 'invalid_request'])
    expect(errorOf(await check(stranger))).toEqual([404, 'not_found'])
    expect(errorOf(await check(teacher, choice, 1))).toEqual([404, 'not_found'])
    await student.call(leaveClass, { classId })
    expect(errorOf(await check(teacher))).toEqual([404, 'not_found'])
    expect((await readOne(student, attemptId)).score).toBe(2)
  })

  it('takes an answer with full marks out of the mistakes to practise', async () => {
    const student = await app.person()
    await joinClassOf(student)
    const { attemptId, questionId } = await submitted(student)
    const scope = { kind: 'attempt' as const, attemptId }
    const before = (await student.call(takeTurn, { scope })).body.progress.total
    await teacher.call(checkAnswer, { attemptId, questionId, marks: 4, note: '', revision: 0 })
    expect([before, (await student.call(takeTurn, { scope })).body.progress.total]).toEqual([2, 1])
  })
})
