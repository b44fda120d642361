import { mostSecondsOnScreen } from '@capyzen/contracts/attempts'
import { expect, it } from 'vitest'
import { createScreenTime } from './screen-time.ts'

it('adds up the time of each question on top of what the server has, and stands still when stopped', () => {
  let now = 0
  const time = createScreenTime([{ questionId: 'a', answer: 'A', revision: 1, seconds: 30 }], () => now)
  time.show('a')
  now += 5_000
  expect(time.secondsOf('a')).toBe(35)
  time.show('b')
  now += 2_000
  time.stop()
  now += 60_000
  time.show('b')
  now += 1_000
  expect([time.secondsOf('a'), time.secondsOf('b'), time.secondsOf('c')]).toEqual([35, 3, 0])
  now += 100_000_000
  expect(time.secondsOf('b')).toBe(mostSecondsOnScreen)
})
