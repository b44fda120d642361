import { problemReasons, type ProblemReason } from '@capyzen/contracts/homework'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { Dialog } from '#shared/dialog.tsx'
import { toastError } from '#shared/error-message.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { useReportProblem } from './queries.ts'

/** Reasons are chosen, so that nothing a child writes is sent. */
export function ReportProblem({ questionVersionId }: { questionVersionId: string }) {
  const t = useText(messages)
  const [isOpen, setOpen] = useState(false)
  const report = useReportProblem()
  const send = (reason: ProblemReason) =>
    report.mutate(
      { questionVersionId, reason },
      {
        onSuccess: () => {
          setOpen(false)
          toast.success(t('reported'))
        },
        onError: (error) => toastError(error, { otherwise: [t('reportFailed'), t('reportFailedWhy')] }),
      },
    )
  return (
    <div className="mt-5 border-t border-line pt-2">
      <Button variant="quiet" size="small" icon={Flag} onClick={() => setOpen(true)}>
        {t('report')}
      </Button>
      {isOpen && (
        <Dialog onClose={() => setOpen(false)} title={t('reportTitle')} description={t('reportWhy')}>
          <div className="flex flex-col gap-3">
            {problemReasons.map((reason) => (
              <Button key={reason} variant="secondary" disabled={report.isPending} onClick={() => send(reason)}>
                {t(reason)}
              </Button>
            ))}
          </div>
        </Dialog>
      )}
    </div>
  )
}
