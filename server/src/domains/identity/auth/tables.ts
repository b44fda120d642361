import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import { AssuranceLevel, Avatar, Language, Role, SignInMethod, UserType } from '@capyzen/contracts/auth'
import { Level } from '@capyzen/contracts/vocabulary'
import { searchPairsOf, timestamp, words } from '#platform/tables'

/** The database accepts only the values of the contract. */
const oneOf = (column: AnyPgColumn, { options }: { options: readonly string[] }) =>
  sql`${column} in (${sql.raw(options.map((word) => `'${word}'`).join(', '))})`

/** What administrators search in, in lines so that no pair spans two columns. */
export const userSearchText = ({ name, email, phone }: Record<'name' | 'email' | 'phone', SQLWrapper>): SQL =>
  sql`lower(${name} || chr(10) || coalesce(${email}, '') || chr(10) || coalesce(${phone}, ''))`

/** `user_type` is chosen at sign-up and grants nothing. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** E.164; always a confirmed number. */
    phone: text().unique(),
    image: text(),
    userType: text('user_type', { enum: words(UserType) })
      .notNull()
      .default('student'),
    level: text({ enum: words(Level) }),
    avatar: text({ enum: words(Avatar) })
      .notNull()
      .default('capybara'),
    language: text({ enum: words(Language) }),
    /** The child's parent; the child's account is deleted with the parent's. */
    guardianId: uuid('guardian_id').references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    /** When the account got its second factor; null without one. */
    secondFactorSince: timestamp('second_factor_since'),
    bannedAt: timestamp('banned_at'),
    banReason: text('ban_reason'),
    createdAt: timestamp('created_at').notNull().defaultNow(),
    updatedAt: timestamp('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('users_user_type', oneOf(table.userType, UserType)),
    check('users_level', oneOf(table.level, Level)),
    check('users_avatar', oneOf(table.avatar, Avatar)),
    check('users_language', oneOf(table.language, Language)),
    check('users_child_is_student', sql`${table.guardianId} is null or ${table.userType} = 'student'`),
    index('users_guardian_id').on(table.guardianId),
    index('users_listed').on(table.createdAt, table.id),
    index('users_listed_by_type').on(table.userType, table.createdAt, table.id),
    index('users_teachers')
      .on(table.id)
      .where(sql`${table.userType} = 'teacher' and ${table.bannedAt} is null`),
    index('users_banned')
      .on(table.createdAt, table.id)
      .where(sql`${table.bannedAt} is not null`),
    index('users_search_pairs').using('gin', searchPairsOf(userSearchText(table))),
  ],
)

/** What other domains may know of a user: never an email address, a phone number or a credential. */
export const people = pgView('people', {
  id: uuid().notNull(),
  name: text().notNull(),
  avatar: text({ enum: words(Avatar) }).notNull(),
  userType: text('user_type', { enum: words(UserType) }).notNull(),
  level: text({ enum: words(Level) }),
  language: text({ enum: words(Language) }),
  guardianId: uuid('guardian_id'),
  /** False while the account is banned. */
  isActive: boolean('is_active').notNull(),
  createdAt: timestamp('created_at').notNull(),
}).existing()

/** A row that belongs to one user and is deleted with the account. */
export const ownedBy = (column: string) =>
  uuid(column)
    .notNull()
    .references((): AnyPgColumn => users.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownedBy('user_id'),
    /** Hashed, so that a copy of the table gives no access. */
    token: text().notNull().unique(),
    /** The token from before aal2, hashed; it keeps the former level for a few seconds. */
    formerToken: text('former_token').unique(),
    formerTokenUntil: timestamp('former_token_until'),
    /** Whether the session awaited its factor with the former token. */
    formerAwaitsFactor: boolean('former_awaits_factor').notNull().default(true),
    method: text({ enum: words(SignInMethod) })
      .notNull()
      .default('password'),
    assuranceLevel: text('assurance_level', { enum: words(AssuranceLevel) })
      .notNull()
      .default('aal1'),
    /** The account's second factor is not yet verified in this session. */
    awaitsFactor: boolean('awaits_factor').notNull().default(false),
    /** The last reauthentication. A provider's sign-in does not count, as it may not have asked the user. */
    provenAt: timestamp('proven_at'),
    /** When a provider asked the user to sign in again; null once that was used. */
    backFromProviderAt: timestamp('back_from_provider_at'),
    expiresAt: timestamp('expires_at').notNull(),
    userAgent: text('user_agent'),
    createdAt: timestamp('created_at').notNull().defaultNow(),
    /** The last use, to within fifteen minutes. */
    updatedAt: timestamp('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('sessions_user_id').on(table.userId),
    check('sessions_method', oneOf(table.method, SignInMethod)),
    check('sessions_assurance_level', oneOf(table.assuranceLevel, AssuranceLevel)),
    check('sessions_proved_or_awaiting', sql`not (${table.awaitsFactor} and ${table.assuranceLevel} = 'aal2')`),
  ],
)

/** One sign-in method: a password (`credential`) or a provider's account. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownedBy('user_id'),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestamp('access_token_expires_at'),
    refreshTokenExpiresAt: timestamp('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt: timestamp('created_at').notNull().defaultNow(),
    updatedAt: timestamp('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('accounts_user_id').on(table.userId),
    unique('accounts_provider_account').on(table.providerId, table.accountId),
  ],
)

export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    createdAt: timestamp('created_at').notNull().defaultNow(),
    updatedAt: timestamp('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
)

/** Unused six-digit codes; a new one replaces the previous of the same purpose and subject. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    purpose: text().notNull(),
    /** Hashed, so that the table names nobody. */
    subject: text().notNull(),
    codeHash: text('code_hash').notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.subject] }),
    check('one_time_codes_tries_left', sql`${table.triesLeft} >= 0`),
  ],
)

/** Browsers that signed in to an account, and their networks, as hashes keyed by account. */
export const knownDevices = pgTable(
  'known_browsers',
  {
    userId: ownedBy('user_id'),
    browserHash: text('browser_hash').notNull(),
    networkHash: text('network_hash').notNull(),
    lastUsedAt: timestamp('last_used_at').notNull(),
    /** When the second factor was last verified in it. */
    provedFactorAt: timestamp('proved_factor_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.browserHash] })],
)

/** Keys of access tokens (JWK, RFC 7517); the row's id is the key id. */
export const keyPairs = pgTable('key_pairs', {
  id: uuid().primaryKey().defaultRandom(),
  publicKey: jsonb('public_key').$type<JWK>().notNull(),
  privateKey: jsonb('private_key').$type<JWK>().notNull(),
  /** Later than its creation, so that cached key sets have the key before it signs. */
  signsFrom: timestamp('signs_from').notNull(),
  createdAt: timestamp('created_at').notNull(),
})

/** A row makes an administrator or a confirmed teacher. */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: ownedBy('user_id'),
    role: text({ enum: words(Role) }).notNull(),
    grantedAt: timestamp('granted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] }), check('user_roles_role', oneOf(table.role, Role))],
)
