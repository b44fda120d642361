import { and, eq, exists, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ProductKind } from '@capyzen/contracts/orders'
import { orders } from '#domains/commerce/orders'
import type { DatabaseOrTransaction } from '#platform/database'
import type { NamedPayment } from './judgement.ts'
import { bankLines, payNowPayments } from './tables.ts'

export const isWaitingLine: SQL = sql`(${bankLines.issue} is not null and ${bankLines.decision} is null)`

/** Lines that paid too little for an order and wait; together they may be enough. */
export const isWaitingPart = (orderId: SQL | string): SQL =>
  sql`(${bankLines.orderId} = ${orderId} and ${bankLines.issue} = 'underpaid' and ${isNull(bankLines.decision)})`

export type ReadPayment = NamedPayment & { reference: string; kind: ProductKind } & {
  learnerId: string
  contentId: string | null
  refundedCents: number
}

/** In the order of references. */
export function readNamedPayments(
  db: DatabaseOrTransaction,
  by: { references: readonly string[] } | { orderIds: readonly string[] },
): Promise<ReadPayment[]> {
  const where =
    'references' in by
      ? inArray(payNowPayments.paymentReference, [...by.references])
      : inArray(payNowPayments.orderId, [...by.orderIds])
  return db
    .select({
      orderId: orders.id,
      reference: payNowPayments.paymentReference,
      amountCents: orders.priceCents,
      refundedCents: orders.refundedCents,
      status: orders.status,
      closedAt: orders.closedAt,
      lastDay: payNowPayments.lastDay,
      paidByLineId: payNowPayments.paidByLineId,
      waitingCents:
        sql<number>`(select coalesce(sum(${bankLines.amountCents}), 0) from ${bankLines} where ${isWaitingPart(sql`${orders.id}`)})`.mapWith(
          Number,
        ),
      kind: orders.kind,
      learnerId: orders.learnerId,
      contentId: orders.contentId,
    })
    .from(payNowPayments)
    .innerJoin(orders, eq(orders.id, payNowPayments.orderId))
    .where(where)
    .orderBy(payNowPayments.paymentReference)
}

const other = alias(payNowPayments, 'other')

/** Whether the same transaction id was typed for another payment; for queries that select from `paynow_payments`. */
export const isTransactionIdShared = (db: DatabaseOrTransaction) =>
  sql<boolean>`${exists(
    db
      .select({ one: sql`1` })
      .from(other)
      .where(and(eq(other.transactionKey, payNowPayments.transactionKey), ne(other.orderId, payNowPayments.orderId))),
  )}`
