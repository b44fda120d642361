import { startOfSingaporeDay } from '@capyzen/contracts/singapore-days'

/** Days in Singapore, both of them in it. */
export interface DayRange {
  from: string
  to: string
}

export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

export const dayAfter = (day: string): string => daysLater(day, 1)

/** The first moment of the range, and the first one after it. */
export const momentsOf = ({ from, to }: DayRange) => ({
  since: startOfSingaporeDay(from).toISOString(),
  until: startOfSingaporeDay(dayAfter(to)).toISOString(),
})

export interface Period {
  /** Its first day, also where only a part of it is asked for. */
  start: string
  /** The days of it that are in the range. */
  from: string
  to: string
  isWhole: boolean
}

/** The days, weeks or months of a range, in order. Weeks begin on Monday. */
export function periodsOf({ from, to }: DayRange, per: 'day' | 'week' | 'month'): Period[] {
  const periods: Period[] = []
  for (let start = startOf(from, per); start <= to;) {
    const next = startOfNext(start, per)
    const part = { from: start < from ? from : start, to: next > to ? to : daysLater(next, -1) }
    periods.push({ start, ...part, isWhole: part.from === start && dayAfter(part.to) === next })
    start = next
  }
  return periods
}

function startOf(day: string, per: 'day' | 'week' | 'month'): string {
  if (per === 'month') return `${day.slice(0, 7)}-01`
  return per === 'week' ? daysLater(day, -((new Date(day).getUTCDay() + 6) % 7)) : day
}

const startOfNext = (start: string, per: 'day' | 'week' | 'month'): string =>
  per === 'month' ? startOf(daysLater(start, 31), 'month') : daysLater(start, per === 'week' ? 7 : 1)

export function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day)
  return days
}
