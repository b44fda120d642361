import { describe, expect, it } from 'vitest'
import { nextMastery, type SkillState } from './mastery.ts'
import type { ReviewOutcome } from '@capyzen/contracts/reviews'

/** Answers as `right a`, on days such as `21`. */
function masteryAfter(...answers: [day: number, outcome: ReviewOutcome, questionId: string][]) {
  let state: SkillState | undefined
  for (const [day, outcome, questionId] of answers)
    state = nextMastery(state, { outcome, questionId, today: `2026-11-${day}` })
  return state?.mastery
}

describe('nextMastery', () => {
  it.each([
    ['attempted', [[21, 'right', 'a']]],
    [
      'familiar',
      [
        [21, 'right', 'a'],
        [21, 'right', 'b'],
      ],
    ],
    [
      'attempted',
      [
        [21, 'right', 'a'],
        [21, 'right', 'a'],
      ],
    ],
    [
      'attempted',
      [
        [21, 'right', 'a'],
        [21, 'helped', 'b'],
      ],
    ],
    [
      'proficient',
      [
        [21, 'right', 'a'],
        [21, 'right', 'b'],
        [21, 'right', 'a'],
        [21, 'right', 'b'],
      ],
    ],
    [
      'proficient',
      [
        [21, 'right', 'a'],
        [21, 'right', 'b'],
        [21, 'right', 'a'],
        [21, 'right', 'b'],
        [21, 'right', 'a'],
      ],
    ],
    [
      'mastered',
      [
        [21, 'right', 'a'],
        [21, 'right', 'b'],
        [21, 'right', 'a'],
        [21, 'right', 'b'],
        [22, 'right', 'b'],
      ],
    ],
    [
      'familiar',
      [
        [21, 'right', 'a'],
        [21, 'right', 'b'],
        [21, 'right', 'a'],
        [21, 'right', 'b'],
        [21, 'wrong', 'a'],
      ],
    ],
    [
      'attempted',
      [
        [21, 'wrong', 'a'],
        [21, 'wrong', 'b'],
      ],
    ],
  ] as const)('is %s after %j', (mastery, answers) => {
    expect(masteryAfter(...(answers as unknown as [number, ReviewOutcome, string][]))).toBe(mastery)
  })

  it('falls one level from mastered when a later review goes wrong', () => {
    const mastered: SkillState = { mastery: 'mastered', streak: 6, lastQuestionId: 'a', reachedOn: '2026-11-21' }
    expect(nextMastery(mastered, { outcome: 'wrong', questionId: 'b', today: '2026-11-30' }).mastery).toBe('proficient')
  })
})
