import { and, asc, eq, gt, gte, or } from 'drizzle-orm'
import { monthOf, singaporeDay } from '@capyzen/contracts/singapore-days'
import { learningDaySeconds, type Streak, type StreakMonth } from '@capyzen/contracts/streaks'
import { learningDays, readLearner, sumLearners } from '#domains/insight/learning-events'
import type { Database } from '#platform/database'
import { streakOf } from './streak.ts'

/** Days with an answer, a submission or two minutes of lessons, in order. */
async function learnedDays(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ day: learningDays.day })
    .from(learningDays)
    .where(
      and(
        eq(learningDays.userId, userId),
        or(
          gt(learningDays.answered, 0),
          gte(learningDays.lessonSeconds, learningDaySeconds),
          gt(learningDays.attempts, 0),
          gt(learningDays.homework, 0),
        ),
      ),
    )
    .orderBy(asc(learningDays.day))
  return rows.map(({ day }) => day)
}

/** With every event that was committed before the call. */
export async function readStreak(db: Database, userId: string, now: Date): Promise<Streak> {
  const { xp } = await readLearner(db, userId)
  const days = await learnedDays(db, userId)
  const today = singaporeDay(now)
  const { frozen: _frozen, ...streak } = streakOf(days, today)
  return { today, ...streak, learningDays: days.length, xp, firstMonth: days[0] ? monthOf(days[0]) : null }
}

export async function readMonth(db: Database, userId: string, month: string, now: Date): Promise<StreakMonth> {
  await sumLearners(db, [userId])
  const days = await learnedDays(db, userId)
  const states = [
    ...days.map((day) => ({ day, state: 'learned' as const })),
    ...streakOf(days, singaporeDay(now)).frozen.map((day) => ({ day, state: 'frozen' as const })),
  ]
  return {
    month,
    days: states.filter(({ day }) => monthOf(day) === month).toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  }
}
