import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { UserType } from '@capyzen/contracts/auth'
import { timestamp } from '#platform/tables'
import { sessions, users } from '../auth/index.ts'

/** A user who was sent to a provider. A callback deletes the row. */
export const singleSignOnAttempts = pgTable(
  'single_sign_on_attempts',
  {
    /** Of the state, the relay state or the ID token's nonce. */
    stateHash: text('state_hash').primaryKey(),
    /** Of the browser cookie: callbacks in another browser fail. Null for ID tokens. */
    bindingHash: text('binding_hash'),
    providerId: text('provider_id').notNull(),
    /** PKCE, RFC 7636. */
    codeVerifier: text('code_verifier'),
    nonce: text(),
    requestId: text('request_id'),
    /** SAML: between the assertion and the callback. */
    identity: jsonb().$type<{
      subject: string
      email: string | null
      isEmailVerified: boolean | null
      name: string | null
    }>(),
    returnTo: text('return_to'),
    userType: text('user_type', { enum: UserType.options as [UserType, ...UserType[]] }),
    linkUserId: uuid('link_user_id').references(() => users.id, { onDelete: 'cascade' }),
    proveSessionId: uuid('prove_session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [check('single_sign_on_attempts_user_type', sql`${table.userType} in ('student', 'teacher', 'parent')`)],
)
