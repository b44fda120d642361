import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  daysOf,
  isAskedDay,
  isWeekend,
  singaporeDay,
  spanOf,
  weekOf,
} from './singapore-days.ts'

describe('singaporeDay', () => {
  it('changes at midnight in Singapore, also at the end of a year', () => {
    expect(singaporeDay(new Date('2026-12-31T15:59:59.999Z'))).toBe('2026-12-31')
    expect(singaporeDay(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01')
  })
})

describe('spanOf', () => {
  it('lasts until midnight after the last day', () => {
    const span = spanOf({ from: '2026-12-30', to: '2026-12-31' })
    expect([span.from.toISOString(), span.to.toISOString()]).toEqual([
      '2026-12-29T16:00:00.000Z',
      '2026-12-31T16:00:00.000Z',
    ])
  })
})

describe('calendar days', () => {
  it('go over the ends of months, of February in a leap year and of years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
    expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  })
})

describe('weekOf', () => {
  it.each([
    ['2026-11-22', '2026-11-16', '2026-11-22', true],
    ['2026-11-23', '2026-11-23', '2026-11-29', false],
    ['2026-11-28', '2026-11-23', '2026-11-29', true],
    ['2027-01-01', '2026-12-28', '2027-01-03', false],
  ])('has %s in the week from Monday %s to Sunday %s', (day, from, to, isOnWeekend) => {
    expect(weekOf(day)).toEqual({ from, to })
    expect(isWeekend(day)).toBe(isOnWeekend)
  })
})

describe('addMonths', () => {
  it('goes over the ends of years', () => {
    expect([addMonths('2026-12', 1), addMonths('2027-01', -1), addMonths('2026-11', -13)]).toEqual([
      '2027-01',
      '2026-12',
      '2025-10',
    ])
  })
})

describe('isAskedDay', () => {
  it.each([
    ['2020-01-01', true],
    ['2099-12-31', true],
    ['2028-02-29', true],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2019-12-31', false],
    ['2100-01-01', false],
    ['2026-11-22T00:00', false],
    ['', false],
  ])('says of %j %j', (text, isDay) => {
    expect(isAskedDay(text)).toBe(isDay)
  })
})
