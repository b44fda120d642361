import { mostPlannedReviews, plannedLessonSeconds, type PlanItem } from '@capyzen/contracts/daily-plan'
import { startOfSingaporeDay } from '@capyzen/contracts/singapore-days'
import { readAskable } from '#domains/learning/practice'
import { countDueItems } from '#domains/learning/reviews'
import type { ChosenItem } from './choosing.ts'
import { readDayWork, type DayWork } from './day-work.ts'
import { canOpenLesson, canTakePaper, type Learner, type PlanDeps } from './situation.ts'

/**
 * How far each item is done, and whether the rest of it can still be done. Once the day `isOver`, its questions count as
 * still to do: that they are answered, or asked in an exam, may be of the day after.
 */
export async function readItems(
  deps: PlanDeps,
  learner: Learner,
  { day, items, now, isOver = false }: { day: string; items: readonly ChosenItem[]; now: Date; isOver?: boolean },
): Promise<PlanItem[]> {
  const { userId } = learner
  const [work, askable, bySkill, due] = await Promise.all([
    readDayWork(deps.db, userId, day),
    readAskable(deps, userId, startOfSingaporeDay(day)),
    deps.readSkillQuestions(),
    countDueItems(deps.db, userId, now),
  ])
  /** How much can still be done now. */
  const readLeft = async (item: ChosenItem): Promise<number> => {
    if (isOver && (item.kind === 'reviews' || item.kind === 'skill')) return item.needed
    switch (item.kind) {
      case 'reviews':
        return item.of === 'question' ? askable.countDueReviews(now, mostPlannedReviews) : due[item.of]
      case 'skill':
        return askable.count(item, bySkill.get(item.skillId) ?? [])
      case 'lesson':
        return (await canOpenLesson(deps.db, learner, item.courseId, now)) ? 1 : 0
      case 'paper':
        return (await canTakePaper(deps, learner, item.paperId)) ? 1 : 0
    }
  }
  return Promise.all(
    items.map(async (item) => {
      const done = Math.min(item.needed, doneOf(item, work))
      return { ...item, ...withLeft(done, item.needed, done < item.needed ? await readLeft(item) : 0) }
    }),
  )
}

export function doneOf(item: ChosenItem, { reviews, answered, watched, completed, submitted }: DayWork): number {
  switch (item.kind) {
    case 'reviews':
      return reviews[item.of]
    case 'skill':
      return answered.get(item.skillId) ?? 0
    case 'lesson': {
      const isWatched = (watched.get(item.courseId) ?? 0) >= plannedLessonSeconds
      return isWatched || completed.has(item.courseId) ? 1 : 0
    }
    case 'paper':
      return submitted.has(item.paperId) ? 1 : 0
  }
}

/** An item whose rest is gone is done with what there was. */
function withLeft(done: number, needed: number, left: number): Pick<PlanItem, 'done' | 'needed' | 'state'> {
  const possible = Math.min(needed, done + left)
  if (done < possible) return { done, needed: possible, state: 'open' }
  return done > 0 ? { done, needed: done, state: 'done' } : { done, needed, state: 'unavailable' }
}

/** With everything that is needed done, and something of it by the student. */
export function isComplete(items: readonly PlanItem[]): boolean {
  const needed = items.filter(({ kind }) => kind !== 'paper')
  return needed.some(({ done }) => done > 0) && needed.every(({ state }) => state !== 'open')
}
