import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkHomework, listHomework } from '@capyzen/contracts/homework'
import { answerTurn, listMistakes, readMistake, readPractice, takeTurn } from '@capyzen/contracts/practice'
import type { PracticeScope } from '@capyzen/contracts/practice'
import { addToSet, createSet, readSet } from '@capyzen/contracts/question-bank'
import { loadHomework } from '#domains/learning/homework'
import { questions } from '#domains/learning/questions'
import { migrationsFolder } from '#platform/migrations'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { cloneDatabase, type TestDatabase } from '#test/platform-doubles'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { domains } from '../../../domains.ts'
import type { QuestionGenerator } from './generators.ts'
import { rebuildPractice } from './rebuilding.ts'
import { practiceStates, practiceTurns } from './tables.ts'

const slugOf = (seed: number) => `math-generated-sum-${seed}`
const made = (seed: number) => practiceQuestion({ slug: slugOf(seed), level: 'P2', text: `Sum ${seed}` })
const generator: QuestionGenerator = { slug: slugOf(1), drawSeed: () => 77, make: async (seed) => made(seed) }

let database: TestDatabase
let app: TestApp
let student: Awaited<ReturnType<TestApp['person']>>
let setId = ''
const ids = new Map<string, string>()
const idOf = (seed: number) => ids.get(slugOf(seed))!
const pick = (seed: number): PracticeScope => ({ kind: 'question', questionId: idOf(seed) })

async function practise(asked: PracticeScope, text: string) {
  const { turn } = (await student.call(takeTurn, { scope: asked })).body
  const { body } = await student.call(answerTurn, { turnId: turn!.id, answer: text, isLast: true })
  return { turn: turn!, body }
}

const migration = (name: string) =>
  readFileSync(join(migrationsFolder, `${name}.sql`), 'utf8').replaceAll('--> statement-breakpoint', '')

/** The part of the migration that changes rows, and the one that moved the cards of questions later. */
async function upgrade() {
  const [, changes = ''] = migration('0051_drawn-questions').split('\n-- Generators')
  await app.pool.query(`begin;
    drop view question_cards;
    alter table practice_states add due_at timestamptz, add card jsonb;
    create index practice_states_due on practice_states (due_at);
    update practice_states s set due_at = c.due_at, card = c.card
      from review_cards c where c.user_id = s.user_id and c.item_id = s.question_id::text;
    delete from review_cards;
    -- Generators${changes};
    ${migration('0053_review-cards')};
    commit`)
}

const states = () => app.db.select().from(practiceStates).where(eq(practiceStates.userId, student.id))

beforeAll(async () => {
  database = await cloneDatabase()
  app = await startTestApp({ database })
  await publishForPractice(app.db, made(1), made(2), made(3), made(4))
  for (const { slug, id } of await app.db
    .select()
    .from(questions)
    .where(like(questions.slug, slugOf(1).replace('1', '%'))))
    ids.set(slug!, id)
  const content = { en: 'Try.', zh: '试试。' }
  const card = { slug: 'card', title: { en: 'First practice set', zh: '第一套练习题' }, content, question: slugOf(2) }
  await loadHomework(app.db, { cards: [card], ownQuestions: [] }, app.clock.now())
  student = await app.person()
  setId = (await student.call(createSet, { name: 'Mine' })).body.set.id
  for (const seed of [2, 3]) await student.call(addToSet, { setId, questionId: idOf(seed) })
  await practise(pick(2), 'wrong')
  await practise(pick(3), 'wrong as well')
  await practise(pick(1), 'right')
  await student.call(takeTurn, { scope: pick(4) })
  await app.http.close()

  await upgrade()
  const { clock } = app
  app = await startTestApp({
    database,
    domains: [...domains, { name: 'generator-double', questionGenerators: [generator] }],
  })
  app.clock.moveTo(clock.now().toISOString())
  const caller = app.visitor()
  const { email, password } = student
  await caller.send({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password } })
  student = { ...student, ...caller }
})
afterAll(() => app?.close())

describe('four questions that were made by one generator', () => {
  it('are one in practice, with what was known of each of them', async () => {
    const { sets, openMistakes } = (await student.call(readPractice, {})).body
    expect(sets).toEqual([{ subject: 'math', level: 'P2', term: 'CA1', progress: { total: 1, answered: 1, right: 0 } }])
    expect(openMistakes).toBe(1)
    expect(await states()).toMatchObject([{ questionId: idOf(1), answered: 3, right: 1 }])
    for (const seed of [2, 3, 4]) expect((await student.call(takeTurn, { scope: pick(seed) })).status).toBe(404)
    const { questions: ofSet } = (await student.call(readSet, { setId })).body
    expect(ofSet.map(({ id }) => id)).toEqual([idOf(1)])
  })

  it('lose no answer', async () => {
    const turns = await app.db.select().from(practiceTurns).where(eq(practiceTurns.userId, student.id))
    expect(turns.map(({ questionId, answer }) => [questionId, answer]).toSorted()).toEqual(
      [
        [idOf(1), 'right'],
        [idOf(2), 'wrong'],
        [idOf(3), 'wrong as well'],
      ].toSorted(),
    )
    const [mistake] = (await student.call(listMistakes, {})).body.mistakes
    const { questionVersionId } = mistake!
    const { reviewed } = (await student.call(readMistake, { questionVersionId })).body
    expect(reviewed).toMatchObject({ answer: 'wrong as well', isCorrect: false, question: { text: 'Sum 3' } })
  })

  it('stay on homework cards, whose answers count for the one that practice asks', async () => {
    const [card] = (await student.call(listHomework, {})).body.cards
    expect(card?.question.text).toBe('Sum 2')
    await student.call(checkHomework, { homeworkId: card!.id, answer: 'wrong' })
    expect(await states()).toMatchObject([{ questionId: idOf(1), answered: 4, right: 1 }])
  })

  it('come back as the one that practice asks, with new numbers', async () => {
    app.clock.advance(86_400)
    const reviews: PracticeScope = { kind: 'reviews' }
    const { turn, body } = await practise(reviews, 'right')
    expect([turn.reason, turn.question.text]).toEqual(['due_review', 'Sum 77'])
    expect(body).toMatchObject({ isMistakeCorrected: true })
    expect((await student.call(takeTurn, { scope: reviews })).body.turn).toBeNull()
    expect((await student.call(readPractice, {})).body).toMatchObject({ openMistakes: 0, dueReviews: 0 })
  })

  it('are one after progress is counted anew, too', async () => {
    const known = await states()
    await app.db.delete(practiceStates)
    await rebuildPractice(app.db)
    expect(await states()).toMatchObject(known)
    expect((await student.call(takeTurn, { scope: { kind: 'own_set', setId } })).body.progress.total).toBe(1)
  })
})
