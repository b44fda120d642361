import { asc, eq } from 'drizzle-orm'
import { orders } from '#domains/commerce/orders'
import type { PersonalDataSource } from '#platform/personal-data'
import { bankLines, payNowPayments, refundTransfers } from './tables.ts'

export const payNowPersonalData: PersonalDataSource[] = [
  {
    kind: 'paynow-payments',
    title: { en: 'Payments by PayNow', zh: 'PayNow 付款' },
    tables: ['paynow_payments'],
    read: (db, userId) =>
      db
        .select({
          reference: payNowPayments.paymentReference,
          transactionId: payNowPayments.transactionId,
          lastDay: payNowPayments.lastDay,
          createdAt: payNowPayments.createdAt,
        })
        .from(payNowPayments)
        .innerJoin(orders, eq(orders.id, payNowPayments.orderId))
        .where(eq(orders.payerId, userId))
        .orderBy(asc(payNowPayments.createdAt), asc(payNowPayments.paymentReference)),
  },
  {
    kind: 'bank-lines',
    title: { en: 'Lines of our bank account about these payments', zh: '银行记录中与这些付款有关的条目' },
    tables: ['bank_lines'],
    read: (db, userId) =>
      db
        .select({
          bookedOn: bankLines.bookedOn,
          amountCents: bankLines.amountCents,
          text: bankLines.text,
          transactionId: bankLines.transactionId,
          issue: bankLines.issue,
          decision: bankLines.decision,
          decidedReason: bankLines.decidedReason,
        })
        .from(bankLines)
        .innerJoin(orders, eq(orders.id, bankLines.orderId))
        .where(eq(orders.payerId, userId))
        .orderBy(asc(bankLines.bookedOn), asc(bankLines.id)),
  },
  {
    kind: 'refund-transfers',
    title: { en: 'Refunds sent by bank transfer', zh: '通过银行转账退回的款项' },
    tables: ['refund_transfers'],
    read: (db, userId) =>
      db
        .select({
          amountCents: refundTransfers.amountCents,
          reason: refundTransfers.reason,
          decidedAt: refundTransfers.decidedAt,
          madeAt: refundTransfers.madeAt,
          bankReference: refundTransfers.bankReference,
        })
        .from(refundTransfers)
        .innerJoin(orders, eq(orders.id, refundTransfers.orderId))
        .where(eq(orders.payerId, userId))
        .orderBy(asc(refundTransfers.decidedAt), asc(refundTransfers.id)),
  },
]
