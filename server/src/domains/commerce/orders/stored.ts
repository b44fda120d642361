import { eq } from 'drizzle-orm'
import { lockUser } from '#domains/identity/auth'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import { orders } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect

export async function findOrder(db: DatabaseOrTransaction, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  return order
}

/** Orders as a transaction that locked them has them. */
const locked = new WeakMap<Transaction, Map<string, OrderRow>>()

/** After every change of a locked order. */
export function keepLocked(tx: Transaction, order: OrderRow): OrderRow {
  const orders = locked.get(tx) ?? new Map<string, OrderRow>()
  locked.set(tx, orders.set(order.id, order))
  return order
}

/**
 * Once in a transaction: nobody else changes it until the end. Takes the accounts first, as the deletion of an account
 * does, so that the two never wait for each other.
 */
export async function lockOrder(tx: Transaction, orderId: string): Promise<OrderRow | undefined> {
  const known = locked.get(tx)?.get(orderId)
  if (known) return known
  const found = await findOrder(tx, orderId)
  if (!found) return undefined
  for (const userId of new Set([found.payerId, found.learnerId])) await lockUser(tx, userId, 'key share')
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return order && keepLocked(tx, order)
}

export const isPaid = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === 'completed' || status === 'partly_refunded' || status === 'refunded'

export const isWaiting = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === 'open' || status === 'under_review'
