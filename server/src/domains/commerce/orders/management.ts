import { and, asc, count, eq, gte, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { CallInput, CallResult } from '@capyzen/contracts/endpoint'
import type {
  adjustAccess,
  completePayment,
  listPayments,
  ManagedOrder,
  refundPayment,
} from '@capyzen/contracts/payment-management'
import {
  enter,
  entriesOf,
  entriesOfOrder,
  givingContent,
  ledgerEntries,
  lockLedger,
  premiumGivenBy,
  type LedgerRow,
} from '#domains/commerce/ledger'
import { users, type Administrator } from '#domains/identity/auth'
import { ownsContent } from '#domains/identity/entitlements'
import { recordAudit } from '#platform/audit'
import type { Database, Transaction } from '#platform/database'
import type { Domain, DomainDeps } from '#platform/domain'
import { AppError } from '#platform/errors'
import { readPage, type List, type ListDeps, type Page } from '#platform/paging'
import { startOfSingaporeDay } from '#platform/singapore-day'
import { describeAll, namesOf, toOrder } from './own-orders.ts'
import { methodOf, paymentMethodsOf } from './payment-methods.ts'
import { contentThatGives, requireContent } from './products.ts'
import { completeOrder, leftOf, refundOrder } from './settlement.ts'
import { findOrder, isPaid, isWaiting, type OrderRow } from './stored.ts'
import { orders } from './tables.ts'

type ReadingDeps = ListDeps & { domains: readonly Domain[] }
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

const during = (
  column: typeof orders.createdAt | typeof ledgerEntries.at,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) => [
  from === undefined ? undefined : gte(column, startOfSingaporeDay(from)),
  to === undefined ? undefined : lt(column, new Date(startOfSingaporeDay(to).getTime() + 86_400_000)),
]

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

type LedgerEntry = CallResult<typeof adjustAccess>['entry']

async function toEntries(db: Database, rows: readonly LedgerRow[]): Promise<LedgerEntry[]> {
  const names = await namesOf(
    db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  )
  return rows.map((row) => ({
    position: row.position,
    kind: row.kind,
    at: row.at.toISOString(),
    userId: row.userId,
    amountCents: row.amountCents,
    product: row.product,
    contentId: row.contentId,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    orderId: row.orderId,
    reverses: row.reverses,
    source: row.source,
    reason: row.reason,
    actor: row.actorId === null ? null : (names.get(row.actorId) ?? '—'),
  }))
}

/** `conflict` unless the order is open or under review. */
export async function completeByDecision(
  deps: DomainDeps,
  { orderId, reason, by }: CallInput<typeof completePayment> & { by: Administrator },
): Promise<ManagedOrder> {
  const { db, domains, clock } = deps
  const now = clock.now()
  await db.transaction(async (tx) => {
    const before = await findOrder(tx, orderId)
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
  { orderId, amountCents, reason, idempotencyKey, by }: CallInput<typeof refundPayment> & { by: Administrator },
): Promise<ManagedOrder> {
  const { db, domains, clock } = deps
  const order = await findOrder(db, orderId)
  if (!order) throw new AppError('not_found')
  if (!isPaid(order)) throw new AppError('conflict')
  const refundByProcessor = methodOf(domains, order)?.refund
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
    if (outcome === 'already_refunded') return requireSame(tx, { orderId, source, amountCents })
    const detail = `S$${(amountCents / 100).toFixed(2)} · ${reason}`
    await recordAudit(tx, { actorId, action: 'payment_refunded', subjectId: order.payerId, detail, at: now })
  })
  return readManaged(deps, orderId)
}

/** `conflict` where the same key refunded another order or amount. */
async function requireSame(
  tx: Transaction,
  { orderId, source, amountCents }: { orderId: string; source: string; amountCents: number },
): Promise<void> {
  const entries = (await entriesOfOrder(tx, orderId)).filter((entry) => entry.source.startsWith(source))
  if (-entries.reduce((sum, entry) => sum + entry.amountCents, 0) !== amountCents) throw new AppError('conflict')
}

async function requireLeft(db: Database, orderId: string, amountCents: number): Promise<void> {
  const left = leftOf(await entriesOfOrder(db, orderId)).reduce((sum, { leftCents }) => sum + leftCents, 0)
  if (amountCents > left) throw new AppError('limit_reached')
}

interface Days {
  from: string
  to: string
}

/** By the days on which entries were made, in Singapore. */
export async function readDailyTotals(db: Database, days: Days) {
  const day = sql<string>`to_char(${ledgerEntries.at} at time zone 'Asia/Singapore', 'YYYY-MM-DD')`
  const sumOf = (kind: 'charge' | 'refund') =>
    sql<number>`coalesce(sum(abs(${ledgerEntries.amountCents})) filter (where ${ledgerEntries.kind} = ${kind}), 0)`.mapWith(
      Number,
    )
  return db
    .select({
      day,
      orders:
        sql<number>`count(distinct ${ledgerEntries.orderId}) filter (where ${ledgerEntries.kind} = 'charge')`.mapWith(
          Number,
        ),
      chargedCents: sumOf('charge'),
      refundedCents: sumOf('refund'),
    })
    .from(ledgerEntries)
    .where(withMoney(days))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

const withMoney = (days: Days) => and(ne(ledgerEntries.amountCents, 0), ...during(ledgerEntries.at, days))

const fiveYearsMs = 5 * 366 * 86_400_000

/** Oldest first. */
export async function exportEntries(db: Database, { from, to, limit, offset }: Days & Page) {
  if (startOfSingaporeDay(to).getTime() - startOfSingaporeDay(from).getTime() > fiveYearsMs)
    throw new AppError('invalid_request', { fields: ['from'] })
  const where = withMoney({ from, to })
  const [counted] = await db.select({ total: count() }).from(ledgerEntries).where(where)
  const rows = await db
    .select()
    .from(ledgerEntries)
    .where(where)
    .orderBy(asc(ledgerEntries.position))
    .limit(limit)
    .offset(offset)
  return { entries: await toEntries(db, rows), total: counted?.total ?? 0 }
}

/** Entries about premium, or about one content and its series, and which of them open it now. */
export async function explain(
  { db, now }: { db: Database; now: Date },
  { userId, contentId }: { userId: string; contentId?: string | undefined },
) {
  await requireUser(db, userId)
  const contentIds = contentId === undefined ? [] : await contentThatGives(db, contentId)
  const all = await entriesOf(db, userId)
  const rows = all.filter((row) =>
    contentId === undefined ? row.product === 'premium' : row.contentId !== null && contentIds.includes(row.contentId),
  )
  const givenBy =
    contentId === undefined ? premiumGivenBy(all, now) : givingContent(rows).map(({ position }) => position)
  return { entries: await toEntries(db, rows), givenBy }
}

/** Idempotent by its key. `conflict` for content that is owned, and for a key that gave something else. */
export async function giveByDecision(
  { db, clock }: DomainDeps,
  adjustment: CallInput<typeof adjustAccess> & { by: Administrator },
): Promise<LedgerEntry> {
  const { userId, premiumMonths = null, contentId = null, reason, idempotencyKey, by } = adjustment
  await requireUser(db, userId)
  if (contentId !== null) await requireContent(db, contentId)
  const now = clock.now()
  const row = await db.transaction(async (tx) => {
    const source = `adjustment ${idempotencyKey}`
    const actorId = by.userId
    await lockLedger(tx)
    const isOwned =
      contentId !== null && (await ownsContent(tx, { userId, contentIds: await contentThatGives(tx, contentId) }))
    const { entry, isNew } = await enter(tx, {
      ...{ kind: 'adjustment', at: now, userId, amountCents: 0, source, reason, actorId, contentId },
      ...{ product: contentId === null ? 'premium' : 'content', months: premiumMonths },
    })
    const isOther = entry.userId !== userId || entry.contentId !== contentId || entry.months !== premiumMonths
    if (isNew ? isOwned : isOther) throw new AppError('conflict')
    const detail = `${contentId ?? `${premiumMonths} ✕ premium`} · ${reason}`
    if (isNew) await recordAudit(tx, { actorId, action: 'access_adjusted', subjectId: userId, detail, at: now })
    return entry
  })
  const [entry] = await toEntries(db, [row])
  if (!entry) throw new AppError('not_found')
  return entry
}

async function requireUser(db: Database, userId: string): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (!user) throw new AppError('not_found')
}
