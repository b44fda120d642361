import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { people } from '#domains/identity/auth'
import type { Database } from '#platform/database'
import type { Domain, DomainDeps } from '#platform/domain'
import { methodOf, paymentMethodsOf } from './payment-methods.ts'
import { isStillForSale } from './products.ts'
import { cancelOrder } from './settlement.ts'
import { lockOrder, type OrderRow } from './stored.ts'
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
  const { id, payerId, learnerId, unpaidPayerId, cardSubscriptionId, status, createdAt } = orders
  const isGivenUp = or(isNull(cardSubscriptionId), eq(status, 'canceled'))
  const isOld = lt(createdAt, new Date(now.getTime() - keptMs))
  const unpaid = and(isNotNull(unpaidPayerId), isGivenUp, isOld, notInArray(id, inUse.flat()))
  const oldKeys = inArray(checkoutKeys.orderId, db.select({ id }).from(orders).where(isOld))
  // What an account's deletion or a payment holds is left to the next run, so that none waits for the other.
  const free = { skipLocked: true } as const
  await db.transaction(async (tx) => {
    const concerned = union(
      tx.select({ id: payerId }).from(orders).where(unpaid),
      tx.select({ id: learnerId }).from(orders).where(unpaid),
      tx.select({ id: checkoutKeys.payerId }).from(checkoutKeys).where(oldKeys),
    )
    const held = await tx
      .select({ id: people.id })
      .from(people)
      .where(inArray(people.id, concerned))
      .for('key share', free)
    const accounts = held.map((account) => account.id)
    const ofAccounts = and(unpaid, inArray(payerId, accounts), inArray(learnerId, accounts))
    await tx.delete(orders).where(inArray(id, tx.select({ id }).from(orders).where(ofAccounts).for('update', free)))
    const { payerId: keyPayerId, key } = checkoutKeys
    const keys = tx
      .select({ keyPayerId, key })
      .from(checkoutKeys)
      .where(and(oldKeys, inArray(keyPayerId, accounts)))
    await tx.delete(checkoutKeys).where(sql`(${keyPayerId}, ${key}) in ${keys.for('update', free)}`)
  })
}

/** Cancels open orders of what is no longer for sale, so that no page that shows one takes money for it. */
export async function cancelUnsoldOrders(deps: DomainDeps): Promise<void> {
  // One that has a subscription is agreed already.
  const isOpen = and(eq(orders.status, 'open'), isNull(orders.cardSubscriptionId))
  const open = await deps.db.select().from(orders).where(isOpen)
  for (const order of open) {
    if (await isStillForSale(deps, order)) continue
    const canceled = await cancelIfOpen(deps, order.id)
    if (canceled) await methodOf(deps.domains, canceled)?.cancel?.(deps, canceled)
  }
}

function cancelIfOpen({ db, domains, clock }: DomainDeps, orderId: string): Promise<OrderRow | undefined> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    return order?.status === 'open' ? cancelOrder({ tx, domains }, orderId, clock.now()) : undefined
  })
}
