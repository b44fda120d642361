import type { OwnConsent } from '@capyzen/contracts/families'
import { CircleCheck, Hourglass } from 'lucide-react'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AskGuardianForm } from './ask-guardian-form.tsx'
import { messages } from './consent-messages.ts'
import { useOwnConsent } from './queries.ts'

/** On a pupil's account page. A grown-up, who needs nobody's consent, doesn't see it. */
export function OwnConsentCard() {
  const t = useText(messages)
  const { data, isPending, refetch } = useOwnConsent()
  if (data?.state === 'not_needed') return null
  return (
    <Card>
      <h3 className="text-xl">{t('own')}</h3>
      {isPending && (
        <div role="status" className="mt-3">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-16" />
        </div>
      )}
      {!isPending && !data && (
        <ErrorState
          title={t('loadFailed')}
          description={t('loadFailedWhy')}
          retryLabel={t('tryAgain')}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <div className="mt-3">
          <OwnConsentState consent={data} />
        </div>
      )}
    </Card>
  )
}

/** Where it stands, and what the pupil can do about it. */
export function OwnConsentState({ consent: { state, askedOf, canAskFrom, byFamily } }: { consent: OwnConsent }) {
  const t = useText(messages)
  const language = useLanguage()
  if (state === 'given') {
    return (
      <p className="flex items-start gap-3 rounded-control bg-leaf-soft px-4 py-3 text-leaf-ink">
        <CircleCheck aria-hidden className="mt-1 size-5 shrink-0" />
        {t('ownGiven')}
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{t('ownMissing')}</p>
      {state === 'asked' && (
        <p role="status" className="flex items-start gap-3 rounded-control bg-spring-soft px-4 py-3 text-spring-ink">
          <Hourglass aria-hidden className="mt-1 size-5 shrink-0" />
          <span className="min-w-0 break-words">{t('ownAsked', { address: askedOf ?? '' })}</span>
        </p>
      )}
      {byFamily ? (
        <p className="rounded-control bg-yuzu-soft px-4 py-3 font-bold text-yuzu-ink">{t('askAtHome')}</p>
      ) : state === 'refused' ? (
        <p className="rounded-control bg-yuzu-soft px-4 py-3 text-yuzu-ink">
          {t('ownRefused', { date: formatDate(canAskFrom ?? '', language) })}
        </p>
      ) : (
        <AskGuardianForm isAgain={state === 'asked'} />
      )}
    </div>
  )
}
