import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFailureWords } from '#features/auth/failure.ts'
import { useText } from '#platform/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './editor-messages.ts'

export type DeletionOutcome = 'deleted' | 'changed_meanwhile' | 'in_use'

export interface DeleteDraftProps {
  title: string
  isCourse: boolean
  remove: () => Promise<DeletionOutcome>
  onDeleted: () => void
  onChangedMeanwhile: () => void
}

export function DeleteDraft({ title, isCourse, remove, onDeleted, onChangedMeanwhile }: DeleteDraftProps) {
  const t = useText(messages)
  const failureWords = useFailureWords()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      const outcome = await remove()
      if (outcome === 'deleted') {
        toast.success(t('deleted', { title }))
        onDeleted()
      } else if (outcome === 'in_use') {
        toast.error(t('cannotDelete', { title }), t(isCourse ? 'courseCannotDeleteWhy' : 'seriesCannotDeleteWhy'))
      } else {
        toast.error(t('deleteMeanwhile'), t('deleteMeanwhileWhy'))
        onChangedMeanwhile()
      }
    } catch (error) {
      toast.error(failureWords(error))
    }
    setBusy(false)
  }

  return (
    <>
      <Button variant="quiet" loading={isBusy} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-5" />
        {t('deleteDraft')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('deleteAsk', { title })}
        description={t('deleteWhy')}
        cancelLabel={t('keep')}
        confirmLabel={t('delete')}
        onConfirm={() => void confirm()}
        danger
      />
    </>
  )
}
