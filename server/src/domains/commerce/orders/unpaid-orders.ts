import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import type { Domain } from '#platform/domain'
import { paymentMethodsOf } from './payment-methods.ts'
import { checkoutKeys, orders } from './tables.ts'

const keptMs = 30 * 86_400_000

/**
 * Orders that nobody paid say what a family thought of buying, so they are not kept; those of a card subscription that
 * begins later are, and those for which money waits. Repeated checkouts are known for as long.
 */
export async function deleteUnpaidOrders(
  { db, domains }: { db: Database; domains: readonly Domain[] },
  now: Date,
): Promise<void> {
  const inUse = await Promise.all(
    paymentMethodsOf(domains).map(async (method) => (await method.ordersInUse?.({ db })) ?? []),
  )
  const { id, unpaidPayerId, cardSubscriptionId, status, createdAt } = orders
  const isGivenUp = or(isNull(cardSubscriptionId), eq(status, 'canceled'))
  const isOld = lt(createdAt, new Date(now.getTime() - keptMs))
  const unpaid = and(isNotNull(unpaidPayerId), isGivenUp, isOld, notInArray(id, inUse.flat()))
  // What an account's deletion or a payment holds is left to the next run, so that none waits for the other.
  const free = { skipLocked: true } as const
  await db.delete(orders).where(inArray(id, db.select({ id }).from(orders).where(unpaid).for('update', free)))
  const old = db.select({ id }).from(orders).where(isOld)
  const { payerId, key, orderId } = checkoutKeys
  const keys = db.select({ payerId, key }).from(checkoutKeys).where(inArray(orderId, old)).for('update', free)
  await db.delete(checkoutKeys).where(sql`(${payerId}, ${key}) in ${keys}`)
}
