import { and, eq } from 'drizzle-orm'
import type { PlanStep } from '@capyzen/contracts/progress'
import { singaporeDay } from '@capyzen/contracts/singapore-days'
import { premiumUntil } from '#domains/identity/entitlements'
import type { Database } from '#platform/database'
import { readDayWork } from './day-work.ts'
import { doneOf } from './progress.ts'
import { dailyPlans } from './tables.ts'

/** For other pages, which make no plan. Without premium a plan holds hardly more than reviews, which are told there. */
export async function openPlan(db: Database, { userId, now }: { userId: string; now: Date }): Promise<PlanStep | null> {
  if ((await premiumUntil(db, userId, now)) === null) return null
  const day = singaporeDay(now)
  const [plan] = await db
    .select({ items: dailyPlans.items, finishedAt: dailyPlans.finishedAt })
    .from(dailyPlans)
    .where(and(eq(dailyPlans.userId, userId), eq(dailyPlans.day, day)))
  if (!plan) return { kind: 'plan', parts: null }
  if (plan.finishedAt !== null) return null
  const work = await readDayWork(db, userId, day)
  const needed = plan.items.filter(({ kind }) => kind !== 'paper')
  const done = needed.filter((item) => doneOf(item, work) >= item.needed).length
  return done < needed.length ? { kind: 'plan', parts: { done, total: needed.length } } : null
}
