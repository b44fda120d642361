import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerTurn, takeTurn } from '@capyzen/contracts/practice'
import { newId } from '#platform/ids'
import { answered, record } from '#test/fixtures/learning-events'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { readLearner, rebuildSums, recordLearning, sumWaiting, type LearningEvent } from './index.ts'
import { learners, learningDays, learningEvents } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await publishForPractice(app.db, practiceQuestion({ slug: 'one' }))
})
afterAll(() => app?.close())

const recordNow = (userId: string, ...events: LearningEvent[]) => record(app, userId, app.clock.now(), ...events)

const eventsOf = (userId: string) =>
  app.db.select().from(learningEvents).where(eq(learningEvents.userId, userId)).orderBy(learningEvents.seq)

describe('recordLearning', () => {
  it('keeps the order of events and records each source once, also of two transactions at once', async () => {
    const { id } = await app.person()
    const same = answered({ source: 'turn 1' })
    await recordNow(id, same, answered({ source: 'turn 2' }), answered({ source: 'turn 3' }))
    await Promise.all([recordNow(id, same), recordNow(id, same, answered({ source: 'turn 4' }))])
    expect((await eventsOf(id)).map(({ source }) => source)).toEqual(['turn 1', 'turn 2', 'turn 3', 'turn 4'])
    expect(await readLearner(app.db, id)).toMatchObject({ xp: 40, questions: 4 })
  })

  it('leaves nothing of a transaction that fails', async () => {
    const { id } = await app.person()
    const failing = app.db.transaction(async (tx) => {
      await recordLearning(tx, id, app.clock.now(), [answered()])
      throw new Error('too late')
    })
    await expect(failing).rejects.toThrow('too late')
    expect(await eventsOf(id)).toEqual([])
    expect(await readLearner(app.db, id)).toEqual({ xp: 0, questions: 0, days: 0, lastDay: null })
  })
})

describe('readLearner', () => {
  it('counts by the day in Singapore, whatever the day is elsewhere', async () => {
    const { id } = await app.person()
    app.clock.moveTo('2026-11-30T15:59:59Z')
    await recordNow(id, answered())
    app.clock.advance(1)
    await recordNow(id, answered(), answered())
    await readLearner(app.db, id)
    const days = await app.db.select().from(learningDays).where(eq(learningDays.userId, id)).orderBy(learningDays.day)
    expect(days.map(({ day, answered: count }) => [day, count])).toEqual([
      ['2026-11-30', 1],
      ['2026-12-01', 2],
    ])
  })
})

describe('rebuildSums', () => {
  it('yields the same numbers, also while events arrive', async () => {
    const { id } = await app.person()
    const questionId = newId()
    for (let day = 0; day < 6; day += 1) {
      await recordNow(id, answered({ questionId, isCorrect: day % 2 === 1 }), answered())
      app.clock.advance(86_400)
    }
    const [rebuilt] = await Promise.all([
      rebuildSums(app.db),
      recordNow(id, answered()),
      recordNow(id, answered()),
      sumWaiting(app),
    ])
    expect(rebuilt).toMatchObject({ changed: [] })
    // Six other questions and two later ones, a corrected mistake, and the same right again.
    expect(await readLearner(app.db, id)).toMatchObject({ xp: 8 * 10 + 10 + 5, questions: 9 })
    await app.db.update(learners).set({ xp: 7 }).where(eq(learners.userId, id))
    expect(await rebuildSums(app.db)).toMatchObject({ changed: [id] })
    expect(await readLearner(app.db, id)).toMatchObject({ xp: 95 })
  })
})

describe('learning events', () => {
  it('are written with a practice answer, and once for a repeated request', async () => {
    const student = await app.person()
    const { turn } = (
      await student.call(takeTurn, { scope: { kind: 'set', level: 'P6', subject: 'math', term: 'CA1' } })
    ).body
    const give = () => student.call(answerTurn, { turnId: turn?.id ?? '', answer: 'right' })
    await Promise.all([give(), give()])
    expect(await eventsOf(student.id)).toMatchObject([
      { kind: 'question_answered', subject: 'math', skillId: 'MA.NA.FR.01', isCorrect: true, isAided: false },
    ])
  })
})
