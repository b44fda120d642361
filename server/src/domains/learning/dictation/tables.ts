import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { DictationMode, DictationPaper, type DictationSource, type WrittenVerdict } from '@capyzen/contracts/dictation'
import { newId } from '#platform/ids'
import { timestamp, words } from '#platform/tables'
import { ownedBy } from '#domains/identity/auth'
import { classes } from '#domains/identity/classes'

/** A list of words of a parent, a teacher or a student, for 听写. */
export const dictationLists = pgTable(
  'dictation_lists',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    ownerId: ownedBy('owner_id'),
    title: text().notNull(),
    /** The day of the test at school. */
    testOn: date('test_on', { mode: 'string' }),
    createdAt: timestamp('created_at').notNull(),
    changedAt: timestamp('changed_at').notNull(),
    revision: integer().notNull().default(1),
  },
  (table) => [index('dictation_lists_owner').on(table.ownerId, table.changedAt)],
)

export const dictationItems = pgTable(
  'dictation_items',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    listId: uuid('list_id')
      .notNull()
      .references(() => dictationLists.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    text: text().notNull(),
    /** With tone marks, syllables separated by a space; the owner may correct it. */
    pinyin: text().notNull(),
    mode: text({ enum: words(DictationMode) }).notNull(),
    /** Of the domain `recordings`: spoken by the owner. It may be gone. */
    recordingId: uuid('recording_id'),
  },
  (table) => [
    index('dictation_items_list').on(table.listId, table.position),
    index('dictation_items_recording')
      .on(table.recordingId)
      .where(sql`${table.recordingId} is not null`),
  ],
)

/** The classes whose students have the list; a parent's children have it without. */
export const dictationListClasses = pgTable(
  'dictation_list_classes',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => dictationLists.id, { onDelete: 'cascade' }),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    sharedAt: timestamp('shared_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.classId] }),
    index('dictation_list_classes_class').on(table.classId),
  ],
)

export interface DictatedItem {
  text: string
  pinyin: string
  mode: DictationMode
  recordingId: string | null
  /** Said after a single character; missing where none is. */
  context?: string | null
}

/** One dictation: what is dictated stays as it was when it began, whatever becomes of its list. */
export const dictationSessions = pgTable(
  'dictation_sessions',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    userId: ownedBy('user_id'),
    source: jsonb().$type<DictationSource>().notNull(),
    /** The source as one word. */
    sourceName: text('source_name').notNull(),
    title: text().notNull(),
    paper: text({ enum: words(DictationPaper) }).notNull(),
    items: jsonb().$type<DictatedItem[]>().notNull(),
    startedAt: timestamp('started_at').notNull(),
    finishedAt: timestamp('finished_at'),
  },
  (table) => [
    // One open dictation of a source, also when two tabs begin it.
    uniqueIndex('dictation_sessions_open')
      .on(table.userId, table.sourceName)
      .where(sql`${table.finishedAt} is null`),
    index('dictation_sessions_user').on(table.userId, table.startedAt),
  ],
)

export interface StoredVerdict extends WrittenVerdict {
  /** How to tell the character from the one that was written instead. */
  hint: Bilingual | null
}

export const dictationAnswers = pgTable(
  'dictation_answers',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => dictationSessions.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    isRight: boolean('is_right').notNull(),
    /** Marked by the learner against the revealed list. */
    isSelfJudged: boolean('is_self_judged').notNull(),
    /** Pinyin as typed; else empty. */
    typed: text().notNull().default(''),
    /** For each character that was written. */
    verdicts: jsonb().$type<StoredVerdict[]>().notNull(),
    /** What was drawn, for 30 days and with consent only. */
    strokes: jsonb().$type<string[]>(),
    answeredAt: timestamp('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.position] }),
    check('dictation_answers_position', sql`${table.position} >= 0`),
    index('dictation_answers_strokes')
      .on(table.answeredAt)
      .where(sql`${table.strokes} is not null`),
  ],
)
