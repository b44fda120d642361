import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/tables'
import { ownedBy } from '../auth/index.ts'

export const factors = pgTable(
  'factors',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownedBy('user_id'),
    type: text({ enum: ['totp', 'phone'] }).notNull(),
    /** Null until the first right code. */
    verifiedAt: timestamp('verified_at'),
    /** For `totp`; sealed (`sealed-secrets.ts`). */
    secret: text(),
    /** The time step of the last accepted code: that code and earlier ones are used up (RFC 6238, 5.2). */
    lastStep: bigint('last_step', { mode: 'number' }),
    /** For `phone`; E.164. */
    phone: text(),
    createdAt: timestamp('created_at').notNull(),
    lastUsedAt: timestamp('last_used_at'),
  },
  (table) => [
    unique('factors_one_of_a_kind').on(table.userId, table.type),
    check('factors_type', sql`${table.type} in ('totp', 'phone')`),
    check(
      'factors_totp_or_phone',
      sql`(${table.secret} is null) = (${table.type} = 'phone') and (${table.phone} is null) = (${table.type} = 'totp')`,
    ),
  ],
)

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ownedBy('user_id'),
    codeHash: text('code_hash').notNull(),
    usedAt: timestamp('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
