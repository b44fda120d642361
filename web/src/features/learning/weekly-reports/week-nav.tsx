import type { ShownWeek } from '@capyzen/contracts/weekly-reports'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { formatDays } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { messages } from './messages.ts'

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
        {formatDays(week.from, week.to, language)}
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
