import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Purpose } from '@capyzen/contracts/attempts'
import type { Clock } from '#platform/clock'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { prepared } from '#platform/prepared'
import { questionVersions } from '#domains/learning/questions'
import { behaviours } from './behaviours.ts'
import { attempts, listQuestions } from './tables.ts'

declare module '#platform/domain' {
  interface DomainHooks {
    /** Ids of questions whose answers this student must not be told yet, such as those of homework in work. */
    closedQuestions(db: DatabaseOrTransaction, userId: string, now: Date): Promise<string[]>
  }
}

interface ClosedDeps {
  db: DatabaseOrTransaction
  domains: readonly Domain[]
  clock: Clock
}

/** Ids of questions. */
export type ClosedQuestions = ReadonlySet<string>

const closingPurposes = (Object.keys(behaviours) as Purpose[]).filter((purpose) => behaviours[purpose].closesQuestions)

/** Of this learner now. */
const isOpenAttempt = and(
  eq(attempts.userId, sql.placeholder('userId')),
  isNull(attempts.submittedAt),
  inArray(attempts.purpose, closingPurposes),
)

const questionsOfOpenAttempts = prepared((db) =>
  db
    .select({ questionId: questionVersions.questionId })
    .from(attempts)
    .innerJoin(
      listQuestions,
      and(eq(listQuestions.listId, attempts.listId), eq(listQuestions.listVersion, attempts.listVersion)),
    )
    .innerJoin(questionVersions, eq(questionVersions.id, listQuestions.questionVersionId))
    .where(isOpenAttempt)
    .prepare('questions_of_open_attempts'),
)

/** Ids of questions of open attempts, and of those that other domains keep closed. */
export async function closedQuestions({ db, domains, clock }: ClosedDeps, userId: string): Promise<Set<string>> {
  const now = clock.now()
  const [open, ...others] = await Promise.all([
    questionsOfOpenAttempts(db).execute({ userId }),
    ...domains.flatMap((domain) => domain.closedQuestions?.(db, userId, now) ?? []),
  ])
  return new Set([...open.map(({ questionId }) => questionId), ...others.flat()])
}

/** A score that changes with each try would tell which answers are right. */
export async function attemptsWithClosed(deps: ClosedDeps, userId: string): Promise<Set<string>> {
  const closed = await closedQuestions(deps, userId)
  if (closed.size === 0) return new Set()
  const rows = await deps.db
    .selectDistinct({ id: attempts.id })
    .from(attempts)
    .innerJoin(
      listQuestions,
      and(eq(listQuestions.listId, attempts.listId), eq(listQuestions.listVersion, attempts.listVersion)),
    )
    .innerJoin(questionVersions, eq(questionVersions.id, listQuestions.questionVersionId))
    .where(and(eq(attempts.userId, userId), inArray(questionVersions.questionId, [...closed])))
  return new Set(rows.map(({ id }) => id))
}

const openAttemptOf = prepared((db) =>
  db.select({ id: attempts.id }).from(attempts).where(isOpenAttempt).limit(1).prepare('open_exam_of'),
)

/** Whether this student is taking an exam now. */
export async function hasOpenExam(db: Database, userId: string): Promise<boolean> {
  return (await openAttemptOf(db).execute({ userId })).length > 0
}
