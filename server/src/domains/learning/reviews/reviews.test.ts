import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDailyPlan } from '@capyzen/contracts/daily-plan'
import { readDueReviews } from '@capyzen/contracts/reviews'
import { getStreak } from '@capyzen/contracts/streaks'
import { singaporeDay } from '@capyzen/contracts/singapore-days'
import { startTestApp, type TestApp } from '#test/start-test-app'
import { readDueItems, readItemStates, recordItemAnswers, type ItemAnswer } from './service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const answer = (over: Partial<ItemAnswer> & Pick<ItemAnswer, 'source'>): ItemAnswer => ({
  ...{ kind: 'character', itemId: '园', mode: 'write', outcome: 'right', subject: 'chinese', seconds: 8 },
  ...over,
})

const record = (userId: string, ...answers: ItemAnswer[]) =>
  app.db.transaction((tx) => recordItemAnswers(tx, userId, answers, app.clock.now()))

const dayOf = (at: Date | undefined) => (at ? singaporeDay(at) : undefined)

describe('recordItemAnswers', () => {
  it('brings a wrong item back before one that was right with help, and that before a right one', async () => {
    const { id } = await app.person()
    const [wrong, helped, right] = await record(
      id,
      answer({ source: 'a', itemId: '大', outcome: 'wrong' }),
      answer({ source: 'b', itemId: '天', outcome: 'helped' }),
      answer({ source: 'c', itemId: '太', outcome: 'right' }),
    )
    expect(wrong!.dueAt.getTime()).toBeLessThanOrEqual(helped!.dueAt.getTime())
    expect(helped!.dueAt.getTime()).toBeLessThan(right!.dueAt.getTime())
  })

  it('never brings reading and writing of one character back on one day', async () => {
    const { id } = await app.person()
    const [written, read] = await record(id, answer({ source: 'a' }), answer({ source: 'b', mode: 'read' }))
    expect(dayOf(written?.dueAt)).not.toBe(dayOf(read?.dueAt))
  })

  it('moves the other mode of a character to another day when both have waited', async () => {
    const { id } = await app.person()
    await record(id, answer({ source: 'a' }), answer({ source: 'b', mode: 'read' }))
    app.clock.advance(60 * 86_400)
    const due = () => readDueItems(app.db, id, { kind: 'character', now: app.clock.now(), most: 9 })
    const [first] = await due()
    expect(await due()).toHaveLength(1)
    await record(id, answer({ source: 'c', ...first, outcome: 'wrong' }))
    expect(await due()).toEqual([])
    const states = await readItemStates(app.db, id, 'character', app.clock.now())
    expect(new Set(states.map(({ dueAt }) => dayOf(dueAt))).size).toBe(2)
    // What was wrong comes first.
    const soonest = states.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())[0]
    expect(soonest?.mode).toBe(first?.mode)
  })

  it('earns XP once for an item, and makes a day of the streak', async () => {
    const student = await app.person()
    await record(student.id, answer({ source: 'a' }))
    await record(student.id, answer({ source: 'b' }))
    const { streak } = (await student.call(getStreak, {})).body
    expect(streak).toMatchObject({ xp: 10, learningDays: 1 })
  })

  it('keeps every answer of two that arrive at once', async () => {
    const { id } = await app.person()
    await Promise.all(['a', 'b', 'c'].map((source) => record(id, answer({ source, outcome: 'wrong' }))))
    const [state] = await readItemStates(app.db, id, 'character', app.clock.now())
    expect(state).toMatchObject({ itemId: '园', mode: 'write', state: 'learning' })
  })
})

describe('due cards', () => {
  it('are in the plan of the day until they are reviewed', async () => {
    const student = await app.person()
    await record(student.id, answer({ source: 'a', outcome: 'wrong' }))
    await record(
      student.id,
      answer({ source: 'b', kind: 'word', itemId: 'en:calm', mode: 'meaning', outcome: 'wrong', subject: 'english' }),
    )
    app.clock.advance(86_400)
    expect((await student.call(readDueReviews, {})).body.due).toEqual({ question: 0, character: 1, word: 1 })
    expect(await readDueItems(app.db, student.id, { kind: 'character', now: app.clock.now(), most: 9 })).toEqual([
      { itemId: '园', mode: 'write' },
    ])
    const reviews = async () =>
      (await student.call(readDailyPlan, {})).body.items.flatMap((item) =>
        item.kind === 'reviews' ? [[item.of, item.state, item.done]] : [],
      )
    expect(await reviews()).toEqual([
      ['character', 'open', 0],
      ['word', 'open', 0],
    ])
    await record(student.id, answer({ source: 'c' }))
    expect(await reviews()).toEqual([
      ['character', 'done', 1],
      ['word', 'open', 0],
    ])
  })

  it('count a character once that is due in reading and in writing', async () => {
    const student = await app.person()
    const outcome = 'wrong'
    await record(student.id, answer({ source: 'a', outcome }), answer({ source: 'b', mode: 'read', outcome }))
    app.clock.advance(3 * 86_400)
    expect((await student.call(readDueReviews, {})).body.due.character).toBe(1)
  })

  it('are nobody else’s', async () => {
    const [one, other] = [await app.person(), await app.person()]
    await record(one.id, answer({ source: 'a', outcome: 'wrong' }))
    app.clock.advance(86_400)
    expect((await other.call(readDueReviews, {})).body.due.character).toBe(0)
  })
})
