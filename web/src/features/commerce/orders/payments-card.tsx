import type { Order, OrderStatus } from '@capyzen/contracts/orders'
import { FileText } from 'lucide-react'
import { hasCode } from '#platform/api.ts'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, usePick, useText, type Language } from '#platform/i18n.ts'
import { formatMoney } from '#platform/numbers.ts'
import { ConfirmButton } from '#shared/confirm-dialog.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { paymentMessages } from './payment-messages.ts'
import { productOf } from './product.ts'
import { receiptPath, useCancelOrder, useOrders } from './queries.ts'

const tones = {
  open: 'yuzu',
  under_review: 'spring',
  completed: 'leaf',
  canceled: 'plain',
  partly_refunded: 'plain',
  refunded: 'plain',
} as const satisfies Record<OrderStatus, string>

export function PaymentsCard() {
  const t = useText(paymentMessages)
  const orders = useOrders()
  return (
    <Card>
      <h3 className="text-xl">{t('payments')}</h3>
      <p className="mt-1 text-sm text-ink-soft">{t('paymentsWhy')}</p>
      <Fetched query={orders} className="mt-4">
        {(all) =>
          all.length === 0 ? (
            <EmptyState mood="calm" title={t('none')} description={t('noneWhy')} className="py-4" />
          ) : (
            <ul className="mt-3 divide-y divide-line">
              {all.map((order) => (
                <li key={order.id} className="py-4 first:pt-1 last:pb-0">
                  <Payment order={order} />
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </Card>
  )
}

function Payment({ order }: { order: Order }) {
  const t = useText(paymentMessages)
  const pick = usePick()
  const language = useLanguage()
  const { title, childName, status, method, priceCents, toTransferCents, createdAt, completedAt, receiptNumber } = order
  const { beginsAt } = order
  const sentCents = order.refundedCents - toTransferCents
  const isOnItsWay = toTransferCents > 0 && (status === 'refunded' || status === 'partly_refunded')
  const facts = [
    ...(childName === null ? [] : [t('forChild', { name: childName })]),
    completedAt === null
      ? t('startedOn', { date: formatDate(createdAt, language) })
      : t('paidOn', { date: formatDate(completedAt, language) }),
    t(method),
    ...(sentCents > 0 ? [t('refundedAmount', { price: formatMoney(sentCents) })] : []),
    ...(toTransferCents > 0 ? [t('onItsWay', { price: formatMoney(toTransferCents) })] : []),
  ]
  return (
    <article className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h4 className="min-w-0 flex-1 basis-48 text-base leading-snug font-bold">{pick(title)}</h4>
        <p className="flex items-center gap-3">
          <Badge tone={tones[status]}>
            {beginsAt === null
              ? t(isOnItsWay ? 'refundOnItsWay' : status)
              : t('fromDay', { date: formatDate(beginsAt, language) })}
          </Badge>
          <span className="font-bold tabular-nums">{formatMoney(priceCents)}</span>
        </p>
      </div>
      <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
      {order.lacksSeat && <p className="font-bold">{t('lacksSeat')}</p>}
      {receiptNumber !== null && <Receipt orderId={order.id} number={receiptNumber} />}
      {status === 'open' && (
        <div className="mt-1 flex flex-wrap gap-3">
          {beginsAt === null && <Continue order={order} />}
          <GiveUpButton orderId={order.id} />
        </div>
      )}
      {status === 'under_review' && order.payUrl !== null && (
        <ButtonLink to={ownPath(order.payUrl)} variant="secondary" size="small" className="mt-1 self-start">
          {t('seePayment')}
        </ButtonLink>
      )}
    </article>
  )
}

function Continue({ order }: { order: Order }) {
  const t = useText(paymentMessages)
  if (order.payUrl !== null)
    return (
      <ButtonLink to={ownPath(order.payUrl)} size="small">
        {t('continue')}
      </ButtonLink>
    )
  // The same order is found again, as it is open.
  return (
    <CheckoutButton product={productOf(order)} size="small" data-track="checkout">
      {t('continue')}
    </CheckoutButton>
  )
}

const languages = [
  ['en', 'inEnglish'],
  ['zh', 'inChinese'],
] as const satisfies readonly (readonly [Language, string])[]

function Receipt({ orderId, number }: { orderId: string; number: string }) {
  const t = useText(paymentMessages)
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      <span className="inline-flex items-center gap-1.5 tabular-nums">
        <FileText aria-hidden className="size-4 text-spring" />
        {t('receipt', { number })}
      </span>
      {/* Together on a line of their own where they don’t fit beside the number. */}
      <span className="inline-flex gap-x-4">
        {languages.map(([language, name]) => (
          <a
            key={language}
            href={receiptPath(orderId, language)}
            download
            aria-label={t('receiptOf', { number, language: t(name) })}
            className="text-link inline-flex min-h-11 min-w-11 items-center justify-center"
          >
            {t(name)}
          </a>
        ))}
      </span>
    </p>
  )
}

function GiveUpButton({ orderId, onGivenUp }: { orderId: string; onGivenUp?: () => unknown }) {
  const t = useText(paymentMessages)
  const errorMessage = useErrorMessage()
  const cancel = useCancelOrder()
  const giveUp = () =>
    cancel.mutate(
      { orderId },
      {
        onSuccess: () => toast.success(t('givenUp'), t('givenUpWhy')),
        onError: (error) =>
          hasCode(error, 'conflict')
            ? toast.info(t('tooLate'), t('tooLateWhy'))
            : toast.error(t('notGivenUp'), errorMessage(error)),
        onSettled: () => void onGivenUp?.(),
      },
    )
  return (
    <ConfirmButton
      variant="quiet"
      size="small"
      loading={cancel.isPending}
      confirmation={{
        title: t('giveUp'),
        description: t('giveUpWhy'),
        cancelLabel: t('keep'),
        confirmLabel: t('giveUp'),
      }}
      onConfirm={giveUp}
    >
      {t('giveUp')}
    </ConfirmButton>
  )
}

/** For the PayNow page, which knows the payment by its reference. Nothing unless the order is open. */
export function GiveUpPayment({ reference, onGivenUp }: { reference: string; onGivenUp: () => unknown }) {
  const { data: orders } = useOrders()
  const order = orders?.find(
    ({ status, payUrl }) => status === 'open' && payUrl !== null && refersTo(payUrl, reference),
  )
  return order ? <GiveUpButton orderId={order.id} onGivenUp={onGivenUp} /> : null
}

const refersTo = (payUrl: string, reference: string) =>
  new URL(payUrl, location.origin).searchParams.get('reference') === reference

function ownPath(payUrl: string): string {
  const { pathname, search } = new URL(payUrl, location.origin)
  return pathname + search
}
