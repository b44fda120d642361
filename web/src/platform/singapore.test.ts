import { describe, expect, it } from 'vitest'
import {
  dayInSingapore,
  endOfDayInSingapore,
  formatDate,
  formatDateTime,
  formatDay,
  formatMonth,
  formatTime,
  formatWeekday,
} from '#platform/dates.ts'
import { yearInSingapore } from '#platform/locale.ts'
import { formatMoney } from '#platform/numbers.ts'

// Still 2026 in Greenwich, already 2027 in Singapore.
const newYear = '2026-12-31T16:30:00Z'

describe('formatting dates and money', () => {
  it('formats dates and times in Singapore time', () => {
    expect(formatDate(newYear, 'en')).toBe('1 Jan 2027')
    expect(formatDate(newYear, 'zh')).toBe('2027年1月1日')
    expect(formatTime('2026-11-21T07:05:00Z', 'en')).toBe('3:05 pm')
    expect(formatTime('2026-11-21T07:05:00Z', 'zh')).toBe('15:05')
    expect(formatDateTime('2026-11-21T07:05:00Z', 'en')).toBe('21 Nov 2026 3:05 pm')
    expect(dayInSingapore(newYear)).toBe('2027-01-01')
    expect(yearInSingapore(newYear)).toBe(2027)
    expect(endOfDayInSingapore('2026-12-31')).toBe('2026-12-31T15:59:59.999Z')
  })

  it('names weekdays and months of a day', () => {
    expect([formatWeekday(newYear, 'en'), formatWeekday('2027-01-01', 'zh')]).toEqual(['Fri', '周五'])
    expect([formatWeekday('2027-01-01', 'en', 'narrow'), formatWeekday('2027-01-01', 'zh', 'long')]).toEqual([
      'F',
      '星期五',
    ])
    expect([formatMonth(newYear, 'en'), formatMonth('2027-01-01', 'en', 'long')]).toEqual(['Jan 2027', 'January 2027'])
    expect(formatMonth('2027-01-01', 'zh')).toBe('2027年1月')
  })

  it.each([
    ['2026-12-31T17:00:00Z', 'today', '今天'],
    ['2026-12-31T15:59:00Z', 'yesterday', '昨天'],
    ['2027-01-01T16:00:00Z', 'tomorrow', '明天'],
    ['2027-01-04T01:00:00Z', 'in 3 days', '3\u00a0天后'],
    ['2026-12-20T01:00:00Z', '12 days ago', '12\u00a0天前'],
    ['2027-01-23T01:00:00Z', 'in 3 weeks', '3\u00a0周后'],
    ['2026-10-01T01:00:00Z', '1 Oct 2026', '2026年10月1日'],
  ])('names the day of %s as it is said: %s, %s', (timestamp, english, chinese) => {
    expect(formatDay(timestamp, newYear, 'en')).toBe(english)
    expect(formatDay(timestamp, newYear, 'zh')).toBe(chinese)
  })

  it('formats cents as S$ with two decimals in both languages', () => {
    expect(formatMoney(39_900)).toBe('S$399.00')
    expect(formatMoney(123_456_789)).toBe('S$1,234,567.89')
    expect(formatMoney(0)).toBe('S$0.00')
    expect(formatMoney(-50)).toBe('-S$0.50')
  })
})
