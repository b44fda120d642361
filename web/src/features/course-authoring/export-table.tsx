import { Download } from 'lucide-react'
import { useFailureWords } from '#features/auth/failure.ts'
import { dayInSingapore } from '#platform/dates.ts'
import { useText } from '#platform/i18n.ts'
import { saveTextFile } from '#platform/text-file.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { useExportCourses } from './queries.ts'

/** All courses as a table that can be edited and imported again. */
export function ExportTable() {
  const t = useText(messages)
  const failureWords = useFailureWords()
  const exporting = useExportCourses()
  const save = () =>
    exporting.mutate(undefined, {
      onSuccess: ({ csv }) => saveTextFile(csv, { name: t('exportName', { day: dayInSingapore() }), type: 'text/csv' }),
      onError: (error) => toast.error(failureWords(error)),
    })
  return (
    <Button variant="quiet" size="small" className="max-sm:order-1" loading={exporting.isPending} onClick={save}>
      <Download aria-hidden className="size-5" />
      {t('exportTable')}
    </Button>
  )
}
