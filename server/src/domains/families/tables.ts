import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables'
import { users } from '../auth/index.ts'

/** Scrypt by the accounts library, as a password: four of twelve pictures are few. */
export const picturePins = pgTable('picture_pins', {
  childId: uuid('child_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
  setAt: moment('set_at').notNull(),
})

/** A browser that a parent has set up for the children; its cookie holds the token. */
export const familyDevices = pgTable(
  'family_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('family_devices_parent_id').on(table.parentId)],
)

/** What guardians have said, one row each time: the last one counts, the others show how it came about. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    pupilId: uuid('pupil_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    decision: text({ enum: ['given', 'refused', 'withdrawn'] }).notNull(),
    /** By the parent's account, or by the link in a letter. */
    way: text({ enum: ['parent_account', 'letter'] }).notNull(),
    guardianId: uuid('guardian_id').references(() => users.id, { onDelete: 'set null' }),
    /** Which wording of the question was answered. */
    wording: text().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('consents_pupil_id').on(table.pupilId, table.at),
    check('consents_decision', sql`${table.decision} in ('given', 'refused', 'withdrawn')`),
    check('consents_way', sql`${table.way} in ('parent_account', 'letter')`),
  ],
)

/** A letter to a guardian. The address is hidden but for its first letter and domain; whole it is in the letter alone. */
export const consentRequests = pgTable('consent_requests', {
  pupilId: uuid('pupil_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  maskedEmail: text('masked_email').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  askedAt: moment('asked_at').notNull(),
  /** Until then it can be answered for the first time. */
  expiresAt: moment('expires_at').notNull(),
  answeredAt: moment('answered_at'),
})
