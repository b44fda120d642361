import type { Viewer } from '@capyzen/contracts/auth'
import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { hasCode } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { buttonVariants } from '#ui/button-variants.ts'
import { FailureBox } from '#ui/failure-box.tsx'
import { toast } from '#ui/toast.tsx'
import {
  BrokenLink,
  LoginLink,
  loginScreenPath,
  looksLikeLinkToken,
  SignInFrame,
  signInPath,
} from './sign-in-frame.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { messages } from './sign-in-messages.ts'
import {
  useCreateFirstAdministrator,
  useMailedLink,
  useResendVerification,
  useResetPassword,
  useVerifyEmail,
} from './queries.ts'
import { useViewer } from './session.tsx'
import { useSignInDraft } from './sign-in-draft.tsx'
import type { Arrival } from './arrival.ts'
import { emitAuthEvent } from './auth-events.ts'

/** Opened by the link in the registration email. */
export function VerifyPanel({ token }: { token: string }) {
  const t = useText(messages)
  const [hasNewEmail, setNewEmail] = useState(false)
  const newEmail = <NewEmailForm onSent={() => setNewEmail(true)} />
  if (hasNewEmail) {
    return (
      <SignInFrame mood="cheering" title={t('recovered')} line={t('emailAgainWhy')} takesFocus>
        <p>{t('emailAgainLine')}</p>
        <LoginLink isPrimary />
      </SignInFrame>
    )
  }
  if (!looksLikeLinkToken(token)) return <BrokenLink>{newEmail}</BrokenLink>
  return <Verification token={token.trim()} newEmail={newEmail} />
}

/** Opening the link only looks at it, as mail scanners do too: the button confirms. */
function Verification({ token, newEmail }: { token: string; newEmail: React.ReactNode }) {
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const viewer = useViewer()
  const { data: link, error, refetch, isFetching } = useMailedLink(token)
  const confirm = useVerifyEmail()
  const navigate = useNavigate()
  const draft = useSignInDraft()
  const next = nextStep(viewer)

  function goOn() {
    if (viewer) {
      toast.success(t('verified'))
      return void navigate(next.to, { replace: true })
    }
    draft.current.identifier = link?.email ?? ''
    const state: Arrival = { isNew: 'verified' }
    void navigate(signInPath('login', null), { replace: true, state })
  }

  // Once verified, `goOn` leaves this page.
  const asked = confirm.data?.outcome
  const step = asked === undefined || asked === 'verified' ? link?.next : asked
  const isExpired = hasCode(confirm.error ?? error, 'link_expired', 'invalid_request') || step === 'reset_password'

  if (isExpired) {
    return (
      <SignInFrame mood="puzzled" title={t('linkExpired')} line={t('dontWorry')} takesFocus={confirm.isError}>
        <p role="alert" className="mb-5">
          {t('linkExpiredLine')}
        </p>
        {newEmail}
      </SignInFrame>
    )
  }
  if (link && step === 'confirm') {
    return (
      <SignInFrame mood="reading" title={t('confirmEmail')} line={t('confirmEmailLine')}>
        <p className="text-lg font-bold break-words">{link.email}</p>
        <Button
          size="large"
          className="mt-6 mb-4 w-full"
          loading={confirm.isPending}
          onClick={() => confirm.mutate(token, { onSuccess: ({ outcome }) => outcome === 'verified' && goOn() })}
        >
          {t('confirmEmailButton')}
        </Button>
        {confirm.error && <FailureBox isAlert message={errorMessage(confirm.error)} />}
        <p className="mt-4 text-ink-soft">{t('confirmEmailNot')}</p>
      </SignInFrame>
    )
  }
  if (step === 'choose_password') {
    return (
      <PasswordByLink
        token={token}
        title={t('choosePassword')}
        line={t('choosePasswordLine')}
        email={link?.email}
        button={t('choosePasswordButton')}
        done={[t('verified'), t('choosePasswordDone')]}
        expiredLine={t('linkExpiredLine')}
        newEmail={newEmail}
      />
    )
  }
  if (step === 'sign_in_first') {
    return (
      <SignInFrame mood="thinking" title={t('signInFirst')} line={t('signInFirstLine')}>
        <LoginLink label={t('login')} isPrimary />
      </SignInFrame>
    )
  }
  if (step === 'verified' && viewer) {
    return (
      <SignInFrame mood="cheering" title={t('allSet')} line={t('allSetLine')} takesFocus={confirm.isSuccess}>
        <Link to={next.to} className={`w-full ${buttonVariants({ variant: 'primary', size: 'large' })}`}>
          {t(next.label)}
        </Link>
      </SignInFrame>
    )
  }
  if (step === 'verified') {
    return (
      <SignInFrame mood="cheering" title={t('verified')} line={t('welcomeBackLine')} takesFocus={confirm.isSuccess}>
        <p role="status">{t('verifiedLine')}</p>
        <LoginLink label={t('login')} isPrimary />
      </SignInFrame>
    )
  }
  if (!error) {
    return (
      <SignInFrame mood="thinking" title={t('verifying')} line={t('welcomeBack')}>
        <Spinner name={t('verifying')} className="mx-auto my-8 flex size-10 text-spring" />
      </SignInFrame>
    )
  }
  return (
    <SignInFrame mood="puzzled" title={t('couldNotCheck')} line={errorMessage(error)}>
      <Button size="large" className="w-full" loading={isFetching} onClick={() => void refetch()}>
        {t('tryAgain')}
      </Button>
    </SignInFrame>
  )
}

/** What a viewer does first in a new account. */
function nextStep(viewer: Viewer | null) {
  if (viewer?.userType === 'parent') return { to: paths.family(), label: 'toFamily' } as const
  if (viewer?.userType === 'student') return { to: paths.questionPractice(), label: 'toPractice' } as const
  return { to: paths.home(), label: 'toHome' } as const
}

/** Asks for the address, because an expired token doesn't tell it. */
function NewEmailForm({ onSent }: { onSent: () => void }) {
  const t = useText(messages)
  const resend = useResendVerification()
  return (
    <>
      <SignInForm
        asks="email"
        button={t('sendNewEmail')}
        send={async ({ identifier }) => {
          await resend.mutateAsync({ email: identifier })
          onSent()
        }}
      />
      <LoginLink />
    </>
  )
}

/** Opened by the link in the password recovery email. */
export function ResetPanel({ token }: { token: string }) {
  const t = useText(messages)
  const isComplete = looksLikeLinkToken(token)
  useEffect(() => {
    if (isComplete) emitAuthEvent({ type: 'PASSWORD_RECOVERY', by: 'this-tab' })
  }, [isComplete])

  const newEmail = (
    <Link
      to={loginScreenPath('recover', null)}
      className={`w-full ${buttonVariants({ variant: 'primary', size: 'large' })}`}
    >
      {t('newEmail')}
    </Link>
  )
  if (!isComplete) return <BrokenLink>{newEmail}</BrokenLink>
  return <NewPassword token={token} newEmail={newEmail} />
}

/** The form doesn't wait for the address: whoever can't read the link may still try. */
function NewPassword({ token, newEmail }: { token: string; newEmail: ReactNode }) {
  const t = useText(messages)
  const { data: link, error } = useMailedLink(token.trim())
  return (
    <PasswordByLink
      token={token}
      title={t('reset')}
      line={t('resetLine')}
      email={link?.email}
      isExpired={hasCode(error, 'link_expired')}
      button={t('resetButton')}
      done={[t('resetDone'), t('resetDoneLine')]}
      expiredLine={t('resetExpiredLine')}
      newEmail={newEmail}
    />
  )
}

interface PasswordByLinkProps {
  token: string
  title: string
  line: string
  /** Whose password it is, once known. */
  email: string | undefined
  isExpired?: boolean
  button: string
  /** Title and text of the toast at the end. */
  done: readonly [string, string]
  expiredLine: string
  newEmail: ReactNode
}

function PasswordByLink({ isExpired = false, ...link }: PasswordByLinkProps) {
  const { token, title, line, email, button, done, expiredLine, newEmail } = link
  const t = useText(messages)
  const navigate = useNavigate()
  const reset = useResetPassword()
  const [isUsed, setUsed] = useState(false)
  if (isUsed || isExpired) {
    return (
      <SignInFrame mood="puzzled" title={t('linkExpired')} line={t('dontWorry')} takesFocus={isUsed}>
        <p role="alert" className="mb-6">
          {expiredLine}
        </p>
        {newEmail}
      </SignInFrame>
    )
  }
  return (
    <SignInFrame mood="thinking" title={title} line={line}>
      {email !== undefined && <p className="mb-4 text-lg font-bold break-words">{email}</p>}
      <SignInForm
        asks="new password"
        button={button}
        send={async ({ password }) => {
          try {
            await reset.mutateAsync({ token: token.trim(), password })
          } catch (error) {
            if (!hasCode(error, 'link_expired')) throw error
            setUsed(true)
            return
          }
          toast.success(...done)
          void navigate(signInPath('login', null), { replace: true })
        }}
      />
    </SignInFrame>
  )
}

/** Creates the first administrator; opened by the one-time link of the first start. */
export function SetupPanel({ token }: { token: string }) {
  const t = useText(messages)
  const navigate = useNavigate()
  const create = useCreateFirstAdministrator()
  const [isUsed, setUsed] = useState(token.trim() === '')

  if (isUsed) {
    return (
      <SignInFrame mood="puzzled" title={t('setupUsed')} line={t('dontWorry')}>
        <p role="alert">{t('setupUsedLine')}</p>
        <LoginLink isPrimary />
      </SignInFrame>
    )
  }
  return (
    <SignInFrame mood="thinking" title={t('setup')} line={t('setupLine')}>
      <SignInForm
        asks="administrator"
        button={t('setupButton')}
        send={async ({ name, identifier: email, password }) => {
          try {
            await create.mutateAsync({ token: token.trim(), name, email, password })
          } catch (error) {
            if (hasCode(error, 'link_expired')) setUsed(true)
            throw error
          }
          toast.success(t('setupDone'), t('setupDoneLine'))
          void navigate(signInPath('login', null))
        }}
      />
    </SignInFrame>
  )
}
