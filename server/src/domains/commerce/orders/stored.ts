import { eq } from 'drizzle-orm'
import { lockUser } from '#domains/identity/auth'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import { orders } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect

export async function findOrder(db: DatabaseOrTransaction, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  return order
}

/** Takes the accounts first, as the deletion of an account does, so that the two never wait for each other. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<OrderRow | undefined> {
  const found = await findOrder(tx, orderId)
  if (!found) return undefined
  for (const userId of new Set([found.payerId, found.learnerId])) await lockUser(tx, userId, 'key share')
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return order
}

export const isPaid = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === 'completed' || status === 'partly_refunded' || status === 'refunded'

export const isWaiting = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === 'open' || status === 'under_review'
