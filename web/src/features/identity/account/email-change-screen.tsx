import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import { BrokenLink, looksLikeLinkToken } from '#features/identity/auth/sign-in-frame.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { refetchSession, sessionQuery } from '#features/identity/auth/session-query.ts'
import { paths } from '#paths'
import { hasCode } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { buttonVariants } from '#ui/button-variants.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Mascot, type MascotMood } from '#ui/mascot.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { messages } from './email-change-messages.ts'
import { emailConfirmationQuery, signInMethodsQuery } from './queries.ts'

/** Works for visitors too, because the email may be opened on any device. */
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
  const errorMessage = useErrorMessage()
  const queries = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(emailConfirmationQuery(token))
  const outcome = data?.outcome

  useEffect(() => {
    if (!outcome) return
    void takeOutcome(queries)
  }, [outcome, queries])

  if (outcome === 'changed') return <Outcome mood="cheering" title={t('changed')} line={t('changedLine')} />
  if (outcome === 'half_confirmed') return <Outcome mood="calm" title={t('half')} line={t('halfLine')} />
  if (hasCode(error, 'link_expired', 'invalid_request'))
    return <Outcome mood="puzzled" title={t('expired')} line={t('expiredLine')} />
  if (error)
    return (
      <Outcome mood="puzzled" title={t('failed')} line={errorMessage(error)}>
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

/** The change may have ended the session of this browser; the screen says so itself, so no toast does. */
async function takeOutcome(queries: QueryClient) {
  // With a first answer that comes later, the session would look like a new one.
  await queries.ensureQueryData(sessionQuery).catch(() => undefined)
  await refetchSession(queries)
  await queries.invalidateQueries({ queryKey: signInMethodsQuery.queryKey })
}

/** Replaces the address, whose token has been used. */
function ToAccount() {
  const t = useText(messages)
  return (
    <Link to={paths.account()} replace className={`w-full ${buttonVariants({ size: 'large' })}`}>
      {t('toAccount')}
    </Link>
  )
}

interface OutcomeProps {
  mood: MascotMood
  title: string
  line?: string
  children?: ReactNode
}

function Outcome({ mood, title, line, children = <ToAccount /> }: OutcomeProps) {
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
