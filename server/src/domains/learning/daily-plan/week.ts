import { and, between, eq } from 'drizzle-orm'
import type { DailyPlan } from '@capyzen/contracts/daily-plan'
import { daysOf, weekOf } from '@capyzen/contracts/singapore-days'
import { learningDays, readLearner } from '#domains/insight/learning-events'
import type { Database } from '#platform/database'

export async function readWeek(db: Database, userId: string, today: string): Promise<DailyPlan['week']> {
  await readLearner(db, userId)
  const week = weekOf(today)
  const rows = await db
    .select()
    .from(learningDays)
    .where(and(eq(learningDays.userId, userId), between(learningDays.day, week.from, week.to)))
  return daysOf(week).map((day) => {
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
