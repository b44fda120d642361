import { currentLanguage, type Language } from '#platform/i18n.ts'
import { locales } from '#platform/locale.ts'

const units = ['KB', 'MB', 'GB'] as const

/** `812 Bytes`, `1.50 MB` (spec 1 §9); a KB has 1,024 bytes, as the limits have. */
export function formatFileSize(bytes: number, language: Language = currentLanguage()): string {
  if (bytes < 1024) return `${bytes} Bytes`
  const power = Math.min(units.length, Math.floor(Math.log2(bytes) / 10))
  const number = new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${number.format(bytes / 1024 ** power)} ${units[power - 1]}`
}
