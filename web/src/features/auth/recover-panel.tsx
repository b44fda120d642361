import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { buttonLook } from '#ui/button-look.ts'
import { Button } from '#ui/button.tsx'
import { DoorForm } from './door-form.tsx'
import { DoorFrame } from './door-frame.tsx'
import { messages } from './door-messages.ts'
import { doorPath, emailFrom, type DoorState } from './door-path.ts'
import { useRecover } from './door-queries.ts'

/** Asks for the address, and says the same whether or not it has an account. */
export function RecoverPanel() {
  const t = useText(messages)
  const [search] = useSearchParams()
  const { state } = useLocation()
  const [email, setEmail] = useState(() => emailFrom(state))
  const [isSent, setSent] = useState(false)
  const recover = useRecover()
  const login = { to: doorPath('login', search.get('returnTo')), state: { email } satisfies DoorState }

  if (isSent) {
    return (
      <DoorFrame mood="cheering" title={t('recovered')} line={t('recoveredWhy')} takesFocus>
        <p>{t('recoveredLine')}</p>
        <Link {...login} className={`mt-6 w-full ${buttonLook({ variant: 'primary', size: 'large' })}`}>
          {t('backToLogin')}
        </Link>
        <Button variant="quiet" className="mt-3 w-full" onClick={() => setSent(false)}>
          {t('anotherEmail')}
        </Button>
      </DoorFrame>
    )
  }
  return (
    <DoorFrame mood="thinking" title={t('forgot')} line={t('recoverLine')}>
      <DoorForm
        asks="email"
        email={email}
        onEmailChange={setEmail}
        button={t('recoverButton')}
        send={async ({ email: typed }) => {
          await recover.mutateAsync(typed)
          setSent(true)
        }}
      />
      <Link {...login} className="text-link mx-auto mt-4 flex min-h-11 w-fit items-center">
        {t('backToLogin')}
      </Link>
    </DoorFrame>
  )
}
