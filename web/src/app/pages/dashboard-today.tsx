import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { learnersQuery } from '#features/administration/reports/queries.ts'
import { useDailyTotals } from '#features/commerce/payment-management/queries.ts'
import { deviceNow } from '#platform/clock.ts'
import { dayInSingapore } from '#platform/dates.ts'
import { useLanguage, useText } from '#platform/i18n.ts'
import { formatMoney, formatNumber } from '#platform/numbers.ts'
import { paths } from '#paths'
import { Fetched } from '#shared/fetched.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { messages } from './dashboard-messages.ts'

/** For administrators: who learned today and what was paid, each with the way to its page. */
export function AcademyToday() {
  const t = useText(messages)
  const language = useLanguage()
  const [day] = useState(() => dayInSingapore(deviceNow()))
  const range = { from: day, to: day }
  const learners = useQuery(learnersQuery({ ...range, per: 'day' }))
  const totals = useDailyTotals(range)
  return (
    <>
      <h1 className="text-3xl">{t('todayHeading')}</h1>
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        <Card className="flex flex-col">
          <Fetched query={learners} lines={2}>
            {({ learners: count }) => <Figure value={formatNumber(count, language)} name={t('learners', { count })} />}
          </Fetched>
          <CardLink to={paths.reports()}>{t('toReports')}</CardLink>
        </Card>
        <Card className="flex flex-col">
          <Fetched query={totals} lines={2}>
            {({ days }) => {
              const { orders: count = 0, chargedCents = 0, refundedCents = 0 } = days[0] ?? {}
              const money = {
                charged: formatMoney(chargedCents),
                refunded: formatMoney(refundedCents),
              }
              return (
                <>
                  <Figure value={formatNumber(count, language)} name={t('orders', { count })} />
                  <p className="mt-1 text-ink-soft tabular-nums">{t('money', money)}</p>
                </>
              )
            }}
          </Fetched>
          <CardLink to={paths.payments()}>{t('toPayments')}</CardLink>
        </Card>
      </div>
    </>
  )
}

const Figure = ({ value, name }: { value: string; name: string }) => (
  <p className="flex flex-wrap items-baseline gap-x-2">
    <span className="text-3xl font-extrabold tabular-nums">{value}</span>
    <span className="text-ink-soft">{name}</span>
  </p>
)

/** Level with that of the card beside it. */
const CardLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <div className="mt-auto pt-5">
    <ButtonLink to={to} variant="secondary" size="small">
      {children}
    </ButtonLink>
  </div>
)
