import { describe, expect, it } from 'vitest'
import { nextState, skillsAfter, type CountedAnswer, type QuestionState } from './question-states.ts'

type Given = [day: number, isCorrect: boolean | null, help?: 'helped']

const on = (day: number) => new Date(`2027-05-0${day}T03:00:00Z`)
const answersOf = (given: readonly Given[]): CountedAnswer[] =>
  given.map(([day, isCorrect, help]) => ({
    ...{ questionId: 'a', skillId: 'MA.NA.FR.01', isCorrect },
    at: on(day),
    isHelped: help === 'helped',
  }))

function stateAfter(given: readonly Given[]): QuestionState | undefined {
  let state: QuestionState | undefined
  for (const answer of answersOf(given)) state = nextState(state, answer)
  return state
}

const tomorrow = (day: number) => new Date(`2027-05-0${day}T16:00:00Z`)

describe('nextState', () => {
  it.each<[string, Given[], object]>([
    [
      'a wrong answer is a mistake and comes back tomorrow',
      [[3, false]],
      { mistakenAt: on(3), scheduled: { dueAt: tomorrow(3) } },
    ],
    ['a right one does neither', [[3, true]], { mistakenAt: null, scheduled: null, right: 1 }],
    [
      'a helped one comes back, and is no mistake',
      [[3, true, 'helped']],
      { mistakenAt: null, scheduled: { dueAt: expect.any(Date) } },
    ],
    [
      'one that waits says nothing',
      [[3, null]],
      { answered: 1, right: 0, lastWasRight: null, mistakenAt: null, scheduled: null },
    ],
    [
      'one that waits after a mistake leaves the mistake',
      [
        [3, false],
        [4, null],
      ],
      { answered: 2, lastWasRight: null, mistakenAt: on(3), correctedAt: null, scheduled: { dueAt: tomorrow(3) } },
    ],
    [
      'right on a later day corrects it',
      [
        [3, false],
        [4, true],
      ],
      { mistakenAt: on(3), correctedAt: on(4) },
    ],
    [
      'right on the same day doesn’t',
      [
        [3, false],
        [3, true],
      ],
      { mistakenAt: on(3), correctedAt: null },
    ],
    [
      'help doesn’t',
      [
        [3, false],
        [4, true, 'helped'],
      ],
      { mistakenAt: on(3), correctedAt: null },
    ],
    [
      'wrong again after it was corrected',
      [
        [3, false],
        [4, true],
        [5, false],
      ],
      { mistakenAt: on(5), correctedAt: null },
    ],
  ])('%s', (_name, given, expected) => {
    expect(stateAfter(given)).toMatchObject(expected)
  })
})

describe('skillsAfter', () => {
  it('counts what is judged, and knows no skill of which nothing is', () => {
    const judged = skillsAfter(
      answersOf([
        [3, null],
        [3, true],
        [4, true],
        [4, false],
      ]),
    ).get('MA.NA.FR.01')
    expect(judged).toMatchObject({ mastery: 'attempted', answered: 3, right: 2, updatedAt: on(4) })
    expect(skillsAfter(answersOf([[3, null]])).size).toBe(0)
  })
})
