import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { Purpose, SubmittedBy } from '@capyzen/contracts/attempts'
import { timestamp, words } from '#platform/tables'
import { ownedBy, users } from '#domains/identity/auth'
import { questionVersions } from '#domains/learning/questions'

export interface ListSection {
  /** Null where each question shows its own. */
  topic: string | null
  /** Of all its questions; one may have its own. */
  passage: string | null
}

/**
 * What is asked: a paper, the questions of an assignment, a card. Rows never change, so that an attempt is reviewed as it
 * was taken (decisions 0024, 0032). Named after papers, which were there first.
 */
export const questionLists = pgTable(
  'paper_versions',
  {
    /** The id of a paper, or `homework:<assignment>`, `card:<card>`, `practice:<question version>`, `game:<question version>`, `live:<ask>`, `reading:<question version>`, `worksheet:<sheet>`. */
    listId: text('paper_id').notNull(),
    version: integer().notNull(),
    /** In printed order; `listQuestions.section` is the index. */
    sections: jsonb().$type<ListSection[]>().notNull(),
    totalMarks: integer('total_marks').notNull(),
    questionCount: integer('question_count').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.version] })],
)

/** Saving an answer looks up the primary key. */
export const listQuestions = pgTable(
  'paper_questions',
  {
    listId: text('paper_id').notNull(),
    listVersion: integer('paper_version').notNull(),
    questionVersionId: uuid('question_version_id')
      .notNull()
      .references(() => questionVersions.id),
    position: integer().notNull(),
    marks: integer().notNull(),
    section: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.listVersion, table.questionVersionId] }),
    unique('paper_questions_position').on(table.listId, table.listVersion, table.position),
    foreignKey({
      name: 'paper_questions_paper_version',
      columns: [table.listId, table.listVersion],
      foreignColumns: [questionLists.listId, questionLists.version],
    }).onDelete('cascade'),
    index('paper_questions_question').on(table.questionVersionId),
  ],
)

/** One learner at one list of questions. */
export const attempts = pgTable(
  'attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownedBy('user_id'),
    purpose: text({ enum: words(Purpose) })
      .notNull()
      .default('exam'),
    listId: text('paper_id').notNull(),
    listVersion: integer('paper_version').notNull(),
    startedAt: timestamp('started_at').notNull(),
    /** Null where it may take as long as it takes. */
    deadline: timestamp('deadline'),
    submittedAt: timestamp('submitted_at'),
    submittedBy: text('submitted_by', { enum: words(SubmittedBy) }),
    /** The sum of its answers' marks; null until they are marked. */
    score: real(),
    totalMarks: integer('total_marks').notNull(),
  },
  (table) => [
    // One open attempt per student and list, even when devices start it at the same time.
    uniqueIndex('attempts_one_open')
      .on(table.userId, table.listId)
      .where(sql`${table.submittedAt} is null`),
    uniqueIndex('attempts_one_sitting')
      .on(table.userId, table.listId)
      .where(sql`${table.purpose} in ('homework', 'card')`),
    index('attempts_due')
      .on(table.deadline)
      .where(sql`${table.submittedAt} is null`),
    index('attempts_history').on(table.userId, table.startedAt.desc()),
    index('attempts_of_list').on(table.listId),
    // Submitted by an earlier version that marked cards when they were read; `markUnmarked` gives them their marks.
    index('attempts_unmarked')
      .on(table.id)
      .where(sql`${table.submittedAt} is not null and ${table.score} is null`),
    foreignKey({
      name: 'attempts_paper_version',
      columns: [table.listId, table.listVersion],
      foreignColumns: [questionLists.listId, questionLists.version],
    }).onDelete('cascade'),
    check(
      'attempts_submitted_whole',
      sql`(${table.submittedAt} is null) = (${table.submittedBy} is null) and (${table.submittedAt} is not null or ${table.score} is null)`,
    ),
    check('attempts_deadline', sql`${table.purpose} <> 'exam' or ${table.deadline} is not null`),
  ],
)

export type AttemptRow = typeof attempts.$inferSelect

export const attemptAnswers = pgTable(
  'attempt_answers',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    // No foreign key: its lock on the question would serialise the students of a class.
    questionVersionId: uuid('question_version_id').notNull(),
    answer: text().notNull(),
    revision: bigint({ mode: 'number' }).notNull(),
    savedAt: timestamp('saved_at').notNull(),
    /** Null until marked. */
    marksAwarded: real('marks_awarded'),
    isCorrect: boolean('is_correct'),
    provisional: boolean(),
    /** A misconception of the taxonomy. */
    misconception: text(),
    /** The student's own, never marked. */
    roughWork: text('rough_work').notNull().default(''),
    secondsOnScreen: integer('seconds_on_screen').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.questionVersionId] })],
)

/** What student and teacher say about the marks of one answer. */
export const answerChecks = pgTable(
  'answer_checks',
  {
    attemptId: uuid('attempt_id').notNull(),
    questionVersionId: uuid('question_version_id').notNull(),
    /** Lines of the marking scheme, by index. */
    selfChecked: smallint('self_checked')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** When the student asked for a second look. */
    requestedAt: timestamp('requested_at'),
    checkedBy: uuid('checked_by').references(() => users.id, { onDelete: 'set null' }),
    checkedAt: timestamp('checked_at'),
    /** How often it was checked, so that two teachers notice each other. */
    revision: integer().notNull().default(0),
    /** What each line of the marking scheme was given; null where only the total was. */
    lineMarks: real('line_marks').array(),
    note: text().notNull().default(''),
    /** When it was marked again because its key was wrong, and what it had before. */
    regradedAt: timestamp('regraded_at'),
    marksBefore: real('marks_before'),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionVersionId] }),
    foreignKey({
      name: 'answer_checks_answer',
      columns: [table.attemptId, table.questionVersionId],
      foreignColumns: [attemptAnswers.attemptId, attemptAnswers.questionVersionId],
    }).onDelete('cascade'),
    index('answer_checks_checked_by').on(table.checkedBy),
    index('answer_checks_checked_at')
      .on(table.checkedAt)
      .where(sql`${table.checkedAt} is not null`),
    check('answer_checks_regraded', sql`(${table.regradedAt} is null) = (${table.marksBefore} is null)`),
  ],
)
