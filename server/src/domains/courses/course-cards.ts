import { sql } from 'drizzle-orm'
import type { CourseCard } from '@capyzen/contracts/courses'
import { courses } from './tables.ts'

export type Course = typeof courses.$inferSelect

// The video belongs to another domain's table, which this one only asks whether it has a row.
export const hasVideo = sql<boolean>`courses.video_url is not null or exists (select from video_files v where v.course_id = courses.id and v.state = 'ready')`

export const courseColumns = { course: courses, hasVideo }

export const titleOf = ({ titleEn, titleZh }: { titleEn: string; titleZh: string }) => ({ en: titleEn, zh: titleZh })

/** Null before the first rating; otherwise the mean to one decimal. */
export function ratingOf(sum: number, count: number): CourseCard['rating'] {
  return count === 0 ? null : { average: Math.round((sum / count) * 10) / 10, count }
}

export function toCourseCard({ course, hasVideo }: { course: Course; hasVideo: boolean }): CourseCard {
  const { id, level, subject, type, priceCents, image, comingSoon, durationMinutes, isPremium } = course
  return {
    id,
    title: titleOf(course),
    description: { en: course.descriptionEn, zh: course.descriptionZh },
    ...{ level, subject, type, priceCents, image, comingSoon, durationMinutes, isPremium },
    requiresAccessCode: course.requiresAccessCode,
    seriesId: course.seriesId,
    featured: course.featured,
    rating: ratingOf(course.ratingSum, course.ratingCount),
    views: course.viewCount,
    enrolments: course.enrolmentCount,
    hasVideo,
  }
}
