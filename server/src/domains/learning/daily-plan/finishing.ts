import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { addDays, endOfSingaporeDay, singaporeDay } from '@capyzen/contracts/singapore-days'
import { premiumUntil } from '#domains/identity/entitlements'
import { learners } from '#domains/insight/learning-events'
import { earnsBonus, finish, shownItems } from './plans.ts'
import { isComplete, readItems } from './progress.ts'
import type { PlanDeps } from './situation.ts'
import { dailyPlans } from './tables.ts'

const plansAtOnce = 200

/**
 * Finishes plans of students who don't come back to the page, and of those who did the last part just before midnight.
 * Only those who have learned something since the last look are looked at.
 */
export async function finishPlans(deps: PlanDeps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const today = singaporeDay(now)
  const rows = await db
    .select({ plan: dailyPlans, lastSeq: learners.lastSeq })
    .from(dailyPlans)
    .innerJoin(learners, eq(learners.userId, dailyPlans.userId))
    .where(
      and(
        inArray(dailyPlans.day, [today, addDays(today, -1)]),
        isNull(dailyPlans.finishedAt),
        gt(learners.lastSeq, dailyPlans.checkedSeq),
      ),
    )
    .limit(plansAtOnce)
  for (const { plan, lastSeq } of rows) {
    const { userId, day } = plan
    const learner = { userId, isAdministrator: false }
    const end = endOfSingaporeDay(day)
    const isOver = now >= end
    const at = isOver ? new Date(end.getTime() - 1) : now
    const items = await readItems(deps, learner, { ...plan, now: at, isOver })
    const isWithPath = (await premiumUntil(db, userId, at)) !== null
    const shown = shownItems(items, isWithPath)
    if (isComplete(shown) && earnsBonus(shown, isWithPath)) await finish(db, plan, now)
    await db
      .update(dailyPlans)
      .set({ checkedSeq: lastSeq })
      .where(and(eq(dailyPlans.userId, userId), eq(dailyPlans.day, day)))
  }
}
