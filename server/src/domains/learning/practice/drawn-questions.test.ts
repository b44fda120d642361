import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerTurn, listMistakes, readMistake, takeTurn, type PracticeScope } from '@capyzen/contracts/practice'
import { readBankQuestion, searchQuestions } from '@capyzen/contracts/question-bank'
import { questions, questionVersions } from '#domains/learning/questions'
import type { Domain } from '#platform/domain'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { domains } from '../../../domains.ts'
import type { QuestionGenerator } from './generators.ts'
import { practiceStates } from './tables.ts'

const slug = 'add-one'
const numberOf = (seed: number) => seed % 100
/** Asks for one more than the number; seeds a hundred apart ask the same. */
const made = (seed: number) =>
  practiceQuestion({
    ...{ slug, level: 'P3', text: `What is ${numberOf(seed)} + 1?` },
    key: { kind: 'number', value: String(numberOf(seed) + 1) },
  })

let seeds: number[] = []
const generator: QuestionGenerator = { slug, drawSeed: () => seeds.shift() ?? 50, make: async (seed) => made(seed) }
const generatorDouble: Domain = { name: 'generator-double', questionGenerators: [generator] }

let app: TestApp
let listedId = ''
let questionId = ''
const scope: PracticeScope = { kind: 'set', level: 'P3', subject: 'math' }
type Student = Awaited<ReturnType<TestApp['person']>>

beforeAll(async () => {
  app = await startTestApp({ domains: [...domains, generatorDouble] })
  listedId = (await publishForPractice(app.db, made(1)))[0]!
  const [row] = await app.db.select().from(questions).where(eq(questions.slug, slug))
  questionId = row!.id
})
afterAll(() => app?.close())
beforeEach(() => void (seeds = []))

async function take(student: Student, of: PracticeScope = scope) {
  const { turn } = (await student.call(takeTurn, { scope: of })).body
  if (!turn) throw new Error('nothing is asked')
  return turn
}
async function answer(student: Student, turnId: string, text: string) {
  const { body } = await student.call(answerTurn, { turnId, answer: text, isLast: true })
  if (body.outcome !== 'answered') throw new Error('not answered')
  return body
}
const drawnVersions = () =>
  app.db
    .select()
    .from(questionVersions)
    .where(and(eq(questionVersions.questionId, questionId), isNull(questionVersions.version)))

describe('a question that a generator makes', () => {
  it('has other numbers for each learner, whose answers are marked by their own', async () => {
    const [one, other] = [await app.person(), await app.person()]
    seeds = [7, 8]
    const turns = [await take(one), await take(other)]
    expect(turns.map(({ question }) => question.text)).toEqual(['What is 7 + 1?', 'What is 8 + 1?'])
    const results = [await answer(one, turns[0]!.id, '8'), await answer(other, turns[1]!.id, '8')]
    expect(results.map(({ reviewed }) => [reviewed.isCorrect, reviewed.correctAnswer])).toEqual([
      [true, '8'],
      [false, '9'],
    ])
  })

  it('keeps its numbers after a reload, and on a server that does not have them in memory', async () => {
    const student = await app.person()
    seeds = [11, 12]
    const turn = await take(student)
    expect(await take(student)).toEqual(turn)
    app.clock.advance(600)
    expect(await take(student)).toEqual(turn)
    expect((await answer(student, turn.id, '12')).reviewed).toMatchObject({ isCorrect: true, question: turn.question })
  })

  it('comes back with other numbers, while the mistakes book shows those that were answered', async () => {
    const student = await app.person()
    seeds = [21, 121, 22]
    const first = await take(student)
    await answer(student, first.id, '5')
    const { mistakes } = (await student.call(listMistakes, {})).body
    expect(mistakes.map((one) => one.questionVersionId)).toEqual([first.question.id])
    app.clock.advance(86_400)
    const again = await take(student, { kind: 'reviews' })
    expect(again).toMatchObject({ reason: 'due_review', question: { text: 'What is 22 + 1?' } })
    const seen = await student.call(readMistake, { questionVersionId: first.question.id })
    expect(seen.body.reviewed).toMatchObject({
      answer: '5',
      question: { text: 'What is 21 + 1?' },
      correctAnswer: '22',
    })
    expect(await answer(student, again.id, '23')).toMatchObject({ isMistakeCorrected: true, isFirstAnswer: false })
    const states = await app.db.select().from(practiceStates).where(eq(practiceStates.userId, student.id))
    expect(states).toMatchObject([{ questionId, answered: 2, right: 1, questionVersionId: again.question.id }])
  })

  it('has other numbers when it is picked again at once', async () => {
    const student = await app.person()
    const picked: PracticeScope = { kind: 'question', questionId }
    seeds = [31, 31, 32]
    await answer(student, (await take(student, picked)).id, '32')
    expect((await take(student, picked)).question.text).toBe('What is 32 + 1?')
  })

  it('comes again the same day where nothing else is left, four times in all', async () => {
    const student = await app.person()
    for (const seed of [91, 92, 93, 94]) {
      seeds = [seed]
      const turn = await take(student)
      expect(turn.question.text).toBe(`What is ${seed} + 1?`)
      await answer(student, turn.id, String(seed + 1))
    }
    expect((await student.call(takeTurn, { scope })).body.turn).toBeNull()
  })

  it('is stored once for each seed, also when learners draw it at the same time', async () => {
    const students = await Promise.all(Array.from({ length: 6 }, () => app.person()))
    seeds = students.flatMap((_, nth) => [40 + (nth % 2)])
    const turns = await Promise.all(students.map((student) => take(student)))
    expect(new Set(turns.map(({ question }) => question.id)).size).toBe(2)
    for (const [nth, turn] of turns.entries()) {
      const right = String(Number(/\d+/.exec(turn.question.text)) + 1)
      expect((await answer(students[nth]!, turn.id, right)).reviewed.isCorrect).toBe(true)
    }
    const drawn = await drawnVersions()
    expect(drawn.filter(({ seed }) => seed === 40 || seed === 41)).toHaveLength(2)
  })

  it('opens one turn for two tabs that ask at once', async () => {
    const student = await app.person()
    seeds = [61, 62]
    const [one, other] = await Promise.all([take(student), take(student)])
    expect(other).toEqual(one)
  })

  it('is another version where the generator makes something else of the seed', async () => {
    const [one, other] = [await app.person(), await app.person()]
    seeds = [71, 71]
    const before = await take(one)
    const { make } = generator
    generator.make = async (seed) => ({ ...made(seed), explanation: { en: 'Count on.', zh: '接着数。' } })
    const after = await take(other)
    generator.make = make
    expect(after.question).toEqual({ ...before.question, id: after.question.id })
    expect(after.question.id).not.toBe(before.question.id)
    expect((await answer(other, after.id, '1')).reviewed.explanation?.en).toBe('Count on.')
    expect((await answer(one, before.id, '1')).reviewed.explanation?.en).toBe('The question says it.')
  })

  it('is listed with its own numbers, once', async () => {
    const student = await app.person()
    const { questions: listed, total } = (await student.call(searchQuestions, { level: 'P3' })).body
    expect([total, listed.map((one) => one.questionVersionId)]).toEqual([1, [listedId]])
    const { question } = (await student.call(readBankQuestion, { questionId })).body
    expect(question).toMatchObject({ id: listedId, text: 'What is 1 + 1?' })
  })
})
