import type { AccessCodeRow } from '@capyzen/contracts/access-codes'
import { dayInSingapore } from '#platform/dates.ts'
import { useText } from '#platform/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { useChangeFailure } from './change-failure.ts'
import { messages } from './panel-messages.ts'
import { useChangeAccessCode } from './queries.ts'
import { TermsForm, type CodeTerms } from './terms-form.tsx'

export function ChangeCodeDialog({ row, onClose }: { row: AccessCodeRow; onClose: () => void }) {
  const t = useText(messages)
  const change = useChangeAccessCode(row.courseId)
  const failureOf = useChangeFailure()
  const dayOf = (moment: string | null) => moment && dayInSingapore(moment)

  async function save({ label, maxUses, expiresAt }: CodeTerms): Promise<string | undefined> {
    // A day that was left as it is keeps its moment, and may be over.
    const end = dayOf(expiresAt) === dayOf(row.expiresAt) ? {} : { expiresAt }
    try {
      await change.mutateAsync({ accessCodeId: row.id, label, maxUses, ...end })
      toast.success(t('changed', { code: row.code }))
      onClose()
      return undefined
    } catch (error) {
      return failureOf(error)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('change', { code: row.code })}
      closeName={t('close')}
    >
      <TermsForm before={row} submitLabel={t('changeNow')} send={save} />
    </Dialog>
  )
}
