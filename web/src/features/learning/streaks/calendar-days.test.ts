import { describe, expect, it } from 'vitest'
import { weeksOf } from './calendar-days.ts'

describe('weeksOf', () => {
  it.each([
    ['2026-11', 6, 30, '2026-11-01'],
    ['2027-02', 4, 28, '2027-02-01'],
    ['2028-02', 5, 29, '2028-02-01'],
  ])('lays %s out in %d weeks of %d days', (month, weeks, days, first) => {
    const all = weeksOf(month)
    expect(all.length).toBe(weeks)
    expect(all.flat().filter(Boolean)).toHaveLength(days)
    expect(all.flat().find(Boolean)).toBe(first)
    for (const [at, day] of all.flat().entries()) if (day) expect(new Date(day).getUTCDay()).toBe((at + 1) % 7)
  })
})
