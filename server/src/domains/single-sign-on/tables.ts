import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { UserType } from '@capyzen/contracts/auth'
import { moment } from '#platform/tables'
import { sessions, users } from '../auth/index.ts'

/** Somebody who was sent to a provider and has not come back. Each row is good for one way back, then it is gone. */
export const singleSignOnAttempts = pgTable(
  'single_sign_on_attempts',
  {
    /** Of the state or relay state that travels along, or of an ID token's nonce. */
    stateHash: text('state_hash').primaryKey(),
    /** Of a cookie of this browser: a way back that somebody else began is not taken. Null for ID tokens. */
    bindingHash: text('binding_hash'),
    providerId: text('provider_id').notNull(),
    /** PKCE, RFC 7636. */
    codeVerifier: text('code_verifier'),
    nonce: text(),
    /** SAML: the request that an assertion must answer. */
    requestId: text('request_id'),
    /** SAML: who it is, between the assertion and the browser's own return. */
    identity: jsonb().$type<{ subject: string; email: string | null; isEmailVerified: boolean; name: string | null }>(),
    returnTo: text('return_to'),
    userType: text('user_type', { enum: UserType.options as [UserType, ...UserType[]] }),
    /** Whose account gets the provider added. */
    linkUserId: uuid('link_user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Whose holder is asked anew who they are, instead of being signed in. */
    proveSessionId: uuid('prove_session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [check('single_sign_on_attempts_user_type', sql`${table.userType} in ('student', 'teacher', 'parent')`)],
)
