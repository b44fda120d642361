import { describe, expect, it } from 'vitest'
import { addDays } from '@capyzen/contracts/singapore-days'
import { freezeRules } from '@capyzen/contracts/streaks'
import { streakOf } from './streak.ts'

/** `L` for a learning day, from `first` on. */
const learnedOn = (first: string, marks: string) =>
  [...marks].flatMap((mark, at) => (mark === 'L' ? [addDays(first, at)] : []))
/** Today is the day of the last mark. */
const streakOn = (first: string, marks: string) => streakOf(learnedOn(first, marks), addDays(first, marks.length - 1))

describe('streakOf', () => {
  it.each([
    { marks: '.', current: 0, longest: 0, held: 0, why: 'nothing learned yet' },
    { marks: 'L', current: 1, longest: 1, held: 0, why: 'the first day' },
    { marks: 'LLL.', current: 3, longest: 3, held: 0, why: 'today is not over' },
    { marks: 'LLL..', current: 0, longest: 3, held: 0, why: 'a missed day without a freeze' },
    { marks: 'LLLLL', current: 5, longest: 5, held: 1, why: 'the fifth learning day brings a freeze' },
    { marks: 'LLLLL.L', current: 6, longest: 6, held: 0, why: 'the freeze covers a missed day' },
    { marks: 'LLLLL..L', current: 1, longest: 5, held: 0, why: 'one freeze covers one day' },
    { marks: 'LLLLLLLLLL..L', current: 11, longest: 11, held: 0, why: 'two freezes cover two days' },
    { marks: 'LLLLLLLLLLLLLLL', current: 15, longest: 15, held: 2, why: 'two are held at most' },
    { marks: 'LLLLLLLLLLLLLLL..L', current: 16, longest: 16, held: 0, why: 'a month brings two at most' },
    { marks: 'LLLLLLLLLLLLLLL..L..', current: 0, longest: 16, held: 0, why: 'the third missed day has none' },
    { marks: 'LLLL.LLLL.LLLL', current: 4, longest: 4, held: 0, why: 'no freeze before the fifth day of a streak' },
  ])('says $current for $marks: $why', ({ marks, current, longest, held }) => {
    expect(streakOn('2026-11-01', marks)).toMatchObject({ current, longest, freezes: { held } })
  })

  it('brings freezes again in the next month, and at once where one had waited', () => {
    // Two earned and used in November, five more learning days, and the first of December.
    const { current, freezes } = streakOn('2026-11-14', 'LLLLLLLLLL..LLLLLL')
    expect([current, freezes.held]).toEqual([16, 1])
    expect(streakOn('2026-11-14', 'LLLLLLLLLL..LLLLL')).toMatchObject({ freezes: { held: 0, nextInDays: null } })
  })

  it('goes on over the ends of months, years and leap days', () => {
    for (const first of ['2026-11-29', '2026-12-30', '2028-02-27', '2027-02-26'])
      expect(streakOn(first, 'LLLL').current).toBe(4)
  })

  it('says until when freezes are left, and what covered a day', () => {
    expect(streakOn('2026-11-01', 'LLLLL.L')).toMatchObject({
      frozen: ['2026-11-06'],
      freezes: { held: 0, nextInDays: 4 },
    })
  })

  it('tells of the streak before for a week after a new one began', () => {
    expect(streakOn('2026-11-01', 'LLL..')).toMatchObject({ broken: { days: 3, lastDay: '2026-11-03' } })
    expect(streakOn('2026-11-01', 'LLL..L')).toMatchObject({ broken: { days: 3, lastDay: '2026-11-03' } })
    expect(streakOn('2026-11-01', 'LLL..LLLLLLLL')).toMatchObject({ broken: null })
    expect(streakOn('2026-11-01', 'L..').broken).toBeNull()
  })

  it('keeps the date of a milestone after the streak has ended', () => {
    const { milestones } = streakOn('2026-11-01', 'LLLLLLLL.......')
    expect(milestones.map(({ reachedOn }) => reachedOn)).toEqual(['2026-11-07', null, null, null])
  })

  it('ignores days that are still to come, and their order', () => {
    const days = ['2026-11-05', '2026-11-01', '2026-11-02', '2026-11-06']
    expect(streakOf(days, '2026-11-05')).toMatchObject({ current: 1, longest: 2, broken: { lastDay: '2026-11-02' } })
  })
})

/** Repeatable chance. */
function chance(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

describe('streakOf, whatever the days', () => {
  const first = '2026-10-20'
  const histories = Array.from({ length: 200 }, (_, seed) => {
    const next = chance(seed + 1)
    const share = 0.4 + 0.58 * next()
    return Array.from({ length: 60 }, () => (next() < share ? 'L' : '.')).join('')
  })

  it('is never shortened by one more learning day', () => {
    for (const marks of histories) {
      const before = streakOn(first, marks)
      for (let at = 0; at < marks.length; at += 1) {
        const after = streakOn(first, `${marks.slice(0, at)}L${marks.slice(at + 1)}`)
        expect(after.current, marks).toBeGreaterThanOrEqual(before.current)
        expect(after.longest, marks).toBeGreaterThanOrEqual(before.longest)
        after.milestones.forEach(({ reachedOn }, milestone) => {
          const reachedBefore = before.milestones[milestone]?.reachedOn
          if (reachedBefore) expect(reachedOn !== null && reachedOn <= reachedBefore, marks).toBe(true)
        })
      }
    }
  })

  it('never holds more freezes than are allowed, nor is current longer than the longest', () => {
    for (const marks of histories) {
      const { current, longest, freezes } = streakOn(first, marks)
      expect(freezes.held).toBeLessThanOrEqual(freezeRules.mostHeld)
      expect(current).toBeLessThanOrEqual(longest)
    }
  })
})
