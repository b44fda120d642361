import type { AuthoredCourse, AuthoredSeries, CourseDraft, SeriesDraft } from '@capyzen/contracts/course-authoring'
import { searchTextOf, type courses, type series } from '#domains/courses'

export type CourseRow = typeof courses.$inferSelect
export type SeriesRow = typeof series.$inferSelect

/** What courses and series have in common, as their tables keep it; the search finds them by it. */
export function seriesColumns(draft: SeriesDraft) {
  const { title, description, level, subject, type, priceCents, comingSoon } = draft
  return {
    ...{ titleEn: title.en, titleZh: title.zh, descriptionEn: description.en, descriptionZh: description.zh },
    ...{ level, subject, type, priceCents, comingSoon },
    searchText: searchTextOf({ title, description }),
  }
}

export function courseColumns(draft: CourseDraft) {
  const { durationMinutes, isPremium, requiresAccessCode, featured, seriesId, videoUrl } = draft
  return { ...seriesColumns(draft), durationMinutes, isPremium, requiresAccessCode, featured, seriesId, videoUrl }
}

type Shared = Pick<SeriesRow, keyof ReturnType<typeof seriesColumns> | 'status' | 'version' | 'updatedAt'>

function toEntry({ titleEn, titleZh, descriptionEn, descriptionZh, ...row }: Shared) {
  const { level, subject, type, priceCents, comingSoon, status, version, updatedAt } = row
  return {
    title: { en: titleEn, zh: titleZh },
    description: { en: descriptionEn, zh: descriptionZh },
    ...{ level, subject, type, priceCents, comingSoon, status, version, updatedAt: updatedAt.toISOString() },
  }
}

export const toAuthoredSeries = (row: SeriesRow): AuthoredSeries => ({ id: row.id, ...toEntry(row) })

export function toAuthoredCourse(row: CourseRow): AuthoredCourse {
  const { id, durationMinutes, isPremium, requiresAccessCode, featured, seriesId, videoUrl } = row
  return { id, ...toEntry(row), durationMinutes, isPremium, requiresAccessCode, featured, seriesId, videoUrl }
}
