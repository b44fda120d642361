import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { CallInput } from '@capyzen/contracts/endpoint'
import type { listPayments, ManagedOrder } from '@capyzen/contracts/payment-management'
import { entriesOfOrder } from '#domains/commerce/ledger'
import {
  describeAll,
  findOrder,
  namesOf,
  orders,
  paymentMethodsOf,
  toOrder,
  type OrderRow,
} from '#domains/commerce/orders'
import { users } from '#domains/identity/auth'
import type { Database } from '#platform/database'
import type { Deps } from '#platform/deps'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import { readPage, type List, type Page } from '#platform/paging'
import { during } from './during.ts'
import { toEntries } from './shown-entries.ts'

type ReadingDeps = Deps & { domains: readonly Domain[] }
type Filters = Omit<CallInput<typeof listPayments>, 'limit' | 'offset'>

export async function listAll(
  deps: ReadingDeps,
  { limit, offset, ...filters }: Filters & Page,
): Promise<{ orders: ManagedOrder[]; total: number }> {
  const { db } = deps
  const list: List = {
    table: orders,
    key: orders.id,
    where: await matching(deps, filters),
    orderBy: [orders.createdAt, orders.id],
    direction: 'descending',
  }
  const { rows, total } = await readPage(deps, list, { limit, offset }, (onPage) =>
    db.select().from(orders).where(onPage),
  )
  return { orders: await toManaged(deps, rows), total }
}

async function matching(
  { db, domains }: ReadingDeps,
  { status, method, kind, from, to, search = '' }: Filters,
): Promise<SQL | undefined> {
  return and(
    status && eq(orders.status, status),
    method && eq(orders.method, method),
    kind && eq(orders.kind, kind),
    ...during(orders.createdAt, { from, to }),
    search === '' ? undefined : await found(db, domains, search),
  )
}

async function found(db: Database, domains: readonly Domain[], text: string): Promise<SQL | undefined> {
  const byReference = await Promise.all(
    paymentMethodsOf(domains).map(async ({ search }) => (search ? search({ db }, text) : [])),
  )
  const holds = (column: SQL | typeof orders.receiptNumber | typeof orders.contentId) =>
    sql`strpos(lower(${column}), lower(${text})) > 0`
  const nameOrEmail = sql`${users.name} || chr(10) || coalesce(${users.email}, '')`
  return or(
    holds(orders.receiptNumber),
    holds(orders.contentId),
    inArray(orders.id, byReference.flat()),
    inArray(orders.payerId, db.select({ id: users.id }).from(users).where(holds(nameOrEmail))),
  )
}

async function toManaged(
  deps: Pick<ReadingDeps, 'db' | 'domains'>,
  rows: readonly OrderRow[],
): Promise<ManagedOrder[]> {
  const details = await describeAll(deps, rows)
  const names = await namesOf(
    deps.db,
    rows.flatMap(({ payerId, learnerId }) => [payerId, learnerId]),
  )
  return rows.map((row) => ({
    ...toOrder(row, details.get(row.id), names),
    payerId: row.payerId,
    payer: names.get(row.payerId) ?? null,
    learnerId: row.learnerId,
    reference: details.get(row.id)?.reference ?? row.cardPaymentId,
    transactionId: details.get(row.id)?.transactionId ?? null,
    dispute: details.get(row.id)?.dispute ?? null,
  }))
}

export async function readManaged(deps: Pick<ReadingDeps, 'db' | 'domains'>, orderId: string): Promise<ManagedOrder> {
  const row = await findOrder(deps.db, orderId)
  const [order] = row ? await toManaged(deps, [row]) : []
  if (!order) throw new AppError('not_found')
  return order
}

export async function readPayment(deps: Pick<ReadingDeps, 'db' | 'domains'>, orderId: string) {
  const order = await readManaged(deps, orderId)
  return { order, entries: await toEntries(deps.db, await entriesOfOrder(deps.db, orderId)) }
}
