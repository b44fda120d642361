import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables'
import { users } from '#domains/auth'
import { courses } from '#domains/courses'

/** The video of a course; all keys are in the bucket `course-videos`. */
export const videoFiles = pgTable(
  'video_files',
  {
    courseId: text('course_id')
      .primaryKey()
      .references(() => courses.id),
    fileKey: text('file_key').notNull(),
    fileSize: integer('file_size').notNull(),
    posterKey: text('poster_key'),
    durationSeconds: real('duration_seconds').notNull(),
    /** Null for the starter clips, which nobody uploaded. */
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [check('video_files_size', sql`${table.fileSize} > 0`)],
)

export const videoCaptions = pgTable(
  'video_captions',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => videoFiles.courseId, { onDelete: 'cascade' }),
    language: text({ enum: ['en', 'zh'] }).notNull(),
    fileKey: text('file_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.language] })],
)
