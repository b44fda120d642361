import { sql } from 'drizzle-orm'
import { boolean, check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { Level } from '@capyzen/contracts/vocabulary'
import { timestamp, words } from '#platform/tables'
import { ownedBy } from '#domains/identity/auth'

/** Parents without a row get the email. */
export const weeklyMailChoices = pgTable('weekly_mail_choices', {
  parentId: ownedBy('parent_id').primaryKey(),
  isOn: boolean('is_on').notNull(),
  changedAt: timestamp('changed_at').notNull(),
})

/** One row for each parent and week, so that nobody gets a week twice. */
export const weeklyMails = pgTable(
  'weekly_mails',
  {
    parentId: ownedBy('parent_id'),
    /** Its Monday. */
    week: date({ mode: 'string' }).notNull(),
    /** Null where there was nothing to tell. */
    sentAt: timestamp('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.parentId, table.week] }),
    check('weekly_mails_monday', sql`extract(isodow from ${table.week}) = 1`),
  ],
)

/** One row for each parent and day on which homework was set or marked, so that nobody is written to twice. */
export const homeworkMails = pgTable(
  'homework_mails',
  {
    parentId: ownedBy('parent_id'),
    day: date({ mode: 'string' }).notNull(),
    /** Null where there was nothing to tell after all. */
    sentAt: timestamp('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.parentId, table.day] })],
)

/** Starter content. */
export const homeActivities = pgTable('home_activities', {
  id: text().primaryKey(),
  /** A topic or skill of the taxonomy. */
  covers: text().notNull(),
  fromLevel: text('from_level', { enum: words(Level) }).notNull(),
  toLevel: text('to_level', { enum: words(Level) }).notNull(),
  titleEn: text('title_en').notNull(),
  titleZh: text('title_zh').notNull(),
  needsEn: text('needs_en').notNull(),
  needsZh: text('needs_zh').notNull(),
  textEn: text('text_en').notNull(),
  textZh: text('text_zh').notNull(),
})
