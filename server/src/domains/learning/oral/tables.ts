import { index, integer, jsonb, pgTable, real, text, unique, uuid } from 'drizzle-orm/pg-core'
import { Language, type Bilingual } from '@capyzen/contracts/bilingual'
import {
  OralPart,
  TranscriptSource,
  type OralContent,
  type SelfAssessment,
  type UnitMark,
} from '@capyzen/contracts/oral'
import { Level } from '@capyzen/contracts/vocabulary'
import { newId } from '#platform/ids'
import { timestamp, words } from '#platform/tables'
import { ownedBy } from '#domains/identity/auth'

export const oralSets = pgTable('oral_sets', {
  id: text().primaryKey(),
  language: text({ enum: words(Language) }).notNull(),
  level: text({ enum: words(Level) }).notNull(),
  title: jsonb().$type<Bilingual>().notNull(),
  content: jsonb().$type<OralContent>().notNull(),
  position: integer().notNull(),
})

/** One rehearsal of a set. */
export const oralRehearsals = pgTable(
  'oral_rehearsals',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    userId: ownedBy('user_id'),
    setId: text('set_id')
      .notNull()
      .references(() => oralSets.id),
    startedAt: timestamp('started_at').notNull(),
    finishedAt: timestamp('finished_at'),
  },
  (table) => [index('oral_rehearsals_user').on(table.userId, table.startedAt)],
)

/** What was said in one part; a later take of a part replaces the earlier one in the result. */
export const oralTakes = pgTable(
  'oral_takes',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    rehearsalId: uuid('rehearsal_id')
      .notNull()
      .references(() => oralRehearsals.id, { onDelete: 'cascade' }),
    /** Of the browser, so that a repeated request stores one take. */
    takeKey: uuid('take_key').notNull(),
    part: text({ enum: words(OralPart) }).notNull(),
    /** The sentence of the passage that was tried again, or the follow-up question; null for a whole part. */
    sentence: integer(),
    seconds: real().notNull(),
    /** Of the domain `recordings`, gone after 30 days; null where it was not kept. */
    recordingId: uuid('recording_id'),
    transcript: text(),
    transcriptSource: text('transcript_source', { enum: words(TranscriptSource) }),
    /** For each word or character of what was to be read. */
    marks: jsonb().$type<UnitMark[]>(),
    /** Pauses in seconds, as the browser heard them. */
    pauses: jsonb().$type<number[]>(),
    selfAssessment: jsonb('self_assessment').$type<SelfAssessment>(),
    /** A parent's or teacher's, on the lines of the same rubric. */
    grownUpStars: jsonb('grown_up_stars').$type<SelfAssessment>(),
    comment: text(),
    takenAt: timestamp('taken_at').notNull(),
  },
  (table) => [
    unique('oral_takes_key').on(table.rehearsalId, table.takeKey),
    index('oral_takes_rehearsal').on(table.rehearsalId, table.takenAt),
  ],
)
