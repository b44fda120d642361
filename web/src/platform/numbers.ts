import { currentLanguage, type Language } from '#platform/i18n.ts'
import { locales } from '#platform/locale.ts'

export function formatNumber(value: number, language: Language = currentLanguage()): string {
  return new Intl.NumberFormat(locales[language]).format(value)
}

/** A share from 0 to 1 as whole percent. */
export function formatPercent(share: number, language: Language = currentLanguage()): string {
  return new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 0 }).format(share)
}
