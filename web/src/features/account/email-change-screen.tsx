import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import { BrokenLink } from '#features/auth/broken-link.tsx'
import { useFailureWords } from '#features/auth/failure.ts'
import { looksLikeLinkToken } from '#features/auth/link-token.ts'
import { sessionQuery } from '#features/auth/session-query.ts'
import { paths } from '#paths'
import { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { buttonLook } from '#ui/button-look.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Mascot, type MascotMood } from '#ui/mascot.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { messages } from './email-change-messages.ts'
import { emailConfirmationQuery, signInWaysQuery } from './queries.ts'

/** Works signed in or out: the mailbox may be opened on any device. */
export function EmailChangeScreen({ token }: { token: string }) {
  const whole = token.trim()
  if (looksLikeLinkToken(whole)) return <Confirmation token={whole} />
  return (
    <BrokenLink>
      <ToAccount />
    </BrokenLink>
  )
}

function Confirmation({ token }: { token: string }) {
  const t = useText(messages)
  const failureWords = useFailureWords()
  const queries = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(emailConfirmationQuery(token))
  const outcome = data?.outcome

  useEffect(() => {
    if (!outcome) return
    void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    void queries.invalidateQueries({ queryKey: signInWaysQuery.queryKey })
  }, [outcome, queries])

  const isDead = error instanceof ApiError && (error.code === 'link_expired' || error.code === 'invalid_request')
  if (outcome === 'changed')
    return (
      <Outcome mood="cheering" title={t('changed')} line={t('changedLine')}>
        <ToAccount />
      </Outcome>
    )
  if (outcome === 'half_confirmed')
    return (
      <Outcome mood="calm" title={t('half')} line={t('halfLine')}>
        <ToAccount />
      </Outcome>
    )
  if (isDead)
    return (
      <Outcome mood="puzzled" title={t('expired')} line={t('expiredLine')}>
        <ToAccount />
      </Outcome>
    )
  if (error)
    return (
      <Outcome mood="puzzled" title={t('failed')} line={failureWords(error)}>
        <Button size="large" className="w-full" loading={isFetching} onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </Outcome>
    )
  return (
    <Outcome mood="thinking" title={t('checking')}>
      <Spinner name={t('checking')} className="mx-auto flex size-10 text-spring" />
    </Outcome>
  )
}

/** The token has done its work and leaves the address. */
function ToAccount() {
  const t = useText(messages)
  return (
    <Link to={paths.account()} replace className={`w-full ${buttonLook({ size: 'large' })}`}>
      {t('toAccount')}
    </Link>
  )
}

interface OutcomeProps {
  mood: MascotMood
  title: string
  line?: string
  children: ReactNode
}

function Outcome({ mood, title, line, children }: OutcomeProps) {
  return (
    <div className="page-width pt-6 md:pt-10">
      <Card className="mx-auto max-w-md text-center">
        <Mascot mood={mood} className="mx-auto w-40" />
        <div role="status">
          <h1 className="mt-4 text-2xl">{title}</h1>
          {line && <p className="mt-2 text-ink-soft">{line}</p>}
        </div>
        <div className="mt-6">{children}</div>
      </Card>
    </div>
  )
}
