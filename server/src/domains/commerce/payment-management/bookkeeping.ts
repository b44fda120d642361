import { and, asc, count, inArray, ne, sql } from 'drizzle-orm'
import { startOfSingaporeDay } from '@capyzen/contracts/singapore-days'
import { ledgerEntries, type LedgerRow } from '#domains/commerce/ledger'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Page } from '#platform/paging'
import { during } from './during.ts'
import { toEntries } from './shown-entries.ts'

interface Days {
  from: string
  to: string
}

/** By the days on which entries were made, in Singapore. */
export async function readDailyTotals(db: Database, days: Days) {
  const day = sql<string>`to_char(${ledgerEntries.at} at time zone 'Asia/Singapore', 'YYYY-MM-DD')`
  const sumOf = (...kinds: LedgerRow['kind'][]) =>
    sql<number>`coalesce(sum(${ledgerEntries.amountCents}) filter (where ${inArray(ledgerEntries.kind, kinds)}), 0)`.mapWith(
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
      refundedCents: sql<number>`0 - ${sumOf('refund', 'refund_reversal')}`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(withMoney(days))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

const withMoney = (days: Days) =>
  and(ne(ledgerEntries.amountCents, 0), ne(ledgerEntries.kind, 'credit'), ...during(ledgerEntries.at, days))

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
