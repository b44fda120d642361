import { asc, eq } from 'drizzle-orm'
import { importColumns, type AuthoredCourse, type ImportColumn } from '@capyzen/contracts/course-authoring'
import { courses, series } from '../tables.ts'
import { writeCsvTable } from '#platform/csv-table'
import type { Database } from '#platform/database'
import { toAuthoredCourse } from './entries.ts'

/** All courses in the format of the import; importing the unchanged file changes nothing. */
export async function exportCourses(db: Database): Promise<{ csv: string }> {
  const rows = await db
    .select({ course: courses })
    .from(courses)
    .leftJoin(series, eq(series.id, courses.seriesId))
    .orderBy(asc(series.position), asc(series.id), asc(courses.position), asc(courses.id))
  const data = rows.map(({ course }) => {
    const cells = cellsOf(toAuthoredCourse(course))
    return importColumns.map((column) => cells[column])
  })
  return { csv: writeCsvTable(importColumns, data) }
}

const yesNo = (flag: boolean) => (flag ? 'yes' : 'no')

export const cellsOf = (course: AuthoredCourse): Record<ImportColumn, string> => ({
  id: course.id,
  series: course.seriesId ?? '',
  title_en: course.title.en,
  title_zh: course.title.zh,
  description_en: course.description.en,
  description_zh: course.description.zh,
  level: course.level,
  subject: course.subject,
  type: course.type,
  price: (course.priceCents / 100).toFixed(2),
  minutes: String(course.durationMinutes),
  premium: yesNo(course.isPremium),
  access_code: yesNo(course.requiresAccessCode),
  coming_soon: yesNo(course.comingSoon),
  featured: yesNo(course.featured),
  video_url: course.videoUrl ?? '',
})
