import { sql } from 'drizzle-orm'
import type { SeriesCard } from '@capyzen/contracts/courses'
import { ratingOf, titleOf } from './course-cards.ts'
import { courseEnrollments, courses, series } from './tables.ts'

// Written out: in a query of one table drizzle leaves the table's name away, and `id` would be the lesson's.
const ofItsLessons = sql`from ${courses} c where c.series_id = series.id and c.status = 'published'`

export const seriesColumns = {
  series,
  courseCount: sql<number>`(select count(*)::int ${ofItsLessons})`,
  views: sql<number>`(select coalesce(sum(c.view_count), 0)::int ${ofItsLessons})`,
  ratingSum: sql<number>`(select coalesce(sum(c.rating_sum), 0)::int ${ofItsLessons})`,
  ratingCount: sql<number>`(select coalesce(sum(c.rating_count), 0)::int ${ofItsLessons})`,
  enrolments: sql<number>`(select count(distinct e.user_id)::int from ${courseEnrollments} e join ${courses} c on c.id = e.course_id where c.series_id = series.id)`,
}

interface SeriesRow {
  series: typeof series.$inferSelect
  courseCount: number
  views: number
  ratingSum: number
  ratingCount: number
  enrolments: number
}

export function toSeriesCard({ series: row, ...numbers }: SeriesRow): SeriesCard {
  const { id, level, subject, type, priceCents, image, comingSoon } = row
  return {
    id,
    title: titleOf(row),
    description: { en: row.descriptionEn, zh: row.descriptionZh },
    ...{ level, subject, type, priceCents, image, comingSoon },
    rating: ratingOf(numbers.ratingSum, numbers.ratingCount),
    views: numbers.views,
    enrolments: numbers.enrolments,
    courseCount: numbers.courseCount,
  }
}
