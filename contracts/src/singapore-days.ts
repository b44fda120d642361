/*
 * The product's days, weeks and months are Singapore's, wherever the server or the browser is. A day is text such as
 * `2026-11-22` and a month `2026-11`, so that no time zone moves them. Weeks run from Monday to Sunday. Without zod,
 * because nearly every page of the web app loads it.
 */

/** Both days belong to it. */
export interface DayRange {
  from: string
  to: string
}

/** From `from`, without `to`. */
export interface TimeSpan {
  from: Date
  to: Date
}

const aheadMs = 8 * 3_600_000

/** Singapore has no summer time. */
export const singaporeDay = (at: Date): string => new Date(at.getTime() + aheadMs).toISOString().slice(0, 10)

export const startOfSingaporeDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`)

/** The first moment after the day. */
export const endOfSingaporeDay = (day: string): Date => startOfSingaporeDay(addDays(day, 1))

/** From midnight to midnight. */
export const spanOf = ({ from, to }: DayRange): TimeSpan => ({
  from: startOfSingaporeDay(from),
  to: endOfSingaporeDay(to),
})

const dayMs = 86_400_000

/** Days since 1970, for counting. */
export const dayNumber = (day: string): number => Date.parse(day) / dayMs

export const addDays = (day: string, count: number): string =>
  new Date((dayNumber(day) + count) * dayMs).toISOString().slice(0, 10)

/** Whether it is a day that a report can be asked for. */
export function isAskedDay(text: string): boolean {
  const at = new Date(text)
  return /^20[2-9]\d-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

export const daysOf = ({ from, to }: DayRange): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, count) => addDays(from, count))

/** 0 on Monday, 6 on Sunday. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

export const isWeekend = (day: string): boolean => weekdayOf(day) >= 5

export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day))

/** The week that the day lies in. */
export function weekOf(day: string): DayRange {
  const from = mondayOf(day)
  return { from, to: addDays(from, 6) }
}

export const monthOf = (day: string): string => day.slice(0, 7)

export function addMonths(month: string, count: number): string {
  const first = new Date(`${month}-01`)
  first.setUTCMonth(first.getUTCMonth() + count)
  return monthOf(first.toISOString())
}
