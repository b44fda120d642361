import { dayInSingapore } from '#platform/dates.ts'
import { currentLanguage, type Language } from '#platform/i18n.ts'
import { locales, timeZone } from '#platform/locale.ts'

/** Days in Singapore, both of them in it. */
export interface DayRange {
  from: string
  to: string
}

const dayMs = 86_400_000
const longestDays = 366
export const usualDays = 28

const earlier = (day: string, days: number) => new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)

export function lastDays(count: number, today = dayInSingapore()): DayRange {
  return { from: earlier(today, count - 1), to: today }
}

export const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The range that an address asks for. Both left out means the last 28 days; undefined is for a range that makes no sense. */
export function readRange({ from, to }: DayRange, today = dayInSingapore()): DayRange | undefined {
  if (from === '' && to === '') return lastDays(usualDays, today)
  if (!isDay(from) || !isDay(to) || from > to) return undefined
  return Date.parse(to) - Date.parse(from) < longestDays * dayMs ? { from, to } : undefined
}

/** `21 Nov`, with the year where a range has two. */
export function dayLabel(day: string, { from, to }: DayRange, language: Language = currentLanguage()): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return format(day, language, { day: 'numeric', month: 'short', ...(!isOneYear && { year: 'numeric' }) })
}

export function monthLabel(day: string, language: Language = currentLanguage()): string {
  return format(day, language, { month: 'short', year: 'numeric' })
}

function format(day: string, language: Language, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locales[language], { timeZone, ...style }).format(new Date(`${day}T12:00:00+08:00`))
}
