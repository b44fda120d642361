import { currentLanguage, type Language } from '#platform/i18n.ts'
import { locales, timeZone } from '#platform/locale.ts'

type Moment = string | number | Date

function format(moment: Moment, language: Language, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locales[language], { timeZone, ...style }).format(new Date(moment))
}

/** `21 Nov 2026`, `2026年11月21日`. */
export function formatDate(moment: Moment, language: Language = currentLanguage()): string {
  return format(moment, language, { day: 'numeric', month: language === 'zh' ? 'long' : 'short', year: 'numeric' })
}

/** `3:05 pm`, `15:05`. */
export function formatTime(moment: Moment, language: Language = currentLanguage()): string {
  return format(moment, language, { hour: 'numeric', minute: '2-digit', hour12: language === 'en' })
}

export function formatDateTime(moment: Moment, language: Language = currentLanguage()): string {
  return `${formatDate(moment, language)} ${formatTime(moment, language)}`
}

/** The year in Singapore now. */
export function yearInSingapore(moment: Moment = Date.now()): number {
  return Number(new Intl.DateTimeFormat('en-SG', { timeZone, year: 'numeric' }).format(new Date(moment)))
}

/** `2026-11-21` in Singapore, to compare days. */
export function dayInSingapore(moment: Moment = Date.now()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(moment),
  )
}

/** The last moment of a day such as `2026-11-21` in Singapore, which has no summer time. */
export function endOfDayInSingapore(day: string): string {
  return new Date(`${day}T23:59:59.999+08:00`).toISOString()
}
