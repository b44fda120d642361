import type { Language } from '#platform/i18n.ts'

/** Singapore writes day before month in English; its Chinese writes year, month, day. */
export const locales: Record<Language, string> = { en: 'en-SG', zh: 'zh-Hans-SG' }

/** School days and deadlines are Singapore's, wherever the device is. */
export const timeZone = 'Asia/Singapore'
