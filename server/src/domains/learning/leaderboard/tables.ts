import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { cohortSize } from '@capyzen/contracts/leaderboard'
import { Level } from '@capyzen/contracts/vocabulary'
import { newId } from '#platform/ids'
import { searchPairsOf, timestamp, words } from '#platform/tables'
import { ownedBy } from '#domains/identity/auth'

/** Who has joined. Whether a member is shown is decided each time the board is read (`visibility.ts`). */
export const boardMembers = pgTable(
  'board_members',
  {
    userId: ownedBy('user_id').primaryKey(),
    nickname: text().notNull(),
    /** The same for nicknames that look the same (`lookalikeKey`). */
    nicknameKey: text('nickname_key').notNull().unique(),
    joinedAt: timestamp('joined_at').notNull(),
  },
  (table) => [
    index('board_members_search_pairs').using('gin', searchPairsOf(sql`lower(${table.nickname})`)),
    index('board_members_prefix').using('btree', sql`lower(${table.nickname}) text_pattern_ops`),
  ],
)

/** A parent agreed that the child may join. */
export const boardPermissions = pgTable('board_permissions', {
  childId: ownedBy('child_id').primaryKey(),
  allowedAt: timestamp('allowed_at').notNull(),
})

/** Members of one level who share a weekly board. */
export const boardCohorts = pgTable(
  'board_cohorts',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    /** Its Monday. */
    week: date({ mode: 'string' }).notNull(),
    level: text({ enum: words(Level) }).notNull(),
    number: integer().notNull(),
    /** Places taken. */
    size: integer().notNull(),
  },
  (table) => [
    unique('board_cohorts_number').on(table.week, table.level, table.number),
    index('board_cohorts_open')
      .on(table.week, table.level, table.number)
      .where(sql`${table.size} < ${sql.raw(String(cohortSize))}`),
    check('board_cohorts_size', sql`${table.size} between 0 and ${sql.raw(String(cohortSize))}`),
  ],
)

export const boardPlaces = pgTable(
  'board_places',
  {
    week: date({ mode: 'string' }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => boardMembers.userId, { onDelete: 'cascade' }),
    cohortId: uuid('cohort_id')
      .notNull()
      .references(() => boardCohorts.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.week] }), index('board_places_cohort').on(table.cohortId)],
)
