import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/tables'
import { ownedBy } from '#domains/identity/auth'

/** The first entry of the ledger that gives it; null for a row that the ledger has still to adopt. */
const ledgerPosition = () => bigint('ledger_position', { mode: 'number' })

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownedBy('user_id'),
    subscriptionType: text('subscription_type', { enum: ['premium'] }).notNull(),
    status: text({ enum: ['active', 'canceled', 'refunded'] }).notNull(),
    startDate: timestamp('start_date').notNull(),
    endDate: timestamp('end_date').notNull(),
    createdAt: timestamp('created_at').notNull().defaultNow(),
    ledgerPosition: ledgerPosition(),
  },
  (table) => [
    index('subscriptions_user_id').on(table.userId),
    index('subscriptions_end_date').on(table.endDate),
    index('subscriptions_to_adopt')
      .on(table.id)
      .where(sql`${table.ledgerPosition} is null`),
    check('subscriptions_period', sql`${table.endDate} > ${table.startDate}`),
  ],
)

/** Permanent access; `content_id` is a course or a series. */
export const purchasedContent = pgTable(
  'purchased_content',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownedBy('user_id'),
    contentId: text('content_id').notNull(),
    contentType: text('content_type', { enum: ['video_tutorial'] }).notNull(),
    priceCents: integer('price_cents').notNull(),
    currency: text({ enum: ['SGD'] })
      .notNull()
      .default('SGD'),
    purchaseDate: timestamp('purchase_date').notNull(),
    ledgerPosition: ledgerPosition(),
  },
  (table) => [
    unique('purchased_content_once').on(table.userId, table.contentType, table.contentId),
    index('purchased_content_content_id').on(table.contentId),
    index('purchased_content_to_adopt')
      .on(table.id)
      .where(sql`${table.ledgerPosition} is null`),
    check('purchased_content_price', sql`${table.priceCents} >= 0`),
  ],
)
