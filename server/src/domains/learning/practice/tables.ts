import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { Mastery, PracticeReason, type PracticeScope } from '@capyzen/contracts/practice'
import { newId } from '#platform/ids'
import { timestamp, words } from '#platform/tables'
import { ownedBy } from '#domains/identity/auth'
import { questions, questionVersions } from '#domains/learning/questions'

/** One question put to a student, and what became of it. */
export const practiceTurns = pgTable(
  'practice_turns',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    userId: ownedBy('user_id'),
    scope: jsonb().$type<PracticeScope>().notNull(),
    /** The scope as one word. */
    scopeName: text('scope_name').notNull(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id),
    questionVersionId: uuid('question_version_id')
      .notNull()
      .references(() => questionVersions.id),
    skillId: text('skill_id'),
    reason: text({ enum: words(PracticeReason) }).notNull(),
    hintsShown: integer('hints_shown').notNull().default(0),
    tries: integer().notNull().default(0),
    askedAt: timestamp('asked_at').notNull(),
    answeredAt: timestamp('answered_at'),
    answer: text(),
    isCorrect: boolean('is_correct'),
    marksAwarded: real('marks_awarded'),
    marks: integer().notNull(),
    provisional: boolean(),
    /** A misconception of the taxonomy. */
    misconception: text(),
    masteryBefore: text('mastery_before', { enum: words(Mastery) }),
    mistakeCorrected: boolean('mistake_corrected').notNull().default(false),
    /** As its answer brought it at once; a later correction of the marks is known to the learning events alone. */
    earnedXp: integer('earned_xp').notNull().default(0),
  },
  (table) => [
    // One open question per student and scope, also when two tabs ask at once.
    uniqueIndex('practice_turns_one_open')
      .on(table.userId, table.scopeName)
      .where(sql`${table.answeredAt} is null`),
    // And one open turn for each question, because its hints and tries count for that turn.
    uniqueIndex('practice_turns_one_of_question')
      .on(table.userId, table.questionId)
      .where(sql`${table.answeredAt} is null`),
    index('practice_turns_answered').on(table.userId, table.answeredAt),
  ],
)

/** What a student knows of a question: the sum of all answers to it, in practice, exams and homework. */
export const practiceStates = pgTable(
  'practice_states',
  {
    userId: ownedBy('user_id'),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id),
    /** As it was last answered. */
    questionVersionId: uuid('question_version_id')
      .notNull()
      .references(() => questionVersions.id),
    skillId: text('skill_id'),
    answered: integer().notNull(),
    right: integer().notNull(),
    lastAnsweredAt: timestamp('last_answered_at').notNull(),
    lastAnswer: text('last_answer').notNull(),
    /** Null while it isn't known for certain. */
    lastWasRight: boolean('last_was_right'),
    /** When it was last answered wrong; null when it never was. */
    mistakenAt: timestamp('mistaken_at'),
    /** Right without help on a later day. */
    correctedAt: timestamp('corrected_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionId] }),
    index('practice_states_mistakes')
      .on(table.userId, table.mistakenAt)
      .where(sql`${table.mistakenAt} is not null`),
  ],
)

export const skillMasteries = pgTable(
  'skill_masteries',
  {
    userId: ownedBy('user_id'),
    skillId: text('skill_id').notNull(),
    mastery: text({ enum: words(Mastery) }).notNull(),
    /** Right answers in a row without help, each to another question than the one before. */
    streak: integer().notNull(),
    lastQuestionId: uuid('last_question_id').notNull(),
    /** The day in Singapore on which `mastery` was reached. */
    reachedOn: text('reached_on').notNull(),
    answered: integer().notNull(),
    right: integer().notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.skillId] })],
)
