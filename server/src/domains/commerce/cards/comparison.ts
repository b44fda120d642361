import { and, eq, gte, inArray, ne, notInArray } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { CardDifference } from '@capyzen/contracts/cards'
import { ledgerEntries } from '#domains/commerce/ledger'
import { findOrder, needDecision, orders } from '#domains/commerce/orders'
import type { Transaction } from '#platform/database'
import { chargeSource, enterReading, isCounted, type EnteringContext, type PaymentRow } from './entering.ts'
import type { CardDeps } from './events.ts'
import { disputeReading, readMoneyBack, refundReading } from './money-back-readings.ts'
import { enterMoneyBack, isBeingEntered, refundSource, refundReversalSource } from './money-back.ts'
import { orUnknown } from './processor.ts'
import {
  idOf,
  orderIdOf,
  paymentOfInvoice,
  paymentOfSession,
  readPaymentIntent,
  readSession,
  readSubscription,
  subscriptionOfInvoice,
  type Payment,
  type Reading,
} from './readings.ts'
import { cardDisputes, cardPayments, cardSubscriptions } from './tables.ts'

type Found = Omit<CardDifference, 'orderId' | 'ourCents' | 'theirCents' | 'isMended'> & Partial<CardDifference>

interface Comparison {
  deps: CardDeps
  client: Stripe
  since: Date
  /** References of payments that the processor listed. */
  listed: Set<string>
  /** What the processor sent back since then, in cents by payment. */
  backCents: Map<string, number>
  /** Payments of orders that are gone with an account. */
  gone: Set<string>
  compared: number
  differences: CardDifference[]
}

/** What the processor lists since then, compared with orders and ledger. Enters what is provably paid or refunded. */
export async function compare(
  deps: CardDeps,
  client: Stripe,
  since: Date,
): Promise<Pick<Comparison, 'compared' | 'differences'>> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const refunds: Stripe.Refund[] = []
  for await (const refund of client.refunds.list({ created, limit: 100 })) refunds.push(refund)
  const comparison: Comparison = {
    ...{ deps, client, since, listed: new Set(), gone: new Set(), compared: 0, differences: [] },
    backCents: backCents(refunds),
  }
  for await (const session of client.checkout.sessions.list({ created, status: 'complete', limit: 100 })) {
    const payment = paymentOfSession(session)
    const orderId = orderIdOf(session.metadata)
    if (payment && orderId !== undefined)
      await comparePayment(comparison, orderId, payment, () => readSession(readingFrom(comparison), session.id))
  }
  const subscriptions = new Set<string>()
  const paid = { created, status: 'paid' as const, limit: 100, expand: ['data.payments'] }
  for await (const invoice of client.invoices.list(paid)) {
    const payment = paymentOfInvoice(invoice)
    const id = subscriptionOfInvoice(invoice)
    const orderId = orderIdOf(invoice.parent?.subscription_details?.metadata)
    if (id === null || orderId === undefined) continue
    subscriptions.add(id)
    if (payment) await comparePayment(comparison, orderId, payment, () => readSubscription(readingFrom(comparison), id))
  }
  for (const refund of refunds) await compareRefund(comparison, refund)
  await compareDisputes(comparison, created)
  await compareSubscriptions(comparison, subscriptions)
  await compareEntered(comparison)
  return comparison
}

function backCents(refunds: readonly Stripe.Refund[]): Map<string, number> {
  const cents = new Map<string, number>()
  for (const refund of refunds) {
    const paymentId = idOf(refund.payment_intent)
    const { outcome, amountCents } = refundReading(refund)
    if (outcome === 'back' && paymentId !== null) cents.set(paymentId, (cents.get(paymentId) ?? 0) + amountCents)
  }
  return cents
}

const readingFrom = ({ deps, client }: Comparison) => ({ db: deps.db, client })

function add({ differences }: Comparison, found: Found): void {
  differences.push({ orderId: null, ourCents: null, theirCents: null, isMended: false, ...found })
}

async function comparePayment(
  comparison: Comparison,
  orderId: string,
  { reference, paymentId, amountCents: theirCents }: Payment,
  read: () => Promise<Reading | undefined>,
): Promise<void> {
  const { db } = comparison.deps
  comparison.compared += 1
  comparison.listed.add(reference)
  const before = await findPayment(comparison, reference)
  if (!before && !(await findOrder(db, orderId)))
    return compareGone(comparison, orderId, { reference, paymentId, theirCents }, read)
  if (!before) await enter(comparison, await read())
  const row = before ?? (await findPayment(comparison, reference))
  const found = { reference, orderId, theirCents }
  const isBack = row !== undefined && row.refundedCents >= theirCents
  if (!row || (row.outcome === 'paid_twice' && !isBack)) add(comparison, { ...found, kind: 'paid_not_entered' })
  else if (row.outcome === 'differs' && !isBack)
    add(comparison, { ...found, kind: 'amount_differs', ourCents: (await findOrder(db, orderId))?.priceCents ?? null })
  else if (!before && isCounted(row)) add(comparison, { ...found, kind: 'paid_not_entered', isMended: true })
  else if (isCounted(row) && row.outcome !== 'decided') {
    const ourCents = await enteredCents(comparison, chargeSource(reference))
    if (ourCents !== theirCents) add(comparison, { ...found, kind: 'amount_differs', ourCents })
  }
}

/** Nobody has what was paid for: reported until an administrator has sent all of it back, and told to them once. */
async function compareGone(
  comparison: Comparison,
  orderId: string,
  { reference, paymentId, theirCents }: { reference: string; paymentId: string | null; theirCents: number },
  read: () => Promise<Reading | undefined>,
): Promise<void> {
  if (paymentId !== null) comparison.gone.add(paymentId)
  const cents = paymentId === null ? 0 : (comparison.backCents.get(paymentId) ?? 0)
  if (cents >= theirCents) return
  await enter(comparison, await read())
  add(comparison, { kind: 'paid_not_entered', reference, orderId, theirCents })
  await within(comparison, (context) =>
    needDecision(context, { kind: 'card_payment', subjectId: reference, now: context.now }),
  )
}

async function compareRefund(comparison: Comparison, refund: Stripe.Refund): Promise<void> {
  const paymentId = idOf(refund.payment_intent)
  if (paymentId !== null && comparison.gone.has(paymentId)) return
  const payment = paymentId === null ? undefined : await findPaidBy(comparison, paymentId)
  if (!payment || paymentId === null) return
  comparison.compared += 1
  const reading = refundReading(refund)
  const { outcome, amountCents: theirCents } = reading
  if (outcome === undefined || isBeingEntered(reading, comparison.deps.clock.now())) return
  const state = async () => ({
    ourCents: await enteredCents(comparison, refundSource(refund.id)),
    isUndone: (await enteredCents(comparison, refundReversalSource(refund.id))) !== null,
  })
  const isRight = ({ ourCents, isUndone }: Awaited<ReturnType<typeof state>>) =>
    outcome === 'back' ? ourCents !== null : isUndone
  const before = await state()
  if (isRight(before)) return
  await enterAllBack(comparison, paymentId)
  if (!isCounted(payment)) return
  add(comparison, {
    ...{ reference: refund.id, orderId: payment.orderId, theirCents, isMended: isRight(await state()) },
    ...(outcome === 'back'
      ? { kind: 'refunded_not_entered' }
      : { kind: 'entered_not_paid', ourCents: before.ourCents }),
  })
}

/** Those since then, and those that were not decided. */
async function compareDisputes(comparison: Comparison, created: { gte: number }): Promise<void> {
  const { deps, client } = comparison
  const disputes = new Map<string, Stripe.Dispute>()
  for await (const dispute of client.disputes.list({ created, limit: 100 })) disputes.set(dispute.id, dispute)
  const { id, status } = cardDisputes
  for (const open of await deps.db
    .select({ id })
    .from(cardDisputes)
    .where(notInArray(status, ['won', 'lost']))) {
    const dispute = disputes.has(open.id) ? undefined : await orUnknown(client.disputes.retrieve(open.id))
    if (dispute) disputes.set(open.id, dispute)
  }
  for (const dispute of disputes.values()) await compareDispute(comparison, dispute)
}

async function compareDispute(comparison: Comparison, dispute: Stripe.Dispute): Promise<void> {
  const { db } = comparison.deps
  const paymentId = idOf(dispute.payment_intent)
  const payment = paymentId === null ? undefined : await findPaidBy(comparison, paymentId)
  if (!payment || paymentId === null) return
  comparison.compared += 1
  const { id, status, amountCents: theirCents } = disputeReading(dispute)
  const isRight = async () =>
    (await db.select().from(cardDisputes).where(eq(cardDisputes.id, id)))[0]?.status === status
  if (await isRight()) return
  await enterAllBack(comparison, paymentId)
  add(comparison, {
    ...{ kind: 'dispute_differs', reference: id, orderId: payment.orderId, theirCents, isMended: await isRight() },
  })
}

async function enterAllBack(comparison: Comparison, paymentId: string): Promise<void> {
  const reading = await readMoneyBack(readingFrom(comparison), paymentId)
  await within(comparison, (context) => enterMoneyBack(context, reading))
}

/** Those that run, and those of which no event came. */
async function compareSubscriptions(comparison: Comparison, listed: ReadonlySet<string>): Promise<void> {
  const { db } = comparison.deps
  const ids = [...listed]
  const kept =
    ids.length === 0 ? [] : await db.select().from(cardSubscriptions).where(inArray(cardSubscriptions.id, ids))
  const isKept = new Set(kept.map(({ id }) => id))
  const running = await db.select().from(cardSubscriptions).where(ne(cardSubscriptions.status, 'ended'))
  const before = new Map(running.map((row) => [row.id, row]))
  for (const id of [...before.keys(), ...ids.filter((one) => !isKept.has(one))]) {
    comparison.compared += 1
    const ours = before.get(id)
    const theirs = await readSubscription(readingFrom(comparison), id)
    // Nothing of it is left to end; what was paid for it is compared by itself.
    if (!ours && theirs?.status === 'ended' && !(await findOrder(db, theirs.orderId))) continue
    await enter(comparison, theirs)
    if (theirs?.status === ours?.status && theirs?.periodEndsAt.getTime() === ours?.periodEndsAt.getTime()) continue
    const orderId = theirs?.orderId ?? ours?.orderId ?? null
    add(comparison, { kind: 'subscription_differs', reference: id, orderId, isMended: theirs !== undefined })
  }
}

/** What we entered as paid, and the processor did not list. */
async function compareEntered(comparison: Comparison): Promise<void> {
  const { deps, since, listed } = comparison
  const ours = await deps.db.select().from(cardPayments).where(gte(cardPayments.paidAt, since))
  for (const { reference, orderId, amountCents: ourCents } of ours) {
    if (listed.has(reference)) continue
    comparison.compared += 1
    const theirCents = (await readPayment(comparison, reference))?.amountCents ?? null
    if (theirCents !== ourCents) add(comparison, { kind: 'entered_not_paid', reference, orderId, ourCents, theirCents })
  }
  const known = deps.db.select({ orderId: cardPayments.orderId }).from(cardPayments)
  const decided = await deps.db
    .select({ id: orders.id, ourCents: orders.priceCents })
    .from(orders)
    .where(and(eq(orders.method, 'card'), gte(orders.completedAt, since), notInArray(orders.id, known)))
  for (const { id, ourCents } of decided)
    add(comparison, { kind: 'entered_not_paid', reference: id, orderId: id, ourCents })
}

async function readPayment({ client }: Comparison, reference: string): Promise<Payment | undefined> {
  const session = await orUnknown(client.checkout.sessions.retrieve(reference))
  if (session) return paymentOfSession(session)
  const invoice = await orUnknown(client.invoices.retrieve(reference))
  return invoice && paymentOfInvoice(invoice)
}

async function within({ deps }: Comparison, effect: (context: EnteringContext) => Promise<void>): Promise<void> {
  await deps.db.transaction((tx: Transaction) => effect({ ...deps, tx, now: deps.clock.now() }))
}

async function enter(comparison: Comparison, reading: Reading | undefined): Promise<void> {
  if (reading) await within(comparison, (context) => enterReading(context, reading))
}

async function findPayment({ deps }: Comparison, reference: string): Promise<PaymentRow | undefined> {
  const [row] = await deps.db.select().from(cardPayments).where(eq(cardPayments.reference, reference))
  return row
}

async function findPaidBy(comparison: Comparison, paymentId: string): Promise<PaymentRow | undefined> {
  const find = () => comparison.deps.db.select().from(cardPayments).where(eq(cardPayments.paymentId, paymentId))
  const [known] = await find()
  if (known) return known
  await enter(comparison, await readPaymentIntent(readingFrom(comparison), paymentId))
  return (await find())[0]
}

async function enteredCents({ deps }: Comparison, source: string): Promise<number | null> {
  const [entry] = await deps.db
    .select({ amountCents: ledgerEntries.amountCents })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.source, source))
  return entry?.amountCents ?? null
}
