import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAnswer, readRegrade, regrade } from '@capyzen/contracts/attempts'
import { createClass, joinClass } from '@capyzen/contracts/classes'
import {
  getAttempt,
  requestSecondLook,
  saveAnswer,
  startAttempt,
  submitAttempt,
  type SubmittedAttempt,
} from '@capyzen/contracts/exams'
import { questions } from '#domains/learning/questions'
import { eq } from 'drizzle-orm'
import { changePaper, choiceQuestion, makePaper, shortQuestion } from '#test/fixtures/exams'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { domains } from '../../../domains.ts'
import { createListReader } from './lists.ts'
import { regradeAnswersTo } from './regrading.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['administrator']>>
type Student = Awaited<ReturnType<TestApp['person']>>

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.administrator()
})
afterAll(() => app?.close())

const asked = [choiceQuestion(), shortQuestion()]

/** The key of its choice says D, which the author takes to be wrong later. */
async function paperWithWrongKey() {
  const paperId = await makePaper(app.db, { topics: [{ topic: 'Numbers', questions: asked }] })
  const [row] = await app.db
    .select()
    .from(questions)
    .where(eq(questions.slug, `${paperId}-choice`))
  const correct = async (value: string, changes: Parameters<typeof choiceQuestion>[0] = {}) => {
    const corrected = choiceQuestion({ key: { kind: 'option', value }, ...changes })
    await changePaper(app.db, { id: paperId, topics: [{ topic: 'Numbers', questions: [corrected] }] }, app.clock.now())
  }
  return { paperId, questionId: row!.id, correct }
}

async function sit(student: Student, paperId: string, answer: string) {
  const { id: attemptId, topics } = (await student.call(startAttempt, { paperId })).body
  const questionId = topics[0]!.questions[0]!.id
  await student.call(saveAnswer, { attemptId, questionId, answer, revision: 1 })
  return { attemptId, questionId, submit: () => student.call(submitAttempt, { attemptId }) }
}

const read = async (student: Student, attemptId: string) => {
  const attempt = (await student.call(getAttempt, { attemptId })).body as SubmittedAttempt
  return { score: attempt.score, choice: attempt.topics[0]!.questions[0]! }
}

const run = (versionId: string) =>
  regradeAnswersTo({ ...app, domains, lists: createListReader(app.db, app.clock) }, versionId)

describe('regrade', () => {
  it('shows the author what would change, changes nothing until asked, and tells the student what it was', async () => {
    const [right, wrong] = [await app.person(), await app.person()]
    const { paperId, questionId, correct } = await paperWithWrongKey()
    const unlucky = await sit(right, paperId, 'B')
    const lucky = await sit(wrong, paperId, 'D')
    for (const { submit } of [unlucky, lucky]) await submit()
    await correct('B')
    const preview = (await admin.call(readRegrade, { questionId })).body
    expect(preview).toMatchObject({ answers: 2, keptByTeachers: 0 })
    expect(preview.changes).toEqual([
      { before: 0, after: 2, answers: 1 },
      { before: 2, after: 0, answers: 1 },
    ])
    expect(await read(right, unlucky.attemptId)).toMatchObject({ score: 0, choice: { correctAnswer: 'D' } })

    const { versionId } = preview
    expect((await admin.call(regrade, { questionId, versionId: unlucky.questionId })).body.outcome).toBe(
      'changed_meanwhile',
    )
    expect((await admin.call(regrade, { questionId, versionId })).body.outcome).toBe('started')
    expect(app.jobs.waiting.map(({ data }) => data)).toContainEqual({ versionId })
    expect([await run(versionId), await run(versionId)]).toEqual([2, 0])
    app.clock.advance(61)
    expect(await read(right, unlucky.attemptId)).toMatchObject({
      score: 2,
      choice: { correctAnswer: 'B', isCorrect: true, marksAwarded: 2, check: { regraded: { marksBefore: 0 } } },
    })
    expect(await read(wrong, lucky.attemptId)).toMatchObject({ score: 0, choice: { isCorrect: false } })
    expect((await admin.call(readRegrade, { questionId })).body.changes).toEqual([])
  })

  it('leaves what a teacher has marked, and marks an attempt that was open with the corrected key', async () => {
    const [checked, open] = [await app.person(), await app.person()]
    const teacher = await app.confirmedTeacher()
    const { taughtClass } = (await teacher.call(createClass, { name: '6 Joy', level: 'P6' })).body
    await checked.call(joinClass, { code: taughtClass.joinCode })
    const { paperId, questionId, correct } = await paperWithWrongKey()
    const { attemptId, questionId: versionId, submit } = await sit(checked, paperId, 'B')
    const later = await sit(open, paperId, 'B')
    await submit()
    await checked.call(requestSecondLook, { attemptId, questionId: versionId })
    await teacher.call(checkAnswer, { attemptId, questionId: versionId, marks: 1, note: 'Half.', revision: 0 })
    await correct('B')
    const preview = (await admin.call(readRegrade, { questionId })).body
    expect(preview).toMatchObject({ answers: 1, keptByTeachers: 1, changes: [] })
    await admin.call(regrade, { questionId, versionId: preview.versionId })
    expect(await run(preview.versionId)).toBe(0)
    expect((await read(checked, attemptId)).score).toBe(1)
    app.clock.advance(61)
    await later.submit()
    expect((await read(open, later.attemptId)).score).toBe(2)
  })

  it('uses no key of a version that was saved after the author asked, not even late', async () => {
    const student = await app.person()
    const { paperId, questionId, correct } = await paperWithWrongKey()
    const { attemptId, submit } = await sit(student, paperId, 'B')
    await submit()
    await correct('B')
    const { versionId } = (await admin.call(readRegrade, { questionId })).body
    await admin.call(regrade, { questionId, versionId })
    await correct('C')
    expect([await run(versionId), await run(versionId)]).toEqual([1, 0])
    app.clock.advance(61)
    expect(await read(student, attemptId)).toMatchObject({ score: 2, choice: { correctAnswer: 'B', marksAwarded: 2 } })
  })

  it('leaves out versions that have another choice under the same letter', async () => {
    const student = await app.person()
    const { paperId, questionId, correct } = await paperWithWrongKey()
    await (await sit(student, paperId, 'D')).submit()
    await correct('C', { options: ['one', 'two', 'four', 'three'] })
    const preview = (await admin.call(readRegrade, { questionId })).body
    expect(preview).toMatchObject({ answers: 0, changes: [] })
    await admin.call(regrade, { questionId, versionId: preview.versionId })
    expect(await run(preview.versionId)).toBe(0)
  })

  it('is for the author and administrators', async () => {
    const { questionId } = await paperWithWrongKey()
    const teacher = await app.confirmedTeacher()
    expect((await teacher.call(readRegrade, { questionId })).status).toBe(404)
    await app.db.update(questions).set({ authorId: teacher.id }).where(eq(questions.id, questionId))
    expect((await teacher.call(readRegrade, { questionId })).status).toBe(200)
  })
})
