import { and, eq, not } from 'drizzle-orm'
import type { PremiumContent } from '@capyzen/contracts/entitlements'
import { Level } from '@capyzen/contracts/vocabulary'
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
