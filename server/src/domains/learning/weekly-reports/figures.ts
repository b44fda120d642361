import { inArray } from 'drizzle-orm'
import { shownMinutes } from '@capyzen/contracts/shown-minutes'
import type { DayRange } from '@capyzen/contracts/singapore-days'
import type { WeekFigures } from '@capyzen/contracts/weekly-reports'
import { users } from '#domains/identity/auth'
import { readLearningDays } from '#domains/insight/learning-events'
import type { Database } from '#platform/database'

export const noFigures: WeekFigures = {
  ...{ days: 0, questions: 0, marked: 0, right: 0 },
  ...{ lessons: 0, exams: 0, homework: 0, minutes: 0 },
}

/** By user; those who did nothing are left out. */
export async function readFigures(
  db: Database,
  userIds: readonly string[],
  week: DayRange,
): Promise<Map<string, WeekFigures>> {
  const seconds = new Map<string, number>()
  const figures = new Map<string, WeekFigures>()
  for (const day of await readLearningDays(db, userIds, week)) {
    const { userId } = day
    const before = figures.get(userId) ?? noFigures
    const spent = (seconds.get(userId) ?? 0) + day.lessonSeconds + day.questionSeconds
    seconds.set(userId, spent)
    figures.set(userId, {
      days: before.days + 1,
      questions: before.questions + day.answered,
      marked: before.marked + day.marked,
      right: before.right + day.right,
      lessons: before.lessons + day.lessonsCompleted,
      exams: before.exams + day.attempts,
      homework: before.homework + day.homework,
      // Not all of it is timed, and it takes a minute at least.
      minutes: Math.max(1, shownMinutes(spent)),
    })
  }
  return figures
}

/** When the first of these accounts was created. */
export async function readFirstCreation(db: Database, userIds: readonly string[]): Promise<Date | undefined> {
  const [first] = await db
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(users.createdAt)
    .limit(1)
  return first?.createdAt
}
