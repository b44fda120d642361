import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { Level } from '@capyzen/contracts/vocabulary'
import { timestamp, words } from '#platform/tables'
import { ownedBy } from '#domains/identity/auth'
import type { ChosenItem } from './choosing.ts'

/** One plan of a day in Singapore. How far it is done is read from the learning events. */
export const dailyPlans = pgTable(
  'daily_plans',
  {
    userId: ownedBy('user_id'),
    day: date({ mode: 'string' }).notNull(),
    /** Null when it was made for a student without a level. */
    level: text({ enum: words(Level) }),
    /** The whole plan, also for students without premium, who are shown its reviews only. */
    items: jsonb().$type<ChosenItem[]>().notNull(),
    madeAt: timestamp('made_at').notNull(),
    refreshedAt: timestamp('refreshed_at'),
    finishedAt: timestamp('finished_at'),
    /** The learner's last event that was looked at. */
    checkedSeq: integer('checked_seq').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index('daily_plans_unfinished')
      .on(table.day)
      .where(sql`${table.finishedAt} is null`),
  ],
)
