import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { moment } from '#platform/tables'
import { users } from '#domains/auth'
import { courses } from '#domains/courses'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** Whole seconds as PostgreSQL joins them by itself: `{[0,10),[20,35)}`. */
const secondRanges = customType<{ data: string }>({ dataType: () => 'int4multirange' })

/** The files of a course; pupils see the newest that is ready. All keys are in the bucket `course-videos`. */
export const videoFiles = pgTable(
  'video_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    /** The stored name: course id, a unique id and the extension. */
    fileKey: text('file_key').notNull(),
    originalName: text('original_name').notNull(),
    mimeType: text('mime_type').notNull().default('video/mp4'),
    fileSize: bigint('file_size', { mode: 'number' }).notNull(),
    state: text({ enum: ['uploaded', 'probing', 'transcoding', 'ready', 'failed'] }).notNull(),
    percent: integer(),
    failure: text({
      enum: ['not_a_video', 'damaged', 'too_large_to_convert', 'took_too_long', 'storage_full', 'internal'],
    }),
    /** Null until it is probed. */
    durationSeconds: real('duration_seconds'),
    width: integer(),
    height: integer(),
    posterKey: text('poster_key'),
    /** Where its playlists and segments lie; null while there is no ladder, and then the file itself plays. */
    hlsPrefix: text('hls_prefix'),
    /** Sixteen bytes that decrypt its segments. */
    hlsKey: bytes('hls_key'),
    /** Goes when this one is ready. */
    replacesId: uuid('replaces_id'),
    /** Null for the starter clips, which nobody uploaded. */
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    readyAt: moment('ready_at'),
    /** What its ladder and poster take up in storage. */
    ladderBytes: bigint('ladder_bytes', { mode: 'number' }).notNull().default(0),
    /** One that came ready, such as a starter clip, gets its ladder when it is first played; it is tried once. */
    ladderTriedAt: moment('ladder_tried_at'),
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
    /** WebVTT. */
    content: text().notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
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

export const lessonProgress = pgTable(
  'lesson_progress',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    positionSeconds: real('position_seconds').notNull(),
    durationSeconds: real('duration_seconds').notNull(),
    watched: secondRanges().notNull(),
    watchedSeconds: integer('watched_seconds').notNull(),
    completedAt: moment('completed_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    index('lesson_progress_newest').on(table.userId, table.updatedAt.desc()),
  ],
)
