import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClass, joinClass } from '@capyzen/contracts/classes'
import {
  getClassResults,
  listClassPapers,
  saveAnswer,
  startAttempt,
  submitAttempt,
  type PaperQuestion,
} from '@capyzen/contracts/exams'
import { changePaper, choiceQuestion, makePaper, shortQuestion } from '#test/fixtures/exams'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { questionStatistics } from './item-statistics.ts'

const question: PaperQuestion = {
  ...{ id: 'q', topic: '', type: 'MCQ', text: '', passage: null, prompts: [], blanks: [], hasWorking: false },
  options: ['A', 'B', 'C', 'D'].map((value) => ({ value, label: `${value}. ${value}` })),
  ...{ image: null, unit: null, marks: 2, number: 1 },
}
const key = {
  kind: 'option' as const,
  value: 'A',
  mistakes: { C: { misconception: 'MA.NA.FR.m1', feedback: { en: 'x', zh: 'x' } } },
}
const sitting = (score: number, answer: string, provisional = false) => ({
  score,
  answers: new Map([['q', { answer, marks: answer === 'A' ? 2 : 0, provisional }]]),
})
const statistics = (sittings: ReturnType<typeof sitting>[]) => questionStatistics([question], sittings, () => key)[0]!

describe('questionStatistics', () => {
  it.each([
    ['nobody', [], null, null],
    ['two of which one waits for a teacher', [sitting(1, 'A'), sitting(1, 'B', true)], 1, null],
    ['one that waits for a teacher', [sitting(1, 'B', true)], null, null],
    ['nine sittings', Array.from({ length: 9 }, () => sitting(1, 'A')), 1, null],
    // Upper three of ten: all right; lower three: none.
    ['ten, the better ones right', Array.from({ length: 10 }, (_, n) => sitting(n, n < 5 ? 'B' : 'A')), 0.5, 1],
    ['ten, the better ones wrong', Array.from({ length: 10 }, (_, n) => sitting(n, n < 5 ? 'A' : 'B')), 0.5, -1],
    ['ten, all right', Array.from({ length: 10 }, (_, n) => sitting(n, 'A')), 1, 0],
  ])('gives facility and discrimination for %s', (_, sittings, facility, discrimination) => {
    expect(statistics(sittings)).toMatchObject({ facility, discrimination })
  })

  it('names the wrong option that most chose, and none where nobody chose one', () => {
    const answers = ['A', 'C', 'B', 'C', '']
    expect(statistics(answers.map((answer) => sitting(1, answer))).topWrongOption).toMatchObject({
      value: 'C',
      label: 'C. C',
      count: 2,
    })
    expect(statistics([sitting(1, 'A'), sitting(0, '')]).topWrongOption).toBeNull()
  })

  it('counts right values in another unit apart', () => {
    const asked: PaperQuestion = { ...question, type: 'ShortAnswer', options: [], unit: 'hours' }
    const sittings = ['3.5', '210 min', '3 h 30 min', '4'].map((answer) => sitting(1, answer))
    const [result] = questionStatistics([asked], sittings, () => ({ kind: 'number', value: '3.5' }))
    expect(result).toMatchObject({ nearMisses: 1 })
  })
})

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

describe('getClassResults', () => {
  it('counts the first submitted attempt of each student of the class', async () => {
    const paperId = await makePaper(app.db, {
      topics: [{ topic: 'Numbers', questions: [choiceQuestion(), shortQuestion()] }],
    })
    const teacher = await app.confirmedTeacher()
    const { id: classId, joinCode } = (await teacher.call(createClass, { name: '6 Kindness', level: 'P6' })).body
      .taughtClass
    const [ai, bo, cy, outside] = [
      await app.person({ name: 'Ai' }),
      await app.person({ name: 'Bo' }),
      await app.person({ name: 'Cy' }),
      await app.person(),
    ]
    for (const student of [ai, bo, cy]) await student.call(joinClass, { code: joinCode })
    const sit = async (student: typeof ai, answer: string, submit = true) => {
      const { id, topics } = (await student.call(startAttempt, { paperId })).body
      const questionId = topics[0]?.questions[0]?.id ?? ''
      await student.call(saveAnswer, { attemptId: id, questionId, answer, revision: 1 })
      if (submit) await student.call(submitAttempt, { attemptId: id })
      app.clock.advance(1)
    }
    await sit(ai, 'B')
    await sit(ai, 'D')
    await sit(bo, 'D')
    await sit(cy, 'D', false)
    await sit(outside, 'D')

    expect((await teacher.call(listClassPapers, { classId })).body).toMatchObject({
      className: '6 Kindness',
      students: 3,
      papers: [{ id: paperId, sittings: 2, averageShare: 0.2 }],
    })
    const { body } = await teacher.call(getClassResults, { classId, paperId })
    expect(body.sittings.map(({ name, score }) => [name, score])).toEqual([
      ['Ai', 0],
      ['Bo', 2],
      ['Cy', null],
    ])
    expect(body.countedSittings).toBe(2)
    expect(body.questions[0]).toMatchObject({
      facility: 0.5,
      discrimination: null,
      topWrongOption: { value: 'B', count: 1 },
    })
  })

  it('keeps what a class sat of a withdrawn paper, and shows nothing that was written since', async () => {
    const paperId = await makePaper(app.db, { topics: [{ topic: 'Numbers', questions: [choiceQuestion()] }] })
    const [teacher, student, outside] = [await app.confirmedTeacher(), await app.person(), await app.person()]
    const classOf = async (name: string) => (await teacher.call(createClass, { name, level: 'P6' })).body.taughtClass
    const [{ id: classId, joinCode }, other] = [await classOf('Sat it'), await classOf('Sat nothing')]
    await student.call(joinClass, { code: joinCode })
    await outside.call(joinClass, { code: other.joinCode })
    const { id: attemptId, topics } = (await student.call(startAttempt, { paperId })).body
    await student.call(submitAttempt, { attemptId })
    await changePaper(app.db, { id: paperId, topics: [] }, app.clock.now())
    app.clock.advance(5)
    const emptied = (await teacher.call(getClassResults, { classId, paperId })).body
    expect(emptied).toMatchObject({ countedSittings: 1, sittings: [{ score: 0, totalMarks: 2 }], questions: [{}] })
    await app.pool.query('update papers set published_at = null where id = $1', [paperId])
    app.clock.advance(5)
    expect((await teacher.call(listClassPapers, { classId })).body.papers).toMatchObject([{ id: paperId, sittings: 1 }])
    const { body } = await teacher.call(getClassResults, { classId, paperId })
    expect(body).toMatchObject({ countedSittings: 1, sittings: [{ score: 0 }] })
    expect(body.questions.map(({ question: { id } }) => id)).toEqual(topics[0]?.questions.map(({ id }) => id))
    expect((await teacher.call(getClassResults, { classId: other.id, paperId })).status).toBe(404)
  })

  it('answers 404 to other teachers and for unknown papers, and shows an empty class', async () => {
    const [teacher, other] = [await app.confirmedTeacher(), await app.confirmedTeacher()]
    const { id: classId } = (await teacher.call(createClass, { name: 'New', level: null })).body.taughtClass
    const paperId = await makePaper(app.db)
    expect((await other.call(listClassPapers, { classId })).status).toBe(404)
    expect((await other.call(getClassResults, { classId, paperId })).status).toBe(404)
    expect((await teacher.call(getClassResults, { classId, paperId: 'no-such-paper' })).status).toBe(404)
    expect((await teacher.call(listClassPapers, { classId })).body.papers).toEqual([])
    expect((await teacher.call(getClassResults, { classId, paperId })).body).toMatchObject({
      sittings: [],
      countedSittings: 0,
    })
  })
})
