import { sql } from 'drizzle-orm'
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
}

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
    viewCount: integer('view_count').notNull().default(0),
  },
  (table) => [
    index('courses_series_id').on(table.seriesId, table.position),
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
