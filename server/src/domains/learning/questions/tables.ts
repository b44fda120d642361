import { and, eq, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { Language } from '@capyzen/contracts/bilingual'
import {
  QuestionType,
  type AnswerKey,
  type Blank,
  type QuestionImage,
  type QuestionOption,
} from '@capyzen/contracts/questions'
import { Difficulty, Level, Subject, Term } from '@capyzen/contracts/vocabulary'
import { newId } from '#platform/ids'
import { timestamp, wordList, words } from '#platform/tables'
import { ownedBy, users } from '#domains/identity/auth'

export const questions = pgTable(
  'questions',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    /** Identifies questions of starter content. */
    slug: text().unique(),
    currentVersion: integer('current_version').notNull(),
    /** Null for starter content, and after the author's account is deleted. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Practised and found in the question bank. Questions of papers are not, so that practice tells no exam's answers. */
    inPractice: boolean('in_practice').notNull().default(false),
    /** Typed by its author for the author alone, as from a school's paper; gone with the account. */
    isPrivate: boolean('is_private').notNull().default(false),
    /** The question that stands for this one in practice, with what learners know of it. */
    replacedBy: uuid('replaced_by').references((): AnyPgColumn => questions.id),
    createdAt: timestamp('created_at').notNull(),
    // Of the current version, for lists: written with each version by `listing.ts`.
    subject: text({ enum: words(Subject) }),
    level: text({ enum: words(Level) }),
    term: text({ enum: words(Term) }),
    changedAt: timestamp('changed_at'),
    searchWords: wordList('search_words'),
  },
  (table) => [
    index('questions_author').on(table.authorId),
    index('questions_private')
      .on(table.authorId)
      .where(sql`${table.isPrivate}`),
    check('questions_private_unlisted', sql`not (${table.isPrivate} and ${table.inPractice})`),
    // Their further columns spare a look into the table for each row that is filtered or counted.
    index('questions_listed')
      .on(table.changedAt, table.id, table.subject, table.level, table.term)
      .where(sql`${table.inPractice}`),
    index('questions_listed_by_subject')
      .on(table.subject, table.level, table.changedAt, table.id, table.term)
      .where(sql`${table.inPractice}`),
    index('questions_search_words').using('gin', table.searchWords),
  ],
)

/** Without the answer key. Rows never change: an edit adds a version. */
export const questionVersions = pgTable(
  'question_versions',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id),
    /** Null for one that a generator drew: it never becomes the current one. */
    version: integer(),
    /** What the generator drew it from. */
    seed: integer(),
    /** Names what the generator made of the seed, as another form of the generator makes something else of it. */
    edition: text(),
    type: text({ enum: words(QuestionType) }).notNull(),
    /** For lists. */
    title: text().notNull(),
    text: text().notNull(),
    passage: text(),
    options: jsonb().$type<QuestionOption[]>().notNull(),
    prompts: jsonb().$type<string[]>().notNull().default([]),
    blanks: jsonb().$type<Blank[]>().notNull().default([]),
    hasWorking: boolean('has_working').notNull().default(false),
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
  (table) => [
    unique('question_versions_version').on(table.questionId, table.version),
    unique('question_versions_drawn').on(table.questionId, table.seed, table.edition),
    check(
      'question_versions_numbered_or_drawn',
      sql`(${table.version} is null) = (${table.seed} is not null) and (${table.seed} is null) = (${table.edition} is null)`,
    ),
  ],
)

/** Joins a question with the version that is asked now. */
export const isCurrentVersion = and(
  eq(questionVersions.questionId, questions.id),
  eq(questionVersions.version, questions.currentVersion),
)

/** A table of its own, so that no query for a question reads its key by accident. */
export const questionKeys = pgTable('question_keys', {
  questionVersionId: uuid('question_version_id')
    .primaryKey()
    .references(() => questionVersions.id),
  /** Null: marked provisionally until a teacher marks the answer. */
  key: jsonb().$type<AnswerKey>(),
  /** From a nudge to the first step. */
  hints: jsonb().$type<{ en: string; zh: string }[]>().notNull().default([]),
  explanationEn: text('explanation_en'),
  explanationZh: text('explanation_zh'),
  /** The version whose key and explanation count instead, because these were wrong; answers are marked with them again. */
  correctedBy: uuid('corrected_by').references(() => questionVersions.id),
})

/** Questions that a user gathered. */
export const questionSets = pgTable(
  'question_sets',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    ownerId: ownedBy('owner_id'),
    name: text().notNull(),
    createdAt: timestamp('created_at').notNull(),
    changedAt: timestamp('changed_at').notNull(),
  },
  (table) => [index('question_sets_owner').on(table.ownerId, table.changedAt)],
)

export const questionSetItems = pgTable(
  'question_set_items',
  {
    setId: uuid('set_id')
      .notNull()
      .references(() => questionSets.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.questionId] }),
    index('question_set_items_question').on(table.questionId),
  ],
)
