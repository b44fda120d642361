import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/tables'
import { ownedBy, users } from '#domains/identity/auth'
import { courseReference, courses } from '#domains/content/courses'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** Whole seconds, merged by PostgreSQL: `{[0,10),[20,35)}`. */
const secondRanges = customType<{ data: string }>({ dataType: () => 'int4multirange' })

/** Students see the newest file that is ready. All keys are in the bucket `course-videos`. */
export const videoFiles = pgTable(
  'video_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    courseId: courseReference(),
    fileKey: text('file_key').notNull(),
    originalName: text('original_name').notNull(),
    mimeType: text('mime_type').notNull().default('video/mp4'),
    fileSize: bigint('file_size', { mode: 'number' }).notNull(),
    state: text({ enum: ['uploaded', 'probing', 'transcoding', 'ready', 'failed'] }).notNull(),
    percent: integer(),
    failure: text({
      enum: ['not_a_video', 'damaged', 'too_large_to_convert', 'took_too_long', 'storage_full', 'internal'],
    }),
    /** Null until probed. */
    durationSeconds: real('duration_seconds'),
    width: integer(),
    height: integer(),
    /** Null until probed. */
    hasSound: boolean('has_sound'),
    posterKey: text('poster_key'),
    /** Of playlists and segments; while null, the uploaded file plays. */
    hlsPrefix: text('hls_prefix'),
    /** Sixteen bytes that decrypt the segments. */
    hlsKey: bytes('hls_key'),
    /** Deleted when this file is ready. */
    replacesId: uuid('replaces_id'),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at').notNull().defaultNow(),
    readyAt: timestamp('ready_at'),
    renditionBytes: bigint('ladder_bytes', { mode: 'number' }).notNull().default(0),
    /** A file that came ready, such as a starter clip, gets its renditions when it is first played; tried once. */
    renditionsTriedAt: timestamp('ladder_tried_at'),
  },
  (table) => [
    unique('video_files_file_key').on(table.fileKey),
    index('video_files_course_id').on(table.courseId, table.createdAt.desc()),
    check('video_files_size', sql`${table.fileSize} > 0`),
    check('video_files_percent', sql`${table.percent} between 0 and 100`),
    check('video_files_failure', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
    check('video_files_ready', sql`${table.state} <> 'ready' or ${table.durationSeconds} > 0`),
    check('video_files_key', sql`(${table.hlsPrefix} is null) = (${table.hlsKey} is null)`),
  ],
)

export const videoCaptions = pgTable(
  'video_captions',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    language: text({ enum: ['en', 'zh'] }).notNull(),
    content: text().notNull(),
    updatedAt: timestamp('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.language] })],
)

export const videoChapters = pgTable(
  'video_chapters',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    startSeconds: real('start_seconds').notNull(),
    titleEn: text('title_en').notNull(),
    titleZh: text('title_zh').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.startSeconds] }),
    check('video_chapters_start', sql`${table.startSeconds} >= 0`),
  ],
)

/** When a user was first given the video of a lesson: nobody can have watched for longer than since then. */
export const lessonOpenings = pgTable(
  'lesson_openings',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: ownedBy('user_id'),
    openedAt: timestamp('opened_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.userId] }), index('lesson_openings_user').on(table.userId)],
)

export const lessonProgress = pgTable(
  'lesson_progress',
  {
    courseId: courseReference(),
    userId: ownedBy('user_id'),
    positionSeconds: real('position_seconds').notNull(),
    durationSeconds: real('duration_seconds').notNull(),
    watched: secondRanges().notNull(),
    watchedSeconds: integer('watched_seconds').notNull(),
    completedAt: timestamp('completed_at'),
    startedAt: timestamp('started_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    index('lesson_progress_newest').on(table.userId, table.updatedAt.desc()),
  ],
)
