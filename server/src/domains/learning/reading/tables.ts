import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { Language } from '@capyzen/contracts/bilingual'
import { PassageKind, type PassageParagraph } from '@capyzen/contracts/reading'
import { Level } from '@capyzen/contracts/vocabulary'
import { newId } from '#platform/ids'
import { timestamp, words } from '#platform/tables'
import { ownedBy } from '#domains/identity/auth'
import type { GivenAnswer } from '#domains/learning/attempts'

/** Read, and read aloud by the set of the same id in the domain `oral`. */
export const readingPassages = pgTable('reading_passages', {
  id: text().primaryKey(),
  language: text({ enum: words(Language) }).notNull(),
  level: text({ enum: words(Level) }).notNull(),
  kind: text({ enum: words(PassageKind) }).notNull(),
  title: text().notNull(),
  paragraphs: jsonb().$type<PassageParagraph[]>().notNull(),
  /** Words or characters. */
  length: integer().notNull(),
  /** In the order in which they are asked. */
  questionIds: jsonb('question_ids').$type<string[]>().notNull(),
  /** Negative where it is offered no more. */
  position: integer().notNull(),
})

/** One learner at one passage. */
export const passageReadings = pgTable(
  'passage_readings',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    userId: ownedBy('user_id'),
    passageId: text('passage_id')
      .notNull()
      .references(() => readingPassages.id),
    /** Versions of questions, as everywhere where a learner is asked. */
    questionIds: jsonb('question_ids').$type<string[]>().notNull(),
    /** By question version. */
    answers: jsonb().$type<Record<string, GivenAnswer>>().notNull().default({}),
    /** Right at the first try. */
    right: integer().notNull().default(0),
    /** Right at the second. */
    mended: integer().notNull().default(0),
    answered: integer().notNull().default(0),
    startedAt: timestamp('started_at').notNull(),
    finishedAt: timestamp('finished_at'),
  },
  (table) => [index('passage_readings_user').on(table.userId, table.passageId, table.startedAt)],
)
