import type { PaperQuestion } from '@capyzen/contracts/exams'
import { ExternalLink } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#shared/dialog.tsx'
import { loginReturningTo } from '#paths'
import { buttonVariants } from '#ui/button-variants.ts'
import { examMessages } from './exam-messages.ts'
import type { SaveState } from '#features/learning/attempts/answer-outbox.ts'

interface SubmitDialogProps {
  open: boolean
  onClose: () => void
  unanswered: readonly PaperQuestion[]
  refused: readonly PaperQuestion[]
  onGo: (questionId: string) => void
  onConfirm: () => void
  isBusy: boolean
  hasFailed: boolean
}

/** Confirms the submission, and links to unanswered questions (spec 2 §5). */
export function SubmitDialog(props: SubmitDialogProps) {
  const { open, onClose, unanswered, refused, onGo, onConfirm, isBusy, hasFailed } = props
  const t = useText(examMessages)
  const count = unanswered.length
  const isComplete = count + refused.length === 0
  return (
    <Dialog
      open={open}
      onClose={() => !isBusy && onClose()}
      title={t(count > 0 ? 'unansweredTitle' : 'submitTitle')}
      description={t(count > 0 ? 'unansweredAbout' : isComplete ? 'submitAbout' : 'submitRefusedAbout', { count })}
      footer={
        <>
          <Button variant={isComplete ? 'secondary' : 'primary'} disabled={isBusy} onClick={onClose}>
            {t('keepWorking')}
          </Button>
          <Button variant={isComplete ? 'primary' : 'secondary'} loading={isBusy} onClick={onConfirm}>
            {t('submitNow')}
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
            <p className="font-bold">{t('submitFailed')}</p>
            <p>{t('submitFailedAdvice')}</p>
          </div>
        )}
      </div>
    </Dialog>
  )
}

type QuestionNumbersProps = Pick<SubmitDialogProps, 'onGo' | 'isBusy'> & { questions: readonly PaperQuestion[] }

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

/** Signing in happens in another tab, because this one holds the answers. Coming back from there retries. */
export function SignInAgainDialog({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const t = useText(examMessages)
  const { pathname, search } = useLocation()
  const [stage, setStage] = useState<'asked' | 'tried' | 'put_off'>('asked')
  const isSignedOut = state === 'signed_out'
  // Stays open while it retries, so that it does not close and reopen.
  const isTrying = stage === 'tried' && state === 'saving'
  const isOpen = isTrying || (isSignedOut && stage !== 'put_off')

  useEffect(() => {
    if (!isSignedOut && !isTrying) setStage('asked')
  }, [isSignedOut, isTrying])

  const tryAgain = () => {
    setStage('tried')
    onRetry()
  }
  const comeBack = useEffectEvent(() => {
    if (!document.hidden) tryAgain()
  })
  useEffect(() => {
    if (!isOpen) return
    const onReturn = () => comeBack()
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('focus', onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('focus', onReturn)
    }
  }, [isOpen])

  return (
    <Dialog
      open={isOpen}
      onClose={() => setStage('put_off')}
      title={t('loginAgainTitle')}
      description={t('loginAgainAbout')}
      footer={
        <>
          <Button variant="secondary" loading={isTrying} onClick={tryAgain}>
            {t('loggedIn')}
          </Button>
          <a
            href={loginReturningTo(pathname + search)}
            target="_blank"
            rel="noopener"
            className={buttonVariants({ variant: 'primary' })}
          >
            <ExternalLink aria-hidden className="size-5" />
            {t('openLogin')}
          </a>
        </>
      }
    >
      <p>{t('loginAgainSteps')}</p>
      {isSignedOut && stage === 'tried' && (
        <p role="alert" className="mt-3 font-bold text-plum-ink">
          {t('stillSignedOut')}
        </p>
      )}
    </Dialog>
  )
}
