import { and, asc, count, eq, gte, lt, ne, sql } from 'drizzle-orm'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { adjustAccess } from '@capyzen/contracts/payment-management'
import { entriesOf, givingContent, ledgerEntries, premiumGivenBy, type LedgerRow } from '#domains/commerce/ledger'
import { contentThatGives, namesOf, type orders } from '#domains/commerce/orders'
import { users } from '#domains/identity/auth'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Page } from '#platform/paging'
import { startOfSingaporeDay } from '@capyzen/contracts/singapore-days'

export type LedgerEntry = CallResult<typeof adjustAccess>['entry']

export async function toEntries(db: Database, rows: readonly LedgerRow[]): Promise<LedgerEntry[]> {
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

/** Days in Singapore, both included. */
export const during = (
  column: typeof orders.createdAt | typeof ledgerEntries.at,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) => [
  from === undefined ? undefined : gte(column, startOfSingaporeDay(from)),
  to === undefined ? undefined : lt(column, new Date(startOfSingaporeDay(to).getTime() + 86_400_000)),
]

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

async function requireUser(db: Database, userId: string): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (!user) throw new AppError('not_found')
}
