import { eq, sql } from 'drizzle-orm'
import { effectiveEntries } from '@capyzen/contracts/ledger'
import { enter, entriesOfOrder, lockLedger, type LedgerRow, type NewEntry } from '#domains/commerce/ledger'
import { enrol } from '#domains/content/courses'
import { lockUser } from '#domains/identity/auth'
import { ownsContent } from '#domains/identity/entitlements'
import { tellNews } from '#domains/identity/realtime'
import type { Transaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import { singaporeDay } from '@capyzen/contracts/singapore-days'
import { endRequest } from './parent-requests.ts'
import { contentThatGives } from './products.ts'
import { seatOf, seatSalesOf } from './seats-sold.ts'
import { isPaid, isWaiting, keepLocked, lockOrder, type OrderRow } from './stored.ts'
import { orders, receiptYears } from './tables.ts'

/** Transactions that change an order, and the domains that hear of it. */
export interface OrderContext {
  tx: Transaction
  domains: readonly Domain[]
}

interface Period {
  startsAt: Date
  endsAt: Date
}

/** What came in, and what the processor took off the price: a customer's balance, a coupon or a proration. */
interface Received {
  amountCents: number
  creditCents?: number
}

/**
 * The only way from paid to owned; also for an order that was canceled before the money came. Idempotent. `already_owned` and
 * `no_seat`: it is entered and completed, but the learner owned it before, or no seat was left, so a refund is due.
 */
export async function completeOrder(
  { tx, domains }: OrderContext,
  completion: {
    orderId: string
    source: string
    now: Date
    actorId?: string
    reason?: string
    /** Of a card subscription. */
    period?: Period
    /** Received, where that is not the price. */
    amountCents?: number
    creditCents?: number
  },
): Promise<'completed' | 'already_completed' | 'already_owned' | 'no_seat'> {
  const { orderId, source, now, actorId, reason, period } = completion
  const order = await requireLocked(tx, orderId)
  const { amountCents = order.priceCents, creditCents = 0 } = completion
  if (isPaid(order)) return 'already_completed'
  for (const domain of domains) await domain.lockAccountsOf?.(tx, order)
  await lockLedger(tx)
  const { learnerId: userId, contentId, kind } = order
  const videoId = kind === 'video_tutorial' ? contentId : null
  const isOwned =
    videoId !== null && (await ownsContent(tx, { userId, contentIds: await contentThatGives(tx, videoId) }))
  await enterCharge(
    tx,
    { amountCents, creditCents },
    {
      ...{ at: now, userId, payerId: order.payerId, orderId, source },
      ...{ product: ledgerProducts[kind], contentId },
      ...(kind === 'premium_subscription' && (period ? { period } : { months: order.months ?? 1 })),
      ...{ actorId: actorId ?? null, reason: reason ?? null },
    },
  )
  const isThere = contentId !== null && (await lockUser(tx, userId, 'key share'))
  if (videoId !== null && isThere) await enrol(tx, { userId, courseId: videoId, classType: 'video', now })
  const seat = seatOf(order)
  const given = seat && (isThere ? await seatSalesOf(domains).give(tx, { ...seat, now }) : 'none_left')
  const completed = await change(tx, order, {
    ...{ status: 'completed', completedAt: now, closedAt: null, receiptNumber: await nextReceiptNumber(tx, now) },
  })
  if (order.payerId !== userId) await endRequest(tx, order)
  for (const domain of domains) await domain.orderCompleted?.(tx, { order: completed, now })
  if (given === 'none_left') return 'no_seat'
  return isOwned || given === 'already_owned' ? 'already_owned' : 'completed'
}

const ledgerProducts = {
  premium_subscription: 'premium',
  video_tutorial: 'content',
  live_course: 'live_course',
} as const satisfies Record<OrderRow['kind'], NewEntry['product']>

/** The credit comes second and names the same period, which it helped to pay. */
async function enterCharge(
  tx: Transaction,
  { amountCents, creditCents = 0 }: Received,
  entry: Omit<NewEntry, 'kind' | 'amountCents'>,
): Promise<{ isNew: boolean }> {
  const charged = await enter(tx, { ...entry, kind: 'charge', amountCents })
  const { startsAt, endsAt } = charged.entry
  const credit = { ...entry, months: null, ...(endsAt && { period: { startsAt, endsAt } }) }
  if (creditCents > 0)
    await enter(tx, { ...credit, kind: 'credit', amountCents: creditCents, source: `${entry.source} credit` })
  return charged
}

/** A further paid period of a card subscription. Idempotent by `source`. */
export async function enterRenewal(
  { tx }: Pick<OrderContext, 'tx'>,
  { orderId, source, period, now, ...received }: RenewedPeriod,
): Promise<{ isNew: boolean }> {
  const order = await requireLocked(tx, orderId)
  const { isNew } = await enterCharge(tx, received, {
    ...{ at: now, userId: order.learnerId, payerId: order.payerId, orderId, source, product: 'premium', period },
  })
  if (isNew) await followLedger(tx, order)
  return { isNew }
}

interface RenewedPeriod extends Received {
  orderId: string
  source: string
  period: Period
  now: Date
}

/** A card subscription that is not renewed any more has no days of grace after its end. Idempotent by `source`. */
export async function endRenewal(
  { tx }: Pick<OrderContext, 'tx'>,
  { orderId, endedAt, source, now }: { orderId: string; endedAt: Date; source: string; now: Date },
): Promise<void> {
  const { learnerId: userId, payerId } = await requireLocked(tx, orderId)
  await enter(tx, {
    ...{ kind: 'adjustment', at: now, userId, payerId, amountCents: 0, orderId, source, product: 'premium' },
    period: { startsAt: null, endsAt: endedAt },
  })
}

/**
 * Of a subscription the latest payment is refunded first, unless one is named. Idempotent by `source`. `too_much`:
 * nothing changed, as less is left of what was paid.
 */
export async function refundOrder(
  { tx, domains }: OrderContext,
  { orderId, source, chargeSource, reason, actorId, now, ...refund }: Refund,
): Promise<'refunded' | 'already_refunded' | 'too_much'> {
  const order = await requireLocked(tx, orderId)
  for (const domain of domains) await domain.lockAccountsOf?.(tx, order)
  await lockLedger(tx)
  const entries = await entriesOfOrder(tx, orderId)
  let parts = entries.filter(isOf(source)).length
  if (parts > 0 && !refund.takesWhatIsLeft) return 'already_refunded'
  const all = leftOf(entries)
  const payments = chargeSource === undefined ? all : all.filter(({ charge }) => charge.source === chargeSource)
  const takenCents = effectiveEntries(entries)
    .filter(isOf(source))
    .reduce((sum, entry) => sum - entry.amountCents, 0)
  const amountCents = refund.takesWhatIsLeft
    ? Math.min(refund.amountCents - takenCents, centsLeft(payments))
    : refund.amountCents
  if (parts > 0 && amountCents <= 0) return 'already_refunded'
  if (amountCents > centsLeft(payments) || amountCents <= 0) return 'too_much'
  let leftCents = amountCents
  for (const { charge, leftCents: most } of payments) {
    const back = Math.min(leftCents, most)
    if (back === 0) continue
    await enter(tx, {
      ...{ kind: 'refund', at: now, userId: order.learnerId, payerId: order.payerId, amountCents: -back, orderId },
      ...{ product: charge.product, contentId: charge.contentId, reverses: charge.position, reason, actorId },
      source: parts === 0 ? source : `${source} of ${charge.position} part ${parts}`,
    })
    leftCents -= back
    parts += 1
  }
  await changedByRefund({ tx, domains }, order, now)
  return 'refunded'
}

/** The money of a refund came back, as where the bank of a card refused it. Idempotent; nothing where it wasn't entered. */
export async function undoRefund(
  { tx, domains }: OrderContext,
  { orderId, source, reason, now }: { orderId: string; source: string; reason: string; now: Date },
): Promise<'undone' | 'unchanged'> {
  const order = await requireLocked(tx, orderId)
  for (const domain of domains) await domain.lockAccountsOf?.(tx, order)
  await lockLedger(tx)
  const refunds = effectiveEntries(await entriesOfOrder(tx, orderId)).filter(isOf(source))
  for (const refund of refunds)
    await enter(tx, {
      ...{ kind: 'refund_reversal', at: now, userId: order.learnerId, payerId: order.payerId, orderId, reason },
      ...{ amountCents: -refund.amountCents, product: refund.product, contentId: refund.contentId },
      ...{ reverses: refund.position, source: reversalSource(refund.source) },
    })
  if (refunds.length === 0) return 'unchanged'
  await changedByRefund({ tx, domains }, order, now)
  return 'undone'
}

/** Entries of one refund, which may take back parts of several payments. */
const isOf = (source: string) => (entry: LedgerRow) =>
  entry.kind === 'refund' && (entry.source === source || entry.source.startsWith(`${source} of `))

export const reversalSource = (refundSource: string) => `${refundSource} undone`

async function changedByRefund({ tx, domains }: OrderContext, order: OrderRow, now: Date): Promise<void> {
  const changed = await followLedger(tx, order)
  for (const domain of domains) await domain.orderChanged?.(tx, { order: changed, now })
}

/** Status and refunded amount of a paid order are what the ledger says. */
async function followLedger(tx: Transaction, order: OrderRow): Promise<OrderRow> {
  const entries = effectiveEntries(await entriesOfOrder(tx, order.id))
  const refundedCents = entries.reduce((sum, { kind, amountCents }) => sum - (kind === 'refund' ? amountCents : 0), 0)
  const left = centsLeft(leftOf(entries))
  const status = refundedCents === 0 ? 'completed' : left === 0 ? 'refunded' : 'partly_refunded'
  return change(tx, order, { status, refundedCents })
}

interface Refund {
  orderId: string
  amountCents: number
  /**
   * Less where less is left, as of a dispute, which is about the whole price; asked again, it takes what another refund
   * that failed left meanwhile.
   */
  takesWhatIsLeft?: boolean
  source: string
  /** The payment that it takes back, where that is known. */
  chargeSource?: string
  reason: string
  actorId: string | null
  now: Date
}

const centsLeft = (payments: readonly { leftCents: number }[]) =>
  payments.reduce((sum, { leftCents }) => sum + leftCents, 0)

/** What is left of each payment, the latest first. */
export function leftOf(entries: readonly LedgerRow[]): { charge: LedgerRow; leftCents: number }[] {
  const effective = effectiveEntries(entries)
  const charges = effective.filter(({ kind }) => kind === 'charge').reverse()
  return charges.map((charge) => ({
    charge,
    leftCents: effective
      .filter(({ reverses }) => reverses === charge.position)
      .reduce((sum, entry) => sum + entry.amountCents, charge.amountCents),
  }))
}

/** The payer says that it was paid. `conflict` unless the order is open or under review. */
export async function setUnderReview({ tx, domains }: OrderContext, orderId: string, now: Date): Promise<OrderRow> {
  const order = await requireLocked(tx, orderId)
  if (!isWaiting(order)) throw new AppError('conflict')
  if (order.status === 'under_review') return order
  const changed = await change(tx, order, { status: 'under_review' })
  for (const domain of domains) await domain.orderChanged?.(tx, { order: changed, now })
  return changed
}

/** `conflict` for an order that was paid, or is in none of the statuses `from`. Idempotent. */
export async function cancelOrder(
  { tx, domains }: OrderContext,
  orderId: string,
  now: Date,
  from: readonly OrderRow['status'][] = ['open', 'under_review'],
): Promise<OrderRow> {
  const order = await requireLocked(tx, orderId)
  if (order.status === 'canceled') return order
  if (!from.includes(order.status)) throw new AppError('conflict')
  const changed = await change(tx, order, { status: 'canceled', closedAt: now })
  for (const domain of domains) await domain.orderChanged?.(tx, { order: changed, now })
  return changed
}

/** The processor's ids of an order, as they become known. */
export async function setCardIds(
  tx: Transaction,
  orderId: string,
  ids: Partial<Pick<OrderRow, 'cardSessionId' | 'cardPaymentId' | 'cardSubscriptionId'>>,
): Promise<void> {
  const [changed] = await tx.update(orders).set(ids).where(eq(orders.id, orderId)).returning()
  if (changed) keepLocked(tx, changed)
}

async function requireLocked(tx: Transaction, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new AppError('not_found')
  return order
}

async function change(tx: Transaction, order: OrderRow, set: Partial<OrderRow>): Promise<OrderRow> {
  const [changed] = await tx.update(orders).set(set).where(eq(orders.id, order.id)).returning()
  await tellNews(tx, [order.payerId, order.learnerId], 'order')
  return keepLocked(tx, changed ?? order)
}

/** Of the year in Singapore. The row's lock keeps numbers free of gaps. */
async function nextReceiptNumber(tx: Transaction, now: Date): Promise<string> {
  const year = Number(singaporeDay(now).slice(0, 4))
  const [counted] = await tx
    .insert(receiptYears)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: receiptYears.year, set: { last: sql`${receiptYears.last} + 1` } })
    .returning({ last: receiptYears.last })
  return `CZ-${year}-${String(counted?.last).padStart(6, '0')}`
}
