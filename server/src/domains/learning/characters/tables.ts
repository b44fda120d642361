import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CharacterWord, JudgedWriting } from '@capyzen/contracts/characters'
import { ReviewOutcome } from '@capyzen/contracts/reviews'
import type { StrokeFault } from '@capyzen/contracts/strokes'
import { newId } from '#platform/ids'
import { timestamp, words as valuesOf } from '#platform/tables'
import { ownedBy } from '#domains/identity/auth'

/** The characters of each lesson: our sample, or what a school has imported in its place. */
export const chineseCharacters = pgTable(
  'chinese_characters',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    character: text().notNull(),
    grade: integer().notNull(),
    lessonNumber: integer('lesson_number').notNull(),
    canRead: boolean('can_read').notNull(),
    canWrite: boolean('can_write').notNull(),
    /** With tone marks. */
    pinyin: text().notNull(),
    radical: text(),
    meaning: text().notNull(),
    words: jsonb().$type<CharacterWord[]>().notNull(),
    position: integer().notNull(),
    /** Of our own starter list; false once a school has imported the lesson. */
    isSample: boolean('is_sample').notNull(),
  },
  (table) => [
    unique('chinese_characters_lesson').on(table.grade, table.lessonNumber, table.character),
    index('chinese_characters_character').on(table.character),
    check('chinese_characters_grade', sql`${table.grade} between 1 and 6`),
    check('chinese_characters_lesson_number', sql`${table.lessonNumber} between 1 and 10`),
  ],
)

/** How a learner last wrote a character without its outline. The strokes themselves are not kept. */
export const characterScores = pgTable(
  'character_scores',
  {
    userId: ownedBy('user_id'),
    character: text().notNull(),
    /** 0 to 100. */
    score: real().notNull(),
    bestScore: real('best_score').notNull(),
    faults: jsonb().$type<StrokeFault[]>().notNull(),
    writtenAt: timestamp('written_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.character] })],
)

/** What a learner answered here, by the key of the request, so that a repeated one counts once. */
export const characterAnswers = pgTable(
  'character_answers',
  {
    userId: ownedBy('user_id'),
    key: uuid().notNull(),
    character: text().notNull(),
    mode: text({ enum: ['read', 'write'] }).notNull(),
    outcome: text({ enum: valuesOf(ReviewOutcome) }).notNull(),
    /** Of a writing; null of a reading. */
    judged: jsonb().$type<Pick<JudgedWriting, 'score' | 'isRight' | 'faults' | 'wrote'>>(),
    answeredAt: timestamp('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)
