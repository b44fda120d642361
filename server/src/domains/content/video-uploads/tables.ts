import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/tables'
import { users } from '#domains/identity/auth'
import { courseReference } from '#domains/content/courses'

/** Its bytes are stored in parts, which any process can continue. Without its user it is deleted by the sweep. */
export const runningUploads = pgTable(
  'running_uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    courseId: courseReference(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    originalName: text('original_name').notNull(),
    replacesId: uuid('replaces_id'),
    size: bigint({ mode: 'number' }).notNull(),
    /** Bytes stored. */
    received: bigint({ mode: 'number' }).notNull().default(0),
    fileKey: text('file_key').notNull(),
    /** Such as an S3 upload id; null where the storage needs none. */
    storageUploadId: text('storage_upload_id'),
    createdAt: timestamp('created_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    index('running_uploads_expires_at').on(table.expiresAt),
    check('running_uploads_size', sql`${table.size} > 0 and ${table.received} between 0 and ${table.size}`),
  ],
)

/** S3 needs the tags of all parts to complete an upload. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => runningUploads.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    tag: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
)
