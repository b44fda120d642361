import { and, eq } from 'drizzle-orm'
import type { PlanStep } from '@capyzen/contracts/progress'
import { singaporeDay } from '@capyzen/contracts/singapore-days'
import { premiumUntil } from '#domains/identity/entitlements'
import { readItems } from './progress.ts'
import type { Learner, PlanDeps } from './situation.ts'
import { skillQuestionsReader } from './skill-questions.ts'
import { dailyPlans } from './tables.ts'

/** For other pages, which make no plan. Without premium a plan holds hardly more than reviews, which are told there. */
export async function openPlan(
  deps: Pick<PlanDeps, 'db' | 'clock' | 'domains'>,
  { now, ...learner }: Learner & { now: Date },
): Promise<PlanStep | null> {
  const { db, clock } = deps
  const { userId } = learner
  if ((await premiumUntil(db, userId, now)) === null) return null
  const day = singaporeDay(now)
  const [plan] = await db
    .select()
    .from(dailyPlans)
    .where(and(eq(dailyPlans.userId, userId), eq(dailyPlans.day, day)))
  if (!plan) return { kind: 'plan', parts: null }
  if (plan.finishedAt !== null) return null
  const items = await readItems({ ...deps, readSkillQuestions: skillQuestionsReader(db, clock) }, learner, {
    ...plan,
    now,
  })
  const needed = items.filter(({ kind, state }) => kind !== 'paper' && state !== 'unavailable')
  const done = needed.filter(({ state }) => state === 'done').length
  return done < needed.length ? { kind: 'plan', parts: { done, total: needed.length } } : null
}
