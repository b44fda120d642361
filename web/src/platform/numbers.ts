import { currentLanguage, type Language } from '#platform/i18n.ts'
import { formatterOf, locales } from '#platform/locale.ts'

export function formatNumber(value: number, language: Language = currentLanguage()): string {
  return formatterOf(`${language} number`, () => new Intl.NumberFormat(locales[language])).format(value)
}

/** A share from 0 to 1 as whole percent. */
export function formatPercent(share: number, language: Language = currentLanguage()): string {
  const make = () => new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 0 })
  return formatterOf(`${language} percent`, make).format(share)
}

/** Cents as `S$1,399.00`, the same in both languages. */
export function formatMoney(cents: number): string {
  const amount = (Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ',')
  return `${cents < 0 ? '-' : ''}S$${amount}`
}
