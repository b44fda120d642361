import type { Language } from '#platform/i18n.ts'

export const locales: Record<Language, string> = { en: 'en-SG', zh: 'zh-Hans-SG' }

/** Dates and deadlines are Singapore's on every device. Days to calculate with are in the contracts (`singapore-days.ts`). */
export const timeZone = 'Asia/Singapore'

export const yearInSingapore = (timestamp: string | number | Date = Date.now()): number =>
  new Date(new Date(timestamp).getTime() + 8 * 3_600_000).getUTCFullYear()

const formatters = new Map<string, unknown>()

/** Kept by its key: on a phone it takes milliseconds to make one, and a list formats hundreds of times. */
export function formatterOf<Formatter>(key: string, make: () => Formatter): Formatter {
  if (!formatters.has(key)) formatters.set(key, make())
  return formatters.get(key) as Formatter
}
