import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/tables'
import { ownedBy, users } from '../auth/index.ts'

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownedBy('user_id'),
    name: text().notNull(),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    isSynced: boolean('is_synced').notNull(),
    createdAt: timestamp('created_at').notNull(),
    lastUsedAt: timestamp('last_used_at'),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
)

/** Usable once: an answer deletes the row. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    purpose: text({ enum: ['sign_in', 'registration', 'reauthentication'] }).notNull(),
    /** Null for a sign-in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    check('passkey_challenges_purpose', sql`${table.purpose} in ('sign_in', 'registration', 'reauthentication')`),
    check('passkey_challenges_user', sql`(${table.userId} is null) = (${table.purpose} = 'sign_in')`),
  ],
)
