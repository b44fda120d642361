import { and, eq, gt, inArray, sum } from 'drizzle-orm'
import type { CallInput } from '@capyzen/contracts/endpoint'
import type { completePayment, ManagedOrder, refundPayment } from '@capyzen/contracts/payment-management'
import { entriesOf, entriesOfOrder, type LedgerRow } from '#domains/commerce/ledger'
import {
  cancelOrder,
  completeOrder,
  findOrder,
  isPaid,
  isWaiting,
  leftOf,
  lessonsBeside,
  lockOrder,
  methodOf,
  orders,
  paidFor,
  refundOrder,
  type OrderRow,
} from '#domains/commerce/orders'
import type { Administrator } from '#domains/identity/auth'
import { recordAudit } from '#platform/audit'
import type { Database } from '#platform/database'
import type { DomainDeps } from '#platform/domain'
import { AppError } from '#platform/errors'
import { readManaged } from './listing.ts'

/** `conflict` unless the order is open or under review. */
export async function completeByDecision(
  deps: DomainDeps,
  { orderId, reason, by }: CallInput<typeof completePayment> & { by: Administrator },
): Promise<ManagedOrder> {
  const { db, domains, clock } = deps
  const now = clock.now()
  await db.transaction(async (tx) => {
    const before = await lockOrder(tx, orderId)
    if (!before) throw new AppError('not_found')
    if (!isWaiting(before)) throw new AppError('conflict')
    const actorId = by.userId
    const outcome = await completeOrder({ tx, domains }, { orderId, source: `order ${orderId}`, now, actorId, reason })
    if (outcome === 'already_completed') throw new AppError('conflict')
    await recordAudit(tx, { actorId, action: 'payment_completed', subjectId: before.payerId, detail: reason, at: now })
  })
  return readManaged(deps, orderId)
}

/** The processor sends the money first, so that nothing is entered that did not go back. A retry with the same key enters what it missed. */
export async function refundByDecision(
  deps: DomainDeps,
  {
    orderId,
    amountCents,
    reason,
    endsSubscription,
    idempotencyKey,
    by,
  }: CallInput<typeof refundPayment> & { by: Administrator },
): Promise<ManagedOrder> {
  const { db, domains, clock } = deps
  const order = await findOrder(db, orderId)
  if (!order) throw new AppError('not_found')
  if (!isPaid(order)) throw new AppError('conflict')
  await freeCredit(deps, order, amountCents)
  const method = methodOf(domains, order)
  const refundByProcessor = method?.refund
  // The processor knows its own refunds, and repeats the answer to a key.
  if (refundByProcessor && order.refundedCents === 0) await requireLeft(db, orderId, amountCents)
  const sent = await refundByProcessor?.(deps, order, { amountCents, key: idempotencyKey })
  const source = sent ? `${order.method} refund ${sent.reference}` : `refund ${idempotencyKey}`
  const now = clock.now()
  await db.transaction(async (tx) => {
    const actorId = by.userId
    const outcome = await refundOrder(
      { tx, domains },
      {
        ...{ orderId, amountCents, source, reason, actorId, now },
        ...(sent?.chargeSource !== undefined && { chargeSource: sent.chargeSource }),
      },
    )
    if (outcome === 'too_much') throw new AppError('limit_reached')
    const entries = await entriesOfOrder(tx, orderId)
    if (outcome === 'already_refunded') requireSame(entries, { source, amountCents })
    if (order.kind === 'premium_subscription' && (endsSubscription ?? isLatestBack(entries, source)))
      await method?.stopRenewing?.(tx, orderId, now)
    if (outcome === 'already_refunded') return
    if (!sent) await method?.noteRefund?.(tx, { order, amountCents, source, reason, decidedAt: now })
    const detail = `S$${(amountCents / 100).toFixed(2)} · ${reason}`
    await recordAudit(tx, { actorId, action: 'payment_refunded', subjectId: order.payerId, detail, at: now })
  })
  if (order.kind === 'premium_subscription') await method?.endStopped?.(deps)
  return readManaged(deps, orderId)
}

/**
 * What was taken off the price of a series stays paid as long as the series does. A series that nobody has paid yet is
 * given up instead, as it costs more now; under review it may be paid, so it is decided first.
 */
async function freeCredit(deps: DomainDeps, order: OrderRow, amountCents: number): Promise<void> {
  const { db } = deps
  const { kind, contentId, learnerId } = order
  const beside = kind === 'video_tutorial' && contentId !== null ? await lessonsBeside(db, contentId) : undefined
  if (!beside) return
  const using = (statuses: OrderRow['status'][]) =>
    and(
      eq(orders.learnerId, learnerId),
      eq(orders.contentId, beside.seriesId),
      gt(orders.creditCents, 0),
      inArray(orders.status, statuses),
    )
  for (const { id } of await db
    .select({ id: orders.id })
    .from(orders)
    .where(using(['open'])))
    await giveUp(deps, id)
  const [used] = await db
    .select({ cents: sum(orders.creditCents).mapWith(Number) })
    .from(orders)
    .where(using(['open', 'under_review', 'completed', 'partly_refunded']))
  if (!used?.cents) return
  const paid = paidFor(beside.lessonIds, await entriesOf(db, learnerId))
  if (amountCents > paid - used.cents) throw new AppError('limit_reached')
}

async function giveUp(deps: DomainDeps, orderId: string): Promise<void> {
  const { db, domains, clock } = deps
  const canceled = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    return order?.status === 'open' ? cancelOrder({ tx, domains }, orderId, clock.now()) : undefined
  })
  if (canceled) await methodOf(domains, canceled)?.cancel?.(deps, canceled)
}

/** `conflict` where the same key refunded another order or amount. */
function requireSame(
  entries: readonly LedgerRow[],
  { source, amountCents }: { source: string; amountCents: number },
): void {
  const own = entries.filter((entry) => entry.source.startsWith(source))
  if (-own.reduce((sum, entry) => sum + entry.amountCents, 0) !== amountCents) throw new AppError('conflict')
}

/** The refund took what was left of the latest payment, so that nothing is paid from now on. */
function isLatestBack(entries: readonly LedgerRow[], source: string): boolean {
  const [latest] = leftOf(entries)
  const isOfLatest = ({ source: own, reverses }: LedgerRow) =>
    own.startsWith(source) && reverses === latest?.charge.position
  return latest?.leftCents === 0 && entries.some(isOfLatest)
}

async function requireLeft(db: Database, orderId: string, amountCents: number): Promise<void> {
  const left = leftOf(await entriesOfOrder(db, orderId)).reduce((sum, { leftCents }) => sum + leftCents, 0)
  if (amountCents > left) throw new AppError('limit_reached')
}
