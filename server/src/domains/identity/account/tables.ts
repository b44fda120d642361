import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/tables'
import { ownedBy } from '../auth/index.ts'

/** A pending change of address; a new request replaces it. Only hashes of the tokens are stored. */
export const emailChanges = pgTable('email_changes', {
  userId: ownedBy('user_id').primaryKey(),
  newEmail: text('new_email').notNull(),
  /** The session that asked and its device, which outlast the change. Not a reference, as the session may end before. */
  sessionId: uuid('session_id'),
  browserHash: text('browser_hash'),
  oldTokenHash: text('old_token_hash').unique(),
  newTokenHash: text('new_token_hash').notNull().unique(),
  oldConfirmedAt: timestamp('old_confirmed_at'),
  newConfirmedAt: timestamp('new_confirmed_at'),
  expiresAt: timestamp('expires_at').notNull(),
})
