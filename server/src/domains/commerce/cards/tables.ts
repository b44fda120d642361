import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { DisputeStatus, type CardDifference } from '@capyzen/contracts/cards'
import { timestamp, words } from '#platform/tables'

/** Without a foreign key: the row stays until the processor has deleted what it knows of a deleted account. */
export const cardCustomers = pgTable('card_customers', {
  userId: uuid('user_id').primaryKey(),
  customerId: text('customer_id').notNull().unique(),
  createdAt: timestamp('created_at').notNull(),
})

/** Events that were taken, each in the transaction of its effect. */
export const cardEvents = pgTable(
  'card_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: timestamp('received_at').notNull(),
  },
  (table) => [index('card_events_received_at').on(table.receivedAt)],
)

/**
 * Payments that the processor says are paid, by checkout session or invoice. They outlive accounts as orders do, so
 * they hold no name and no foreign key.
 */
export const cardPayments = pgTable(
  'card_payments',
  {
    reference: text().primaryKey(),
    orderId: uuid('order_id').notNull(),
    /** The payment intent, which refunds and disputes name. */
    paymentId: text('payment_id'),
    amountCents: integer('amount_cents').notNull(),
    /** Of the price, taken off by a customer's balance, a coupon or a proration. */
    creditCents: integer('credit_cents').notNull().default(0),
    /** Refunds and disputes that were lost. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /**
     * `decided`: an administrator had completed the order before. `paid_twice` and `differs` are not in the ledger and
     * wait until an administrator sends the money back.
     */
    outcome: text({
      enum: ['completed', 'already_owned', 'no_seat', 'renewed', 'decided', 'paid_twice', 'differs'],
    }).notNull(),
    paidAt: timestamp('paid_at').notNull(),
    /** The last reading of refunds and disputes. */
    backReading: bigint('back_reading', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('card_payments_order_id').on(table.orderId),
    index('card_payments_payment_id').on(table.paymentId),
    index('card_payments_paid_at').on(table.paidAt),
    check(
      'card_payments_amounts',
      sql`${table.amountCents} >= 0 and ${table.creditCents} >= 0 and ${table.refundedCents} between 0 and ${table.amountCents}`,
    ),
  ],
)

/** The payer's bank asks for the money of a payment. */
export const cardDisputes = pgTable(
  'card_disputes',
  {
    id: text().primaryKey(),
    reference: text()
      .notNull()
      .references(() => cardPayments.reference, { onDelete: 'cascade' }),
    orderId: uuid('order_id').notNull(),
    status: text({ enum: words(DisputeStatus) }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('card_disputes_reference').on(table.reference),
    index('card_disputes_order_id').on(table.orderId, table.createdAt),
  ],
)

/** Numbers the readings of the processor's state: what was asked for earlier never overwrites what was asked for later. */
export const cardReadings = pgSequence('card_readings')

export const cardSubscriptions = pgTable(
  'card_subscriptions',
  {
    id: text().primaryKey(),
    orderId: uuid('order_id').notNull(),
    customerId: text('customer_id').notNull(),
    payerId: uuid('payer_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    status: text({ enum: ['active', 'past_due', 'ending', 'ended'] }).notNull(),
    periodEndsAt: timestamp('period_ends_at').notNull(),
    reading: bigint({ mode: 'number' }).notNull(),
    /** The unpaid invoice about which the payer got an email. */
    mailedInvoiceId: text('mailed_invoice_id'),
    /** Its money went back, so it is ended at the processor. */
    endRequestedAt: timestamp('end_requested_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('card_subscriptions_payer_id').on(table.payerId, table.createdAt),
    index('card_subscriptions_learner_id').on(table.learnerId),
    index('card_subscriptions_order_id').on(table.orderId),
  ],
)

export const cardReconciliations = pgTable(
  'card_reconciliations',
  {
    id: uuid().primaryKey().defaultRandom(),
    startedAt: timestamp('started_at').notNull(),
    finishedAt: timestamp('finished_at'),
    compared: integer().notNull().default(0),
    differences: jsonb().$type<CardDifference[]>().notNull().default([]),
  },
  (table) => [index('card_reconciliations_started_at').on(table.startedAt)],
)
