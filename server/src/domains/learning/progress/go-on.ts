import { and, desc, eq, gte, isNull } from 'drizzle-orm'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { goOn as contract, PlanStep } from '@capyzen/contracts/progress'
import { findSkill } from '@capyzen/contracts/taxonomy'
import type { SignedIn } from '#domains/identity/auth'
import { learners } from '#domains/insight/learning-events'
import { practiceTurns } from '#domains/learning/practice'
import { countDue } from '#domains/learning/reviews'
import type { Database } from '#platform/database'
import {
  findOpenExam,
  findOpenLesson,
  mostDue,
  readHomework,
  readNextLiveSession,
  type ProgressDeps,
} from './next-steps.ts'

type Step = CallResult<typeof contract>['step']

/** A question that was left open longer ago is no longer what a learner was doing. */
const turnMs = 14 * 86_400_000

/**
 * A live lesson that is on first, as the class waits; then an exam, because its time runs, and homework of today and
 * tomorrow. Other homework waits for what was begun: an old one, never handed in, would hide that.
 */
export async function goOn(deps: ProgressDeps, actor: SignedIn): Promise<Step> {
  const { db, clock } = deps
  const { userId } = actor
  const now = clock.now()
  const [live, exam, homework, lesson, turn, plan, dueReviews, hasLearned] = await Promise.all([
    readNextLiveSession(deps, { userId, now }),
    findOpenExam(db, userId, now),
    readHomework(deps, { userId, now }),
    findOpenLesson(db, actor, now),
    findOpenTurn(db, userId, now),
    readPlan(deps, actor, now),
    countDue(deps, userId),
    db.$count(learners, eq(learners.userId, userId)),
  ])
  if (live && live.state !== 'later') return { kind: 'live', ...live }
  const soon = homework.find(({ due }) => due === 'today' || due === 'tomorrow')
  const step = exam ?? soon ?? lesson ?? turn ?? homework[0] ?? plan ?? mostDue(dueReviews)
  if (step) return step
  return hasLearned === 0 && actor.userType === 'student' && !actor.isAdministrator
    ? { kind: 'begin', what: 'practice' }
    : null
}

async function readPlan(
  deps: ProgressDeps,
  { userId, isAdministrator }: SignedIn,
  now: Date,
): Promise<PlanStep | null> {
  const student = { userId, isAdministrator, now }
  const found = await Promise.all(deps.domains.flatMap((domain) => domain.openPlan?.(deps, student) ?? []))
  return found.find((plan) => plan !== null) ?? null
}

async function findOpenTurn(db: Database, userId: string, now: Date): Promise<Step> {
  const { scope, skillId, askedAt, answeredAt } = practiceTurns
  const [turn] = await db
    .select({ scope, skillId })
    .from(practiceTurns)
    .where(and(eq(practiceTurns.userId, userId), isNull(answeredAt), gte(askedAt, new Date(now.getTime() - turnMs))))
    .orderBy(desc(askedAt))
    .limit(1)
  if (!turn) return null
  return { kind: 'practice', scope: turn.scope, skill: findSkill(turn.skillId ?? '')?.skill.label ?? null }
}
