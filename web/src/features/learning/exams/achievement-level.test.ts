import { expect, it } from 'vitest'
import { achievementLevel, hasAchievementLevel } from './score-view.tsx'

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
