import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { Referral } from '@capyzen/contracts/referrals'
import { ownedBy, users } from '#domains/identity/auth'
import { timestamp, words } from '#platform/tables'

export const referralCodes = pgTable(
  'referral_codes',
  {
    userId: ownedBy('user_id').primaryKey(),
    code: text().notNull().unique(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [check('referral_codes_form', sql`${table.code} ~ '^[A-Z2-9]{10}$'`)],
)

/** Either account may be deleted: the other keeps what it was promised, and what it earned stays counted. */
export const referrals = pgTable(
  'referrals',
  {
    id: uuid().primaryKey(),
    friendId: uuid('friend_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    referrerId: uuid('referrer_id').references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: words(Referral.shape.status) })
      .notNull()
      .default('pending'),
    joinedAt: timestamp('joined_at').notNull(),
    /** The friend's order that earned the months; kept when they are taken back. */
    orderId: uuid('order_id').unique(),
    earnedAt: timestamp('earned_at'),
    /** False beyond the limit of the year: then only the friend got a month. */
    isReferrerRewarded: boolean('is_referrer_rewarded').notNull().default(false),
  },
  (table) => [
    index('referrals_referrer_id').on(table.referrerId, table.joinedAt, table.id),
    check('referrals_status', sql`${table.status} in ('pending', 'earned', 'refused')`),
    check(
      'referrals_earned',
      sql`case ${table.status} when 'pending' then ${table.earnedAt} is null and not ${table.isReferrerRewarded} when 'earned' then ${table.earnedAt} is not null and ${table.orderId} is not null else true end`,
    ),
    check('referrals_not_oneself', sql`${table.friendId} <> ${table.referrerId}`),
  ],
)
