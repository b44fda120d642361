import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables'
import { users } from '../auth/index.ts'

/** A new address that waits for both mailboxes; asking again replaces it. The letters hold the tokens, we their hashes. */
export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  newEmail: text('new_email').notNull(),
  /** Null where there was no address before. */
  oldTokenHash: text('old_token_hash').unique(),
  newTokenHash: text('new_token_hash').notNull().unique(),
  oldConfirmedAt: moment('old_confirmed_at'),
  newConfirmedAt: moment('new_confirmed_at'),
  expiresAt: moment('expires_at').notNull(),
})
