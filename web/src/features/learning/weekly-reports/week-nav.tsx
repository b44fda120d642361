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

export function formatWeek({ from, to }: ShownWeek, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    ...{ day: 'numeric', month: language === 'zh' ? 'long' : 'short', year: 'numeric', timeZone: 'UTC' },
  }).formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
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
