import { eq, sql, type SQL } from 'drizzle-orm'
import { series } from './tables.ts'

/**
 * What everybody may know of: a course that is published, and with it the series it is a lesson of. Whatever shows courses to pupils asks for
 * it; a draft is there for administrators alone. The names of the tables are written out, as in a query of one table drizzle leaves them away.
 */
export const isPublishedCourse: SQL<boolean> = sql`(courses.status = 'published' and not exists (select from series parent where parent.id = courses.series_id and parent.status = 'draft'))`

export const isPublishedSeries: SQL = eq(series.status, 'published')
