import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/tables'
import { ownedBy, users } from '../auth/index.ts'

/** Hashed like passwords, because there are few PINs. */
export const picturePins = pgTable('picture_pins', {
  childId: ownedBy('child_id').primaryKey(),
  hash: text().notNull(),
  setAt: timestamp('set_at').notNull(),
})

/** Browsers that a parent has set up for the children; the cookie holds the token. */
export const familyDevices = pgTable(
  'family_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    parentId: ownedBy('parent_id'),
    tokenHash: text('token_hash').notNull().unique(),
    userAgent: text('user_agent'),
    createdAt: timestamp('created_at').notNull(),
    lastUsedAt: timestamp('last_used_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [index('family_devices_parent_id').on(table.parentId)],
)

/** The history of guardians' decisions; the last one counts. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    studentId: ownedBy('pupil_id'),
    decision: text({ enum: ['given', 'refused', 'withdrawn'] }).notNull(),
    way: text({ enum: ['parent_account', 'letter'] }).notNull(),
    guardianId: uuid('guardian_id').references(() => users.id, { onDelete: 'set null' }),
    /** A switch of its own: without it, voice and pictures are used for the moment, and the browser's maker gets no sound. */
    keepsVoiceAndPictures: boolean('keeps_voice_and_pictures').notNull().default(false),
    wording: text().notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [
    index('consents_pupil_id').on(table.studentId, table.at),
    check('consents_decision', sql`${table.decision} in ('given', 'refused', 'withdrawn')`),
    check('consents_way', sql`${table.way} in ('parent_account', 'letter')`),
  ],
)

export const consentRequests = pgTable('consent_requests', {
  studentId: ownedBy('pupil_id').primaryKey(),
  maskedEmail: text('masked_email').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  askedAt: timestamp('asked_at').notNull(),
  expiresAt: timestamp('expires_at').notNull(),
  answeredAt: timestamp('answered_at'),
})
