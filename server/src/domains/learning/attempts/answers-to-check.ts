import { and, asc, count, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { AnswerToCheck, Purpose, WorkToCheck } from '@capyzen/contracts/attempts'
import { users, type Teacher } from '#domains/identity/auth'
import { everTaughtStudents } from '#domains/identity/classes'
import { reviewChecked, schemeLines } from '#domains/learning/questions'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Domain } from '#platform/domain'
import type { Page } from '#platform/paging'
import type { ListReader } from './lists.ts'
import { readStoredAnswers } from './marked-answers.ts'
import { answerChecks, attemptAnswers, attempts, listQuestions } from './tables.ts'

interface WorkName extends Pick<WorkToCheck, 'title' | 'className'> {
  /** False where it is over, so that only who looks for it finds it. */
  isListed: boolean
}

declare module '#platform/domain' {
  interface DomainHooks {
    /** Work whose answers teachers check. */
    workToCheck: readonly {
      purpose: Purpose
      /** Which `attempts` of it are this teacher's to mark. */
      isCheckedBy(teacher: Teacher): SQL | undefined
      /** By list, in the order in which a teacher should take them. */
      readNames(db: Database, listIds: readonly string[]): Promise<ReadonlyMap<string, WorkName>>
    }[]
  }
}

export interface CheckingDeps {
  db: Database
  pool: Pool
  domains: readonly Domain[]
  clock: Clock
  lists: ListReader
}

export interface Place {
  attemptId: string
  questionVersionId: string
}

/** Its marks are provisional, or the student asked for a second look. */
export const isWaiting = and(
  isNull(answerChecks.checkedAt),
  or(and(eq(attemptAnswers.provisional, true), ne(attemptAnswers.answer, '')), isNotNull(answerChecks.requestedAt)),
)
export const isChecked = isNotNull(answerChecks.checkedAt)

export const checkOfAnswer = and(
  eq(answerChecks.attemptId, attemptAnswers.attemptId),
  eq(answerChecks.questionVersionId, attemptAnswers.questionVersionId),
)

/** All practice is one work. */
const workOfList = sql<string>`case when ${attempts.purpose} = 'practice' then 'practice:all' else ${attempts.listId} end`

export function isOfTeacher({ domains }: CheckingDeps, teacher: Teacher): SQL | undefined {
  const conditions = domains
    .flatMap(({ workToCheck }) => workToCheck ?? [])
    .map(({ purpose, isCheckedBy }) => and(eq(attempts.purpose, purpose), isCheckedBy(teacher)))
  return and(
    isNotNull(attempts.submittedAt),
    // Finds them by student; the conditions decide.
    sql`${attempts.userId} in (${everTaughtStudents(teacher)})`,
    or(...conditions, sql`false`),
  )
}

const answersOf = ({ db }: CheckingDeps) =>
  db
    .select({ attemptId: attempts.id, questionVersionId: attemptAnswers.questionVersionId })
    .from(attempts)
    .innerJoin(attemptAnswers, eq(attemptAnswers.attemptId, attempts.id))
    .innerJoin(
      listQuestions,
      and(
        eq(listQuestions.listId, attempts.listId),
        eq(listQuestions.listVersion, attempts.listVersion),
        eq(listQuestions.questionVersionId, attemptAnswers.questionVersionId),
      ),
    )
    .leftJoin(answerChecks, checkOfAnswer)
    .$dynamic()

const mostWork = 100
const inListOrder: readonly Purpose[] = [
  'homework',
  'card',
  'exam',
  'practice',
  'game',
  'live',
  'reading',
  'worksheet',
  'analysis',
]

export async function listWorkToCheck(deps: CheckingDeps, teacher: Teacher): Promise<WorkToCheck[]> {
  const rows = await deps.db
    .select({ id: workOfList, purpose: attempts.purpose, toCheck: count() })
    .from(attempts)
    .innerJoin(attemptAnswers, eq(attemptAnswers.attemptId, attempts.id))
    .leftJoin(answerChecks, checkOfAnswer)
    .where(and(isOfTeacher(deps, teacher), isWaiting))
    .groupBy(workOfList, attempts.purpose)
  const names = await readNames(deps, rows)
  const found = new Map(rows.map((row) => [row.id, row]))
  return [...names]
    .flatMap(([id, { isListed, ...name }]) => {
      const row = found.get(id)
      return row && isListed ? [{ ...row, ...name }] : []
    })
    .toSorted((one, other) => inListOrder.indexOf(one.purpose) - inListOrder.indexOf(other.purpose))
    .slice(0, mostWork)
}

/** By work. */
async function readNames(
  { db, domains }: CheckingDeps,
  work: readonly { id: string; purpose: Purpose }[],
): Promise<Map<string, WorkName>> {
  const names = await Promise.all(
    domains
      .flatMap(({ workToCheck }) => workToCheck ?? [])
      .map(async (one) => {
        const ids = work.flatMap(({ id, purpose }) => (purpose === one.purpose ? [id] : []))
        return ids.length > 0 ? one.readNames(db, [...new Set(ids)]) : new Map<string, WorkName>()
      }),
  )
  return new Map(names.flatMap((some) => [...some]))
}

export async function listAnswersToCheck(
  deps: CheckingDeps,
  teacher: Teacher,
  { state, work, limit, offset }: Page & { state: 'waiting' | 'checked'; work?: string | undefined },
): Promise<{ answers: AnswerToCheck[]; total: number }> {
  const where = and(
    isOfTeacher(deps, teacher),
    state === 'waiting' ? isWaiting : isChecked,
    work === undefined ? undefined : eq(workOfList, work),
  )
  const inOrder = [
    asc(isNull(answerChecks.requestedAt)),
    ...(work === undefined ? [] : [asc(listQuestions.position)]),
    asc(attempts.submittedAt),
    asc(attempts.id),
    asc(listQuestions.position),
  ]
  const [total, places] = await Promise.all([
    deps.db.$count(answersOf(deps).where(where).as('found')),
    answersOf(deps)
      .where(where)
      .orderBy(...inOrder)
      .limit(limit)
      .offset(offset),
  ])
  return { answers: await showAnswers(deps, places), total }
}

/** In the order of the places. */
export async function showAnswers(deps: CheckingDeps, places: readonly Place[]): Promise<AnswerToCheck[]> {
  if (places.length === 0) return []
  const rows = await deps.db
    .select({ attempt: attempts, work: workOfList, student: { id: users.id, name: users.name, avatar: users.avatar } })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(inArray(attempts.id, [...new Set(places.map(({ attemptId }) => attemptId))]))
  const names = await readNames(
    deps,
    rows.map(({ attempt, work }) => ({ id: work, purpose: attempt.purpose })),
  )
  const read = await Promise.all(
    rows.map(async ({ attempt, work, student }) => {
      const [list, solutions, answers] = await Promise.all([
        deps.lists.readList(attempt),
        deps.lists.readSolutions(attempt),
        readStoredAnswers(deps.pool, attempt.id),
      ])
      return [attempt.id, { attempt, work, student, list, solutions, answers }] as const
    }),
  )
  const readOf = new Map(read)
  return places.flatMap(({ attemptId, questionVersionId }): AnswerToCheck[] => {
    const { attempt, work = '', student, list, solutions, answers } = readOf.get(attemptId) ?? {}
    const asked = list?.questions.find(({ question }) => question.id === questionVersionId)
    const marked = answers?.find((answer) => answer.questionVersionId === questionVersionId)
    const name = names.get(work)
    if (!attempt?.submittedAt || !student || !asked || !marked || !name) return []
    const { question, section, language } = asked
    const solution = solutions?.get(questionVersionId)
    const passage = list?.sections[section]?.passage ?? null
    return [
      {
        attemptId,
        student,
        work: { id: work, purpose: attempt.purpose, title: name.title, className: name.className },
        language,
        number: question.number,
        submittedAt: attempt.submittedAt.toISOString(),
        passage,
        reviewed: {
          ...reviewChecked(question, solution, marked),
          question: { ...question, passage: question.passage === passage ? null : question.passage },
        },
        lines: schemeLines(question, solution, marked.answer, marked.check),
        revision: marked.check?.revision ?? 0,
      },
    ]
  })
}
