import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AnswerKey } from './scoring.ts'
import type { PaperTopic } from '@capyzen/contracts/exams'
import { moment } from '#platform/tables'
import { users } from '#domains/auth'

/** What a pupil may see before handing in; nothing here tells an answer. */
export const papers = pgTable('papers', {
  id: text().primaryKey(),
  titleEn: text('title_en').notNull(),
  titleZh: text('title_zh').notNull(),
  school: text().notNull(),
  subject: text({ enum: ['english', 'math', 'science', 'chinese'] }).notNull(),
  level: text().notNull(),
  year: integer().notNull(),
  syllabusYear: integer('syllabus_year').notNull(),
  type: text().notNull(),
  language: text({ enum: ['en', 'zh'] }).notNull(),
  durationMinutes: integer('duration_minutes').notNull(),
  instructionsEn: text('instructions_en').notNull(),
  instructionsZh: text('instructions_zh').notNull(),
  totalMarks: integer('total_marks').notNull(),
  questionCount: integer('question_count').notNull(),
  topics: jsonb().$type<PaperTopic[]>().notNull(),
  position: integer().notNull(),
  publishedAt: moment('published_at'),
})

/** The other half of each question, read only when an attempt is marked or reviewed. */
export const answerKeys = pgTable(
  'answer_keys',
  {
    paperId: text('paper_id')
      .notNull()
      .references(() => papers.id),
    questionId: text('question_id').notNull(),
    key: jsonb().$type<AnswerKey | null>(),
    explanationEn: text('explanation_en'),
    explanationZh: text('explanation_zh'),
  },
  (table) => [primaryKey({ columns: [table.paperId, table.questionId] })],
)

export const attempts = pgTable(
  'attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    paperId: text('paper_id')
      .notNull()
      .references(() => papers.id),
    startedAt: moment('started_at').notNull(),
    deadline: moment('deadline').notNull(),
    submittedAt: moment('submitted_at'),
    submittedBy: text('submitted_by', { enum: ['pupil', 'expiry'] }),
    score: real(),
    totalMarks: integer('total_marks').notNull(),
  },
  (table) => [
    // However many devices press start at once, one attempt of a paper is open.
    uniqueIndex('attempts_one_open')
      .on(table.userId, table.paperId)
      .where(sql`${table.submittedAt} is null`),
    index('attempts_due')
      .on(table.deadline)
      .where(sql`${table.submittedAt} is null`),
    index('attempts_history').on(table.userId, table.startedAt.desc()),
    check(
      'attempts_submitted_whole',
      sql`(${table.submittedAt} is null) = (${table.score} is null) and (${table.submittedAt} is null) = (${table.submittedBy} is null)`,
    ),
  ],
)

export type AttemptRow = typeof attempts.$inferSelect

export const attemptAnswers = pgTable(
  'attempt_answers',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    answer: text().notNull(),
    revision: bigint({ mode: 'number' }).notNull(),
    savedAt: moment('saved_at').notNull(),
    /** Null until marked. */
    marksAwarded: real('marks_awarded'),
    isCorrect: boolean('is_correct'),
    provisional: boolean(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.questionId] })],
)
