import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp as pgTimestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/** Whole milliseconds, as JavaScript reads them, so that the hash covers all of the value. */
const timestamp = (name: string) => pgTimestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/**
 * Append-only: triggers of its migration refuse changes. Entries outlive the users they name, so they hold ids without
 * foreign keys.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    /** From 1 without gaps. */
    position: bigint({ mode: 'number' }).primaryKey(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
    kind: text({ enum: ['charge', 'credit', 'grant', 'refund', 'refund_reversal', 'reward', 'adjustment'] }).notNull(),
    at: timestamp('at').notNull(),
    /** Who learns with it. */
    userId: uuid('user_id').notNull(),
    payerId: uuid('payer_id'),
    /** Received is positive, paid out negative; of a credit what it took off a price, which moves no money. */
    amountCents: integer('amount_cents').notNull(),
    currency: text({ enum: ['SGD'] })
      .notNull()
      .default('SGD'),
    product: text({ enum: ['premium', 'content', 'live_course'] }),
    contentId: text('content_id'),
    /** Premium whose period follows from the entries before; null where the period is fixed. */
    months: integer(),
    /** Of premium: the period as it was when entered. */
    startsAt: timestamp('starts_at'),
    endsAt: timestamp('ends_at'),
    orderId: uuid('order_id'),
    /** The position of the entry that it takes back, or of the taking back that it undoes. */
    reverses: bigint({ mode: 'number' }),
    /** What happened, such as `order <id>`, so that it is entered once. */
    source: text().notNull().unique(),
    reason: text(),
    actorId: uuid('actor_id'),
  },
  (table) => [
    index('ledger_entries_user_id').on(table.userId, table.position),
    index('ledger_entries_order_id').on(table.orderId, table.position),
    index('ledger_entries_at').on(table.at, table.position),
    check('ledger_entries_position', sql`${table.position} > 0`),
    check('ledger_entries_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$' and ${table.previousHash} ~ '^[0-9a-f]{64}$'`),
    check(
      'ledger_entries_amount',
      sql`case when ${table.kind} in ('charge', 'credit', 'refund_reversal') then ${table.amountCents} >= 0 when ${table.kind} = 'refund' then ${table.amountCents} <= 0 else ${table.amountCents} = 0 end`,
    ),
    check(
      'ledger_entries_product',
      sql`(coalesce(${table.product}, 'premium') <> 'premium') = (${table.contentId} is not null)`,
    ),
    check(
      'ledger_entries_months',
      sql`${table.months} is null or (${table.months} > 0 and ${table.product} = 'premium')`,
    ),
    check('ledger_entries_period', sql`${table.endsAt} >= ${table.startsAt}`),
    check('ledger_entries_reverses', sql`${table.reverses} < ${table.position}`),
  ],
)

/** One row, whose lock puts entries in one order. It shows whether entries at the end are missing. */
export const ledgerHead = pgTable(
  'ledger_head',
  {
    isHead: boolean('is_head').primaryKey().default(true),
    position: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  (table) => [check('ledger_head_once', sql`${table.isHead}`)],
)
