import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
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
  uuid,
} from 'drizzle-orm/pg-core'
import { ProblemReason } from '@capyzen/contracts/homework'
import { newId } from '#platform/ids'
import { timestamp, words } from '#platform/tables'
import { users } from '#domains/identity/auth'
import { questionVersions } from '#domains/learning/questions'
import { classes } from '#domains/identity/classes'

/** The general homework, one question each (spec 1 §3). */
export const homeworkCards = pgTable(
  'homework_cards',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    /** Identifies starter content. */
    slug: text().unique(),
    titleEn: text('title_en').notNull(),
    titleZh: text('title_zh').notNull(),
    /** JSON text or an object; read by `readContent` only. */
    content: jsonb().$type<unknown>().notNull(),
    position: integer().notNull(),
  },
  (table) => [index('homework_cards_position').on(table.position)],
)

/** The first checked answer of a student. */
export const homeworkChecks = pgTable(
  'homework_checks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cardId: uuid('card_id')
      .notNull()
      .references(() => homeworkCards.id),
    questionVersionId: uuid('question_version_id')
      .notNull()
      .references(() => questionVersions.id),
    answer: text().notNull(),
    checkedAt: timestamp('checked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.cardId] })],
)

export const problemReports = pgTable(
  'homework_problem_reports',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    questionVersionId: uuid('question_version_id')
      .notNull()
      .references(() => questionVersions.id),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text({ enum: words(ProblemReason) }).notNull(),
    reportedAt: timestamp('reported_at').notNull(),
    doneAt: timestamp('done_at'),
  },
  (table) => [
    unique('homework_problem_reports_once').on(table.questionVersionId, table.reason, table.reporterId),
    index('homework_problem_reports_reporter').on(table.reporterId),
  ],
)

export const homeworkAssignments = pgTable(
  'homework_assignments',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    note: text().notNull(),
    /** A day in Singapore; due at its end. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    createdAt: timestamp('created_at').notNull(),
    withdrawnAt: timestamp('withdrawn_at'),
  },
  (table) => [index('homework_assignments_class').on(table.classId, table.createdAt)],
)

/** Versions, so that an edited question does not change what was assigned. */
export const assignedQuestions = pgTable(
  'homework_assigned_questions',
  {
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => homeworkAssignments.id, { onDelete: 'cascade' }),
    questionVersionId: uuid('question_version_id')
      .notNull()
      .references(() => questionVersions.id),
    position: integer().notNull(),
    marks: integer().notNull(),
    /** Of the section of its paper; a question may have its own. */
    passage: text(),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.questionVersionId] }),
    unique('homework_assigned_questions_position').on(table.assignmentId, table.position),
    index('homework_assigned_questions_question').on(table.questionVersionId),
  ],
)

/** Begins with the first saved answer. */
export const homeworkSubmissions = pgTable(
  'homework_submissions',
  {
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => homeworkAssignments.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startedAt: timestamp('started_at').notNull(),
    submittedAt: timestamp('submitted_at'),
    /** The sum of its answers' marks; null until it is handed in. */
    score: real(),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.studentId] }),
    index('homework_submissions_student').on(table.studentId),
    check('homework_submissions_whole', sql`(${table.submittedAt} is null) = (${table.score} is null)`),
  ],
)

export const homeworkAnswers = pgTable(
  'homework_answers',
  {
    assignmentId: uuid('assignment_id').notNull(),
    studentId: uuid('student_id').notNull(),
    // No foreign key: its lock on the question would serialise the students of a class.
    questionVersionId: uuid('question_version_id').notNull(),
    answer: text().notNull(),
    revision: integer().notNull(),
    savedAt: timestamp('saved_at').notNull(),
    /** Null until it is handed in. */
    marksAwarded: real('marks_awarded'),
    isCorrect: boolean('is_correct'),
    provisional: boolean(),
    /** A misconception of the taxonomy. */
    misconception: text(),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.studentId, table.questionVersionId] }),
    foreignKey({
      name: 'homework_answers_submission',
      columns: [table.assignmentId, table.studentId],
      foreignColumns: [homeworkSubmissions.assignmentId, homeworkSubmissions.studentId],
    }).onDelete('cascade'),
  ],
)

/** What student and teacher say about the marks of one answer. */
export const homeworkAnswerChecks = pgTable(
  'homework_answer_checks',
  {
    assignmentId: uuid('assignment_id').notNull(),
    studentId: uuid('student_id').notNull(),
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
    /** How often it was checked, so that two tabs notice each other. */
    revision: integer().notNull().default(0),
    /** What each line of the marking scheme was given; null where only the total was. */
    lineMarks: real('line_marks').array(),
    note: text().notNull().default(''),
  },
  (table) => [
    primaryKey({
      name: 'homework_answer_checks_key',
      columns: [table.assignmentId, table.studentId, table.questionVersionId],
    }),
    foreignKey({
      name: 'homework_answer_checks_answer',
      columns: [table.assignmentId, table.studentId, table.questionVersionId],
      foreignColumns: [homeworkAnswers.assignmentId, homeworkAnswers.studentId, homeworkAnswers.questionVersionId],
    }).onDelete('cascade'),
    index('homework_answer_checks_student').on(table.studentId),
    index('homework_answer_checks_checked_by').on(table.checkedBy),
  ],
)
