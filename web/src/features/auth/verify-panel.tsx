import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { safeReturnPath } from '#paths'
import { buttonLook } from '#ui/button-look.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { DoorFrame } from './door-frame.tsx'
import { messages } from './door-messages.ts'
import { doorPath } from './door-path.ts'
import { verificationQuery } from './door-queries.ts'
import { useFailureWords } from './failure.ts'
import { useViewer } from './session.tsx'

/** What the link in the registration letter opens. */
export function VerifyPanel({ token }: { token: string }) {
  const t = useText(messages)
  const failureWords = useFailureWords()
  const { status, error, refetch, isFetching } = useQuery(verificationQuery(token.trim()))

  if (token.trim() === '') {
    return (
      <DoorFrame mood="puzzled" title={t('noToken')} line={t('noTokenWhy')}>
        <p role="alert">{t('noTokenLine')}</p>
        <OnwardLink label={t('tryLogin')} />
      </DoorFrame>
    )
  }
  if (status === 'success') {
    return (
      <DoorFrame mood="cheering" title={t('verified')} line={t('welcomeBackLine')}>
        <p role="status">{t('verifiedLine')}</p>
        <OnwardLink label={t('login')} />
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
        <p role="alert">{t('linkExpiredLine')}</p>
        <OnwardLink label={t('tryLogin')} />
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

/** To the form; for somebody who is signed in already, to where they were going. */
function OnwardLink({ label }: { label: string }) {
  const t = useText(messages)
  const viewer = useViewer()
  const [search] = useSearchParams()
  const returnTo = search.get('returnTo')
  return (
    <Link
      to={viewer ? safeReturnPath(returnTo) : doorPath('login', returnTo)}
      className={`mt-6 w-full ${buttonLook({ variant: 'primary', size: 'large' })}`}
    >
      {viewer ? t('goOn') : label}
    </Link>
  )
}
