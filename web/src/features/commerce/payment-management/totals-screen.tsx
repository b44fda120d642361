import { lazy, Suspense } from 'react'
import { useText } from '#platform/i18n.ts'
import { Loading } from '#shared/fetched.tsx'
import { PaymentsFrame } from './payments-frame.tsx'
import { messages } from './totals-messages.ts'

const Totals = lazy(() => import('./totals.tsx').then((m) => ({ default: m.Totals })))

export function TotalsScreen() {
  const t = useText(messages)
  return (
    <PaymentsFrame lead={t('lead')}>
      <Suspense fallback={<Loading lines={6} />}>
        <Totals />
      </Suspense>
    </PaymentsFrame>
  )
}
