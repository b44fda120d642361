import { and, count, eq, inArray, not } from 'drizzle-orm'
import type { PremiumContent } from '@capyzen/contracts/entitlements'
import { CourseLevel } from '@capyzen/contracts/courses'
import { Level } from '@capyzen/contracts/vocabulary'
import type { ContentCount } from '@capyzen/contracts/level-content'
import type { DatabaseOrTransaction } from '#platform/database'
import { isRecordingAwaited } from './cards.ts'
import { courses, isPublishedCourse } from './tables.ts'

/** Recorded lessons that premium opens, also those that are not sold singly. */
export async function premiumLessons(db: DatabaseOrTransaction): Promise<PremiumContent> {
  const isOpenedByPremium = and(eq(courses.isPremium, true), eq(courses.requiresAccessCode, false))
  const rows = await db
    .selectDistinct({ range: courses.level })
    .from(courses)
    .where(and(isOpenedByPremium, isPublishedCourse, not(isRecordingAwaited)))
  const ranges = rows.flatMap(({ range }) => range.split('-'))
  return { part: 'lessons', levels: Level.options.filter((level) => ranges.includes(level)) }
}

/** Lessons that can be watched, of a level or of a range with it. */
export async function lessonsOfLevel(db: DatabaseOrTransaction, level: Level): Promise<ContentCount[]> {
  const ranges = CourseLevel.options.filter((range) => range.split('-').includes(level))
  const rows = await db
    .select({ subject: courses.subject, count: count() })
    .from(courses)
    .where(and(inArray(courses.level, ranges), isPublishedCourse, not(isRecordingAwaited)))
    .groupBy(courses.subject)
  return rows.map((row) => ({ kind: 'lesson', ...row }))
}
