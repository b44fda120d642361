import { expect, it } from 'vitest'
import { achievementLevel, hasAchievementLevel } from './achievement-level.ts'

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
])('%f percent is AL%i', (percent, band) => {
  expect(achievementLevel(percent)).toBe(band)
})

it('gives bands to the two last years only', () => {
  expect(hasAchievementLevel('Primary 6')).toBe(true)
  expect(hasAchievementLevel('Primary 5')).toBe(true)
  expect(hasAchievementLevel('Primary 3')).toBe(false)
})
