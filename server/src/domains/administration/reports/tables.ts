import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { QuestionAlarm } from '@capyzen/contracts/reports'
import { timestamp, words } from '#platform/tables'
import { questions } from '../../learning/questions/index.ts'

export const sumNames = ['learners_day', 'learners_week', 'learners_month', 'page_errors', 'failed_calls'] as const

/**
 * Counts of whole days, weeks and months that are over, each made once: how many students learned something, and how many
 * errors there were. What is deleted later stays counted.
 */
export const reportSums = pgTable(
  'report_sums',
  {
    name: text({ enum: sumNames }).notNull(),
    /** The first day of the period. */
    start: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.start] })],
)

/** Counted anew every hour from the first answers of all students. */
export const questionHealth = pgTable(
  'question_health',
  {
    questionId: uuid('question_id')
      .primaryKey()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** Students. */
    answered: integer().notNull(),
    facility: real().notNull(),
    discrimination: real(),
    /** The value of an option of the current version. */
    wrongOption: text('wrong_option'),
    wrongCount: integer('wrong_count').notNull(),
    alarm: text({ enum: words(QuestionAlarm) }),
    countedAt: timestamp('counted_at').notNull(),
  },
  (table) => [
    index('question_health_alarms')
      .on(table.questionId)
      .where(sql`${table.alarm} is not null`),
    check('question_health_facility', sql`${table.facility} between 0 and 1`),
  ],
)
