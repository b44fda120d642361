import { addDays, daysBetween, endOfSingaporeDay, singaporeDay } from '@capyzen/contracts/singapore-days'
import { currentLanguage, type Language } from '#platform/i18n.ts'
import { formatterOf, locales, timeZone } from '#platform/locale.ts'

/** Also a day such as `2026-11-22`: read as midnight in Greenwich, it is the same day in Singapore. */
type Timestamp = string | number | Date

function format(timestamp: Timestamp, language: Language, style: Intl.DateTimeFormatOptions): string {
  const make = () => new Intl.DateTimeFormat(locales[language], { timeZone, ...style })
  return formatterOf(language + JSON.stringify(style), make).format(new Date(timestamp))
}

/** `21 Nov 2026`, `2026年11月21日`. */
export function formatDate(timestamp: Timestamp, language: Language = currentLanguage()): string {
  return format(timestamp, language, { day: 'numeric', month: language === 'zh' ? 'long' : 'short', year: 'numeric' })
}

/** `Saturday, 21 November 2026`, `2026年11月21日星期六`. */
export function formatLongDate(timestamp: Timestamp, language: Language = currentLanguage()): string {
  return format(timestamp, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

/** From one day such as `2026-11-16` to another: `16–22 Nov 2026`, `2026年11月16日至22日`. */
export function formatDays(from: string, to: string, language: Language = currentLanguage()): string {
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)]
  if (language === 'en')
    return new Intl.DateTimeFormat(locales.en, {
      ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
    }).formatRange(first, last)
  const year = (day: Date) => `${day.getUTCFullYear()}年`
  const month = (day: Date) => `${day.getUTCMonth() + 1}月`
  const isSameYear = year(first) === year(last)
  const isSameMonth = isSameYear && month(first) === month(last)
  const end = `${isSameYear ? '' : year(last)}${isSameMonth ? '' : month(last)}${last.getUTCDate()}日`
  return `${year(first)}${month(first)}${first.getUTCDate()}日至${end}`
}

/** `3:05 pm`, `15:05`. */
export function formatTime(timestamp: Timestamp, language: Language = currentLanguage()): string {
  return format(timestamp, language, { hour: 'numeric', minute: '2-digit', hour12: language === 'en' })
}

/** `21 Nov`, `11月21日`. */
export function formatShortDay(timestamp: Timestamp, language: Language = currentLanguage()): string {
  return format(timestamp, language, { day: 'numeric', month: language === 'zh' ? 'long' : 'short' })
}

/** `Sat`, `周六`. */
export function formatWeekday(
  timestamp: Timestamp,
  language: Language = currentLanguage(),
  weekday: 'narrow' | 'short' | 'long' = 'short',
): string {
  return format(timestamp, language, { weekday })
}

/** `Nov 2026`, `2026年11月`. */
export function formatMonth(
  timestamp: Timestamp,
  language: Language = currentLanguage(),
  month: 'short' | 'long' = 'short',
): string {
  return format(timestamp, language, { month, year: 'numeric' })
}

export function formatDateTime(timestamp: Timestamp, language: Language = currentLanguage()): string {
  return `${formatDate(timestamp, language)} ${formatTime(timestamp, language)}`
}

/** `2026-11-21` in Singapore, for comparing days. */
export const dayInSingapore = (timestamp: Timestamp = Date.now()): string => singaporeDay(new Date(timestamp))

/** The day by which homework is usually due. */
export const inOneWeek = (): string => addDays(dayInSingapore(), 7)

/**
 * `tomorrow`, `3 days ago`, `3 天后` on one line: by days in Singapore, from two weeks on by weeks, and far away the date itself.
 */
export function formatDay(
  timestamp: Timestamp,
  now: Timestamp = Date.now(),
  language: Language = currentLanguage(),
): string {
  const days = daysBetween(dayInSingapore(now), dayInSingapore(timestamp))
  if (Math.abs(days) > 60) return formatDate(timestamp, language)
  const make = () => new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' })
  const relative = formatterOf(`${language} relative`, make)
  const text = Math.abs(days) < 14 ? relative.format(days, 'day') : relative.format(Math.round(days / 7), 'week')
  return text.replace(/(\d)(?=\p{Script=Han})/u, '$1\u00a0')
}

/** The last moment of a day such as `2026-11-21` in Singapore. */
export const endOfDayInSingapore = (day: string): string => new Date(endOfSingaporeDay(day).getTime() - 1).toISOString()

/** `2026-11-21 15:05:00` in Singapore, for tables of a spreadsheet. */
export function singaporeTimestamp(timestamp: string): string {
  const local = new Date(Date.parse(timestamp) + 8 * 3_600_000)
  return local.toISOString().slice(0, 19).replace('T', ' ')
}
