import type { PaperQuestion } from '@capyzen/contracts/exams'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { examMessages } from './exam-messages.ts'

interface HandInDialogProps {
  open: boolean
  onClose: () => void
  unanswered: readonly PaperQuestion[]
  onGo: (questionId: string) => void
  onConfirm: () => void
  isBusy: boolean
  hasFailed: boolean
}

/** Asks before the paper is gone, and shows the way to what is still empty (spec 2 §5). */
export function HandInDialog({ open, onClose, unanswered, onGo, onConfirm, isBusy, hasFailed }: HandInDialogProps) {
  const t = useText(examMessages)
  const count = unanswered.length
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !isBusy && onClose()}
      title={t(count > 0 ? 'unansweredTitle' : 'handInTitle')}
      description={count > 0 ? t('unansweredAbout', { count }) : t('handInAbout')}
      closeName={t('close')}
      footer={
        <>
          <Button variant={count > 0 ? 'primary' : 'secondary'} disabled={isBusy} onClick={onClose}>
            {t('keepWorking')}
          </Button>
          <Button variant={count > 0 ? 'secondary' : 'primary'} loading={isBusy} onClick={onConfirm}>
            {t('handInNow')}
          </Button>
        </>
      }
    >
      {count > 0 && (
        <ul className="grid max-h-56 grid-cols-5 gap-2 overflow-y-auto p-1 sm:grid-cols-7">
          {unanswered.map(({ id, number }) => (
            <li key={id}>
              <button
                type="button"
                disabled={isBusy}
                aria-label={t('goToQuestion', { number })}
                onClick={() => onGo(id)}
                className="flex h-11 w-full cursor-pointer items-center justify-center rounded-control border-2 border-dashed border-line-strong bg-card font-bold tabular-nums hover:border-spring hover:text-spring-ink"
              >
                {number}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="alert">
        {hasFailed && (
          <div className="mt-4 rounded-control bg-plum-soft px-4 py-3 text-plum-ink">
            <p className="font-bold">{t('handInFailed')}</p>
            <p>{t('handInFailedAdvice')}</p>
          </div>
        )}
      </div>
    </Dialog>
  )
}
