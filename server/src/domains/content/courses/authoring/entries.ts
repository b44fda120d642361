import type { AuthoredCourse, AuthoredSeries, CourseDraft } from '@capyzen/contracts/course-authoring'
import { entryColumnsOf } from '../search-text.ts'
import type { courses, series } from '../tables.ts'

export type CourseRow = typeof courses.$inferSelect
export type SeriesRow = typeof series.$inferSelect

export function courseColumns(draft: CourseDraft) {
  const { durationMinutes, isPremium, requiresAccessCode, featured, seriesId, videoUrl, skills } = draft
  const flags = { isPremium, requiresAccessCode, featured }
  return { ...entryColumnsOf(draft), ...flags, durationMinutes, seriesId, videoUrl, skills: [...new Set(skills)] }
}

type Shared = Pick<
  SeriesRow,
  Exclude<keyof ReturnType<typeof entryColumnsOf>, 'searchText'> | 'status' | 'version' | 'updatedAt'
>

function toEntry({ titleEn, titleZh, descriptionEn, descriptionZh, ...row }: Shared) {
  const { level, subject, type, priceCents, comingSoon, status, version, updatedAt } = row
  return {
    title: { en: titleEn, zh: titleZh },
    description: { en: descriptionEn, zh: descriptionZh },
    level,
    subject,
    type,
    priceCents,
    comingSoon,
    status,
    version,
    updatedAt: updatedAt.toISOString(),
  }
}

export const toAuthoredSeries = (row: Omit<SeriesRow, 'searchText'>): AuthoredSeries => ({
  id: row.id,
  ...toEntry(row),
})

export function toAuthoredCourse(row: Omit<CourseRow, 'searchText'>): AuthoredCourse {
  const { id, durationMinutes, isPremium, requiresAccessCode, featured, seriesId, videoUrl, skills } = row
  const flags = { isPremium, requiresAccessCode, featured }
  return { id, ...toEntry(row), ...flags, durationMinutes, seriesId, videoUrl, skills }
}
