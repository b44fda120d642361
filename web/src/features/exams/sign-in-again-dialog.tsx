import { ExternalLink } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { buttonLook } from '#ui/button-look.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { examMessages } from './exam-messages.ts'

/** In another tab, because this one holds the answers. */
export function SignInAgainDialog({
  open,
  onClose,
  onRetry,
}: {
  open: boolean
  onClose: () => void
  onRetry: () => void
}) {
  const t = useText(examMessages)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('loginAgainTitle')}
      description={t('loginAgainAbout')}
      closeName={t('close')}
      footer={
        <>
          <Button variant="secondary" onClick={onRetry}>
            {t('loggedIn')}
          </Button>
          <a href={paths.login()} target="_blank" rel="noopener" className={buttonLook({ variant: 'primary' })}>
            <ExternalLink aria-hidden className="size-5" />
            {t('openLogin')}
          </a>
        </>
      }
    >
      <p>{t('loginAgainSteps')}</p>
    </Dialog>
  )
}
