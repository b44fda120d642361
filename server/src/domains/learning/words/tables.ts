import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { Language } from '@capyzen/contracts/bilingual'
import { Level } from '@capyzen/contracts/vocabulary'
import { newId } from '#platform/ids'
import { timestamp, words as valuesOf } from '#platform/tables'
import { ownedBy } from '#domains/identity/auth'
import type { GivenAnswer, StoredExercise, StoredGame } from './stored.ts'

/** Graded words of the academy, each with one sense that a child of its level understands. */
export const gradedWords = pgTable(
  'graded_words',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    language: text({ enum: valuesOf(Language) }).notNull(),
    level: text({ enum: valuesOf(Level) }).notNull(),
    topic: text().notNull(),
    word: text().notNull(),
    /** Of a Chinese word; else null. */
    pinyin: text(),
    partOfSpeech: text('part_of_speech').notNull(),
    definition: text().notNull(),
    /** Contains the word once, exactly as it is written. */
    example: text().notNull(),
    /** In the other language. */
    translation: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    unique('graded_words_word').on(table.language, table.word),
    index('graded_words_deck').on(table.language, table.level, table.position),
  ],
)

/** A list of one's own; the words kept while reading are in one such list for each language. */
export const wordLists = pgTable(
  'word_lists',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    ownerId: ownedBy('owner_id'),
    language: text({ enum: valuesOf(Language) }).notNull(),
    title: text().notNull(),
    isKept: boolean('is_kept').notNull().default(false),
    createdAt: timestamp('created_at').notNull(),
    changedAt: timestamp('changed_at').notNull(),
  },
  (table) => [
    index('word_lists_owner').on(table.ownerId, table.changedAt),
    uniqueIndex('word_lists_kept')
      .on(table.ownerId, table.language)
      .where(sql`${table.isKept}`),
  ],
)

export const listedWords = pgTable(
  'listed_words',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => wordLists.id, { onDelete: 'cascade' }),
    word: text().notNull(),
    pinyin: text(),
    partOfSpeech: text('part_of_speech').notNull().default(''),
    definition: text().notNull(),
    example: text().notNull().default(''),
    translation: text().notNull().default(''),
    position: integer().notNull(),
    addedAt: timestamp('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.word] })],
)

/** A round of a game or of review; one of the same game and words is open at a time. */
export const wordRounds = pgTable(
  'word_rounds',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    ownerId: ownedBy('owner_id'),
    game: text().$type<StoredGame>().notNull(),
    /** `today en P3 2026-11-22`, `deck en P3 in nature`, `list <id>` or `due`. */
    source: text().notNull(),
    exercises: jsonb().$type<StoredExercise[]>().notNull(),
    beganAt: timestamp('began_at').notNull(),
    endedAt: timestamp('ended_at'),
  },
  (table) => [
    index('word_rounds_owner').on(table.ownerId, table.beganAt),
    uniqueIndex('word_rounds_open')
      .on(table.ownerId, table.game, table.source)
      .where(sql`${table.endedAt} is null`),
  ],
)

/** What was done about an exercise of a round; it is answered once `results` are there. */
export const wordAnswers = pgTable(
  'word_answers',
  {
    roundId: uuid('round_id')
      .notNull()
      .references(() => wordRounds.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    answer: text().notNull().default(''),
    tries: integer().notNull().default(0),
    isHinted: boolean('is_hinted').notNull().default(false),
    results: jsonb().$type<GivenAnswer[]>(),
    answeredAt: timestamp('answered_at'),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.place] })],
)
