import { Suspense } from 'react'
import { useText } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import { Loading } from '#shared/fetched.tsx'
import { PaymentsFrame } from './payments-frame.tsx'
import { messages } from './totals-messages.ts'

const Totals = latePart(() => import('./totals.tsx').then((m) => m.Totals))

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
