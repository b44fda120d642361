import { expect, it } from 'vitest'
import { shownMinutes } from './shown-minutes.ts'

it.each([
  [0, 0],
  [1, 1],
  [29, 1],
  [89, 1],
  [90, 2],
  [3_600, 60],
])('%d seconds are %d minutes', (seconds, minutes) => expect(shownMinutes(seconds)).toBe(minutes))
