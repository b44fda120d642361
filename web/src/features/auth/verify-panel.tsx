import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { BrokenLink } from './broken-link.tsx'
import { DoorForm } from './door-form.tsx'
import { DoorFrame } from './door-frame.tsx'
import { messages } from './door-messages.ts'
import { useResendVerification, verificationQuery } from './door-queries.ts'
import { useFailureWords } from './failure.ts'
import { looksLikeLinkToken } from './link-token.ts'
import { LoginLink } from './login-link.tsx'
import { PasswordByLink } from './password-by-link.tsx'

/** What the link in the registration letter opens. */
export function VerifyPanel({ token }: { token: string }) {
  const [hasNewLetter, setNewLetter] = useState(false)
  const newLetter = <NewLetterForm onSent={() => setNewLetter(true)} />
  if (hasNewLetter) return <LetterOnItsWay />
  if (!looksLikeLinkToken(token)) return <BrokenLink>{newLetter}</BrokenLink>
  return <Verification token={token.trim()} newLetter={newLetter} />
}

function Verification({ token, newLetter }: { token: string; newLetter: React.ReactNode }) {
  const t = useText(messages)
  const failureWords = useFailureWords()
  const { status, data, error, refetch, isFetching } = useQuery(verificationQuery(token))

  if (data?.outcome === 'choose_password') {
    return (
      <PasswordByLink
        token={token}
        title={t('choosePassword')}
        line={t('choosePasswordLine')}
        button={t('choosePasswordButton')}
        done={[t('verified'), t('choosePasswordDone')]}
        expiredLine={t('linkExpiredLine')}
        newLetter={newLetter}
      />
    )
  }
  if (data?.outcome === 'sign_in_first') {
    return (
      <DoorFrame mood="thinking" title={t('signInFirst')} line={t('signInFirstLine')}>
        <LoginLink label={t('login')} isPrimary />
      </DoorFrame>
    )
  }
  if (status === 'success') {
    return (
      <DoorFrame mood="cheering" title={t('verified')} line={t('welcomeBackLine')}>
        <p role="status">{t('verifiedLine')}</p>
        <LoginLink label={t('login')} isPrimary />
      </DoorFrame>
    )
  }
  if (status === 'pending') {
    return (
      <DoorFrame mood="thinking" title={t('verifying')} line={t('welcomeBack')}>
        <Spinner name={t('verifying')} className="mx-auto my-8 flex size-10 text-spring" />
      </DoorFrame>
    )
  }
  if (error instanceof ApiError && (error.code === 'link_expired' || error.code === 'invalid_request')) {
    return (
      <DoorFrame mood="puzzled" title={t('linkExpired')} line={t('dontWorry')}>
        <p role="alert" className="mb-5">
          {t('linkExpiredLine')}
        </p>
        {newLetter}
      </DoorFrame>
    )
  }
  return (
    <DoorFrame mood="puzzled" title={t('couldNotCheck')} line={failureWords(error)}>
      <Button size="large" className="w-full" loading={isFetching} onClick={() => void refetch()}>
        {t('tryAgain')}
      </Button>
    </DoorFrame>
  )
}

/** Asks for the address again, because the token that would have told it is worth nothing. */
function NewLetterForm({ onSent }: { onSent: () => void }) {
  const t = useText(messages)
  const resend = useResendVerification()
  return (
    <>
      <DoorForm
        asks="email"
        button={t('sendNewLetter')}
        send={async ({ identifier }) => {
          await resend.mutateAsync({ email: identifier })
          onSent()
        }}
      />
      <LoginLink />
    </>
  )
}

function LetterOnItsWay() {
  const t = useText(messages)
  return (
    <DoorFrame mood="cheering" title={t('recovered')} line={t('letterAgainWhy')} takesFocus>
      <p>{t('letterAgainLine')}</p>
      <LoginLink isPrimary />
    </DoorFrame>
  )
}
