import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { AnalysisSubject, type AnalysedQuestion } from '@capyzen/contracts/error-analysis'
import type { ShortKey } from '@capyzen/contracts/questions'
import type { Level } from '@capyzen/contracts/vocabulary'
import { newId } from '#platform/ids'
import { timestamp, words } from '#platform/tables'
import { ownedBy } from '#domains/identity/auth'

/** How an answer can be marked again as an answer to a question, when its analysis is saved. */
export type Markable =
  | { by: 'bank'; versionId: string; answer: string }
  | {
      by: 'engine'
      key: ShortKey
      /** Printed behind the answer. */
      unit: string | null
      level: Level
      hints: { en: string; zh: string }[]
      answer: string
      /** Of the learner's private question, once it is saved. */
      versionId?: string
    }

export interface StoredQuestion extends AnalysedQuestion {
  /** Null where nobody can tell, or only rules of language and a model could. */
  markable: Markable | null
}

/** What was found in pasted papers. Those that are not saved are kept for a day. */
export const errorAnalyses = pgTable(
  'error_analyses',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    learnerId: ownedBy('learner_id'),
    /** Of the browser, so that a repeated request analyses once. */
    clientKey: uuid('client_key').notNull(),
    subject: text({ enum: words(AnalysisSubject) }).notNull(),
    questions: jsonb().$type<StoredQuestion[]>().notNull(),
    createdAt: timestamp('created_at').notNull(),
    savedAt: timestamp('saved_at'),
  },
  (table) => [
    unique('error_analyses_client_key').on(table.learnerId, table.clientKey),
    index('error_analyses_listed').on(table.learnerId, table.createdAt),
    index('error_analyses_unsaved').on(table.savedAt, table.createdAt),
  ],
)

export type AnalysisRow = typeof errorAnalyses.$inferSelect
