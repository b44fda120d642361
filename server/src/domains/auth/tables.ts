import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import { AssuranceLevel, Avatar, Language, Level, Role, SignInMethod, UserType } from '@capyzen/contracts/auth'
import { moment } from '#platform/tables'

/** Drizzle wants to see that there is a first one. */
const words = <Word extends string>({ options }: { options: Word[] }) => options as [Word, ...Word[]]
/** The database holds the words of the contract too: nothing else can be written, by whichever path. */
const oneOf = (column: AnyPgColumn, { options }: { options: readonly string[] }) =>
  sql`${column} in (${sql.raw(options.map((word) => `'${word}'`).join(', '))})`

/** Everyone with an account; `user_type` is what they said at registration and grants nothing. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** Null for whoever came by phone or a school, and for children of a family. */
    email: text().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** E.164; only a confirmed number stands here. */
    phone: text().unique(),
    /** The accounts library's field for a picture; nobody here has one. */
    image: text(),
    userType: text('user_type', { enum: words(UserType) })
      .notNull()
      .default('student'),
    level: text({ enum: words(Level) }),
    avatar: text({ enum: words(Avatar) })
      .notNull()
      .default('capybara'),
    language: text({ enum: words(Language) }),
    /** The parent whose family this child belongs to; the child's account goes with the parent's. */
    guardianId: uuid('guardian_id').references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    /** From when on a session counts only with a second factor. */
    secondFactorSince: moment('second_factor_since'),
    bannedAt: moment('banned_at'),
    banReason: text('ban_reason'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('users_user_type', oneOf(table.userType, UserType)),
    check('users_level', oneOf(table.level, Level)),
    check('users_avatar', oneOf(table.avatar, Avatar)),
    check('users_language', oneOf(table.language, Language)),
    check('users_child_is_student', sql`${table.guardianId} is null or ${table.userType} = 'student'`),
    index('users_guardian_id').on(table.guardianId),
    index('users_created_at').on(table.createdAt),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hashed: whoever reads the table cannot sign in with what lies in it. */
    token: text().notNull().unique(),
    /** The token that it had before it reached aal2, hashed: for a few seconds it stands for what the session was. */
    formerToken: text('former_token').unique(),
    formerTokenUntil: moment('former_token_until'),
    /** Whether the session waited when it had that token: no more is open to it now than was then. */
    formerAwaitsFactor: boolean('former_awaits_factor').notNull().default(true),
    method: text({ enum: words(SignInMethod) })
      .notNull()
      .default('password'),
    assuranceLevel: text('assurance_level', { enum: words(AssuranceLevel) })
      .notNull()
      .default('aal1'),
    /** The account has a second factor that this session has not proved: until then it opens nothing. */
    awaitsFactor: boolean('awaits_factor').notNull().default(false),
    /** When its holder last proved to be the owner; a sign-in elsewhere may have asked nobody, and is no proof. */
    provenAt: moment('proven_at'),
    /** When it came back from a provider that had to ask anew; null again once that was used. */
    backFromProviderAt: moment('back_from_provider_at'),
    expiresAt: moment('expires_at').notNull(),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The last use, to some fifteen minutes. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('sessions_user_id').on(table.userId),
    check('sessions_method', oneOf(table.method, SignInMethod)),
    check('sessions_assurance_level', oneOf(table.assuranceLevel, AssuranceLevel)),
    check('sessions_proved_or_awaiting', sql`not (${table.awaitsFactor} and ${table.assuranceLevel} = 'aal2')`),
  ],
)

/** One way of signing in: a password (`credential`), or an account elsewhere. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
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
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
)

/** Codes of six digits that were sent and not used yet; a new one replaces the former of the same purpose and subject. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    purpose: text().notNull(),
    /** Whom it was sent for, hashed: the table names nobody. */
    subject: text().notNull(),
    codeHash: text('code_hash').notNull(),
    /** What is to happen once the code comes, such as a registration that waits for it. */
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.subject] }),
    check('one_time_codes_tries_left', sql`${table.triesLeft} >= 0`),
  ],
)

/** Browsers that opened an account before, and the network they did it from, each as a keyed hash of this account alone. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    browserHash: text('browser_hash').notNull(),
    networkHash: text('network_hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    /** When a session in it last proved the account's second factor. */
    provedFactorAt: moment('proved_factor_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.browserHash] })],
)

/** What access tokens are signed with; a row's id is the key's id. JWK, RFC 7517. */
export const keyPairs = pgTable('key_pairs', {
  id: uuid().primaryKey().defaultRandom(),
  publicKey: jsonb('public_key').$type<JWK>().notNull(),
  privateKey: jsonb('private_key').$type<JWK>().notNull(),
  /** Later than it was made: whoever keeps the key set knows the key before meeting it. */
  signsFrom: moment('signs_from').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** A row makes an administrator or a confirmed teacher; nothing that a user sends can write one. */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: words(Role) }).notNull(),
    grantedAt: moment('granted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] }), check('user_roles_role', oneOf(table.role, Role))],
)
