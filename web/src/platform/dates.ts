import { currentLanguage, type Language } from '#platform/i18n.ts'
import { locales, timeZone } from '#platform/locale.ts'

type Timestamp = string | number | Date

function format(timestamp: Timestamp, language: Language, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locales[language], { timeZone, ...style }).format(new Date(timestamp))
}

/** `21 Nov 2026`, `2026年11月21日`. */
export function formatDate(timestamp: Timestamp, language: Language = currentLanguage()): string {
  return format(timestamp, language, { day: 'numeric', month: language === 'zh' ? 'long' : 'short', year: 'numeric' })
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
export function formatWeekday(timestamp: Timestamp, language: Language = currentLanguage()): string {
  return format(timestamp, language, { weekday: 'short' })
}

export function formatDateTime(timestamp: Timestamp, language: Language = currentLanguage()): string {
  return `${formatDate(timestamp, language)} ${formatTime(timestamp, language)}`
}

/** `2026-11-21` in Singapore, for comparing days. */
export function dayInSingapore(timestamp: Timestamp = Date.now()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(timestamp),
  )
}

const dayMs = 86_400_000

/**
 * `tomorrow`, `3 days ago`, `3 天后`: by days in Singapore, from two weeks on by weeks, and far away the date itself.
 */
export function formatDay(
  timestamp: Timestamp,
  now: Timestamp = Date.now(),
  language: Language = currentLanguage(),
): string {
  const days = Math.round((Date.parse(dayInSingapore(timestamp)) - Date.parse(dayInSingapore(now))) / dayMs)
  if (Math.abs(days) > 60) return formatDate(timestamp, language)
  const relative = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' })
  const text = Math.abs(days) < 14 ? relative.format(days, 'day') : relative.format(Math.round(days / 7), 'week')
  return text.replace(/(\d)(?=\p{Script=Han})/u, '$1 ')
}

/** The end of a day such as `2026-11-21` in Singapore, which has no summer time. */
export function endOfDayInSingapore(day: string): string {
  return new Date(`${day}T23:59:59.999+08:00`).toISOString()
}

/** `2026-11-21 15:05:00` in Singapore, for tables of a spreadsheet. */
export function singaporeTimestamp(timestamp: string): string {
  const local = new Date(Date.parse(timestamp) + 8 * 3_600_000)
  return local.toISOString().slice(0, 19).replace('T', ' ')
}
