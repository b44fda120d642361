import { and, desc, eq, gte, isNull } from 'drizzle-orm'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { goOn as contract } from '@capyzen/contracts/progress'
import { findSkill } from '@capyzen/contracts/taxonomy'
import type { SignedIn } from '#domains/identity/auth'
import { learners } from '#domains/insight/learning-events'
import { practiceTurns } from '#domains/learning/practice'
import { countDue } from '#domains/learning/reviews'
import type { Database } from '#platform/database'
import { findOpenExam, findOpenLesson, mostDue, readNextLiveSession, type ProgressDeps } from './next-steps.ts'

type Step = CallResult<typeof contract>['step']

/** A question that was left open longer ago is no longer what a learner was doing. */
const turnMs = 14 * 86_400_000

/** A live lesson that is on first, as the class waits; then an exam, because its time runs. */
export async function goOn({ db, clock, domains }: ProgressDeps, actor: SignedIn): Promise<Step> {
  const { userId } = actor
  const now = clock.now()
  const [live, exam, lesson, turn, dueReviews, hasLearned] = await Promise.all([
    readNextLiveSession({ db, domains }, { userId, now }),
    findOpenExam(db, userId, now),
    findOpenLesson(db, actor, now),
    findOpenTurn(db, userId, now),
    countDue(db, userId, now),
    db.$count(learners, eq(learners.userId, userId)),
  ])
  if (live && live.state !== 'later') return { kind: 'live', ...live }
  if (exam ?? lesson ?? turn) return exam ?? lesson ?? turn
  const reviews = mostDue(dueReviews)
  if (reviews) return reviews
  return hasLearned === 0 && actor.userType === 'student' && !actor.isAdministrator
    ? { kind: 'begin', what: 'practice' }
    : null
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
