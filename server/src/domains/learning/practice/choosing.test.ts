import { describe, expect, it } from 'vitest'
import { nextMastery, type SkillState } from './mastery.ts'
import { chooseNext, type Situation } from './next-question.ts'
import { scheduleReview, type AnswerOutcome } from './review-schedule.ts'

/** Answers as `right a`, on days such as `21`. */
function masteryAfter(...answers: [day: number, outcome: AnswerOutcome, questionId: string][]) {
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
    expect(masteryAfter(...(answers as unknown as [number, AnswerOutcome, string][]))).toBe(mastery)
  })

  it('falls one level from mastered when a later review goes wrong', () => {
    const mastered: SkillState = { mastery: 'mastered', streak: 6, lastQuestionId: 'a', reachedOn: '2026-11-21' }
    expect(nextMastery(mastered, { outcome: 'wrong', questionId: 'b', today: '2026-11-30' }).mastery).toBe('proficient')
  })
})

const now = new Date('2026-11-22T08:00:00Z')
const startOfToday = new Date('2026-11-21T16:00:00Z')
const situation = (changes: Partial<Situation>): Situation => ({
  candidates: [
    { questionId: 'a1', versionId: 'a1', skillId: 'A', difficulty: 'hard' },
    { questionId: 'a2', versionId: 'a2', skillId: 'A', difficulty: 'easy' },
    { questionId: 'b1', versionId: 'b1', skillId: 'B', difficulty: 'easy' },
  ],
  states: new Map(),
  masteries: new Map(),
  missedSkillId: null,
  now: now.getTime(),
  startOfToday: startOfToday.getTime(),
  ...changes,
})
const answered = (at: string, dueAt: string | null = null) => ({
  lastAnsweredAt: Date.parse(at),
  lastWasRight: dueAt === null,
  dueAt: dueAt === null ? null : Date.parse(dueAt),
})
const choose = (changes: Partial<Situation>) => {
  const chosen = chooseNext(situation(changes))
  return chosen && [chosen.candidate.questionId, chosen.reason]
}

describe('chooseNext', () => {
  it('begins a new skill with its easy question, in syllabus order', () => {
    expect(choose({})).toEqual(['a2', 'new_skill'])
  })
  it('asks another question of a skill that was missed before anything else', () => {
    const states = new Map([
      ['a2', answered('2026-11-22T07:00:00Z', '2026-11-23T00:00:00Z')],
      ['b1', answered('2026-11-20T07:00:00Z', '2026-11-21T00:00:00Z')],
    ])
    expect(choose({ states, missedSkillId: 'A' })).toEqual(['a1', 'same_skill_again'])
    expect(choose({ states })).toEqual(['b1', 'due_review'])
  })
  it('prefers a weak skill to a new one, and a harder question once a skill is known', () => {
    const states = new Map([['a2', answered('2026-11-22T07:00:00Z')]])
    expect(choose({ states, masteries: new Map([['A', 'attempted']]) })).toEqual(['a1', 'weak_skill'])
    expect(choose({ states, masteries: new Map([['A', 'proficient']]) })).toEqual(['b1', 'new_skill'])
    expect(
      choose({
        masteries: new Map([
          ['A', 'proficient'],
          ['B', 'proficient'],
        ]),
      }),
    ).toEqual(['a1', 'next_step'])
  })
  it('looks back at the oldest question of earlier days, and ends when all were answered today', () => {
    const today = answered('2026-11-22T07:00:00Z')
    const states = new Map([
      ['a1', today],
      ['a2', answered('2026-11-19T07:00:00Z')],
      ['b1', answered('2026-11-18T07:00:00Z')],
    ])
    expect(choose({ states })).toEqual(['b1', 'mixed_review'])
    expect(choose({ states: new Map(['a1', 'a2', 'b1'].map((id) => [id, today])) })).toBeNull()
  })
})

describe('scheduleReview', () => {
  it('makes no card of what was right at once', () => {
    expect(scheduleReview(null, 'right', now)).toBeNull()
  })
  it('brings a mistake back on the next morning in Singapore, however late it was', () => {
    for (const at of ['2026-11-22T00:30:00Z', '2026-11-22T15:30:00Z'])
      expect(scheduleReview(null, 'wrong', new Date(at))?.dueAt).toEqual(new Date('2026-11-22T16:00:00Z'))
  })
  it('waits longer after each right answer, until the question is known', () => {
    let review = scheduleReview(null, 'wrong', now)
    const days: number[] = []
    for (let round = 0; review && round < 12; round += 1) {
      const at = review.dueAt
      review = scheduleReview(review.card, 'right', at)
      if (review) days.push(Math.round((review.dueAt.getTime() - at.getTime()) / 86_400_000))
    }
    expect(review).toBeNull()
    expect(days.length).toBeGreaterThan(2)
    expect(days).toEqual(days.toSorted((one, other) => one - other))
  })
})
