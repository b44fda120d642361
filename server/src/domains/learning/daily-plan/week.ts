import { and, eq, inArray } from 'drizzle-orm'
import type { DailyPlan } from '@capyzen/contracts/daily-plan'
import { learningDays, readLearner } from '#domains/insight/learning-events'
import type { Database } from '#platform/database'

const dayMs = 86_400_000

/** The days from Monday to Sunday around a day such as `2026-11-22`, as text and without a time zone. */
export function weekOf(day: string): string[] {
  const at = new Date(day).getTime()
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, place) => {
    return new Date(at + (place - sinceMonday) * dayMs).toISOString().slice(0, 10)
  })
}

export async function readWeek(db: Database, userId: string, today: string): Promise<DailyPlan['week']> {
  await readLearner(db, userId)
  const days = weekOf(today)
  const rows = await db
    .select()
    .from(learningDays)
    .where(and(eq(learningDays.userId, userId), inArray(learningDays.day, days)))
  return days.map((day) => {
    const sums = rows.find((row) => row.day === day)
    if (!sums) return { day, hasLearned: false, questions: 0, minutes: 0, xp: 0 }
    const { answered, attempts, homework, lessonsCompleted, lessonSeconds, questionSeconds, xp, bonusXp } = sums
    return {
      day,
      hasLearned: answered + attempts + homework + lessonsCompleted + lessonSeconds > 0,
      questions: answered,
      minutes: Math.round((lessonSeconds + questionSeconds) / 60),
      xp: xp + bonusXp,
    }
  })
}
