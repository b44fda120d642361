import { isReportRange } from '@capyzen/contracts/reports'
import { addDays, isAskedDay, type DayRange } from '@capyzen/contracts/singapore-days'
import { dayInSingapore, formatDate, formatShortDay } from '#platform/dates.ts'
import type { Language } from '#platform/i18n.ts'

export type { DayRange }

export const usualDays = 28

export function lastDays(count: number, today = dayInSingapore()): DayRange {
  return { from: addDays(today, 1 - count), to: today }
}

/** The range that an address asks for. Both left out means the last 28 days; undefined is for a range that makes no sense. */
export function readRange({ from, to }: DayRange, today = dayInSingapore()): DayRange | undefined {
  if (from === '' && to === '') return lastDays(usualDays, today)
  return isAskedDay(from) && isAskedDay(to) && isReportRange({ from, to }) ? { from, to } : undefined
}

/** `21 Nov`, with the year where a range has two. */
export function dayLabel(day: string, { from, to }: DayRange, language?: Language): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return isOneYear ? formatShortDay(day, language) : formatDate(day, language)
}
