import { and, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { cancelOrder, lockOrder, orders } from '#domains/commerce/orders'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Deps } from '#platform/deps'
import type { Domain } from '#platform/domain'
import { endOfSingaporeDay, singaporeDay } from '@capyzen/contracts/singapore-days'
import { isWaitingLine } from './named-payments.ts'
import { bankLines, payNowPayments, refundTransfers } from './tables.ts'
import { isToTransfer } from './transfers.ts'

const keptMonths = 13

/** Lines that were booked before this day and belong to no order are deleted, and are not read again. */
export function forgottenBefore(now: Date): string {
  const [year = 0, month = 0, day = 0] = singaporeDay(now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - keptMonths, day)).toISOString().slice(0, 10)
}

/** Lines that wait are kept, as their money is still to be explained, and those whose money is still to be sent back. */
export async function forgetLines({ db, clock }: Deps): Promise<void> {
  const toTransfer = db
    .select({ one: sql`1` })
    .from(refundTransfers)
    .where(and(eq(refundTransfers.bankLineId, bankLines.id), isToTransfer))
  await db
    .delete(bankLines)
    .where(
      and(
        isNull(bankLines.orderId),
        isNotNull(bankLines.decision),
        notExists(toTransfer),
        lt(bankLines.bookedOn, forgottenBefore(clock.now())),
      ),
    )
}

const reviewDays = 14
const mostAtOnce = 200

/**
 * Closes orders whose QR code has expired, so that a new checkout gets a new one; those under review two weeks later,
 * unless money for them waits for a decision.
 */
export async function closeExpired({
  db,
  clock,
  domains,
}: {
  db: Database
  clock: Clock
  domains: readonly Domain[]
}): Promise<void> {
  const now = clock.now()
  const today = singaporeDay(now)
  const reviewedBefore = singaporeDay(new Date(now.getTime() - reviewDays * 86_400_000))
  const waiting = db
    .select({ one: sql`1` })
    .from(bankLines)
    .where(and(eq(bankLines.orderId, orders.id), isWaitingLine))
  const isExpired = or(
    and(eq(orders.status, 'open'), lt(payNowPayments.lastDay, today)),
    and(eq(orders.status, 'under_review'), lt(payNowPayments.lastDay, reviewedBefore), notExists(waiting)),
  )
  const expired = await db
    .select({ orderId: orders.id, status: orders.status })
    .from(payNowPayments)
    .innerJoin(orders, eq(orders.id, payNowPayments.orderId))
    .where(and(inArray(orders.status, ['open', 'under_review']), isExpired))
    .limit(mostAtOnce)
  for (const { orderId, status } of expired)
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      const [payment] = await tx
        .select({ lastDay: payNowPayments.lastDay })
        .from(payNowPayments)
        .where(eq(payNowPayments.orderId, orderId))
      // Paid, or its code renewed, meanwhile.
      if (order?.status !== status || !payment || now < endOfSingaporeDay(payment.lastDay)) return
      await cancelOrder({ tx, domains }, orderId, now)
    })
}
