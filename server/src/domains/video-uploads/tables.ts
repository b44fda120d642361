import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables'
import { users } from '#domains/auth'
import { courses } from '#domains/courses'

/**
 * An upload that is still running. Its bytes are in storage, in parts; any process may take the next one. Without its user it only
 * waits to be cleared away with its bytes.
 */
export const runningUploads = pgTable(
  'running_uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    originalName: text('original_name').notNull(),
    replacesId: uuid('replaces_id'),
    size: bigint({ mode: 'number' }).notNull(),
    /** Bytes that are safe in storage. */
    received: bigint({ mode: 'number' }).notNull().default(0),
    fileKey: text('file_key').notNull(),
    /** What the storage calls the running upload, such as an S3 upload id; null where it needs no name. */
    storageUploadId: text('storage_upload_id'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('running_uploads_expires_at').on(table.expiresAt),
    check('running_uploads_size', sql`${table.size} > 0 and ${table.received} between 0 and ${table.size}`),
  ],
)

/** The parts that the storage has taken, in order; S3 wants their tags again at the end. */
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
