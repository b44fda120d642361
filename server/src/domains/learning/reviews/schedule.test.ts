import { describe, expect, it } from 'vitest'
import { scheduleQuestion } from './schedule.ts'

const now = new Date('2026-11-22T08:00:00Z')

describe('scheduleQuestion', () => {
  it('makes no card of what was right at once', () => {
    expect(scheduleQuestion(null, 'right', now)).toBeNull()
  })
  it('brings a mistake back on the next morning in Singapore, however late it was', () => {
    for (const at of ['2026-11-22T00:30:00Z', '2026-11-22T15:30:00Z'])
      expect(scheduleQuestion(null, 'wrong', new Date(at))?.dueAt).toEqual(new Date('2026-11-22T16:00:00Z'))
  })
  it('waits longer after each right answer, until the question is known', () => {
    let review = scheduleQuestion(null, 'wrong', now)
    const days: number[] = []
    for (let round = 0; review && round < 12; round += 1) {
      const at = review.dueAt
      review = scheduleQuestion(review.card, 'right', at)
      if (review) days.push(Math.round((review.dueAt.getTime() - at.getTime()) / 86_400_000))
    }
    expect(review).toBeNull()
    expect(days.length).toBeGreaterThan(2)
    expect(days).toEqual(days.toSorted((one, other) => one - other))
  })
})
