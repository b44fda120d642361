import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { Language } from '@capyzen/contracts/bilingual'
import { HelpRung, type HelpSource } from '@capyzen/contracts/snap-and-solve'
import type { Solution, SolvingRefusal } from '@capyzen/contracts/solving'
import { newId } from '#platform/ids'
import { timestamp, words } from '#platform/tables'
import { ownedBy } from '#domains/identity/auth'
import type { GivenAnswer } from '#domains/learning/attempts'
import { readFromScan } from '#domains/learning/recognition'

/** What the model or the dictionary says at each rung, in Markdown. */
export type WrittenHelp = Partial<Record<HelpRung, string>>

/** A private question of the learner's, and what was answered; its time is ISO 8601, in UTC. */
export interface SimilarWork {
  versionId: string
  hintsShown: number
  answers: Record<string, GivenAnswer>
  startedAt: string
}

/** Questions that learners asked help with, as they confirmed them. */
export const solvedQuestions = pgTable(
  'solved_questions',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    learnerId: ownedBy('learner_id'),
    /** Of the browser, so that a repeated request asks once. */
    clientKey: uuid('client_key').notNull(),
    text: text().notNull(),
    scanId: readFromScan('scan_id'),
    language: text({ enum: words(Language) }).notNull(),
    askedAt: timestamp('asked_at').notNull(),
    rung: text({ enum: words(HelpRung) }).notNull(),
    /** Of the solution, shown one by one from the third rung on. */
    stepsShown: integer('steps_shown').notNull().default(0),
    isHintsOnly: boolean('is_hints_only').notNull(),
    source: text().$type<HelpSource>(),
    refusal: text().$type<SolvingRefusal>(),
    /** Of the engine. */
    solution: jsonb().$type<Solution>(),
    written: jsonb().$type<WrittenHelp>().notNull().default({}),
    /** The bank's nearest question; null again where it is deleted. */
    nearestId: uuid('nearest_id'),
    /** One like it, once the learner has asked for it. */
    similar: jsonb().$type<SimilarWork>(),
    /** Hidden from the learner since; the parent sees it until it is deleted. */
    clearedAt: timestamp('cleared_at'),
  },
  (table) => [
    unique('solved_questions_client_key').on(table.learnerId, table.clientKey),
    index('solved_questions_listed').on(table.learnerId, table.askedAt),
    index('solved_questions_scan').on(table.scanId),
    index('solved_questions_cleared').on(table.clearedAt),
  ],
)
