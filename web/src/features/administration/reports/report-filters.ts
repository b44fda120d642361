import { levels, subjects } from '@capyzen/contracts/vocabulary-values'
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

export const useReportFilters = () => useAddressFilters(reportFilters)

export type ReportFilters = ReturnType<typeof useReportFilters>
