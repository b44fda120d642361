import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dailyXpCap, planBonusXp, xp } from '@capyzen/contracts/learning-events'
import { addToDay, creditAnswer, emptyDay, showSolution, type QuestionProgress } from './xp.ts'

interface Given {
  day: string
  isCorrect: boolean | null
  isAided?: boolean
}

/** XP of each answer to one question, in order. */
function xpOf(answers: readonly Given[]): number[] {
  let progress: QuestionProgress | undefined
  return answers.map(({ isAided = false, ...answer }) => {
    const credit = creditAnswer(progress, { ...answer, isAided })
    progress = credit.progress
    return credit.xp
  })
}

const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25']
const right = (day: string) => ({ day, isCorrect: true })
const aided = (day: string) => ({ day, isCorrect: true, isAided: true })
const wrong = (day: string) => ({ day, isCorrect: false })
const unjudged = (day: string) => ({ day, isCorrect: null })

describe('showSolution', () => {
  it('lets a question bring XP only on a later day, and as no corrected mistake', () => {
    const shown = showSolution(undefined, monday)
    expect(creditAnswer(shown, { ...right(monday), isAided: false })).toMatchObject({ xp: 0 })
    expect(creditAnswer(shown, { ...right(tuesday), isAided: false })).toMatchObject({ xp: 10, isCorrected: false })
    expect(creditAnswer(showSolution(shown, tuesday), { ...right(tuesday), isAided: false })).toMatchObject({ xp: 0 })
  })

  it('changes nothing of a question that was answered', () => {
    const { progress } = creditAnswer(undefined, { ...right(monday), isAided: false })
    expect(showSolution(progress, tuesday)).toEqual(progress)
  })
})

describe('creditAnswer', () => {
  it.each<[string, Given[], number[]]>([
    [
      'a right first answer, and once more on a later day',
      [right(monday), right(tuesday), right(wednesday)],
      [10, 5, 0],
    ],
    ['a right answer again on the same day brings nothing', [right(monday), right(monday)], [10, 0]],
    ['a first answer with help brings half', [aided(monday)], [5]],
    ['after a mistake, only a later day counts', [wrong(monday), right(monday), right(tuesday)], [0, 0, 10]],
    ['a corrected mistake and then right again', [wrong(monday), right(tuesday), right(wednesday)], [0, 10, 5]],
    ['help corrects no mistake', [wrong(monday), aided(tuesday)], [0, 0]],
    ['a mistake is corrected once', [wrong(monday), right(tuesday), wrong(tuesday), right(wednesday)], [0, 10, 0, 5]],
    [
      'an answer that rules cannot judge shows its solution',
      [unjudged(monday), right(monday), right(tuesday)],
      [0, 0, 10],
    ],
    ['an earlier day that arrives late brings nothing', [right(tuesday), right(monday)], [10, 0]],
  ])('%s', (_name, answers, expected) => {
    expect(xpOf(answers)).toEqual(expected)
  })

  it('gives at most 25 XP for one question, however it is answered', () => {
    const answer = fc.record({
      day: fc.integer({ min: 10, max: 30 }).map((day) => `2026-11-${day}`),
      isCorrect: fc.constantFrom(true, false, null),
      isAided: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 60 }), (answers) => {
        const sum = xpOf(answers).reduce((total, one) => total + one, 0)
        expect(sum).toBeLessThanOrEqual(xp.firstRight + xp.rightAgain + xp.mistakeCorrected)
      }),
    )
  })
})

describe('addToDay', () => {
  it('stops at the cap of the day and adds the bonus of the plan once', () => {
    const answered = { kind: 'question_answered', isCorrect: true, seconds: 20 } as const
    const finished = { kind: 'plan_finished', isCorrect: null, seconds: 0 } as const
    let day = emptyDay
    for (let count = 0; count < 40; count += 1)
      day = addToDay(day, answered, creditAnswer(undefined, { ...right(monday), isAided: false }))
    day = addToDay(addToDay(day, finished), finished)
    expect(day).toMatchObject({ xp: dailyXpCap, bonusXp: planBonusXp, answered: 40, right: 40, questionSeconds: 800 })
  })
})
