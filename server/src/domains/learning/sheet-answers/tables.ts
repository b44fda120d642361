import { jsonb, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { ownedBy } from '#domains/identity/auth'
import { attempts } from '#domains/learning/attempts'

/** What an attempt doesn't say of answers that were written on paper. Of a sheet that was homework: of the attempt there. */
export const answeredSheets = pgTable(
  'answered_sheets',
  {
    attemptId: uuid('attempt_id')
      .primaryKey()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    learnerId: ownedBy('learner_id'),
    /** Of the browser, so that a repeated request marks once. */
    clientKey: uuid('client_key').notNull(),
    /** By question version: what a photograph was read as, where a person has entered something else. */
    readAs: jsonb('read_as').$type<Record<string, string>>().notNull(),
    /** Versions of questions that were closed when the rest was marked. */
    leftOut: uuid('left_out').array().notNull(),
  },
  (table) => [unique('answered_sheets_client_key').on(table.learnerId, table.clientKey)],
)
