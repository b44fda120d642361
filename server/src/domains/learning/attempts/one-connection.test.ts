import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAnswer, listAnswersToCheck } from '@capyzen/contracts/attempts'
import { saveAnswer, startAttempt, submitAttempt } from '@capyzen/contracts/exams'
import { checkHomework, saveHomeworkAnswer, submitHomework } from '@capyzen/contracts/homework'
import { connectDatabase } from '#platform/database'
import { makePaper, shortQuestion } from '#test/fixtures/exams'
import { homeworkScene } from '#test/fixtures/homework'
import { cloneDatabase } from '#test/platform-doubles'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { domains } from '../../../domains.ts'
import { createListReader } from './lists.ts'
import { closeOverdue } from './overdue.ts'
import { regradeAnswersTo } from './regrading.ts'

let app: TestApp
let scene: Awaited<ReturnType<typeof homeworkScene>>

beforeAll(async () => {
  const database = await cloneDatabase()
  const one = connectDatabase(database.url, { maxConnections: 1, connectionTimeoutMs: 2_000 })
  const drop = async () => {
    await one.close()
    await database.drop()
  }
  app = await startTestApp({ database: { ...database, ...one, drop } })
  scene = await homeworkScene(app)
})
afterAll(() => app?.close())

/** With lists that were not read before. */
const fresh = () => ({ ...app, domains, lists: createListReader(app.db, app.clock) })

describe('a transaction that holds the lock of an attempt or a learner', () => {
  it('waits for no second connection, which those who wait for the lock may hold', async () => {
    const student = await app.person()
    const [why = ''] = await publishForPractice(
      app.db,
      practiceQuestion({
        type: 'OpenAnswer',
        key: { kind: 'points', model: 'She won.', points: [{ marks: 2, anyOf: ['won'] }] },
      }),
    )
    const { id: classId } = await scene.classWith(student)
    const { id: assignmentId } = await scene.assigned(classId, {
      source: { kind: 'questions', questionVersionIds: [why] },
    })
    const [card] = await scene.cardsOf('hw-one')
    expect((await student.call(checkHomework, { homeworkId: card!, answer: 'B' })).status).toBe(200)
    await student.call(saveHomeworkAnswer, { assignmentId, questionVersionId: why, answer: 'So.', revision: 1 })
    expect((await student.call(submitHomework, { assignmentId })).status).toBe(200)

    app.clock.advance(120)
    const { answers } = (await scene.teacher.call(listAnswersToCheck, {})).body
    const { attemptId, reviewed } = answers[0]!
    app.clock.advance(120)
    const marks = { marks: 1, note: '', revision: 0, lines: null }
    const checked = await scene.teacher.call(checkAnswer, { attemptId, questionId: reviewed.question.id, ...marks })
    expect(checked.status).toBe(200)

    const paperId = await makePaper(app.db, { topics: [{ topic: 'Numbers', questions: [shortQuestion()] }] })
    for (const isLate of [false, true]) {
      const { id, topics } = (await student.call(startAttempt, { paperId })).body
      const questionId = topics[0]!.questions[0]!.id
      await student.call(saveAnswer, { attemptId: id, questionId, answer: '1', revision: 1 })
      if (isLate) app.clock.advance(86_400)
      else expect((await student.call(submitAttempt, { attemptId: id })).status).toBe(200)
    }
    expect(await closeOverdue(fresh())).toBe(1)
    await app.pool.query('update attempt_answers set marks_awarded = 0 where question_version_id = $1', [scene.ids[0]])
    expect(await regradeAnswersTo(fresh(), scene.ids[0]!)).toBe(1)
  })
})
