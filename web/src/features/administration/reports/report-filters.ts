import { levels, subjects } from '@capyzen/contracts/vocabulary-values'
import { useSearchParams } from 'react-router'
import { useAddressFilters, withFilter } from '#shared/address-filters.ts'

export const reportFilters = {
  view: ['learners', 'lessons', 'questions', 'errors', 'funnel'],
  from: 'text',
  to: 'text',
  per: ['day', 'week', 'month'],
  lesson: 'text',
  subject: ['all', ...subjects],
  level: ['all', ...levels],
  show: ['all', 'alarms'],
  order: ['answered', 'hardest', 'easiest', 'discrimination'],
} as const

export function useReportFilters() {
  const [, setQuery] = useSearchParams()
  /** Several at once; empty values are taken out of the address. */
  const chooseAll = (values: Partial<Record<keyof typeof reportFilters, string>>) =>
    setQuery(
      (before) =>
        Object.entries(values).reduce(
          (query, [name, value]) => withFilter(reportFilters, query, { name, value }),
          before,
        ),
      { replace: true, preventScrollReset: true },
    )
  return { ...useAddressFilters(reportFilters), chooseAll }
}

export type ReportFilters = ReturnType<typeof useReportFilters>
