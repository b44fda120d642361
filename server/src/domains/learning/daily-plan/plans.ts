import { and, eq, isNull, notExists } from 'drizzle-orm'
import type { DailyPlan, PlanItem } from '@capyzen/contracts/daily-plan'
import { endOfSingaporeDay, singaporeDay } from '@capyzen/contracts/singapore-days'
import type { Level } from '@capyzen/contracts/vocabulary'
import { people, type SignedIn, userRoles } from '#domains/identity/auth'
import { premiumUntil } from '#domains/identity/entitlements'
import { recordLearning } from '#domains/insight/learning-events'
import { readNextLiveSession } from '#domains/learning/progress'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { choosePlan, nameOf } from './choosing.ts'
import { isComplete, readItems } from './progress.ts'
import { readSituation, type PlanDeps } from './situation.ts'
import { dailyPlans } from './tables.ts'
import { readWeek } from './week.ts'

type PlanRow = typeof dailyPlans.$inferSelect

/** Administrators and confirmed teachers look at the plans that students get, of this level without one of their own. */
const staffLevel: Level = 'P6'

export async function readDailyPlan(deps: PlanDeps, actor: SignedIn): Promise<DailyPlan> {
  const now = deps.clock.now()
  return showPlan(deps, actor, await takePlan(deps, actor, now), now)
}

/** Once a day: what is done stays, and so do the reviews, which wait anyway. */
export async function refreshDailyPlan(deps: PlanDeps, actor: SignedIn) {
  const { db, clock } = deps
  const now = clock.now()
  const plan = await takePlan(deps, actor, now)
  if (!(await hasPath(db, actor, now))) throw new AppError('forbidden')
  if (plan.refreshedAt !== null || plan.finishedAt !== null) throw new AppError('limit_reached')
  const offered = new Set(plan.items.map(nameOf))
  const items = await chooseAgain(deps, actor, { plan, level: plan.level, offered, now })
  if (items.every((item) => offered.has(nameOf(item))))
    return { outcome: 'nothing_else' as const, plan: await showPlan(deps, actor, plan, now) }
  const [refreshed] = await db
    .update(dailyPlans)
    .set({ items, refreshedAt: now })
    .where(and(isPlan(plan), isNull(dailyPlans.refreshedAt), isNull(dailyPlans.finishedAt)))
    .returning()
  if (!refreshed) throw new AppError('limit_reached')
  return { outcome: 'refreshed' as const, plan: await showPlan(deps, actor, refreshed, now) }
}

/** Today's plan, made by the first look. */
async function takePlan(deps: PlanDeps, actor: SignedIn, now: Date): Promise<PlanRow> {
  const { db } = deps
  const { userId } = actor
  const day = singaporeDay(now)
  const [known] = await db
    .select({ level: people.level, plan: dailyPlans })
    .from(people)
    .leftJoin(dailyPlans, and(eq(dailyPlans.userId, people.id), eq(dailyPlans.day, day)))
    .where(eq(people.id, userId))
  const level = known?.level ?? (isStaff(actor) ? staffLevel : null)
  const plan = known?.plan ?? (await makePlan(deps, actor, { day, level, now }))
  return plan.level === null && level !== null ? addLevel(deps, actor, { plan, level, now }) : plan
}

async function makePlan(
  deps: PlanDeps,
  actor: SignedIn,
  { day, level, now }: { day: string; level: Level | null; now: Date },
): Promise<PlanRow> {
  const { db } = deps
  const { userId } = actor
  const items = choosePlan(await readSituation(deps, actor, { day, level, now }))
  const [made] = await db
    .insert(dailyPlans)
    .values({ userId, day, level, items, madeAt: now })
    .onConflictDoNothing()
    .returning()
  return made ?? requirePlan(db, { userId, day })
}

/** The student has chosen a level after the plan was made. */
async function addLevel(
  deps: PlanDeps,
  actor: SignedIn,
  { plan, level, now }: { plan: PlanRow; level: Level; now: Date },
): Promise<PlanRow> {
  const items = await chooseAgain(deps, actor, { plan, level, offered: new Set(), now })
  const [changed] = await deps.db
    .update(dailyPlans)
    .set({ items, level })
    .where(and(isPlan(plan), isNull(dailyPlans.level)))
    .returning()
  return changed ?? requirePlan(deps.db, plan)
}

interface OtherChoice {
  plan: PlanRow
  level: Level | null
  offered: ReadonlySet<string>
  now: Date
}

async function chooseAgain(deps: PlanDeps, actor: SignedIn, { plan, level, offered, now }: OtherChoice) {
  const { day } = plan
  const [shown, situation] = await Promise.all([
    readItems(deps, actor, { ...plan, now }),
    readSituation(deps, actor, { day, level, now }),
  ])
  const kept = plan.items.filter(({ kind }, place) => kind === 'reviews' || shown[place]?.state === 'done')
  return choosePlan(situation, kept, offered)
}

async function showPlan(deps: PlanDeps, actor: SignedIn, plan: PlanRow, now: Date): Promise<DailyPlan> {
  const { db } = deps
  const [isWithPath, all, liveSession] = await Promise.all([
    hasPath(db, actor, now),
    readItems(deps, actor, { ...plan, now }),
    readNextLiveSession(deps, { userId: plan.userId, now }),
  ])
  const items = shownItems(all, isWithPath)
  const isDone = plan.finishedAt !== null || isComplete(items)
  const hasBonus = earnsBonus(items, isWithPath)
  if (isDone && hasBonus && plan.finishedAt === null) await finish(db, plan, now)
  const isOpen = ({ kind, state }: PlanItem) => kind !== 'reviews' && state === 'open'
  return {
    day: plan.day,
    items,
    isFinished: isDone,
    hasBonus,
    hasPath: isWithPath,
    level: plan.level,
    canRefresh: isWithPath && !isDone && plan.refreshedAt === null && items.some(isOpen),
    liveSession,
    // After the bonus, so that it counts.
    week: await readWeek(db, plan.userId, plan.day),
  }
}

/** Without premium its reviews; before there are any, a newcomer gets a few questions to begin with. */
export function shownItems(items: readonly PlanItem[], isWithPath: boolean): PlanItem[] {
  if (isWithPath) return [...items]
  const reviews = items.filter(({ kind }) => kind === 'reviews')
  if (reviews.length > 0) return reviews
  return items.filter(({ kind, reason }) => kind === 'skill' && reason === 'first_steps').slice(0, 1)
}

/** Not for the first few questions alone. */
export const earnsBonus = (shown: readonly PlanItem[], isWithPath: boolean): boolean =>
  isWithPath || shown.some(({ kind }) => kind === 'reviews')

const isStaff = ({ isAdministrator, isTeacher }: SignedIn) => isAdministrator || isTeacher

const hasPath = async (db: Database, actor: SignedIn, now: Date): Promise<boolean> =>
  isStaff(actor) || (await premiumUntil(db, actor.userId, now)) !== null

const isPlan = ({ userId, day }: Pick<PlanRow, 'userId' | 'day'>) =>
  and(eq(dailyPlans.userId, userId), eq(dailyPlans.day, day))

async function requirePlan(db: Database, of: Pick<PlanRow, 'userId' | 'day'>): Promise<PlanRow> {
  const [plan] = await db.select().from(dailyPlans).where(isPlan(of))
  if (!plan) throw new AppError('not_found')
  return plan
}

/** Gives the bonus once, on the plan's own day also when midnight has passed meanwhile; the staff gets none. */
export async function finish(db: Database, plan: PlanRow, now: Date): Promise<void> {
  const { userId, day } = plan
  const lastMoment = new Date(endOfSingaporeDay(day).getTime() - 1)
  const at = now < lastMoment ? now : lastMoment
  await db.transaction(async (tx) => {
    const roles = tx.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId))
    const [finished] = await tx
      .update(dailyPlans)
      .set({ finishedAt: at })
      .where(and(isPlan(plan), isNull(dailyPlans.finishedAt), notExists(roles)))
      .returning({ day: dailyPlans.day })
    if (finished) await recordLearning(tx, userId, at, [{ kind: 'plan_finished', source: `plan ${day}` }])
  })
}
