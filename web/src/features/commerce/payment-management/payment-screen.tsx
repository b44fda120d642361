import type { LedgerEntry, ManagedOrder } from '@capyzen/contracts/payment-management'
import { Link } from 'react-router'
import { useState } from 'react'
import { RequireAdministrator } from '#features/identity/auth/require-administrator.tsx'
import { paths } from '#paths'
import { formatDateTime } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { ForAdministratorsOnly } from '#shared/admin-frame.tsx'
import { Fetched } from '#shared/fetched.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DisputeBadge } from './dispute-badge.tsx'
import { EntriesTable } from './entries-table.tsx'
import { Fact, Facts, Payer } from './facts.tsx'
import { messages } from './messages.ts'
import { CompleteDialog } from './complete-dialog.tsx'
import { messages as ofPayments } from './payment-messages.ts'
import { usePayment } from './queries.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { refundable } from './refund-effect.ts'
import { StatusBadge } from './status-badge.tsx'
import { paymentPaths } from './payment-paths.ts'

export function PaymentScreen({ orderId }: { orderId: string }) {
  return (
    <RequireAdministrator>
      <FetchedPayment orderId={orderId} />
    </RequireAdministrator>
  )
}

function FetchedPayment({ orderId }: { orderId: string }) {
  const t = useText(ofPayments)
  return (
    <>
      <BackLink to={paymentPaths.list} label={t('allOrders')} />
      <Fetched
        query={usePayment(orderId)}
        lines={5}
        forbidden={<ForAdministratorsOnly />}
        inCard
        unknown={
          <Card>
            <EmptyState mood="puzzled" title={t('unknown')} description={t('unknownWhy')} />
          </Card>
        }
      >
        {(payment) => <Payment {...payment} />}
      </Fetched>
    </>
  )
}

interface PaymentProps {
  order: ManagedOrder
  entries: readonly LedgerEntry[]
}

function Payment({ order, entries }: PaymentProps) {
  const word = useText(messages)
  const pick = usePick()
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl break-words md:text-3xl">{pick(order.title)}</h1>
        <StatusBadge status={order.status} />
        {order.dispute !== null && <DisputeBadge dispute={order.dispute} />}
      </div>
      <div className="mt-6 grid items-start gap-5 md:grid-cols-2 md:gap-6">
        <Details order={order} />
        <Decisions order={order} entries={entries} />
      </div>
      <section className="mt-8">
        <h2 className="mb-4 text-xl">{word('entries')}</h2>
        <EntriesTable entries={entries} />
      </section>
    </>
  )
}

/** The bank has the money, so that there is nothing to refund. */
const isAtBank = ({ dispute }: ManagedOrder) => dispute === 'open' || dispute === 'appealed' || dispute === 'lost'

function Details({ order }: { order: ManagedOrder }) {
  const t = useText(ofPayments)
  const word = useText(messages)
  const language = useLanguage()
  const { payerId, payer, learnerId, childName, method, reference, transactionId } = order
  return (
    <Card>
      <h2 className="mb-2 text-xl">{t('details')}</h2>
      <Facts>
        <Fact name={t('price')}>{formatMoney(order.priceCents)}</Fact>
        {order.refundedCents > 0 && <Fact name={t('refundedTotal')}>{formatMoney(order.refundedCents)}</Fact>}
        {order.toTransferCents > 0 && (
          <Fact name={t('toTransfer')}>
            {formatMoney(order.toTransferCents)}
            <Link to={paymentPaths.transfers} className="text-link block min-h-11 content-center font-normal">
              {word('transfers')}
            </Link>
          </Fact>
        )}
        <Fact name={word('payer')}>
          <Payer id={payerId} name={payer} />
        </Fact>
        <Fact name={t('learner')}>
          {childName ?? payer ?? word('goneAccount')}
          <Link to={paths.userAccess(learnerId)} className="text-link block min-h-11 content-center font-normal">
            {t('seeAccess')}
          </Link>
        </Fact>
        <Fact name={t('method')}>{word(method)}</Fact>
        {reference !== null && (
          <Fact name={word('reference')}>
            <code>{reference}</code>
          </Fact>
        )}
        {transactionId !== null && (
          <Fact name={t('typed')}>
            <code>{transactionId}</code>
            <span className="block text-sm font-normal text-ink-soft">{t('typedIsNoProof')}</span>
          </Fact>
        )}
        <Fact name={t('madeOn')}>{formatDateTime(order.createdAt, language)}</Fact>
        {order.completedAt !== null && (
          <Fact name={t('completedOn')}>{formatDateTime(order.completedAt, language)}</Fact>
        )}
        {order.receiptNumber !== null && <Fact name={t('receipt')}>{order.receiptNumber}</Fact>}
      </Facts>
    </Card>
  )
}

function Decisions({ order, entries }: PaymentProps) {
  const t = useText(ofPayments)
  const [asked, setAsked] = useState<'complete' | 'refund'>()
  // The dialog stays open with what it began with, while the order behind it changes.
  const [shown, setShown] = useState<Parameters<typeof RefundDialog>[0]['about']>()
  const left = refundable(order, entries)
  const isWaiting = order.status === 'open' || order.status === 'under_review'

  function ask(what: 'complete' | 'refund') {
    setShown({ order, left })
    setAsked(what)
  }

  return (
    <Card>
      <h2 className="text-xl">{t('decide')}</h2>
      {isWaiting && (
        <>
          <p className="mt-3 text-sm text-ink-soft">{t('completeWhy')}</p>
          <Button variant="secondary" className="mt-4" onClick={() => ask('complete')}>
            {t('complete')}
          </Button>
        </>
      )}
      {order.status === 'canceled' && <p className="mt-3 text-ink-soft">{t('canceledWhy')}</p>}
      {!isWaiting && order.status !== 'canceled' && left.mostCents === 0 && !isAtBank(order) && (
        <p className="mt-3 text-ink-soft">{t('nothingToDo')}</p>
      )}
      {order.lacksSeat && <p className="mt-3 font-bold">{t('lacksSeat')}</p>}
      {order.dispute !== null && <p className="mt-3 text-sm text-ink-soft">{t(`${order.dispute}Why`)}</p>}
      {left.mostCents > 0 && !isAtBank(order) && (
        <Button variant="secondary" className="mt-4" onClick={() => ask('refund')}>
          {t('refund')}
        </Button>
      )}
      {asked === 'complete' && <CompleteDialog order={order} onClose={() => setAsked(undefined)} />}
      {asked === 'refund' && shown && <RefundDialog about={shown} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}
