import type { DailyTotal } from '@capyzen/contracts/payment-management'
import { addDays, daysBetween } from '@capyzen/contracts/singapore-days'
import type { DayRange } from '#shared/day-range.ts'

/** More bars than these are hard to tell apart. */
const mostDays = 92

interface GroupedTotals {
  per: 'day' | 'month'
  /** `day` is the first of a month. */
  points: { day: string; chargedCents: number; refundedCents: number }[]
}

/** All days of the range, also those on which nothing moved; months where they are too many. */
export function groupTotals(days: readonly DailyTotal[], { from, to }: DayRange): GroupedTotals {
  const count = daysBetween(from, to) + 1
  const per = count > mostDays ? 'month' : 'day'
  const keyOf = (day: string) => (per === 'day' ? day : `${day.slice(0, 7)}-01`)
  const points = new Map<string, GroupedTotals['points'][number]>()
  for (let at = 0; at < count; at += 1) {
    const day = keyOf(addDays(from, at))
    if (!points.has(day)) points.set(day, { day, chargedCents: 0, refundedCents: 0 })
  }
  for (const { day, chargedCents, refundedCents } of days) {
    const point = points.get(keyOf(day))
    if (!point) continue
    point.chargedCents += chargedCents
    point.refundedCents += refundedCents
  }
  return { per, points: [...points.values()] }
}

type Sums = Omit<DailyTotal, 'day'>

export function sumOf(days: readonly DailyTotal[]): Sums {
  const sums: Sums = { orders: 0, chargedCents: 0, refundedCents: 0 }
  for (const day of days) {
    sums.orders += day.orders
    sums.chargedCents += day.chargedCents
    sums.refundedCents += day.refundedCents
  }
  return sums
}

/** `-29.90`, which every spreadsheet reads as a number. */
export function plainAmount(cents: number): string {
  return (cents / 100).toFixed(2)
}
