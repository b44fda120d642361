import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { DoorForm } from './door-form.tsx'
import { DoorFrame } from './door-frame.tsx'
import { messages } from './door-messages.ts'
import { doorPath } from './door-path.ts'
import { useRecover, useResetPasswordByCode } from './door-queries.ts'
import { identifierOf, spokenIdentifier, type Identifier } from './identifier.ts'
import { LoginLink } from './login-link.tsx'
import { ResendButton } from './resend-button.tsx'

/** A link by letter, or a code by text message; and the same is said whether or not there is an account. */
export function RecoverPanel() {
  const t = useText(messages)
  const recover = useRecover()
  const [asked, setAsked] = useState<Identifier>()
  const [cameBack, setCameBack] = useState(false)

  function askAgain() {
    setAsked(undefined)
    setCameBack(true)
  }

  if (asked && 'phone' in asked) return <CodeAndNewPassword phone={asked.phone} onBack={askAgain} />
  if (asked) {
    return (
      <DoorFrame mood="cheering" title={t('recovered')} line={t('recoveredWhy')} takesFocus>
        <p>{t('recoveredLine')}</p>
        <LoginLink isPrimary />
        <Button variant="quiet" className="mt-3 w-full" onClick={askAgain}>
          {t('anotherIdentifier')}
        </Button>
      </DoorFrame>
    )
  }
  return (
    <DoorFrame mood="thinking" title={t('forgot')} line={t('recoverLine')}>
      <DoorForm
        asks="identifier"
        {...(cameBack && { startAt: 'identifier' })}
        button={t('recoverButton')}
        send={async ({ identifier }) => {
          const whose = identifierOf(identifier)
          await recover.mutateAsync(whose)
          setAsked(whose)
        }}
      />
      <LoginLink />
    </DoorFrame>
  )
}

function CodeAndNewPassword({ phone, onBack }: { phone: string; onBack: () => void }) {
  const t = useText(messages)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const recover = useRecover()
  const reset = useResetPasswordByCode()
  return (
    <DoorFrame mood="thinking" title={t('reset')} line={t('resetByCodeLine', { to: spokenIdentifier(phone) })}>
      <DoorForm
        asks="code and new password"
        account={phone}
        button={t('resetButton')}
        send={async ({ code, password }) => {
          await reset.mutateAsync({ phone, code, password })
          toast.success(t('resetDone'), t('resetDoneLine'))
          void navigate(doorPath('login', search.get('returnTo')), { replace: true })
        }}
      />
      <ResendButton send={() => recover.mutateAsync({ phone })} className="mt-3" />
      <Button variant="quiet" className="w-full" onClick={onBack}>
        {t('anotherIdentifier')}
      </Button>
    </DoorFrame>
  )
}
