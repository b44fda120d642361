import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAttempt, saveAnswer, startAttempt, submitAttempt } from '@capyzen/contracts/exams'
import { listAssignedHomework, submitHomework } from '@capyzen/contracts/homework'
import { makePaper } from '#test/fixtures/exams'
import { homeworkScene } from '#test/fixtures/homework'
import { eventsOf, withoutEvents } from '#test/fixtures/learning-events'
import { readLearner } from './index.ts'
import { startTestApp, type TestApp } from '#test/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

describe('attempt_submitted', () => {
  it('is recorded once, with the score, and never without closing the attempt', async () => {
    const student = await app.person()
    const paperId = await makePaper(app.db)
    const { id, topics } = (await student.call(startAttempt, { paperId })).body
    const questionId = topics[0]?.questions[0]?.id ?? ''
    await student.call(saveAnswer, { attemptId: id, questionId, answer: 'D', revision: 1 })
    const submitted = () => eventsOf(app.db, student.id, 'attempt_submitted')
    const submit = () => student.call(submitAttempt, { attemptId: id })
    expect((await withoutEvents(app.db, 'attempt_submitted', submit)).status).toBe(500)
    expect((await student.call(getAttempt, { attemptId: id })).body.state).toBe('started')
    expect([await submitted(), await eventsOf(app.db, student.id, 'question_answered')]).toEqual([[], []])
    const { submittedAt } = (await Promise.all([submit(), submit(), submit()]))[0].body
    await submit()
    expect(await submitted()).toMatchObject([
      { source: `attempt ${id}`, about: paperId, score: 2, occurredAt: new Date(submittedAt), isHasty: false },
    ])
  })
})

it('an exam handed in at once with every answer earns nothing, and one without answers was only left', async () => {
  const student = await app.person()
  const [rushed, left] = [await makePaper(app.db), await makePaper(app.db)]
  for (const paperId of [rushed, left]) {
    const { id, topics } = (await student.call(startAttempt, { paperId })).body
    for (const { id: questionId } of paperId === rushed ? topics.flatMap(({ questions }) => questions) : [])
      await student.call(saveAnswer, { attemptId: id, questionId, answer: 'D', revision: 1 })
    await student.send({ method: 'POST', url: `/api/attempts/${id}/submit`, payload: {} })
  }
  const answers = await eventsOf(app.db, student.id, 'question_answered')
  expect(new Set(answers.map(({ isHasty }) => isHasty))).toEqual(new Set([true]))
  const handedIn = await eventsOf(app.db, student.id, 'attempt_submitted')
  expect(new Map(handedIn.map(({ about, isHasty }) => [about, isHasty]))).toEqual(
    new Map([
      [rushed, true],
      [left, false],
    ]),
  )
  expect(await readLearner(app.db, student.id)).toMatchObject({ xp: 0, questions: 0 })
})

describe('homework_submitted', () => {
  it('is recorded once, with the score, and never without handing the homework in', async () => {
    const scene = await homeworkScene(app)
    const student = await app.person()
    const { id } = await scene.assigned((await scene.classWith(student)).id)
    await scene.save(student, id, 0, 'B')
    const submitted = () => eventsOf(app.db, student.id, 'homework_submitted')
    const handIn = () => student.call(submitHomework, { assignmentId: id })
    expect((await withoutEvents(app.db, 'homework_submitted', handIn)).status).toBe(500)
    const [homework] = (await student.call(listAssignedHomework, {})).body.assignments
    expect(homework).toMatchObject({ state: 'in_progress', submittedAt: null })
    expect([await submitted(), await eventsOf(app.db, student.id, 'question_answered')]).toEqual([[], []])
    await Promise.all([handIn(), handIn(), handIn()])
    await handIn()
    expect(await submitted()).toMatchObject([
      { source: `homework ${id}`, about: id, score: 2, totalMarks: 4, occurredAt: app.clock.now(), isHasty: false },
    ])
  })
})
