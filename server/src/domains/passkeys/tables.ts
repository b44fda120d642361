import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables'
import { users } from '../auth/index.ts'

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Base64url, as WebAuthn's JSON has it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    isSynced: boolean('is_synced').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
)

/** Each is good for one try: whoever answers it takes the row away. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    /** One for proving makes no passkey: it is given without a proof. */
    purpose: text({ enum: ['sign_in', 'registration', 'proof'] }).notNull(),
    /** Null where somebody signs in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    check('passkey_challenges_purpose', sql`${table.purpose} in ('sign_in', 'registration', 'proof')`),
    check('passkey_challenges_user', sql`(${table.userId} is null) = (${table.purpose} = 'sign_in')`),
  ],
)
