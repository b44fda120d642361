import { useReportFailure } from '#features/identity/auth/failure.ts'
import { dayInSingapore } from '#platform/dates.ts'
import { useText } from '#platform/i18n.ts'
import { CsvButton as SharedCsvButton } from '#shared/csv-button.tsx'
import type { DayRange } from '#shared/day-range.ts'
import { messages } from './messages.ts'
import type { reportFilters } from './report-filters.ts'

interface CsvButtonProps {
  report: (typeof reportFilters)['view'][number]
  /** Undefined for a report over all time. */
  range?: DayRange
  rows: () => string[][] | Promise<string[][]>
}

export function CsvButton({ report, range, rows }: CsvButtonProps) {
  const t = useText(messages)
  const reportFailure = useReportFailure()
  const fileName = range
    ? t('fileName', { report: t(report), ...range })
    : t('currentFileName', { report: t(report), day: dayInSingapore() })
  return (
    <SharedCsvButton
      label={t('download')}
      fileName={fileName}
      rows={rows}
      onError={reportFailure}
      track="download-report"
    />
  )
}
