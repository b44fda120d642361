import type { ReactNode } from 'react'
import { useText } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { messages } from './consent-messages.ts'
import { OwnConsentState } from './own-consent-card.tsx'
import { useOwnConsent } from './queries.ts'

/**
 * Before what keeps a pupil's own words, voice or pictures: its children are shown to whoever may use it, to everybody else
 * why not yet, and how to ask. For signed-in users; the server asks again (`requireConsent`).
 */
export function ConsentGate({ children }: { children: ReactNode }) {
  const t = useText(messages)
  const { data, isPending, refetch } = useOwnConsent()
  if (data?.state === 'given' || data?.state === 'not_needed') return children
  if (isPending) return <Spinner name={t('loading')} className="mx-auto my-16 flex size-10 text-spring" />
  return (
    <Card className="mx-auto max-w-lg">
      {data ? (
        <>
          <div className="flex flex-col items-center text-center">
            <Mascot mood="calm" className="w-40" />
            <h2 className="mt-4 text-xl">{t('gate')}</h2>
          </div>
          <div className="mt-4">
            <OwnConsentState consent={data} />
          </div>
        </>
      ) : (
        <ErrorState
          title={t('loadFailed')}
          description={t('loadFailedWhy')}
          retryLabel={t('tryAgain')}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  )
}
