import { index, integer, jsonb, pgTable, real, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { Language } from '@capyzen/contracts/bilingual'
import { Genre, Grade, SessionType, type RubricFeedback } from '@capyzen/contracts/writing'
import { newId } from '#platform/ids'
import { timestamp, words } from '#platform/tables'
import { ownedBy, users } from '#domains/identity/auth'

/** Rows stay without their owner until the file is deleted too (`pictures.ts`). */
export const writingPictures = pgTable(
  'writing_pictures',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    fileKey: text('file_key').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    addedAt: timestamp('added_at').notNull(),
  },
  (table) => [
    index('writing_pictures_owner').on(table.ownerId, table.addedAt),
    index('writing_pictures_added').on(table.addedAt),
  ],
)

export const writingSessions = pgTable(
  'writing_sessions',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    ownerId: ownedBy('owner_id'),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => writingPictures.id),
    title: text().notNull(),
    sessionType: text('session_type', { enum: words(SessionType) }).notNull(),
    grade: text('grade_level', { enum: words(Grade) }).notNull(),
    genre: text({ enum: words(Genre) }).notNull(),
    language: text({ enum: words(Language) }).notNull(),
    wordLimit: integer('word_limit'),
    requirements: text().notNull(),
    createdAt: timestamp('created_at').notNull(),
    changedAt: timestamp('changed_at').notNull(),
    draft: text().notNull().default(''),
    draftWords: integer('draft_words').notNull().default(0),
    draftRevision: integer('draft_revision').notNull().default(0),
    /** The window that saved last. */
    draftWindow: uuid('draft_window'),
    draftSavedAt: timestamp('draft_saved_at'),
  },
  (table) => [
    index('writing_sessions_owner').on(table.ownerId, table.changedAt),
    uniqueIndex('writing_sessions_picture').on(table.pictureId),
  ],
)

export const writingVersions = pgTable(
  'writing_versions',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => writingSessions.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    kind: text({ enum: ['submitted', 'kept'] }).notNull(),
    name: text(),
    text: text().notNull(),
    words: integer().notNull(),
    madeAt: timestamp('made_at').notNull(),
    feedback: jsonb().$type<RubricFeedback>(),
    teacherContent: real('teacher_content'),
    teacherLanguage: real('teacher_language'),
    teacherComment: text('teacher_comment'),
    markedBy: uuid('marked_by').references(() => users.id, { onDelete: 'set null' }),
    markedAt: timestamp('marked_at'),
    markRevision: integer('mark_revision').notNull().default(0),
  },
  (table) => [
    unique('writing_versions_number').on(table.sessionId, table.number),
    index('writing_versions_made').on(table.kind, table.madeAt),
    index('writing_versions_marked_by').on(table.markedBy),
  ],
)

/** What the coach asked about a draft. An inspiration point is earned when a later draft acts on the last one. */
export const writingQuestions = pgTable(
  'writing_questions',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => writingSessions.id, { onDelete: 'cascade' }),
    question: text().notNull(),
    /** UTF-16 offsets into `draft`. */
    spanStart: integer('span_start').notNull(),
    spanEnd: integer('span_end').notNull(),
    /** As it was when the coach asked; of a question that earned a point, the one that earned it. */
    draft: text().notNull(),
    askedAt: timestamp('asked_at').notNull(),
    earnedAt: timestamp('earned_at'),
  },
  (table) => [index('writing_questions_session').on(table.sessionId, table.askedAt)],
)
