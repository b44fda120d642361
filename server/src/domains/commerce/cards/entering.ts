import { and, count, eq, inArray, lt, ne, or, isNull } from 'drizzle-orm'
import {
  cancelOrder,
  completeOrder,
  endRenewal,
  enterRenewal,
  isPaid,
  isWaiting,
  lockOrder,
  needDecision,
  setCardIds,
  setUnderReview,
  type OrderContext,
  type OrderRow,
} from '#domains/commerce/orders'
import { users } from '#domains/identity/auth'
import { recordAudit } from '#platform/audit'
import type { ProcessDeps } from '#platform/domain'
import { failedCardEmail } from './emails.ts'
import type { Payment, Reading, SubscriptionReading } from './readings.ts'
import { cardCustomers, cardPayments, cardSubscriptions } from './tables.ts'

export type PaymentRow = typeof cardPayments.$inferSelect

export interface EnteringContext extends OrderContext, Pick<ProcessDeps, 'log' | 'mail' | 'settings'> {
  now: Date
}

/** Payments that the ledger knows. */
const countedOutcomes = ['completed', 'already_owned', 'no_seat', 'renewed', 'decided'] as const

export const isCounted = ({ outcome }: Pick<PaymentRow, 'outcome'>): boolean =>
  (countedOutcomes as readonly string[]).includes(outcome)

export const chargeSource = (reference: string) => `card ${reference}`

/**
 * Brings orders and ledger to what the processor says. Idempotent, and the same whatever order readings come in, as
 * each holds everything that was paid so far.
 */
export async function enterReading(context: EnteringContext, reading: Reading): Promise<void> {
  const order = await lockOrder(context.tx, reading.orderId)
  if (!order) return enterWithoutOrder(context, reading)
  if (reading.kind === 'subscription') return enterSubscription(context, order, reading)
  if (reading.payment) await enterPayment(context, order, reading.payment)
  if (reading.subscription) await enterSubscription(context, order, reading.subscription)
  if (reading.isExpired && order.status === 'open' && order.cardSessionId === reading.id)
    await cancelOrder(context, order.id, context.now)
}

/**
 * The order went with an account before it was paid: the payer's, or the child's. A subscription is kept under its
 * payer all the same, so that it is seen and ended (`forgetDeletedAccounts`).
 */
async function enterWithoutOrder(context: EnteringContext, reading: Reading): Promise<void> {
  const { tx, log } = context
  const { orderId, id } = reading
  const subscription = reading.kind === 'subscription' ? reading : reading.subscription
  const payments = subscription?.payments ?? (reading.kind === 'session' && reading.payment ? [reading.payment] : [])
  const isPaidFor = payments.some(({ amountCents }) => amountCents > 0)
  if (isPaidFor) log.error({ orderId, reading: id }, 'the card processor was paid for an order that is gone')
  if (!subscription) return
  const { customerId } = subscription
  const [customer] = await tx.select().from(cardCustomers).where(eq(cardCustomers.customerId, customerId))
  if (customer) {
    const { userId } = customer
    return keepSubscription(context, { id: orderId, payerId: userId, learnerId: userId }, subscription)
  }
  const { status, periodEndsAt, number } = subscription
  await tx
    .update(cardSubscriptions)
    .set({ status, periodEndsAt, reading: number })
    .where(and(eq(cardSubscriptions.id, subscription.id), isNewer(number)))
}

const isNewer = (reading: number) => and(lt(cardSubscriptions.reading, reading), ne(cardSubscriptions.status, 'ended'))

async function enterSubscription(
  context: EnteringContext,
  order: OrderRow,
  reading: SubscriptionReading,
): Promise<void> {
  const { tx, now } = context
  if (order.cardSubscriptionId !== reading.id) await setCardIds(tx, order.id, { cardSubscriptionId: reading.id })
  for (const payment of reading.payments) await enterPayment(context, order, payment)
  await keepSubscription(context, order, reading)
  if (reading.status === 'ended') {
    const current = await lockOrder(tx, order.id)
    const endedAt = reading.endedAt ?? now
    if (current && isPaid(current))
      await endRenewal({ tx }, { orderId: order.id, endedAt, source: `card subscription ${reading.id} ended`, now })
    else if (current?.status === 'open') await cancelOrder(context, order.id, now)
  }
}

/** The order is locked. */
async function enterPayment(context: EnteringContext, { id: orderId }: OrderRow, payment: Payment): Promise<void> {
  const { tx, now } = context
  const { reference, paymentId, amountCents, creditCents, currency, paidAt, period } = payment
  const [known] = await tx.select().from(cardPayments).where(eq(cardPayments.reference, reference))
  if (known) return
  const order = await lockOrder(tx, orderId)
  if (!order) return
  const outcome = await outcomeOf(context, order, payment)
  await tx.insert(cardPayments).values({ reference, orderId, paymentId, amountCents, creditCents, outcome, paidAt })
  if (paymentId !== null) await setCardIds(tx, orderId, { cardPaymentId: paymentId })
  if (outcome === 'completed' || outcome === 'renewed') return
  // An administrator decides, and perhaps sends money back.
  const detail = `${outcome} ${reference} ${amountCents} ${currency}`
  const action = `card_payment_${outcome}`
  await recordAudit(tx, { actorId: null, action, subjectId: orderId, detail, at: now })
  // Money of an order that an administrator completed before is only its proof.
  if (outcome !== 'decided') await needDecision(context, { kind: 'card_payment', subjectId: reference, now })
  context.log.warn({ orderId, outcome, reference, period }, 'a card payment needs a decision')
}

async function outcomeOf(
  context: EnteringContext,
  order: OrderRow,
  { reference, amountCents, priceCents, creditCents, currency, period }: Payment,
): Promise<PaymentRow['outcome']> {
  const { tx, now } = context
  const source = chargeSource(reference)
  const received = { amountCents, creditCents }
  if (priceCents !== order.priceCents || currency !== order.currency.toLowerCase()) {
    if (isWaiting(order)) await setUnderReview(context, order.id, now)
    return 'differs'
  }
  if (!isPaid(order)) {
    const completed = await completeOrder(context, { orderId: order.id, source, now, period, ...received })
    return completed === 'already_completed' ? 'completed' : completed
  }
  const [earlier] = await tx
    .select({ payments: count() })
    .from(cardPayments)
    .where(and(eq(cardPayments.orderId, order.id), inArray(cardPayments.outcome, [...countedOutcomes])))
  if (!earlier?.payments) return 'decided'
  if (!period) return 'paid_twice'
  await enterRenewal(context, { orderId: order.id, source, period, now, ...received })
  return 'renewed'
}

/** A reading that was asked for earlier changes nothing; one that ended stays ended. */
async function keepSubscription(
  context: EnteringContext,
  order: Pick<OrderRow, 'id' | 'payerId' | 'learnerId'>,
  reading: SubscriptionReading,
): Promise<void> {
  const { tx } = context
  const { id, customerId, status, periodEndsAt, number, createdAt } = reading
  const state = { status, periodEndsAt, reading: number }
  const { payerId, learnerId } = order
  const [kept] = await tx
    .insert(cardSubscriptions)
    .values({ id, orderId: order.id, customerId, payerId, learnerId, ...state, createdAt })
    .onConflictDoUpdate({
      target: cardSubscriptions.id,
      set: state,
      setWhere: isNewer(number),
    })
    .returning()
  if (kept && reading.failedInvoiceId !== null) await mailFailure(context, reading, reading.failedInvoiceId)
}

/** Once for each invoice. */
async function mailFailure(
  { tx, mail, settings }: EnteringContext,
  { id, status }: SubscriptionReading,
  invoiceId: string,
): Promise<void> {
  if (status !== 'past_due') return
  const { mailedInvoiceId } = cardSubscriptions
  const [first] = await tx
    .update(cardSubscriptions)
    .set({ mailedInvoiceId: invoiceId })
    .where(and(eq(cardSubscriptions.id, id), or(isNull(mailedInvoiceId), ne(mailedInvoiceId, invoiceId))))
    .returning()
  if (!first) return
  const [payer] = await tx
    .select({ name: users.name, email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, first.payerId))
  if (payer?.email) await mail.send(failedCardEmail({ ...payer, email: payer.email }, settings.publicUrl), tx)
}
