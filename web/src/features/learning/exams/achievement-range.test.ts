import { achievementLevel, hasAchievementLevel } from '@capyzen/contracts/achievement-levels'
import { describe, expect, it } from 'vitest'
import { submittedAttempt } from '#test/fixtures/exams.ts'
import { achievementRange } from './achievement-range.ts'

it.each([
  [100, 1],
  [90, 1],
  [89.9, 2],
  [85, 2],
  [80, 3],
  [75, 4],
  [74.9, 5],
  [65, 5],
  [45, 6],
  [20, 7],
  [19.9, 8],
  [0, 8],
])('achievementLevel maps %f percent to AL%i', (percent, band) => {
  expect(achievementLevel(percent)).toBe(band)
})

it('hasAchievementLevel is true for P5 and P6 only', () => {
  expect(hasAchievementLevel('P6')).toBe(true)
  expect(hasAchievementLevel('P5')).toBe(true)
  expect(hasAchievementLevel('P3')).toBe(false)
})

const [topic] = submittedAttempt().topics
const [template] = topic!.questions

/** Questions of two marks each: `right` of them right, `open` of the others with one provisional mark. */
function attemptOf(count: number, right: number, open = 0) {
  const questions = Array.from({ length: count }, (_, index) => {
    const isOpen = index >= right && index < right + open
    return { ...template!, provisional: isOpen, marksAwarded: index < right ? 2 : isOpen ? 1 : 0 }
  })
  return { topics: [{ ...topic!, questions }], score: right * 2 + open, totalMarks: count * 2 }
}

describe('achievementRange', () => {
  it.each([
    ['a whole paper, all right', 40, 40, 0, [1, 1]],
    ['a whole paper, four fifths right', 40, 32, 0, [2, 5]],
    ['many questions narrow it', 400, 320, 0, [3, 4]],
    ['few questions widen it', 10, 8, 0, [2, 6]],
    ['none right', 40, 0, 0, [8, 8]],
    ['provisional marks widen it, though the score is the same', 40, 28, 8, [1, 6]],
    ['one question says almost nothing', 1, 1, 0, [1, 6]],
  ] as const)('%s', (_, count, right, open, range) => {
    const { best, worst } = achievementRange(attemptOf(count, right, open))
    expect([best, worst]).toEqual(range)
  })

  it('says how many questions it stands on and how many are provisional', () => {
    expect(achievementRange(attemptOf(40, 20, 3))).toMatchObject({ questions: 40, provisional: 3 })
  })
})
