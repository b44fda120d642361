import { integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { Language } from '@capyzen/contracts/bilingual'
import { QuestionType, type AnswerKey, type QuestionImage, type QuestionOption } from '@capyzen/contracts/questions'
import { Difficulty, Level, Subject, Term } from '@capyzen/contracts/vocabulary'
import { newId } from '#platform/ids'
import { timestamp, words } from '#platform/tables'

export const questions = pgTable('questions', {
  id: uuid().primaryKey().$defaultFn(newId),
  /** Identifies questions of starter content. */
  slug: text().unique(),
  currentVersion: integer('current_version').notNull(),
  createdAt: timestamp('created_at').notNull(),
})

/** Without the answer key. Rows never change: an edit adds a version. */
export const questionVersions = pgTable(
  'question_versions',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id),
    version: integer().notNull(),
    type: text({ enum: words(QuestionType) }).notNull(),
    text: text().notNull(),
    options: jsonb().$type<QuestionOption[]>().notNull(),
    image: jsonb().$type<QuestionImage>(),
    unit: text(),
    /** The default; a paper may give others. */
    marks: integer().notNull(),
    language: text({ enum: words(Language) }).notNull(),
    subject: text({ enum: words(Subject) }).notNull(),
    level: text({ enum: words(Level) }).notNull(),
    term: text({ enum: words(Term) }),
    topic: text().notNull(),
    /** Taxonomy ids, the primary skill first. */
    skills: text().array(),
    difficulty: text({ enum: words(Difficulty) }),
    syllabusYear: integer('syllabus_year').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [unique('question_versions_version').on(table.questionId, table.version)],
)

/** A table of its own, so that no query for a question reads its key by accident. */
export const questionKeys = pgTable('question_keys', {
  questionVersionId: uuid('question_version_id')
    .primaryKey()
    .references(() => questionVersions.id),
  /** Null: marked provisionally until a teacher marks the answer. */
  key: jsonb().$type<AnswerKey>(),
  explanationEn: text('explanation_en'),
  explanationZh: text('explanation_zh'),
})
