import { and, asc, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { orders } from '#domains/commerce/orders'
import { people } from '#domains/identity/auth'
import type { BankLineCandidate } from '@capyzen/contracts/paynow'
import type { DatabaseOrTransaction } from '#platform/database'
import { isWaitingLine } from './named-payments.ts'
import { bankLines, payNowPayments } from './tables.ts'
import { payNowStatus } from './validity.ts'

/** An order of this many days before the money came may be what it is for. */
const candidateDays = 14
const mostCandidates = 5
/** Shorter words stand in many lines. */
const shortestTyped = 4

const startOf = (day: SQLWrapper, offset = 0): SQL =>
  sql`((${day} + ${sql.raw(String(offset))})::timestamp at time zone 'Asia/Singapore')`

/**
 * Orders of a recent payer whose price is the line's amount and whose money no line has shown: those that wait, those
 * whose QR code has expired by itself, and those that an administrator completed before. Not those that were given up.
 */
const mayBePaidBy = ({ amountCents, bookedOn }: { amountCents: SQLWrapper; bookedOn: SQLWrapper }): SQL =>
  sql`(${orders.priceCents} = ${amountCents} and ${payNowPayments.paidByLineId} is null
    and ${orders.createdAt} >= ${startOf(bookedOn, -candidateDays)} and ${orders.createdAt} < ${startOf(bookedOn, 1)}
    and (${orders.status} in ('open', 'under_review', 'completed')
      or ${orders.status} = 'canceled' and ${orders.closedAt} >= ${startOf(payNowPayments.lastDay, 1)}))`

const isWithoutReference = sql`(${bankLines.issue} = 'no_reference' and ${isWaitingLine})`

/** What a credit without reference may be for. */
export async function candidateIds(
  db: DatabaseOrTransaction,
  { amountCents, bookedOn }: { amountCents: number; bookedOn: string },
): Promise<string[]> {
  const line = { amountCents: sql`${amountCents}::bigint`, bookedOn: sql`${bookedOn}::date` }
  const rows = await db
    .select({ orderId: orders.id })
    .from(payNowPayments)
    .innerJoin(orders, eq(orders.id, payNowPayments.orderId))
    .where(mayBePaidBy(line))
  return rows.map(({ orderId }) => orderId)
}

/** Spares the other credits of a long file their query. */
export async function pricesOf(db: DatabaseOrTransaction, amounts: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ priceCents: orders.priceCents })
    .from(payNowPayments)
    .innerJoin(orders, eq(orders.id, payNowPayments.orderId))
    .where(sql`${orders.priceCents} = any(${sql.param([...new Set(amounts)])}::bigint[])`)
  return new Set(rows.map(({ priceCents }) => priceCents))
}

/** Orders that a line without reference may be for stay until it is decided. */
export async function ordersOfUnnamedLines(db: DatabaseOrTransaction): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderId: orders.id })
    .from(bankLines)
    .innerJoin(orders, eq(orders.priceCents, bankLines.amountCents))
    .innerJoin(payNowPayments, eq(payNowPayments.orderId, orders.id))
    .where(and(isWithoutReference, mayBePaidBy(bankLines)))
  return rows.map(({ orderId }) => orderId)
}

const squeezed = (text: SQLWrapper): SQL =>
  sql`upper(regexp_replace(normalize(${text}, NFKC), '[[:space:][:punct:]]+', '', 'g'))`

/** Whether what the payer typed stands in the line, or the bank's number in what they typed. */
const typedFits: SQL<boolean> = sql<boolean>`coalesce(
  length(${squeezed(payNowPayments.transactionId)}) >= ${sql.raw(String(shortestTyped))}
    and strpos(${squeezed(sql`${bankLines.text} || ' ' || ${bankLines.transactionId}`)}, ${squeezed(payNowPayments.transactionId)}) > 0
  or length(${squeezed(bankLines.transactionId)}) >= ${sql.raw(String(shortestTyped))}
    and strpos(${squeezed(payNowPayments.transactionId)}, ${squeezed(bankLines.transactionId)}) > 0, false)`

/** By line, for those that wait without a reference: the likeliest first, then the newest. */
export async function candidatesOf(
  db: DatabaseOrTransaction,
  lineIds: readonly string[],
  now: Date,
): Promise<Map<string, BankLineCandidate[]>> {
  const place = sql<number>`row_number() over (partition by ${bankLines.id} order by ${typedFits} desc, ${orders.createdAt} desc, ${orders.id} desc)`
  const ranked = db
    .select({
      lineId: sql<string>`${bankLines.id}`.as('line_id'),
      orderId: sql<string>`${orders.id}`.as('candidate_id'),
      fits: typedFits.as('fits'),
      place: place.mapWith(Number).as('place'),
    })
    .from(bankLines)
    .innerJoin(orders, eq(orders.priceCents, bankLines.amountCents))
    .innerJoin(payNowPayments, eq(payNowPayments.orderId, orders.id))
    .where(
      and(sql`${bankLines.id} = any(${sql.param([...lineIds])}::uuid[])`, isWithoutReference, mayBePaidBy(bankLines)),
    )
    .as('ranked')
  const rows = await db
    .select({ lineId: ranked.lineId, fits: ranked.fits, order: orders, payment: payNowPayments, payer: people.name })
    .from(ranked)
    .innerJoin(orders, eq(orders.id, ranked.orderId))
    .innerJoin(payNowPayments, eq(payNowPayments.orderId, orders.id))
    .leftJoin(people, eq(people.id, orders.payerId))
    .where(sql`${ranked.place} <= ${mostCandidates}`)
    .orderBy(desc(ranked.fits), asc(ranked.place))
  const found = new Map<string, BankLineCandidate[]>()
  for (const { lineId, fits, order, payment, payer } of rows)
    found.set(lineId, [
      ...(found.get(lineId) ?? []),
      {
        ...{ orderId: order.id, reference: payment.paymentReference, title: order.title, payer, fits },
        status: payNowStatus({ ...order, lastDay: payment.lastDay }, now),
        ...{ createdAt: order.createdAt.toISOString(), transactionId: payment.transactionId },
      },
    ])
  return found
}
