import { ExternalLink } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { loginReturningTo } from '#paths'
import { buttonLook } from '#ui/button-look.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { SaveState } from './answer-outbox.ts'
import { examMessages } from './exam-messages.ts'

/** In another tab, because this one holds the answers. Coming back from there counts as having logged in. */
export function SignInAgainDialog({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const t = useText(examMessages)
  const { pathname, search } = useLocation()
  const [stage, setStage] = useState<'asked' | 'tried' | 'put_off'>('asked')
  const isSignedOut = state === 'signed_out'
  // The dialog waits for what the server says, or it would vanish and come back with every try.
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
      onOpenChange={(next) => !next && setStage('put_off')}
      title={t('loginAgainTitle')}
      description={t('loginAgainAbout')}
      closeName={t('close')}
      footer={
        <>
          <Button variant="secondary" loading={isTrying} onClick={tryAgain}>
            {t('loggedIn')}
          </Button>
          <a
            href={loginReturningTo(pathname + search)}
            target="_blank"
            rel="noopener"
            className={buttonLook({ variant: 'primary' })}
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
