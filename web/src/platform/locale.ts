import type { Language } from '#platform/i18n.ts'

export const locales: Record<Language, string> = { en: 'en-SG', zh: 'zh-Hans-SG' }

/** Dates and deadlines are Singapore's on every device. Days to calculate with are in the contracts (`singapore-days.ts`). */
export const timeZone = 'Asia/Singapore'

export function yearInSingapore(timestamp: string | number | Date = Date.now()): number {
  return Number(new Intl.DateTimeFormat('en-SG', { timeZone, year: 'numeric' }).format(new Date(timestamp)))
}
