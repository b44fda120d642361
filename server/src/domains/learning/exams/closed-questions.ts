import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Domain } from '#platform/domain'
import { prepared } from '#platform/prepared'
import { questionVersions } from '#domains/learning/questions'
import type { Paper } from './papers.ts'
import { attempts, paperQuestions } from './tables.ts'

declare module '#platform/domain' {
  interface DomainHooks {
    /** Ids of questions whose answers this student must not be told yet, such as those of homework in work. */
    closedQuestions(db: Database, userId: string, now: Date): Promise<string[]>
  }
}

interface ClosedDeps {
  db: Database
  domains: readonly Domain[]
  clock: Clock
}

const noAnswer: Promise<string[]>[] = []

/** Ids of questions that other domains keep closed. */
async function questionsClosedElsewhere({ db, domains, clock }: ClosedDeps, userId: string) {
  const now = clock.now()
  const closed = await Promise.all(domains.flatMap((domain) => domain.closedQuestions?.(db, userId, now) ?? noAnswer))
  return new Set(closed.flat())
}

/** Of a submitted attempt, so that it does not close its own questions. */
export async function isClosedElsewhere(deps: ClosedDeps, userId: string, versionId: string): Promise<boolean> {
  const closed = await closedQuestions(deps, userId)
  if (closed.size === 0) return false
  const [version] = await deps.db
    .select({ questionId: questionVersions.questionId })
    .from(questionVersions)
    .where(eq(questionVersions.id, versionId))
  return version !== undefined && closed.has(version.questionId)
}

/** Versions of a paper whose review would tell what is closed: homework, and other exams that ask the same. */
export async function closedVersions(deps: ClosedDeps, userId: string, paper: Paper): Promise<Set<string>> {
  const closed = await closedQuestions(deps, userId)
  if (closed.size === 0) return new Set()
  const asked = paper.topics.flatMap((topic) => topic.questions.map(({ id }) => id))
  const rows = await deps.db
    .select({ id: questionVersions.id })
    .from(questionVersions)
    .where(and(inArray(questionVersions.id, asked), inArray(questionVersions.questionId, [...closed])))
  return new Set(rows.map(({ id }) => id))
}

/** A score that changes with each try would tell which answers are right. */
export async function attemptsWithClosed(deps: ClosedDeps, userId: string): Promise<Set<string>> {
  const closed = await closedQuestions(deps, userId)
  if (closed.size === 0) return new Set()
  const rows = await deps.db
    .selectDistinct({ id: attempts.id })
    .from(attempts)
    .innerJoin(
      paperQuestions,
      and(eq(paperQuestions.paperId, attempts.paperId), eq(paperQuestions.paperVersion, attempts.paperVersion)),
    )
    .innerJoin(questionVersions, eq(questionVersions.id, paperQuestions.questionVersionId))
    .where(and(eq(attempts.userId, userId), inArray(questionVersions.questionId, [...closed])))
  return new Set(rows.map(({ id }) => id))
}

/** Ids of questions of open exams, and of those that other domains keep closed. */
export async function closedQuestions(deps: ClosedDeps, userId: string): Promise<Set<string>> {
  const [ofExams, others] = await Promise.all([
    questionsInOpenExams(deps.db, userId),
    questionsClosedElsewhere(deps, userId),
  ])
  return new Set([...ofExams, ...others])
}

const questionsOfOpenExams = prepared((db) =>
  db
    .select({ questionId: questionVersions.questionId })
    .from(attempts)
    .innerJoin(
      paperQuestions,
      and(eq(paperQuestions.paperId, attempts.paperId), eq(paperQuestions.paperVersion, attempts.paperVersion)),
    )
    .innerJoin(questionVersions, eq(questionVersions.id, paperQuestions.questionVersionId))
    .where(and(eq(attempts.userId, sql.placeholder('userId')), isNull(attempts.submittedAt)))
    .prepare('questions_of_open_exams'),
)

/** Ids of questions whose answers would help in an exam that this student has open. */
async function questionsInOpenExams(db: Database, userId: string): Promise<Set<string>> {
  const rows = await questionsOfOpenExams(db).execute({ userId })
  return new Set(rows.map(({ questionId }) => questionId))
}

const openExamOf = prepared((db) =>
  db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.userId, sql.placeholder('userId')), isNull(attempts.submittedAt)))
    .limit(1)
    .prepare('open_exam_of'),
)

/** Whether this student is taking an exam now. */
export async function hasOpenExam(db: Database, userId: string): Promise<boolean> {
  return (await openExamOf(db).execute({ userId })).length > 0
}
