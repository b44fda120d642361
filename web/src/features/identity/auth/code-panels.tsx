import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { LoginLink, SignInFrame, signInPath } from './sign-in-frame.tsx'
import { messages } from './sign-in-messages.ts'
import { useRecover, useResetPasswordByCode, useSendSignInCode, useSignInByCode, useVerifyPhone } from './queries.ts'
import { identifierOf, spokenIdentifier, type Identifier } from './field-rules.ts'
import { ResendButton } from './code-form.tsx'

/** Asks where to send a sign-in code, then for the code. Does not reveal whether the account exists. */
export function CodePanel({ isLeaving }: { isLeaving: boolean }) {
  const t = useText(messages)
  const [search] = useSearchParams()
  const sendCode = useSendSignInCode()
  const signIn = useSignInByCode()
  /** Null after the viewer has gone back. */
  const [sentTo, setSentTo] = useState<string | null>()

  if (typeof sentTo === 'string') {
    const whose = identifierOf(sentTo)
    return (
      <SignInFrame mood="thinking" title={t('typeCode')} line={t('codeMayCome', { to: spokenIdentifier(sentTo) })}>
        <SignInForm
          asks="code"
          isLeaving={isLeaving}
          button={t('loginButton')}
          send={({ code }) => signIn.mutateAsync({ ...whose, code })}
        />
        <ResendButton send={() => sendCode.mutateAsync(whose)} className="mt-3" />
        <Button variant="quiet" className="w-full" onClick={() => setSentTo(null)}>
          {t('anotherIdentifier')}
        </Button>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame mood="calm" title={t('byCode')} line={t('byCodeLine')}>
      <SignInForm
        asks="identifier"
        {...(sentTo === null && { startAt: 'identifier' })}
        isLeaving={isLeaving}
        button={t('codeInstead')}
        send={async ({ identifier }) => {
          await sendCode.mutateAsync(identifierOf(identifier))
          setSentTo(identifier)
        }}
      />
      <Link
        to={signInPath('login', search.get('returnTo'))}
        className="text-link mx-auto mt-4 flex min-h-11 w-fit items-center"
      >
        {t('passwordInstead')}
      </Link>
    </SignInFrame>
  )
}

interface PhonePanelProps {
  phone: string
  /** Repeats the registration, because there is no account before the phone number is verified. */
  sendAgain: () => Promise<unknown>
  onVerified: () => void
  onBack: () => void
}

export function PhonePanel({ phone, sendAgain, onVerified, onBack }: PhonePanelProps) {
  const t = useText(messages)
  const verify = useVerifyPhone()
  return (
    <SignInFrame mood="reading" title={t('typeCode')} line={t('codeComes', { to: spokenIdentifier(phone) })}>
      <SignInForm
        asks="code"
        button={t('goOn')}
        send={async ({ code }) => {
          await verify.mutateAsync({ phone, code })
          onVerified()
        }}
      />
      <ResendButton send={sendAgain} className="mt-3" />
      <Button variant="quiet" className="w-full" onClick={onBack}>
        {t('backToRegister')}
      </Button>
    </SignInFrame>
  )
}

/** Sends a link by email or a code by text message. Does not reveal whether the account exists. */
export function RecoverPanel() {
  const t = useText(messages)
  const recover = useRecover()
  /** Null after the viewer has gone back. */
  const [sentTo, setSentTo] = useState<Identifier | null>()
  const goBack = () => setSentTo(null)

  if (sentTo && 'phone' in sentTo) return <CodeAndNewPassword phone={sentTo.phone} onBack={goBack} />
  if (sentTo) {
    return (
      <SignInFrame mood="cheering" title={t('recovered')} line={t('recoveredWhy')} takesFocus>
        <p>{t('recoveredLine')}</p>
        <LoginLink isPrimary />
        <Button variant="quiet" className="mt-3 w-full" onClick={goBack}>
          {t('anotherIdentifier')}
        </Button>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame mood="thinking" title={t('forgot')} line={t('recoverLine')}>
      <SignInForm
        asks="identifier"
        {...(sentTo === null && { startAt: 'identifier' })}
        button={t('recoverButton')}
        send={async ({ identifier }) => {
          const whose = identifierOf(identifier)
          await recover.mutateAsync(whose)
          setSentTo(whose)
        }}
      />
      <LoginLink />
    </SignInFrame>
  )
}

function CodeAndNewPassword({ phone, onBack }: { phone: string; onBack: () => void }) {
  const t = useText(messages)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const recover = useRecover()
  const reset = useResetPasswordByCode()
  return (
    <SignInFrame mood="thinking" title={t('reset')} line={t('resetByCodeLine', { to: spokenIdentifier(phone) })}>
      <SignInForm
        asks="code and new password"
        account={phone}
        button={t('resetButton')}
        send={async ({ code, password }) => {
          await reset.mutateAsync({ phone, code, password })
          toast.success(t('resetDone'), t('resetDoneLine'))
          void navigate(signInPath('login', search.get('returnTo')), { replace: true })
        }}
      />
      <ResendButton send={() => recover.mutateAsync({ phone })} className="mt-3" />
      <Button variant="quiet" className="w-full" onClick={onBack}>
        {t('anotherIdentifier')}
      </Button>
    </SignInFrame>
  )
}
