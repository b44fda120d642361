import { currentLanguage, type Language } from '#platform/i18n.ts'
import { locales } from '#platform/locale.ts'

export function formatNumber(value: number, language: Language = currentLanguage()): string {
  return new Intl.NumberFormat(locales[language]).format(value)
}

/** A share from 0 to 1 as whole percent. */
export function formatPercent(share: number, language: Language = currentLanguage()): string {
  return new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

/** Cents as `S$399.00`, the same in both languages. */
export function formatMoney(cents: number, language: Language = currentLanguage()): string {
  const amount = new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${cents < 0 ? '-' : ''}S$${amount.format(Math.abs(cents) / 100)}`
}
