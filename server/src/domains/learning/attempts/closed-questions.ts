import { and, eq, inArray, isNull, sql, type Placeholder, type SQLWrapper } from 'drizzle-orm'
import type { Purpose } from '@capyzen/contracts/attempts'
import { singaporeDay } from '@capyzen/contracts/singapore-days'
import type { Clock } from '#platform/clock'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { prepared } from '#platform/prepared'
import { questionVersions } from '#domains/learning/questions'
import { behaviours } from './behaviours.ts'
import { attempts, listQuestions } from './tables.ts'

declare module '#platform/domain' {
  interface DomainHooks {
    /**
     * A query of one column: ids of questions whose answers this student must not be told yet, such as those of homework
     * that can still be handed in. It becomes part of one prepared statement. `today` is in Singapore.
     */
    closedQuestions(db: Database, student: { userId: Placeholder; today: Placeholder }): SQLWrapper
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

const questionsOfOpenAttempts = (db: Database) =>
  db
    .select({ questionId: questionVersions.questionId })
    .from(attempts)
    .innerJoin(
      listQuestions,
      and(eq(listQuestions.listId, attempts.listId), eq(listQuestions.listVersion, attempts.listVersion)),
    )
    .innerJoin(questionVersions, eq(questionVersions.id, listQuestions.questionVersionId))
    .where(isOpenAttempt)

type HookOfDomain = NonNullable<Domain['closedQuestions']>

/** For each list of domains, of which a process has one. */
const statements = new WeakMap<readonly Domain[], ReturnType<typeof statementFor>>()

const statementFor = (hooks: readonly HookOfDomain[]) =>
  prepared((db) => {
    const student = { userId: sql.placeholder('userId'), today: sql.placeholder('today') }
    const queries = [questionsOfOpenAttempts(db), ...hooks.map((hook) => hook(db, student))]
    const union = sql.join(
      queries.map((query) => sql`${query}`),
      sql` union `,
    )
    return db
      .select({ questionId: sql<string>`closed.question_id` })
      .from(sql`(${union}) as closed (question_id)`)
      .prepare(`closed_questions_of_${queries.length}`)
  })

function statementOf(domains: readonly Domain[]) {
  const known = statements.get(domains)
  if (known) return known
  const statement = statementFor(domains.flatMap(({ closedQuestions: hook }) => hook ?? []))
  statements.set(domains, statement)
  return statement
}

/** Ids of questions of open attempts, and of those that other domains keep closed. */
export async function closedQuestions({ db, domains, clock }: ClosedDeps, userId: string): Promise<Set<string>> {
  const rows = await statementOf(domains)(db).execute({ userId, today: singaporeDay(clock.now()) })
  return new Set(rows.map(({ questionId }) => questionId))
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
