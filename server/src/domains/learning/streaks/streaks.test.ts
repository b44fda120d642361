import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStreak, getStreakMonth } from '@capyzen/contracts/streaks'
import { rebuildSums, type LearningEvent } from '#domains/insight/learning-events'
import { answered, record } from '#test/fixtures/learning-events'
import { startTestApp, type TestApp } from '#test/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const learn = (userId: string, at: string, event: Partial<LearningEvent> = {}) =>
  record(app, userId, new Date(at), answered(event))

describe('getStreak', () => {
  it('has a kind beginning for somebody who has done nothing yet', async () => {
    const student = await app.person()
    const { body } = await student.call(getStreak, {})
    expect(body.streak).toMatchObject({ current: 0, longest: 0, learnedToday: false, broken: null, firstMonth: null })
  })

  it('changes day at midnight in Singapore', async () => {
    const student = await app.person()
    // 19 November at 23:59:59, and 20 November at 00:00:00.
    await learn(student.id, '2026-11-19T15:59:59Z')
    await learn(student.id, '2026-11-19T16:00:00Z')
    const { body } = await student.call(getStreak, {})
    expect(body.streak).toMatchObject({ today: '2026-11-21', current: 2, learnedToday: false, learningDays: 2 })
  })

  it('counts answers, submissions and two minutes of lessons, and less than that not', async () => {
    const student = await app.person()
    await learn(student.id, '2026-11-17T04:00:00Z', { kind: 'lesson_watched', seconds: 119 })
    await learn(student.id, '2026-11-18T04:00:00Z', { kind: 'lesson_watched', seconds: 120 })
    await learn(student.id, '2026-11-19T04:00:00Z', { kind: 'attempt_submitted' })
    await learn(student.id, '2026-11-20T04:00:00Z', { kind: 'homework_submitted' })
    await learn(student.id, '2026-11-21T01:00:00Z', { isCorrect: false })
    const { body } = await student.call(getStreak, {})
    expect(body.streak).toMatchObject({ current: 4, learnedToday: true })
  })

  it('is the same after sums were built anew', async () => {
    const student = await app.person()
    for (const day of ['12', '13', '14', '15', '16', '18', '20']) await learn(student.id, `2026-11-${day}T04:00:00Z`)
    const before = (await student.call(getStreak, {})).body
    await rebuildSums(app.db)
    expect((await student.call(getStreak, {})).body).toEqual(before)
  })
})

describe('getStreakMonth', () => {
  it('shows learned and frozen days of one month, one’s own alone', async () => {
    const [student, other] = [await app.person(), await app.person()]
    for (const day of ['10-30', '10-31', '11-01', '11-02', '11-03', '11-05'])
      await learn(student.id, `2026-${day}T04:00:00Z`)
    const { body } = await student.call(getStreakMonth, { month: '2026-11' })
    expect(body.days.map(({ day, state }) => `${day} ${state}`)).toEqual([
      '2026-11-01 learned',
      '2026-11-02 learned',
      '2026-11-03 learned',
      '2026-11-04 frozen',
      '2026-11-05 learned',
    ])
    expect((await other.call(getStreakMonth, { month: '2026-11' })).body.days).toEqual([])
  })

  it('knows no thirteenth month', async () => {
    const student = await app.person()
    expect((await student.call(getStreakMonth, { month: '2026-13' })).status).toBe(404)
  })
})
