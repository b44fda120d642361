import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { QuestionAlarm } from '@capyzen/contracts/reports'
import { timestamp, words } from '#platform/tables'
import { questions } from '../../learning/questions/index.ts'

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
