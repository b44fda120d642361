import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { joinClass } from '@capyzen/contracts/classes'
import { saveAnswer, startAttempt } from '@capyzen/contracts/exams'
import { saveHomeworkAnswer, submitHomework } from '@capyzen/contracts/homework'
import { answerTurn, takeTurn, type PracticeScope } from '@capyzen/contracts/practice'
import { startCardApp, type CardApp } from '#test/fixtures/cards'
import { makePaper } from '#test/fixtures/exams'
import { homeworkScene } from '#test/fixtures/homework'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import type { Domain } from '#platform/domain'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { domains } from './domains.ts'

let app: TestApp
let scene: Awaited<ReturnType<typeof homeworkScene>>
const scope: PracticeScope = { kind: 'set', level: 'P6', subject: 'math', term: 'SA2' }

beforeAll(async () => {
  app = await startTestApp()
  scene = await homeworkScene(app)
  await publishForPractice(app.db, practiceQuestion({ term: 'SA2' }))
})
afterAll(() => app?.close())

const query = vi.spyOn(pg.Client.prototype, 'query')

/** How many are sent to PostgreSQL meanwhile, `begin` and `commit` and the look at the session too. */
async function statementsOf(operation: Promise<{ status: number; text: string }>): Promise<number> {
  query.mockClear()
  const { status, text } = await operation
  if (status !== 200) throw new Error(text)
  return query.mock.calls.length
}

/** Homework of four questions, of which the first has a saved answer. */
async function begunHomework() {
  const student = await app.person()
  const { id: classId, joinCode } = await scene.classWith(student)
  const source = { kind: 'questions' as const, questionVersionIds: scene.ids }
  const { id: assignmentId } = await scene.assigned(classId, { source })
  await scene.save(student, assignmentId, 0, 'A')
  return { student, assignmentId, joinCode }
}

describe('an operation that every learner repeats', () => {
  it('checks the session and saves an answer of an exam in one statement', async () => {
    const student = await app.person()
    const { id: attemptId, topics } = (await student.call(startAttempt, { paperId: await makePaper(app.db) })).body
    const saved = { attemptId, questionId: topics[0]?.questions[0]?.id ?? '', answer: 'A', revision: 1 }
    expect(await statementsOf(student.call(saveAnswer, saved))).toBe(1)
  })

  it('checks the session and saves an answer of homework in one statement', async () => {
    const { student, assignmentId } = await begunHomework()
    const saved = { assignmentId, questionVersionId: scene.ids[1]!, answer: 'A', revision: 1 }
    expect(await statementsOf(student.call(saveHomeworkAnswer, saved))).toBe(1)
  })

  it('submits homework of any number of answers in at most 14 statements', async () => {
    const { student, assignmentId, joinCode } = await begunHomework()
    // What is asked is read once for all students.
    const classmate = await app.person()
    await classmate.call(joinClass, { code: joinCode })
    await classmate.call(submitHomework, { assignmentId })
    for (const nth of [1, 2, 3]) await scene.save(student, assignmentId, nth, nth === 2 ? 'C' : 'B')
    expect(await statementsOf(student.call(submitHomework, { assignmentId }))).toBeLessThanOrEqual(14)
  })

  it('answers a practice question in at most 12 statements', async () => {
    const student = await app.person()
    const { turn } = (await student.call(takeTurn, { scope })).body
    const answered = { turnId: turn?.id ?? '', answer: 'right' }
    expect(await statementsOf(student.call(answerTurn, answered))).toBeLessThanOrEqual(12)
  })
})

describe('a question with numbers of its own', () => {
  const drawn: PracticeScope = { kind: 'set', level: 'P1', subject: 'math' }
  const written: PracticeScope = { kind: 'set', level: 'P2', subject: 'math' }
  let seed = 0
  const make = async (from: number) => practiceQuestion({ slug: 'drawn', level: 'P1', text: `${from} + 1` })
  const generators: Domain = {
    name: 'generator-double',
    questionGenerators: [{ slug: 'drawn', drawSeed: () => (seed += 1), make }],
  }
  let own: TestApp
  beforeAll(async () => {
    own = await startTestApp({ domains: [...domains, generators] })
    await publishForPractice(own.db, await make(0), practiceQuestion({ level: 'P2' }))
  })
  afterAll(() => own?.close())

  it('takes one statement more than another one to be asked, and none more to be answered', async () => {
    const taken = async (scopeOfTurn: PracticeScope) => {
      const student = await own.person()
      const asked = await statementsOf(student.call(takeTurn, { scope: scopeOfTurn }))
      const { turn } = (await student.call(takeTurn, { scope: scopeOfTurn })).body
      const answered = { turnId: turn?.id ?? '', answer: 'right' }
      return { asked, answered: await statementsOf(student.call(answerTurn, answered)) }
    }
    // What is asked of everybody is in memory from then on.
    for (const scopeOfTurn of [drawn, written]) await taken(scopeOfTurn)
    const usual = await taken(written)
    expect(await taken(drawn)).toEqual({ asked: usual.asked + 1, answered: usual.answered })
  })
})

describe('an event of the card processor', () => {
  let cards: CardApp
  beforeAll(async () => void (cards = await startCardApp()))
  afterAll(() => cards?.close())

  it('completes a subscription in at most 24 statements, and says what is known already in at most 10', async () => {
    const { sessionId } = await cards.begin(await cards.app.person())
    cards.account.pay(sessionId)
    const counts: number[] = []
    for (const event of cards.processor.newEvents()) counts.push(await statementsOf(cards.deliver(event)))
    const [first = Infinity, ...others] = counts
    expect(first).toBeLessThanOrEqual(24)
    expect(Math.max(...others)).toBeLessThanOrEqual(10)
  })
})
