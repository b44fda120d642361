import { addDays, addMonths, mondayOf, monthOf, spanOf, type DayRange } from '@capyzen/contracts/singapore-days'

/** The first moment of the range, and the first one after it, for SQL. */
export function momentsOf(range: DayRange): { since: string; until: string } {
  const { from, to } = spanOf(range)
  return { since: from.toISOString(), until: to.toISOString() }
}

export interface Period {
  /** Its first day, also where only a part of it is asked for. */
  start: string
  /** The days of it that are in the range. */
  from: string
  to: string
  isWhole: boolean
}

/** The days, weeks or months of a range, in order. */
export function periodsOf({ from, to }: DayRange, per: 'day' | 'week' | 'month'): Period[] {
  const periods: Period[] = []
  for (let start = startOf(from, per); start <= to;) {
    const next = startOfNext(start, per)
    const end = addDays(next, -1)
    const part = { from: start < from ? from : start, to: end > to ? to : end }
    periods.push({ start, ...part, isWhole: part.from === start && part.to === end })
    start = next
  }
  return periods
}

function startOf(day: string, per: 'day' | 'week' | 'month'): string {
  if (per === 'month') return `${monthOf(day)}-01`
  return per === 'week' ? mondayOf(day) : day
}

const startOfNext = (start: string, per: 'day' | 'week' | 'month'): string =>
  per === 'month' ? `${addMonths(monthOf(start), 1)}-01` : addDays(start, per === 'week' ? 7 : 1)
