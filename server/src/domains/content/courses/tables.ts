import { eq, sql, type SQL } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { CourseLevel, CourseType } from '@capyzen/contracts/courses'
import { Subject } from '@capyzen/contracts/vocabulary'
import { ownedBy } from '#domains/identity/auth'
import { searchPairsOf, timestamp, words } from '#platform/tables'

const entry = {
  titleEn: text('title_en').notNull(),
  titleZh: text('title_zh').notNull(),
  descriptionEn: text('description_en').notNull(),
  descriptionZh: text('description_zh').notNull(),
  level: text({ enum: words(CourseLevel) }).notNull(),
  subject: text({ enum: words(Subject) }).notNull(),
  type: text({ enum: words(CourseType) }).notNull(),
  priceCents: integer('price_cents').notNull(),
  image: text(),
  comingSoon: boolean('coming_soon').notNull().default(false),
  position: integer().notNull(),
  status: text({ enum: ['draft', 'published'] })
    .notNull()
    .default('published'),
  /** Raised by each change, to detect version conflicts. */
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at').notNull().defaultNow(),
  /** From `search-text.ts`, written with each change. */
  searchText: text('search_text').notNull().default(''),
}

export const series = pgTable(
  'series',
  {
    id: text().primaryKey(),
    ...entry,
    /** A lesson outside of it that is open to everyone and shows how it is taught. */
    trialId: text('trial_id'),
  },
  (table) => [check('series_price', sql`${table.priceCents} >= 0`)],
)

export const courses = pgTable(
  'courses',
  {
    id: text().primaryKey(),
    ...entry,
    durationMinutes: integer('duration_minutes').notNull(),
    isPremium: boolean('is_premium').notNull().default(false),
    requiresAccessCode: boolean('requires_access_code').notNull().default(false),
    featured: boolean().notNull().default(false),
    seriesId: text('series_id').references(() => series.id),
    /** A recording in a drive; shown instead of uploaded files (spec 1 §7). */
    videoUrl: text('video_url'),
    /** Of the taxonomy: what questions at its end are about. */
    skills: text().array().notNull().default([]),
    viewCount: integer('view_count').notNull().default(0),
    enrolmentCount: integer('enrolment_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
  },
  (table) => [
    index('courses_series_id').on(table.seriesId, table.position),
    index('courses_in_order').on(table.position),
    // The migration of this index creates the function (decision 0020).
    index('courses_search_pairs').using('gin', searchPairsOf(table.searchText)),
    check('courses_price', sql`${table.priceCents} >= 0`),
  ],
)

export const courseReference = () =>
  text('course_id')
    .notNull()
    .references(() => courses.id)

const userReference = () => ownedBy('user_id')

export const courseEnrollments = pgTable(
  'course_enrollments',
  {
    courseId: courseReference(),
    userId: userReference(),
    classType: text('class_type', { enum: ['video'] }).notNull(),
    enrolledAt: timestamp('enrolled_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.userId, table.classType] })],
)

/** One view per student and day, so that a reload does not count. */
export const courseViews = pgTable(
  'course_views',
  {
    courseId: courseReference(),
    userId: userReference(),
    viewedOn: date('viewed_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.userId, table.viewedOn] })],
)

export const courseRatings = pgTable(
  'course_ratings',
  {
    courseId: courseReference(),
    userId: userReference(),
    stars: integer().notNull(),
    ratedAt: timestamp('rated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    index('course_ratings_user_id').on(table.userId),
    check('course_ratings_stars', sql`${table.stars} between 1 and 5`),
  ],
)

/** Who gets an email when the recording is published; the row is deleted with the email. */
export const recordingWishes = pgTable(
  'recording_wishes',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: userReference(),
    wishedAt: timestamp('wished_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    index('recording_wishes_user_id').on(table.userId),
  ],
)

/** For every list for students. Table names are written out, because drizzle omits them in a query of one table. */
export const isPublishedCourse: SQL<boolean> = sql`(courses.status = 'published' and not exists (select from series parent where parent.id = courses.series_id and parent.status = 'draft'))`

export const isPublishedSeries: SQL = eq(series.status, 'published')
