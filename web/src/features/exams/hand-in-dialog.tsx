import type { PaperQuestion } from '@capyzen/contracts/exams'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { examMessages } from './exam-messages.ts'

interface HandInDialogProps {
  open: boolean
  onClose: () => void
  unanswered: readonly PaperQuestion[]
  /** The answers that the server does not take as they are written. */
  refused: readonly PaperQuestion[]
  onGo: (questionId: string) => void
  onConfirm: () => void
  isBusy: boolean
  hasFailed: boolean
}

/** Asks before the paper is gone, and shows the way to what is still empty (spec 2 §5). */
export function HandInDialog(props: HandInDialogProps) {
  const { open, onClose, unanswered, refused, onGo, onConfirm, isBusy, hasFailed } = props
  const t = useText(examMessages)
  const count = unanswered.length
  const isComplete = count + refused.length === 0
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !isBusy && onClose()}
      title={t(count > 0 ? 'unansweredTitle' : 'handInTitle')}
      description={t(count > 0 ? 'unansweredAbout' : isComplete ? 'handInAbout' : 'handInRefusedAbout', { count })}
      closeName={t('close')}
      footer={
        <>
          <Button variant={isComplete ? 'secondary' : 'primary'} disabled={isBusy} onClick={onClose}>
            {t('keepWorking')}
          </Button>
          <Button variant={isComplete ? 'primary' : 'secondary'} loading={isBusy} onClick={onConfirm}>
            {t('handInNow')}
          </Button>
        </>
      }
    >
      {count > 0 && <QuestionNumbers questions={unanswered} onGo={onGo} isBusy={isBusy} />}
      <div role="alert">
        {refused.length > 0 && (
          <div className="mt-4 rounded-control bg-plum-soft px-4 py-3 text-plum-ink">
            <p className="font-bold">{t('refusedTitle', { count: refused.length })}</p>
            <p className="mb-2">{t('refusedAbout')}</p>
            <QuestionNumbers questions={refused} onGo={onGo} isBusy={isBusy} />
          </div>
        )}
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

interface QuestionNumbersProps {
  questions: readonly PaperQuestion[]
  onGo: (questionId: string) => void
  isBusy: boolean
}

function QuestionNumbers({ questions, onGo, isBusy }: QuestionNumbersProps) {
  const t = useText(examMessages)
  return (
    <ul className="grid max-h-56 grid-cols-5 gap-2 overflow-y-auto p-1 sm:grid-cols-7">
      {questions.map(({ id, number }) => (
        <li key={id}>
          <button
            type="button"
            disabled={isBusy}
            aria-label={t('goToQuestion', { number })}
            onClick={() => onGo(id)}
            className="flex h-11 w-full cursor-pointer items-center justify-center rounded-control border-2 border-dashed border-line-strong bg-card font-bold text-ink tabular-nums hover:border-spring hover:text-spring-ink"
          >
            {number}
          </button>
        </li>
      ))}
    </ul>
  )
}
