import { and, desc, eq, inArray, ne, not, sql, type SQL } from 'drizzle-orm'
import type { Order } from '@capyzen/contracts/orders'
import { people } from '#domains/identity/auth'
import type { Database } from '#platform/database'
import type { Domain, DomainDeps } from '#platform/domain'
import { AppError } from '#platform/errors'
import { methodOf, paymentMethodsOf, type PaymentDetails } from './payment-methods.ts'
import { seatSalesOf } from './seats-sold.ts'
import { cancelOrder } from './settlement.ts'
import { findOrder, isPaid, isWaiting, type OrderRow } from './stored.ts'
import { orders } from './tables.ts'

interface Deps {
  db: Database
  domains: readonly Domain[]
}

/** Newest first, without those that were given up. */
export async function listOwnOrders(deps: Deps, payerId: string): Promise<Order[]> {
  const rows = await deps.db
    .select()
    .from(orders)
    .where(and(eq(orders.payerId, payerId), ne(orders.status, 'canceled')))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(500)
  return toOrders(deps, rows)
}

async function toOrders(deps: Deps, rows: readonly OrderRow[]): Promise<Order[]> {
  const details = await describeAll(deps, rows)
  const names = await namesOf(
    deps.db,
    rows.flatMap(({ payerId, learnerId }) => (learnerId === payerId ? [] : [learnerId])),
  )
  return rows.map((row) => toOrder(row, details.get(row.id), names))
}

export function toOrder(row: OrderRow, details: OrderDetails | undefined, names: ReadonlyMap<string, string>): Order {
  const { id, kind, contentId, title, status, method, priceCents, refundedCents, currency, receiptNumber } = row
  return {
    ...{ id, kind, contentId, title, status, method, priceCents, refundedCents, currency, receiptNumber },
    childName: row.learnerId === row.payerId ? null : (names.get(row.learnerId) ?? '—'),
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    payUrl: isWaiting(row) ? (details?.payUrl ?? null) : null,
    toTransferCents: details?.toTransferCents ?? 0,
    lacksSeat: details?.lacksSeat ?? false,
    beginsAt: details?.beginsAt?.toISOString() ?? null,
  }
}

/** By account id; accounts that are deleted have none. */
export async function namesOf(db: Database, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, [...new Set(userIds)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type OrderDetails = PaymentDetails & { lacksSeat: boolean }

/** What each way to pay knows of its orders, and whether a seat was left. */
export async function describeAll(deps: Deps, rows: readonly OrderRow[]): Promise<Map<string, OrderDetails>> {
  const { db, domains } = deps
  const described = await Promise.all(
    paymentMethodsOf(domains).map(async ({ method, describe }) => {
      const own = rows.filter((row) => row.method === method)
      return own.length > 0 && describe ? [...(await describe({ db }, own))] : []
    }),
  )
  const details = new Map(described.flat())
  const lacking = await ordersWithoutSeat(deps, rows)
  const unknown = { reference: null, transactionId: null, payUrl: null }
  return new Map(rows.map(({ id }) => [id, { ...(details.get(id) ?? unknown), lacksSeat: lacking.has(id) }]))
}

/** Of an order that is paid; the seat of a learner whose account is deleted went with it. */
export const lacksSeat = (domains: readonly Domain[]): SQL | undefined =>
  and(
    eq(orders.kind, 'live_course'),
    inArray(orders.status, ['completed', 'partly_refunded']),
    not(seatSalesOf(domains).hasSeat(orders.id)),
    sql`exists (select from ${people} learner where learner.id = ${orders.learnerId})`,
  )

async function ordersWithoutSeat({ db, domains }: Deps, rows: readonly OrderRow[]): Promise<Set<string>> {
  const ids = rows.flatMap((row) => (row.kind === 'live_course' && isPaid(row) ? [row.id] : []))
  if (ids.length === 0) return new Set()
  const lacking = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, ids), lacksSeat(domains)))
  return new Set(lacking.map(({ id }) => id))
}

/** `not_found` for another user's order, as for one that does not exist. */
async function requireOwn(db: Database, payerId: string, orderId: string): Promise<OrderRow> {
  const order = await findOrder(db, orderId)
  if (order?.payerId !== payerId) throw new AppError('not_found')
  return order
}

/** `conflict` once it is paid or under review. Idempotent. */
export async function cancelOwn(deps: DomainDeps, payerId: string, orderId: string): Promise<Order> {
  const { db, domains, clock } = deps
  await requireOwn(db, payerId, orderId)
  const canceled = await db.transaction((tx) => cancelOrder({ tx, domains }, orderId, clock.now(), ['open']))
  await methodOf(domains, canceled)?.cancel?.(deps, canceled)
  const [order] = await toOrders(deps, [canceled])
  if (!order) throw new AppError('not_found')
  return order
}

export async function requirePaidOwn(db: Database, payerId: string, orderId: string): Promise<OrderRow> {
  const order = await requireOwn(db, payerId, orderId)
  if (!isPaid(order)) throw new AppError('not_found')
  return order
}
