import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/tables'
import { ownedBy, users } from '#domains/identity/auth'
import { courseReference } from '#domains/content/courses'

export const accessCodes = pgTable(
  'access_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull(),
    courseId: courseReference(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    label: text().notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    expiresAt: timestamp('expires_at'),
    maxUses: integer('max_uses'),
    useCount: integer('use_count').notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    unique('access_codes_course_code').on(table.courseId, table.code),
    index('access_codes_course_newest').on(table.courseId, table.createdAt.desc()),
    check('access_codes_form', sql`${table.code} ~ '^[A-Z0-9]{8}$'`),
    check(
      'access_codes_uses',
      sql`${table.useCount} >= 0 and ${table.useCount} <= coalesce(${table.maxUses}, 2147483647)`,
    ),
  ],
)

export const accessCodeRedemptions = pgTable(
  'access_code_redemptions',
  {
    accessCodeId: uuid('access_code_id')
      .notNull()
      .references(() => accessCodes.id, { onDelete: 'cascade' }),
    userId: ownedBy('user_id'),
    redeemedAt: timestamp('redeemed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accessCodeId, table.userId] }),
    index('access_code_redemptions_user_id').on(table.userId),
  ],
)
