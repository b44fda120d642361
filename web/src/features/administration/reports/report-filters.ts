import { levels, subjects } from '@capyzen/contracts/vocabulary-values'
import { useSearchParams } from 'react-router'
import { useAddressFilters } from '#shared/address-filters.ts'

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
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { ...useAddressFilters(reportFilters), chooseAll }
}

export type ReportFilters = ReturnType<typeof useReportFilters>
