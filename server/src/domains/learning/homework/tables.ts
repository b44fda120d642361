import { date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ProblemReason } from '@capyzen/contracts/homework'
import { newId } from '#platform/ids'
import { timestamp, words } from '#platform/tables'
import { ownedBy } from '#domains/identity/auth'
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

export const problemReports = pgTable(
  'homework_problem_reports',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    questionVersionId: uuid('question_version_id')
      .notNull()
      .references(() => questionVersions.id),
    reporterId: ownedBy('reporter_id'),
    reason: text({ enum: words(ProblemReason) }).notNull(),
    reportedAt: timestamp('reported_at').notNull(),
    doneAt: timestamp('done_at'),
  },
  (table) => [
    unique('homework_problem_reports_once').on(table.questionVersionId, table.reason, table.reporterId),
    index('homework_problem_reports_reporter').on(table.reporterId),
  ],
)

/** What is asked is the list `homework:<id>`, which goes with it (migration 0047). */
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
  (table) => [
    index('homework_assignments_class').on(table.classId, table.createdAt),
    index('homework_assignments_created_at').on(table.createdAt),
  ],
)
