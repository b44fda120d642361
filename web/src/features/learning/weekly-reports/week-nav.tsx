import type { ShownWeek } from '@capyzen/contracts/weekly-reports'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useLanguage, useText, type Language } from '#platform/i18n.ts'
import { locales } from '#platform/locale.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { messages } from './messages.ts'

/** The week asked for in the address; anything malformed is the current one. */
export function useAskedWeek(): string | undefined {
  const [search] = useSearchParams()
  const week = search.get('week') ?? ''
  return /^20\d\d-\d\d-\d\d$/.test(week) && !Number.isNaN(Date.parse(week)) ? week : undefined
}

/** `16–22 Nov 2026`, `2026年11月16日至22日`. */
export function formatWeek({ from, to }: ShownWeek, language: Language): string {
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date]
  if (language === 'en')
    return new Intl.DateTimeFormat(locales.en, {
      ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
    }).formatRange(first, last)
  const year = (day: Date) => `${day.getUTCFullYear()}年`
  const month = (day: Date) => `${day.getUTCMonth() + 1}月`
  const isSameYear = year(first) === year(last)
  const isSameMonth = isSameYear && month(first) === month(last)
  const end = `${isSameYear ? '' : year(last)}${isSameMonth ? '' : month(last)}${last.getUTCDate()}日`
  return `${year(first)}${month(first)}${first.getUTCDate()}日至${end}`
}

/** The dates, with the weeks before and after. */
export function WeekNav({ week }: { week: ShownWeek }) {
  const t = useText(messages)
  const language = useLanguage()
  const [search] = useSearchParams()
  const at = (day: string) => {
    const next = new URLSearchParams(search)
    next.set('week', day)
    return `?${next}`
  }
  return (
    <nav aria-label={t('weeks')} className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="font-bold tabular-nums max-sm:w-full" aria-live="polite">
        {formatWeek(week, language)}
      </p>
      {week.previous && (
        <ButtonLink to={at(week.previous)} variant="secondary" size="small" icon={ChevronLeft} className="print:hidden">
          {t('previous')}
        </ButtonLink>
      )}
      {week.next && (
        <ButtonLink to={at(week.next)} variant="secondary" size="small" className="print:hidden">
          {t('next')}
          <ChevronRight aria-hidden className="size-5" />
        </ButtonLink>
      )}
    </nav>
  )
}
