import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  real,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { LearningEventKind } from '@capyzen/contracts/learning-events'
import { Subject } from '@capyzen/contracts/vocabulary'
import { timestamp, words } from '#platform/tables'
import { ownedBy } from '#domains/identity/auth'

/** The sums of one learner's events. The row's lock gives the events of a learner their order. */
export const learners = pgTable(
  'learners',
  {
    userId: ownedBy('user_id').primaryKey(),
    /** The number of the last event. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** The last event that the sums contain. */
    summedSeq: integer('summed_seq').notNull().default(0),
    xp: integer().notNull().default(0),
    /** Different questions answered. */
    questions: integer().notNull().default(0),
    /** Days on which something was learned. */
    days: integer().notNull().default(0),
    lastDay: date('last_day', { mode: 'string' }),
  },
  (table) => [
    index('learners_to_sum')
      .on(table.userId)
      .where(sql`${table.summedSeq} < ${table.lastSeq}`),
    index('learners_by_xp').on(table.xp, table.userId),
    check('learners_seq', sql`${table.summedSeq} <= ${table.lastSeq}`),
  ],
)

const eventColumns = {
  userId: uuid('user_id').notNull(),
  seq: integer().notNull(),
  kind: text({ enum: words(LearningEventKind) }).notNull(),
  /** What it comes from, such as `turn <id>`; recorded once. */
  source: text().notNull(),
  occurredAt: timestamp('occurred_at').notNull(),
  subject: text({ enum: words(Subject) }),
  skillId: text('skill_id'),
  questionId: uuid('question_id'),
  /** The id of the lesson, paper or homework. */
  about: text(),
  /** Null where it isn't known for certain. */
  isCorrect: boolean('is_correct'),
  /** After a hint, a second try or help of the tutor. */
  isAided: boolean('is_aided').notNull(),
  /** Sooner than its question can have been read and answered: kept, but it earns and counts for nothing. */
  isHasty: boolean('is_hasty').notNull().default(false),
  seconds: integer().notNull(),
  score: real(),
  totalMarks: integer('total_marks'),
}

/** Append-only (decision 0028); only this domain reads it, because others must see what was corrected. */
export const recordedEvents = pgTable(
  'learning_events',
  {
    ...eventColumns,
    kind: text({ enum: [...words(LearningEventKind), 'corrected'] }).notNull(),
    /** The source of the event whose `isCorrect` or `score` this one replaces. */
    corrects: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.seq] }),
    foreignKey({ columns: [table.userId], foreignColumns: [learners.userId] }).onDelete('cascade'),
    unique('learning_events_once').on(table.userId, table.source),
    index('learning_events_in_time').on(table.userId, table.occurredAt),
    index('learning_events_corrections')
      .on(table.userId, table.corrects, table.seq)
      .where(sql`${table.corrects} is not null`),
    check('learning_events_corrects', sql`(${table.corrects} is not null) = (${table.kind} = 'corrected')`),
  ],
)

/** Each event as its last correction left it, on the day of the event itself. */
export const learningEvents = pgView('learned_events', eventColumns).existing()

/** Sums of a day in Singapore. */
export const learningDays = pgTable(
  'learning_days',
  {
    userId: uuid('user_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Without the bonus of the plan. */
    xp: integer().notNull(),
    bonusXp: integer('bonus_xp').notNull(),
    answered: integer().notNull(),
    /** Those of `answered` whose marks are certain: neither wait for a teacher nor must stay untold. */
    marked: integer().notNull().default(0),
    right: integer().notNull(),
    /** Mistakes corrected. */
    corrected: integer().notNull(),
    reviews: integer().notNull(),
    lessonsCompleted: integer('lessons_completed').notNull(),
    lessonSeconds: integer('lesson_seconds').notNull(),
    questionSeconds: integer('question_seconds').notNull(),
    attempts: integer().notNull(),
    homework: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    foreignKey({ columns: [table.userId], foreignColumns: [learners.userId] }).onDelete('cascade'),
    index('learning_days_in_time').on(table.day, table.userId),
  ],
)

/** For which answers to a question XP was given, and whose solutions were shown without one. */
export const learnerQuestions = pgTable(
  'learner_questions',
  {
    userId: uuid('user_id').notNull(),
    questionId: uuid('question_id').notNull(),
    /** The day of the last answer that was not surely right, or of its solution; null before the first. */
    mistakenOn: date('mistaken_on', { mode: 'string' }),
    /** The day of the first right answer. */
    rightOn: date('right_on', { mode: 'string' }),
    isRightAgain: boolean('is_right_again').notNull(),
    isCorrected: boolean('is_corrected').notNull(),
    isAnswered: boolean('is_answered').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionId] }),
    foreignKey({ columns: [table.userId], foreignColumns: [learners.userId] }).onDelete('cascade'),
  ],
)

/** For which questions the tutor was asked since their last answer, so that the next one counts as aided. */
export const helpedQuestions = pgTable(
  'helped_questions',
  {
    userId: ownedBy('user_id'),
    questionId: uuid('question_id').notNull(),
    askedAt: timestamp('asked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.questionId] })],
)
