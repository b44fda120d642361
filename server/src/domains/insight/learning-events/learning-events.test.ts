import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerTurn, takeTurn } from '@capyzen/contracts/practice'
import { newId } from '#platform/ids'
import { answered, record } from '#test/fixtures/learning-events'
import { practiceQuestion, publishForPractice } from '#test/fixtures/questions'
import { startTestApp, type TestApp } from '#test/start-test-app'
import {
  correctLearning,
  readLearner,
  readLearningDays,
  rebuildSums,
  recordLearning,
  sumWaiting,
  type LearningEvent,
} from './index.ts'
import { learners, learningDays, learningEvents, recordedEvents } from './tables.ts'

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

describe('correctLearning', () => {
  const correct = (userId: string, source: string, isCorrect: boolean | null) =>
    app.db.transaction((tx) => correctLearning(tx, userId, app.clock.now(), [{ source, isCorrect }], null))
  const dayOf = async (userId: string, day: string) =>
    (await readLearningDays(app.db, [userId], { from: day, to: day })).map(
      ({ answered, marked, right, corrected, xp }) => ({
        ...{ answered, marked, right, corrected, xp },
      }),
    )[0]
  /** A wrong answer, one that waits, and the first one right on the next day. */
  async function scene() {
    const { id } = await app.person()
    app.clock.moveTo('2027-01-04T03:00:00Z')
    const questionId = newId()
    await recordNow(
      id,
      answered({ source: 'one', questionId, isCorrect: false }),
      answered({ source: 'two', isCorrect: null }),
    )
    app.clock.moveTo('2027-01-05T03:00:00Z')
    await recordNow(id, answered({ source: 'three', questionId }))
    return id
  }

  it('counts an answer that waits as answered, and as neither right nor wrong', async () => {
    expect(await dayOf(await scene(), '2027-01-04')).toEqual({ answered: 2, marked: 1, right: 0, corrected: 0, xp: 0 })
  })

  it.each<[string, [string, boolean | null][], object, object, number]>([
    ['of one that waited', [['two', true]], { marked: 2, right: 1, xp: 10 }, { right: 1, corrected: 1, xp: 10 }, 20],
    [
      'of a wrong one: right again comes in place of a corrected mistake',
      [['one', true]],
      { marked: 1, right: 1, xp: 10 },
      { corrected: 0, xp: 5 },
      15,
    ],
    [
      'downwards takes back what was given',
      [['three', false]],
      { right: 0, xp: 0 },
      { right: 0, corrected: 0, xp: 0 },
      0,
    ],
    [
      'twice the same',
      [
        ['two', true],
        ['two', true],
      ],
      { right: 1, xp: 10 },
      { xp: 10 },
      20,
    ],
    [
      'there and back',
      [
        ['one', true],
        ['one', false],
      ],
      { right: 0, xp: 0 },
      { corrected: 1, xp: 10 },
      10,
    ],
    ['of what was never recorded', [['four', true]], { right: 0, xp: 0 }, { xp: 10 }, 10],
  ])('changes the days of the answers, once: %s', async (_name, corrections, first, second, xp) => {
    const id = await scene()
    await readLearner(app.db, id)
    app.clock.moveTo('2027-01-08T03:00:00Z')
    for (const [source, isCorrect] of corrections) await correct(id, source, isCorrect)
    expect(await readLearner(app.db, id)).toMatchObject({ xp, questions: 2, days: 2, lastDay: '2027-01-05' })
    expect([await dayOf(id, '2027-01-04'), await dayOf(id, '2027-01-05')]).toMatchObject([first, second])
    expect((await rebuildSums(app.db)).changed).not.toContain(id)
    expect(await eventsOf(id)).toHaveLength(3)
  })

  it('records the same correction once, also of two at once, and the score of the work', async () => {
    const id = await scene()
    const submitted = { kind: 'attempt_submitted', source: 'work', score: 3, totalMarks: 7 } as const
    await recordNow(id, submitted)
    const both = () =>
      app.db.transaction((tx) =>
        correctLearning(tx, id, app.clock.now(), [{ source: 'two', isCorrect: true }], { source: 'work', score: 7 }),
      )
    await Promise.all([both(), both(), both()])
    expect((await eventsOf(id)).at(-1)).toMatchObject({ source: 'work', score: 7 })
    const recorded = await app.db.select().from(recordedEvents).where(eq(recordedEvents.userId, id))
    expect(recorded.flatMap(({ corrects }) => corrects ?? []).toSorted()).toEqual(['two', 'work'])
    expect(await readLearner(app.db, id)).toMatchObject({ xp: 20 })
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
