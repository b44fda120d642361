import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BankColumns } from '@capyzen/contracts/bank-columns'
import { BankLineDecision, BankLineIssue } from '@capyzen/contracts/paynow'
import { orders } from '#domains/commerce/orders'
import { timestamp, words } from '#platform/tables'

/** Credits of the bank that name one of our references, or nearly. Without an issue a line has paid its order. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: uuid().primaryKey(),
    /** The bank's number, or one made of the row's cells. */
    transactionId: text('transaction_id').notNull().unique(),
    /** So that a line is also known once its number's column is mapped differently. */
    rowHash: text('row_hash').notNull().unique(),
    bookedOn: date('booked_on').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    text: text().notNull(),
    /** Those of our payments that the line names. */
    paymentReferences: text('payment_references').array().notNull(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    issue: text({ enum: words(BankLineIssue) }),
    proposal: text({ enum: words(BankLineDecision) }),
    decision: text({ enum: words(BankLineDecision) }),
    decidedReason: text('decided_reason'),
    /** What an administrator sends back by transfer, by the decision. */
    refundCents: bigint('refund_cents', { mode: 'number' }),
    decidedAt: timestamp('decided_at'),
    importedAt: timestamp('imported_at').notNull(),
  },
  (table) => [
    index('bank_lines_listed').on(table.bookedOn, table.id),
    index('bank_lines_waiting')
      .on(table.bookedOn, table.id)
      .where(sql`${table.issue} is not null and ${table.decision} is null`),
    index('bank_lines_order_id').on(table.orderId),
    check('bank_lines_credit', sql`${table.amountCents} > 0`),
    check(
      'bank_lines_decided',
      sql`(${table.decision} is null) = (${table.decidedAt} is null) and (${table.decision} is null) = (${table.refundCents} is null)`,
    ),
    check('bank_lines_refund', sql`${table.refundCents} between 0 and ${table.amountCents}`),
    check('bank_lines_issue', sql`${table.issue} is not null or ${table.decision} is null`),
  ],
)

/** Money that an administrator sends back by a transfer at the bank. Made once its time is there. */
export const refundTransfers = pgTable(
  'refund_transfers',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** The line whose decision sends it. */
    bankLineId: uuid('bank_line_id').references(() => bankLines.id, { onDelete: 'set null' }),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The decision, such as `refund <key>` or `bank line <id>`, so that it is noted once. */
    source: text().notNull().unique(),
    reason: text().notNull(),
    decidedAt: timestamp('decided_at').notNull(),
    madeAt: timestamp('made_at'),
    madeBy: uuid('made_by'),
    /** The bank's number of the transfer. */
    bankReference: text('bank_reference'),
  },
  (table) => [
    index('refund_transfers_listed').on(table.decidedAt, table.id),
    index('refund_transfers_order_id').on(table.orderId),
    index('refund_transfers_bank_line_id').on(table.bankLineId),
    check('refund_transfers_amount', sql`${table.amountCents} > 0`),
    check(
      'refund_transfers_made',
      sql`(${table.madeAt} is null) = (${table.madeBy} is null) and (${table.madeAt} is null) = (${table.bankReference} is null)`,
    ),
  ],
)

/** How an order is paid by PayNow. Whether it was paid, the order says. */
export const payNowPayments = pgTable(
  'paynow_payments',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    paymentReference: text('payment_reference').notNull().unique(),
    /** The last day in Singapore on which the QR code is valid. */
    lastDay: date('last_day').notNull(),
    /** What the payer typed; proves nothing. */
    transactionId: text('transaction_id'),
    /** The same without spaces, dashes and case, to find one that was typed twice. */
    transactionKey: text('transaction_key'),
    /** The line with its money; null until the bank's file shows it, also where an administrator completed it before. */
    paidByLineId: uuid('paid_by_line_id').references(() => bankLines.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('paynow_payments_paid_by_line_id').on(table.paidByLineId),
    index('paynow_payments_transaction_key').on(table.transactionKey),
    index('paynow_payments_last_day').on(table.lastDay),
    check('paynow_payments_reference', sql`${table.paymentReference} ~ '^[A-Z2-9]{20}$'`),
  ],
)

/** One row: the columns of the bank's file as last mapped. */
export const bankColumns = pgTable(
  'bank_columns',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    columns: jsonb().$type<BankColumns>().notNull(),
  },
  (table) => [check('bank_columns_once', sql`${table.isOnly}`)],
)
