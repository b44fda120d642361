import { afterEach, expect, it } from 'vitest'
import { getPaper, listPapers, saveAnswer, startAttempt, submitAttempt } from '@capyzen/contracts/exams'
import { changePaper, makePaper } from '#test/fixtures/exams'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { loadStarterContent } from './starter-content.ts'

let app: TestApp
afterEach(() => app?.close())

/** As a database of an earlier version has it. */
async function withEarlierPaper() {
  app = await startTestApp()
  const title = { en: 'Primary 6 Chinese Practice Paper 1', zh: '小六华文练习卷（一）' }
  await makePaper(app.db, { id: '1', title, subject: 'chinese', language: 'zh', durationMinutes: 100 })
  await app.pool.query(`insert into loaded_content (name, loaded_at) values ('paper 1', now())`)
}
/** At the time of the app's clock. */
const recordLoad = (name: string) =>
  app.pool.query(`insert into loaded_content (name, loaded_at) values ($1, $2)`, [name, app.clock.now()])
const load = () => loadStarterContent(app, app.clock.now())
const versions = async () =>
  (await app.pool.query(`select version, total_marks from paper_versions where paper_id = '1' order by version`)).rows
const begin = async (student: Awaited<ReturnType<TestApp['person']>>) =>
  (await student.call(startAttempt, { paperId: '1' })).body

it('gives an earlier paper 1 its form of the PSLE, once, and leaves attempts their version', async () => {
  await withEarlierPaper()
  const student = await app.person()
  const open = await begin(student)
  const [choice] = open.topics.flatMap(({ questions }) => questions)
  const answer = { attemptId: open.id, questionId: choice!.id, answer: 'D', revision: 1 }

  await load()
  await load()
  app.clock.advance(60)

  expect(await versions()).toEqual([
    { version: 1, total_marks: 5 },
    { version: 2, total_marks: 90 },
  ])
  const title = { en: 'Primary 6 Chinese Mock Exam 1', zh: '小六华文模拟试卷（一）' }
  const renewed = { id: '1', title, type: 'mock_exam', totalMarks: 90, questionCount: 41, durationMinutes: 100 }
  const listed = (await student.call(listPapers, {})).body.papers
  expect(listed.find(({ id }) => id === '1')).toMatchObject(renewed)
  const { paper } = (await student.call(getPaper, { paperId: '1' })).body
  expect(paper.instructions).toMatchObject({ zh: expect.stringContaining('共41题') })

  expect(await begin(student)).toMatchObject({ id: open.id, topics: open.topics })
  expect((await student.call(saveAnswer, answer)).body).toMatchObject({ outcome: 'saved' })
  const result = (await student.call(submitAttempt, { attemptId: open.id })).body
  expect(result).toMatchObject({ score: 2, totalMarks: 5 })
  const next = await begin(student)
  expect(next.topics.flatMap(({ questions }) => questions)).toHaveLength(41)
})

it('leaves a paper 1 alone that has been changed already', async () => {
  await withEarlierPaper()
  await changePaper(app.db, { id: '1' }, app.clock.now())
  await load()
  expect(await versions()).toEqual([
    { version: 1, total_marks: 5 },
    { version: 2, total_marks: 5 },
  ])
})

it('gives a paper its next version where its text has changed since starter content renewed it', async () => {
  await withEarlierPaper()
  await changePaper(app.db, { id: '1' }, app.clock.now())
  await recordLoad('paper 1 in the PSLE form')
  app.clock.advance(60)
  await load()
  app.clock.advance(60)
  await load()
  expect(await versions()).toEqual([
    { version: 1, total_marks: 5 },
    { version: 2, total_marks: 5 },
    { version: 3, total_marks: 90 },
  ])
})

it('gives a new database paper 1 in its form of the PSLE as the first version, and keeps it when the same text is loaded again', async () => {
  app = await startTestApp({ starterContent: true })
  expect(await versions()).toEqual([{ version: 1, total_marks: 90 }])
  const { rowCount } = await app.pool.query(`delete from loaded_content where name like 'paper %'`)
  await load()
  const { rows } = await app.pool.query(`select distinct version from paper_versions`)
  expect([rowCount, rows]).toEqual([4, [{ version: 1 }]])
})
