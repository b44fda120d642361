import type { DailyPlan } from '@capyzen/contracts/daily-plan'
import { shownMinutes } from '@capyzen/contracts/shown-minutes'
import { daysOf, weekOf } from '@capyzen/contracts/singapore-days'
import { hasLearned, readLearningDays } from '#domains/insight/learning-events'
import type { Database } from '#platform/database'

export async function readWeek(db: Database, userId: string, today: string): Promise<DailyPlan['week']> {
  const week = weekOf(today)
  const byDay = new Map((await readLearningDays(db, [userId], week)).map((sums) => [sums.day, sums]))
  return daysOf(week).map((day) => {
    const sums = byDay.get(day)
    if (!sums) return { day, hasLearned: false, questions: 0, minutes: 0, xp: 0 }
    return {
      day,
      hasLearned: hasLearned(sums),
      questions: sums.answered,
      minutes: shownMinutes(sums.lessonSeconds + sums.questionSeconds),
      xp: sums.xp + sums.bonusXp,
    }
  })
}
