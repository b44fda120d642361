import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/tables'
import { users } from '#domains/auth'
import { courses } from '#domains/courses'

export const accessCodes = pgTable(
  'access_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('access_codes_course_code').on(table.courseId, table.code),
    index('access_codes_course_newest').on(table.courseId, table.createdAt.desc()),
    check('access_codes_form', sql`${table.code} ~ '^[A-Z0-9]{8}$'`),
  ],
)
