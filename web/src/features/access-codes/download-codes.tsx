import { mostCodesExported, type AccessCodeRow } from '@capyzen/contracts/access-codes'
import { Download } from 'lucide-react'
import { ApiError } from '#platform/api.ts'
import { toCsv } from '#platform/csv.ts'
import { dayInSingapore } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { saveTextFile } from '#platform/text-file.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { addressWithCode } from './code-address.ts'
import { messages } from './panel-messages.ts'
import { useExportAccessCodes } from './queries.ts'

/** All that the search finds, not its page alone, in the reader's words. */
export function DownloadCodes({ courseId, search }: { courseId: string; search: string }) {
  const t = useText(messages)
  const language = useLanguage()
  const exporting = useExportAccessCodes()
  const headers = ['code', 'label', 'status', 'uses', 'maxUses', 'expires', 'created', 'address'] as const
  const day = (moment: string | null) => (moment === null ? '' : dayInSingapore(moment))

  function rowOf(row: AccessCodeRow, courseUrl: string): string[] {
    const { code, label, state, useCount, maxUses, expiresAt, createdAt } = row
    const uses = [String(useCount), maxUses === null ? '' : String(maxUses)]
    return [code, label, t(state), ...uses, day(expiresAt), day(createdAt), addressWithCode(courseUrl, code)]
  }

  function download() {
    exporting.mutate(
      { courseId, search },
      {
        onSuccess: ({ codes, courseUrl }) => {
          const rows = [headers.map((header) => t(header)), ...codes.map((row) => rowOf(row, courseUrl))]
          const name = t('fileName', { course: courseId, day: dayInSingapore() })
          saveTextFile(toCsv(rows), { name, type: 'text/csv' })
        },
        onError: (error) => {
          if (!(error instanceof ApiError) || error.code !== 'limit_reached') return toast.error(t('downloadFailed'))
          const most = formatNumber(mostCodesExported, language)
          toast.error(t('tooManyToDownload', { most }), t('tooManyToDownloadWhy'))
        },
      },
    )
  }

  return (
    <Button variant="secondary" size="small" loading={exporting.isPending} onClick={download}>
      <Download aria-hidden className="size-5" />
      {t('download')}
    </Button>
  )
}
