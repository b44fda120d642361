import { and, eq, isNull, ne } from 'drizzle-orm'
import { lockOrder, needDecision, refundOrder, reversalSource, undoRefund } from '#domains/commerce/orders'
import { recordAudit } from '#platform/audit'
import type { Transaction } from '#platform/database'
import { chargeSource, isCounted, type EnteringContext, type PaymentRow } from './entering.ts'
import { isLost, type DisputeReading, type MoneyBackReading, type RefundReading } from './money-back-readings.ts'
import { cardDisputes, cardPayments, cardSubscriptions } from './tables.ts'

/**
 * What went back to a card, and what came back again. Idempotent, and the same whatever order readings come in, as each
 * holds all refunds and disputes of the payment and an older one changes nothing. Money of a payment that the ledger
 * doesn't know leaves the ledger unchanged.
 */
export async function enterMoneyBack(context: EnteringContext, reading: MoneyBackReading): Promise<void> {
  const { tx, now } = context
  const { refunds, disputes, number } = reading
  const payment = await lockPayment(context, reading.paymentId)
  if (!payment || payment.backReading >= number) return
  for (const refund of refunds)
    if (refund.outcome !== undefined && !isBeingEntered(refund, now)) await enterRefund(context, payment, refund)
  // Lost ones last, as they take what the others leave.
  for (const dispute of [...disputes.filter((one) => !isLost(one)), ...disputes.filter(isLost)])
    await enterDispute(context, payment, dispute)
  const back = [...refunds.filter(({ outcome }) => outcome === 'back'), ...disputes.filter(isLost)]
  const cents = back.reduce((sum, { amountCents }) => sum + amountCents, 0)
  await tx
    .update(cardPayments)
    .set({ refundedCents: Math.min(payment.amountCents, cents), backReading: number })
    .where(eq(cardPayments.reference, payment.reference))
}

/** A refund that failed is entered and undone, also where it is heard of only then, so that all orders of events agree. */
async function enterRefund(
  context: EnteringContext,
  payment: PaymentRow,
  { id, amountCents, outcome }: RefundReading,
): Promise<void> {
  const { tx, now, log } = context
  const { orderId } = payment
  const source = refundSource(id)
  if (isCounted(payment)) {
    const reason = 'Refunded by the card processor'
    const entered = await refundOrder(context, { ...refunding(context, payment, reason), amountCents, source })
    if (entered === 'too_much') log.error({ orderId, refund: id }, 'more was refunded than was paid')
  }
  if (outcome !== 'failed') return
  const reason = 'The refund failed at the card processor'
  if ((await undoRefund(context, { orderId, source, reason, now })) === 'unchanged') return
  const action = 'card_payment_refund_failed'
  await recordAudit(tx, { actorId: null, action, subjectId: orderId, detail: id, at: now })
  await needDecision(context, { kind: 'card_refund', subjectId: id, now })
  log.warn({ orderId, refund: id }, 'a refund to a card failed')
}

/** The bank takes the money until the dispute is decided; a lost one takes back what was bought. */
async function enterDispute(context: EnteringContext, payment: PaymentRow, dispute: DisputeReading): Promise<void> {
  const { tx, now } = context
  const { orderId } = payment
  const source = disputeSource(dispute.id)
  await keepDispute(context, payment, dispute)
  if (isLost(dispute)) {
    await requestEnd(tx, orderId, now)
    if (!isCounted(payment)) return
    const reason = 'The payer’s bank took the money back after a dispute'
    const back = { ...refunding(context, payment, reason), source, takesWhatIsLeft: true }
    await refundOrder(context, { ...back, amountCents: dispute.amountCents })
  } else {
    const reason = 'The payer’s bank returned the money of a dispute'
    await undoRefund(context, { orderId, source, reason, now })
  }
}

async function keepDispute(
  context: EnteringContext,
  { orderId, reference }: PaymentRow,
  { id, amountCents, status, createdAt }: DisputeReading,
): Promise<void> {
  const { tx, now, log } = context
  const [known] = await tx.select().from(cardDisputes).where(eq(cardDisputes.id, id))
  if (known?.status === status) return
  await tx
    .insert(cardDisputes)
    .values({ id, reference, orderId, status, amountCents, createdAt })
    .onConflictDoUpdate({ target: cardDisputes.id, set: { status, amountCents } })
  const record = (action: string) => recordAudit(tx, { actorId: null, action, subjectId: orderId, detail: id, at: now })
  if (!known) {
    await record('card_payment_disputed')
    await needDecision(context, { kind: 'card_dispute', subjectId: id, now })
    log.warn({ orderId, dispute: id }, 'a card payment is disputed')
  }
  if (status === 'lost' || status === 'won') await record(`card_payment_dispute_${status}`)
}

const refunding = ({ now }: EnteringContext, { orderId, outcome, reference }: PaymentRow, reason: string) => ({
  ...{ orderId, now, reason, actorId: null },
  ...(outcome !== 'decided' && { chargeSource: chargeSource(reference) }),
})

const minutesToEnter = 10

/** The administrator's request enters its refund with the reason; if it was interrupted, a later comparison does. */
export const isBeingEntered = ({ isOurs, createdAt, outcome }: RefundReading, now: Date): boolean =>
  isOurs && outcome !== 'failed' && now.getTime() - createdAt.getTime() < minutesToEnter * 60_000

/** The same whether the request, an event or the comparison enters the refund. */
export const refundSource = (refundId: string) => `card refund ${refundId}`

export const refundReversalSource = (refundId: string) => reversalSource(refundSource(refundId))

const disputeSource = (disputeId: string) => `card dispute ${disputeId}`

/** The subscription of an order is ended at the processor soon (`endUnwantedSubscriptions`), as its money went back. */
export async function requestEnd(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const { endRequestedAt, status } = cardSubscriptions
  await tx
    .update(cardSubscriptions)
    .set({ endRequestedAt: now })
    .where(and(eq(cardSubscriptions.orderId, orderId), ne(status, 'ended'), isNull(endRequestedAt)))
}

/** Locks the order first, as everything that changes its payments does. */
async function lockPayment({ tx }: EnteringContext, paymentId: string): Promise<PaymentRow | undefined> {
  const find = () => tx.select().from(cardPayments).where(eq(cardPayments.paymentId, paymentId))
  const [found] = await find()
  if (!found) return undefined
  await lockOrder(tx, found.orderId)
  return (await find())[0]
}
