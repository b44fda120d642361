import { entryMinutes } from '@capyzen/contracts/live-courses'
import { dayInSingapore, formatTime } from '#platform/dates.ts'
import type { Language } from '#platform/i18n.ts'

/** `3:00 pm – 4:30 pm`, `15:00–16:30`, in Singapore; no line breaks within it. */
export function formatSpan({ startsAt, endsAt }: { startsAt: string; endsAt: string }, language: Language): string {
  const sign = language === 'en' ? '\u{a0}–\u{a0}' : '\u{2060}–\u{2060}'
  return `${formatTime(startsAt, language)}${sign}${formatTime(endsAt, language)}`
}

export const isToday = (timestamp: string): boolean => dayInSingapore(timestamp) === dayInSingapore()

/** When a session may be entered. */
export const opensAt = (startsAt: string): number => Date.parse(startsAt) - entryMinutes.before * 60_000
