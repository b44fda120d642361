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
  date,
  numeric,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { extraTimeFactors, SubmittedBy } from '@capyzen/contracts/exams'
import { Language } from '@capyzen/contracts/bilingual'
import { Level, PaperType, Subject } from '@capyzen/contracts/vocabulary'
import { timestamp, words } from '#platform/tables'
import { users } from '#domains/identity/auth'
import { questionVersions } from '#domains/learning/questions'

interface PaperSection {
  topic: string
  passage: string | null
}

export const papers = pgTable(
  'papers',
  {
    id: text().primaryKey(),
    titleEn: text('title_en').notNull(),
    titleZh: text('title_zh').notNull(),
    school: text().notNull(),
    subject: text({ enum: words(Subject) }).notNull(),
    level: text({ enum: words(Level) }).notNull(),
    year: integer().notNull(),
    syllabusYear: integer('syllabus_year').notNull(),
    type: text({ enum: words(PaperType) }).notNull(),
    language: text({ enum: words(Language) }).notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    instructionsEn: text('instructions_en').notNull(),
    instructionsZh: text('instructions_zh').notNull(),
    currentVersion: integer('current_version').notNull(),
    position: integer().notNull(),
    publishedAt: timestamp('published_at'),
    isTopSchool: boolean('is_top_school').notNull().default(false),
    isOnlineAvailable: boolean('is_online_available').notNull().default(true),
    /** Kept here, so that it doesn't shrink when accounts are deleted. */
    downloadCount: integer('download_count').notNull().default(0),
    /** Null for starter content, and after the author's account is deleted. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The last version that an administrator approved for everybody; others are for the author's classes. */
    approvedVersion: integer('approved_version'),
  },
  (table) => [
    index('papers_author').on(table.authorId),
    check('papers_approved_version', sql`${table.approvedVersion} between 1 and ${table.currentVersion}`),
  ],
)

/** Rows never change, so that an attempt is reviewed as it was taken (decision 0024). */
export const paperVersions = pgTable(
  'paper_versions',
  {
    paperId: text('paper_id')
      .notNull()
      .references(() => papers.id),
    version: integer().notNull(),
    /** In printed order; `paper_questions.section` is the index. */
    sections: jsonb().$type<PaperSection[]>().notNull(),
    totalMarks: integer('total_marks').notNull(),
    questionCount: integer('question_count').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.paperId, table.version] })],
)

/** Saving an answer looks up the primary key. */
export const paperQuestions = pgTable(
  'paper_questions',
  {
    paperId: text('paper_id').notNull(),
    paperVersion: integer('paper_version').notNull(),
    questionVersionId: uuid('question_version_id')
      .notNull()
      .references(() => questionVersions.id),
    position: integer().notNull(),
    marks: integer().notNull(),
    section: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paperId, table.paperVersion, table.questionVersionId] }),
    unique('paper_questions_position').on(table.paperId, table.paperVersion, table.position),
    foreignKey({
      name: 'paper_questions_paper_version',
      columns: [table.paperId, table.paperVersion],
      foreignColumns: [paperVersions.paperId, paperVersions.version],
    }),
  ],
)

export const attempts = pgTable(
  'attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    paperId: text('paper_id').notNull(),
    paperVersion: integer('paper_version').notNull(),
    startedAt: timestamp('started_at').notNull(),
    deadline: timestamp('deadline').notNull(),
    submittedAt: timestamp('submitted_at'),
    submittedBy: text('submitted_by', { enum: words(SubmittedBy) }),
    score: real(),
    totalMarks: integer('total_marks').notNull(),
  },
  (table) => [
    // One open attempt per student and paper, even when devices start it at the same time.
    uniqueIndex('attempts_one_open')
      .on(table.userId, table.paperId)
      .where(sql`${table.submittedAt} is null`),
    index('attempts_due')
      .on(table.deadline)
      .where(sql`${table.submittedAt} is null`),
    index('attempts_history').on(table.userId, table.startedAt.desc()),
    foreignKey({
      name: 'attempts_paper_version',
      columns: [table.paperId, table.paperVersion],
      foreignColumns: [paperVersions.paperId, paperVersions.version],
    }),
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
    // No foreign key: its lock on the question would serialise the students of a class.
    questionVersionId: uuid('question_version_id').notNull(),
    answer: text().notNull(),
    revision: bigint({ mode: 'number' }).notNull(),
    savedAt: timestamp('saved_at').notNull(),
    /** Null until marked. */
    marksAwarded: real('marks_awarded'),
    isCorrect: boolean('is_correct'),
    provisional: boolean(),
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
    note: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionVersionId] }),
    foreignKey({
      name: 'answer_checks_answer',
      columns: [table.attemptId, table.questionVersionId],
      foreignColumns: [attemptAnswers.attemptId, attemptAnswers.questionVersionId],
    }).onDelete('cascade'),
    index('answer_checks_checked_by').on(table.checkedBy),
  ],
)

/** Users and days whose downloads are counted in `papers.download_count`. */
export const paperDownloads = pgTable(
  'paper_downloads',
  {
    paperId: text('paper_id')
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In Singapore. */
    day: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paperId, table.userId, table.day] }),
    index('paper_downloads_user_id').on(table.userId),
  ],
)

/** Students without a row have the paper's own time. */
export const extraTimes = pgTable(
  'extra_times',
  {
    studentId: uuid('student_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    factor: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull(),
    setBy: uuid('set_by').references(() => users.id, { onDelete: 'set null' }),
    setAt: timestamp('set_at').notNull(),
  },
  (table) => [
    check('extra_times_factor', sql`${table.factor} in (${sql.raw(extraTimeFactors.join(', '))})`),
    index('extra_times_set_by').on(table.setBy),
  ],
)
