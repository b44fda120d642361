import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables'
import { users } from '#domains/auth'

const entry = {
  titleEn: text('title_en').notNull(),
  titleZh: text('title_zh').notNull(),
  descriptionEn: text('description_en').notNull(),
  descriptionZh: text('description_zh').notNull(),
  level: text({ enum: ['p5', 'p6', 'p5-p6'] }).notNull(),
  subject: text({ enum: ['english', 'math', 'science', 'chinese'] }).notNull(),
  type: text({ enum: ['tutorial', 'past_paper', 'masterclass', 'workshop'] }).notNull(),
  priceCents: integer('price_cents').notNull(),
  image: text(),
  comingSoon: boolean('coming_soon').notNull().default(false),
  /** Order in the catalogue, and of lessons within their series. */
  position: integer().notNull(),
  status: text({ enum: ['draft', 'published'] })
    .notNull()
    .default('published'),
  /** One more with each change, so that two who edit at once do not undo each other. */
  version: integer().notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  /** Titles and descriptions in small letters with their pinyin, for the search; written with each change (`search-text.ts`). */
  searchText: text('search_text').notNull().default(''),
}

/** Every two characters that stand side by side in a text, as the index of the search knows them. */
export const searchPairsOf = (searchText: SQLWrapper): SQL => sql`search_pairs_of(${searchText})`

export const series = pgTable('series', { id: text().primaryKey(), ...entry }, (table) => [
  check('series_price', sql`${table.priceCents} >= 0`),
])

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
    /** A recording that is kept elsewhere; it goes before uploaded files (spec 1 §7). */
    videoUrl: text('video_url'),
    viewCount: integer('view_count').notNull().default(0),
    enrolmentCount: integer('enrolment_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
  },
  (table) => [
    index('courses_series_id').on(table.seriesId, table.position),
    index('courses_in_order').on(table.position),
    // The function is made by the migration that made this index (decision 0020).
    index('courses_search_pairs').using('gin', searchPairsOf(table.searchText)),
    check('courses_price', sql`${table.priceCents} >= 0`),
  ],
)

export const courseEnrollments = pgTable(
  'course_enrollments',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    classType: text('class_type', { enum: ['video'] }).notNull(),
    enrolledAt: moment('enrolled_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.userId, table.classType] })],
)

/** One view a pupil a day, so that a reload is not popularity. */
export const courseViews = pgTable(
  'course_views',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    viewedOn: date('viewed_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.userId, table.viewedOn] })],
)

/** One pupil, one course, one opinion; the course carries sum and count. */
export const courseRatings = pgTable(
  'course_ratings',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    stars: integer().notNull(),
    ratedAt: moment('rated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    index('course_ratings_user_id').on(table.userId),
    check('course_ratings_stars', sql`${table.stars} between 1 and 5`),
  ],
)
