import { and, asc, count, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { AnswerToCheck, Purpose, WorkToCheck } from '@capyzen/contracts/attempts'
import type { SchemeLine } from '@capyzen/contracts/questions'
import { users, type Teacher } from '#domains/identity/auth'
import { everTaughtStudents } from '#domains/identity/classes'
import { correctLearning } from '#domains/insight/learning-events'
import { reviewChecked, schemeLines, scoreAnswer } from '#domains/learning/questions'
import { recordAudit } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import type { Page } from '#platform/paging'
import { behaviours, workIdOf, workOf } from './behaviours.ts'
import { closedQuestions } from './closed-questions.ts'
import { readMarking, type Marking } from './closing.ts'
import type { ListReader } from './lists.ts'
import { readMarked, type Marked } from './marked-answers.ts'
import { answerChecks, attemptAnswers, attempts, listQuestions, type AttemptRow } from './tables.ts'

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

interface Place {
  attemptId: string
  questionVersionId: string
}

/** Its marks are provisional, or the student asked for a second look. */
export const isWaiting = and(
  isNull(answerChecks.checkedAt),
  or(and(eq(attemptAnswers.provisional, true), ne(attemptAnswers.answer, '')), isNotNull(answerChecks.requestedAt)),
)
const isChecked = isNotNull(answerChecks.checkedAt)

export const checkOfAnswer = and(
  eq(answerChecks.attemptId, attemptAnswers.attemptId),
  eq(answerChecks.questionVersionId, attemptAnswers.questionVersionId),
)

/** All practice is one work. */
const workOfList = sql<string>`case when ${attempts.purpose} = 'practice' then 'practice:all' else ${attempts.listId} end`

function isOfTeacher({ domains }: CheckingDeps, teacher: Teacher): SQL | undefined {
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
async function showAnswers(deps: CheckingDeps, places: readonly Place[]): Promise<AnswerToCheck[]> {
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
        readMarked(deps.pool, attempt.id),
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

interface GivenMarks {
  marks: number
  lines: number[] | null
  note: string
  revision: number
}

/** `not_found` unless the answer is on the list of this teacher; `invalid_request` for marks that the question doesn't have. */
export async function checkAnswer(
  deps: CheckingDeps,
  teacher: Teacher,
  { attemptId, questionId: questionVersionId, ...given }: GivenMarks & { attemptId: string; questionId: string },
): Promise<{ outcome: 'checked' | 'changed_meanwhile'; answer: AnswerToCheck; score: number }> {
  const place = { attemptId, questionVersionId }
  const own = and(eq(attempts.id, attemptId), isOfTeacher(deps, teacher))
  const [found] = await deps.db.select().from(attempts).where(own)
  if (!found) throw new AppError('not_found')
  const marking = await readMarking(deps.lists, found)
  const changed = await deps.db.transaction(async (tx) => {
    // Two teachers come one after the other, so that the score is the sum of all marks.
    const [attempt] = await tx.select().from(attempts).where(own).for('update')
    if (!attempt) throw new AppError('not_found')
    return giveMarks(tx, deps, teacher, { attempt, marking, questionVersionId, given })
  })
  const [answer] = await showAnswers(deps, [place])
  if (!answer) throw new AppError('not_found')
  return { ...changed, answer }
}

const ofPlace = ({ attemptId, questionVersionId }: Place) =>
  and(eq(attemptAnswers.attemptId, attemptId), eq(attemptAnswers.questionVersionId, questionVersionId))

interface GivenTo {
  attempt: AttemptRow
  marking: Marking
  questionVersionId: string
  given: GivenMarks
}

async function giveMarks(
  tx: Transaction,
  { domains, clock }: CheckingDeps,
  teacher: Teacher,
  { attempt, marking, questionVersionId, given }: GivenTo,
): Promise<{ outcome: 'checked' | 'changed_meanwhile'; score: number }> {
  const { marks, lines, note, revision } = given
  const place = { attemptId: attempt.id, questionVersionId }
  const [before] = await tx
    .select({
      answer: attemptAnswers.answer,
      marks: attemptAnswers.marksAwarded,
      isCorrect: attemptAnswers.isCorrect,
      provisional: attemptAnswers.provisional,
      revision: sql<number>`coalesce(${answerChecks.revision}, 0)`,
    })
    .from(attemptAnswers)
    .leftJoin(answerChecks, checkOfAnswer)
    .where(and(ofPlace(place), or(isWaiting, isChecked)))
  const question = marking.list.questions.find((asked) => asked.question.id === questionVersionId)?.question
  if (!before || !question) throw new AppError('not_found')
  if (marks > question.marks) throw new AppError('invalid_request')
  if (before.revision !== revision) return { outcome: 'changed_meanwhile', score: attempt.score ?? 0 }
  const key = marking.solutions.get(questionVersionId)?.key ?? null
  const { scheme, mistake } = scoreAnswer({ ...question, key }, before.answer)
  if (lines !== null && !fits(lines, scheme, marks)) throw new AppError('invalid_request')
  const now = clock.now()
  const isCorrect = marks === question.marks
  const check = { checkedBy: teacher.userId, checkedAt: now, revision: revision + 1, lineMarks: lines, note }
  await tx
    .insert(answerChecks)
    .values({ ...place, ...check })
    .onConflictDoUpdate({ target: [answerChecks.attemptId, answerChecks.questionVersionId], set: check })
  const score = await changeMarks(tx, { domains, clock, origins: marking.origins }, attempt, {
    questionVersionId,
    answer: before.answer,
    before: { isCorrect: before.isCorrect ?? false, provisional: before.provisional ?? false },
    now: { isCorrect, provisional: false },
    marks,
    misconception: isCorrect ? null : (mistake?.misconception ?? null),
    at: now,
  })
  await recordAudit(tx, {
    actorId: teacher.userId,
    action: behaviours[attempt.purpose].audit,
    subjectId: attempt.userId,
    detail: `${workIdOf(attempt.listId)} ${question.number}: ${before.marks ?? 0} → ${marks}`,
    at: now,
  })
  return { outcome: 'checked', score }
}

interface ChangedMarks {
  questionVersionId: string
  answer: string
  before: Marked
  now: Marked
  marks: number
  misconception: string | null
  at: Date
}

/** Of a locked, submitted attempt: its answer, its score, and what was learned by them. Returns the score. */
export async function changeMarks(
  tx: Transaction,
  { domains, clock, origins }: Pick<CheckingDeps, 'domains' | 'clock'> & Pick<Marking, 'origins'>,
  attempt: AttemptRow,
  { questionVersionId, answer, before, now, marks, misconception, at }: ChangedMarks,
): Promise<number> {
  await tx
    .update(attemptAnswers)
    .set({ ...now, marksAwarded: marks, misconception })
    .where(ofPlace({ attemptId: attempt.id, questionVersionId }))
  const [changed] = await tx
    .update(attempts)
    .set({
      score: sql`(select coalesce(sum(given.marks_awarded), 0) from ${attemptAnswers} given where given.attempt_id = ${attempt.id})`,
    })
    .where(eq(attempts.id, attempt.id))
    .returning({ score: attempts.score })
  const origin = origins.get(questionVersionId)
  if (origin && answer.trim() !== '') {
    const { userId, purpose } = attempt
    const { questionId, subject, skillId } = origin
    const work = workOf(attempt)
    const source = purpose === 'practice' ? work : `${work} ${questionVersionId}`
    const isClosed = (await closedQuestions({ db: tx, domains, clock }, userId)).has(questionId)
    const marked = {
      questionVersionId,
      questionId,
      subject,
      skillId,
      answer,
      before,
      now,
      isHasty: false,
      isAided: false,
      isClosed,
      source,
    }
    for (const domain of domains) await domain.answersMarked?.(tx, { userId, at, answers: [marked] })
    await correctLearning(
      tx,
      userId,
      at,
      [{ source, isCorrect: now.provisional || isClosed ? null : now.isCorrect }],
      changed && changed.score !== null ? { source: work, score: changed.score } : null,
    )
  }
  return changed?.score ?? 0
}

function fits(lines: readonly number[], scheme: readonly SchemeLine[], marks: number): boolean {
  const sum = lines.reduce((total, line) => total + line, 0)
  return lines.length === scheme.length && sum === marks && scheme.every((line, nth) => (lines[nth] ?? 0) <= line.marks)
}
