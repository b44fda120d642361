import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { OrderStatus, ProductKind } from '@capyzen/contracts/orders'
import { ownedBy, users } from '#domains/identity/auth'
import { newId } from '#platform/ids'
import { timestamp, words } from '#platform/tables'

/** Orders that were paid or may have been outlive the accounts they name, so these hold ids without foreign keys. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    payerId: uuid('payer_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    kind: text({ enum: words(ProductKind) }).notNull(),
    contentId: text('content_id'),
    /** The catalogue's at that time. */
    title: jsonb().$type<Bilingual>().notNull(),
    /** Of premium that is paid ahead; null for content and where the processor says the period. */
    months: integer(),
    listPriceCents: integer('list_price_cents').notNull(),
    creditCents: integer('credit_cents').notNull().default(0),
    priceCents: integer('price_cents').notNull(),
    currency: text({ enum: ['SGD'] })
      .notNull()
      .default('SGD'),
    method: text({ enum: ['card', 'paynow'] }).notNull(),
    status: text({ enum: words(OrderStatus) })
      .notNull()
      .default('open'),
    cardSessionId: text('card_session_id'),
    cardPaymentId: text('card_payment_id'),
    cardSubscriptionId: text('card_subscription_id'),
    receiptNumber: text('receipt_number').unique(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
    completedAt: timestamp('completed_at'),
    /** When it was canceled. */
    closedAt: timestamp('closed_at'),
    /** When the payer was told that no seat was left for the payment. */
    noSeatToldAt: timestamp('no_seat_told_at'),
    /** When the payer was sent the receipt. */
    receiptSentAt: timestamp('receipt_sent_at'),
    /** How much of what went back the payer was told of. */
    refundToldCents: integer('refund_told_cents').notNull().default(0),
    /** The accounts with which an order goes that was never paid. */
    unpaidPayerId: uuid('unpaid_payer_id')
      .references(() => users.id, { onDelete: 'cascade' })
      .generatedAlwaysAs(sql`case when status in ('open', 'canceled') then payer_id end`),
    unpaidLearnerId: uuid('unpaid_learner_id')
      .references(() => users.id, { onDelete: 'cascade' })
      .generatedAlwaysAs(sql`case when status in ('open', 'canceled') then learner_id end`),
  },
  (table) => [
    uniqueIndex('orders_one_open')
      .on(table.payerId, table.learnerId, table.kind, sql`coalesce(${table.contentId}, '')`)
      .where(sql`${table.status} in ('open', 'under_review')`),
    index('orders_payer_id').on(table.payerId, table.createdAt, table.id),
    index('orders_learner_id').on(table.learnerId),
    index('orders_listed').on(table.createdAt, table.id),
    index('orders_unpaid_payer_id').on(table.unpaidPayerId),
    index('orders_unpaid_learner_id').on(table.unpaidLearnerId),
    uniqueIndex('orders_card_session_id').on(table.cardSessionId),
    index('orders_card_payment_id').on(table.cardPaymentId),
    index('orders_card_subscription_id').on(table.cardSubscriptionId),
    check('orders_content', sql`(${table.kind} <> 'premium_subscription') = (${table.contentId} is not null)`),
    check(
      'orders_price',
      sql`${table.listPriceCents} >= 0 and ${table.creditCents} between 0 and ${table.listPriceCents} and ${table.priceCents} = ${table.listPriceCents} - ${table.creditCents}`,
    ),
    check('orders_refunded', sql`${table.refundedCents} >= 0`),
    check(
      'orders_completed',
      sql`(${table.status} in ('completed', 'partly_refunded', 'refunded')) = (${table.completedAt} is not null and ${table.receiptNumber} is not null)`,
    ),
    check('orders_canceled', sql`(${table.status} = 'canceled') = (${table.closedAt} is not null)`),
  ],
)

/** Which order a checkout led to, so that its repetition leads there again. */
export const checkoutKeys = pgTable(
  'checkout_keys',
  {
    payerId: ownedBy('payer_id'),
    key: uuid().notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.payerId, table.key] }), index('checkout_keys_order_id').on(table.orderId)],
)

/** The last number given in a year, counted without gaps. */
export const receiptYears = pgTable('receipt_years', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})

/** Ends of premium about which an email was sent. */
export const premiumReminders = pgTable(
  'premium_reminders',
  {
    userId: ownedBy('user_id'),
    endsAt: timestamp('ends_at').notNull(),
    sentAt: timestamp('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.endsAt] })],
)

/** What a child of a family asked its parent to open; a row for each thing. */
export const parentRequests = pgTable(
  'parent_requests',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    childId: ownedBy('child_id'),
    kind: text({ enum: words(ProductKind) }).notNull(),
    contentId: text('content_id'),
    askedAt: timestamp('asked_at').notNull(),
    /** When the parent answered “not now”. */
    seenAt: timestamp('seen_at'),
    /** When the parent was written to about it. */
    mailedAt: timestamp('mailed_at'),
  },
  (table) => [
    uniqueIndex('parent_requests_once').on(table.childId, table.kind, sql`coalesce(${table.contentId}, '')`),
    index('parent_requests_asked').on(table.askedAt),
  ],
)
