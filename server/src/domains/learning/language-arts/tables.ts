import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { Language } from '@capyzen/contracts/bilingual'
import { GameRound } from '@capyzen/contracts/language-arts'
import { Level } from '@capyzen/contracts/vocabulary'
import { newId } from '#platform/ids'
import { timestamp, words } from '#platform/tables'
import { ownedBy } from '#domains/identity/auth'
import type { GivenAnswer } from '#domains/learning/attempts'
import { questions } from '#domains/learning/questions'

/** Which questions are items of the game, and what is said aloud. */
export const gameItems = pgTable(
  'game_items',
  {
    questionId: uuid('question_id')
      .primaryKey()
      .references(() => questions.id),
    round: text({ enum: words(GameRound) }).notNull(),
    language: text({ enum: words(Language) }).notNull(),
    level: text({ enum: words(Level) }).notNull(),
    /** Heard instead of read; null where the prompt is only read. */
    spoken: text(),
    position: integer().notNull(),
  },
  (table) => [index('game_items_round').on(table.language, table.round, table.level)],
)

/** One round of play. */
export const gamePlays = pgTable(
  'game_plays',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    userId: ownedBy('user_id'),
    round: text({ enum: words(GameRound) }).notNull(),
    language: text({ enum: words(Language) }).notNull(),
    level: text({ enum: words(Level) }).notNull(),
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
  (table) => [index('game_plays_user').on(table.userId, table.startedAt)],
)

/** What the stars of a play follow from. */
export const scoreColumns = {
  right: gamePlays.right,
  mended: gamePlays.mended,
  total: sql<number>`jsonb_array_length(${gamePlays.questionIds})`,
}
