import { Download } from 'lucide-react'
import { useState } from 'react'
import { useReportFailure } from '#features/identity/auth/failure.ts'
import { toCsv } from '#platform/csv.ts'
import { dayInSingapore } from '#platform/dates.ts'
import { useText } from '#platform/i18n.ts'
import { saveTextFile } from '#platform/text-file.ts'
import { Button } from '#ui/button.tsx'
import type { DayRange } from './day-range.ts'
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
  const [isBusy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      const name = range
        ? t('fileName', { report: t(report), ...range })
        : t('currentFileName', { report: t(report), day: dayInSingapore() })
      saveTextFile(toCsv(await rows()), { name, type: 'text/csv' })
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      size="small"
      icon={Download}
      loading={isBusy}
      data-track="download-report"
      onClick={() => void download()}
    >
      {t('download')}
    </Button>
  )
}
