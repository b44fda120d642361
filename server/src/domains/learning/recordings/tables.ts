import { index, integer, pgTable, real, text, unique, uuid } from 'drizzle-orm/pg-core'
import { RecordingPurpose, RecordingType } from '@capyzen/contracts/recordings'
import { newId } from '#platform/ids'
import { timestamp, words } from '#platform/tables'
import { users } from '#domains/identity/auth'

/** Recorded speech. Rows stay without their owner until the file is deleted too. */
export const recordings = pgTable(
  'recordings',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of the browser, so that a repeated request keeps one recording; null for those kept before there were any. */
    clientKey: uuid('client_key'),
    purpose: text({ enum: words(RecordingPurpose) }).notNull(),
    fileKey: text('file_key').notNull().unique(),
    type: text({ enum: words(RecordingType) }).notNull(),
    /** 0 until the file is written. */
    bytes: integer().notNull(),
    seconds: real().notNull(),
    createdAt: timestamp('created_at').notNull(),
    /** A child's recording is gone after 30 days; null for a grown-up's word of a list, which lives with the list. */
    expiresAt: timestamp('expires_at'),
  },
  (table) => [
    unique('recordings_client_key').on(table.ownerId, table.clientKey),
    index('recordings_owner').on(table.ownerId, table.createdAt),
    index('recordings_expires').on(table.expiresAt),
  ],
)
