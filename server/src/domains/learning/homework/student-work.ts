import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { AssignedHomework, AssignedQuestion } from '@capyzen/contracts/homework'
import type { Parent, SignedIn } from '#domains/identity/auth'
import { users } from '#domains/identity/auth'
import { closedQuestions } from '#domains/learning/exams'
import {
  areAllHasty,
  learnedIn,
  recordLearning,
  secondsBetween,
  type MarkedWork,
} from '#domains/insight/learning-events'
import { readSolutions, readOrigins, scoreAnswer } from '#domains/learning/questions'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { assignmentsAsking, readAssigned } from './assigned.ts'
import { askedQuestions, type AskedQuestion, type HomeworkDeps } from './general-homework.ts'
import { reviewSaved } from './reviewing.ts'
import {
  assignedQuestions,
  homeworkAnswerChecks,
  homeworkAnswers,
  homeworkAssignments,
  homeworkSubmissions,
} from './tables.ts'

interface Work {
  homework: AssignedHomework
  questions: AssignedQuestion[]
}

export const listAssigned = (deps: HomeworkDeps, { userId }: SignedIn): Promise<AssignedHomework[]> =>
  readTold(deps, userId)

/** Without the marks of homework that asks a closed question: they would tell whether its answer is right. */
async function readTold(deps: HomeworkDeps, userId: string, assignmentId?: string): Promise<AssignedHomework[]> {
  const { db, clock } = deps
  const [assignments, closed] = await Promise.all([
    readAssigned(db, userId, { now: clock.now(), assignmentId }),
    closedQuestions(deps, userId),
  ])
  const marked = assignments.filter(({ marks }) => marks !== null).map(({ id }) => id)
  const untold = await assignmentsAsking(db, marked, closed)
  return assignments.map((homework) => (untold.has(homework.id) ? { ...homework, marks: null } : homework))
}

/** `not_found` for homework of other classes, also of those that the student has left; `conflict` for missed homework. */
async function requireOpen({ db, clock }: HomeworkDeps, assignmentId: string, userId: string): Promise<void> {
  const [homework] = await readAssigned(db, userId, { now: clock.now(), assignmentId })
  if (!homework) throw new AppError('not_found')
  if (homework.isMissed) throw new AppError('conflict')
}

export async function readWork(deps: HomeworkDeps, assignmentId: string, userId: string): Promise<Work> {
  const [homework] = await readTold(deps, userId, assignmentId)
  if (!homework) throw new AppError('not_found')
  const isReviewed = homework.submittedAt !== null
  // Other homework may ask the same.
  const closed = await closedQuestions(deps, userId)
  const questions = await readAnswers(deps.db, { assignmentId, studentId: userId, isReviewed, closed })
  return { homework, questions }
}

/** In the order in which they are asked. Keys are read only for a review, and not for `closed` questions. */
export async function readAnswers(
  db: Database,
  {
    assignmentId,
    studentId,
    isReviewed,
    closed,
  }: { assignmentId: string; studentId: string; isReviewed: boolean; closed: ReadonlySet<string> },
): Promise<AssignedQuestion[]> {
  const asked = await readAsked(db, assignmentId)
  const given = await savedAnswers(db, assignmentId, studentId)
  const checks = await readChecks(db, assignmentId, studentId)
  const open = isReviewed ? asked.filter(({ questionId }) => !closed.has(questionId)) : []
  const solutions = await readSolutions(
    db,
    open.map(({ question }) => question.id),
  )
  return asked.map(({ question, language, questionId }): AssignedQuestion => {
    const saved = given.get(question.id)
    const { answer = '', revision = 0 } = saved ?? {}
    const mayTell = isReviewed && !closed.has(questionId)
    return {
      ...{ question, language, answer, revision },
      reviewed: mayTell
        ? reviewSaved(question, solutions.get(question.id), saved, checks.get(question.id) ?? null)
        : null,
    }
  })
}

async function readChecks(db: Database, assignmentId: string, studentId: string) {
  const rows = await db
    .select()
    .from(homeworkAnswerChecks)
    .where(and(eq(homeworkAnswerChecks.assignmentId, assignmentId), eq(homeworkAnswerChecks.studentId, studentId)))
  return new Map(rows.map((row) => [row.questionVersionId, row]))
}

/** With the marks that the assignment gives, and the passage of the paper's section. */
export async function readAsked(db: Database, assignmentId: string): Promise<AskedQuestion[]> {
  const places = await db
    .select()
    .from(assignedQuestions)
    .where(eq(assignedQuestions.assignmentId, assignmentId))
    .orderBy(asc(assignedQuestions.position))
  const asked = await askedQuestions(
    db,
    places.map(({ questionVersionId }) => questionVersionId),
  )
  return places.flatMap(({ questionVersionId, marks, passage }) => {
    const found = asked.get(questionVersionId)
    if (!found) return []
    const { question } = found
    return [{ ...found, question: { ...question, marks, passage: question.passage ?? passage } }]
  })
}

async function savedAnswers(db: DatabaseOrTransaction, assignmentId: string, studentId: string) {
  const rows = await db.select().from(homeworkAnswers).where(ofSubmission({ assignmentId, studentId }))
  return new Map(rows.map((row) => [row.questionVersionId, row]))
}

const ofSubmission = ({ assignmentId, studentId }: { assignmentId: string; studentId: string }) =>
  and(eq(homeworkAnswers.assignmentId, assignmentId), eq(homeworkAnswers.studentId, studentId))

interface AnswerToSave {
  assignmentId: string
  questionVersionId: string
  answer: string
  revision: number
}

export async function saveAnswer(
  deps: HomeworkDeps,
  { assignmentId, questionVersionId, answer, revision }: AnswerToSave,
  { userId: studentId }: SignedIn,
): Promise<{ outcome: 'saved' } | { outcome: 'superseded'; answer: string; revision: number }> {
  await requireOpen(deps, assignmentId, studentId)
  const asked = await deps.db.$count(
    assignedQuestions,
    and(eq(assignedQuestions.assignmentId, assignmentId), eq(assignedQuestions.questionVersionId, questionVersionId)),
  )
  if (asked === 0) throw new AppError('not_found')
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, { assignmentId, studentId }, now)
    if (submission.submittedAt !== null) throw new AppError('conflict')
    const [saved] = await tx
      .insert(homeworkAnswers)
      .values({ assignmentId, studentId, questionVersionId, answer, revision, savedAt: now })
      .onConflictDoUpdate({
        target: [homeworkAnswers.assignmentId, homeworkAnswers.studentId, homeworkAnswers.questionVersionId],
        set: { answer, revision, savedAt: now },
        setWhere: lt(homeworkAnswers.revision, sql`excluded.revision`),
      })
      .returning({ revision: homeworkAnswers.revision })
    if (saved) return { outcome: 'saved' }
    const current = (await savedAnswers(tx, assignmentId, studentId)).get(questionVersionId)
    if (!current || (current.revision === revision && current.answer === answer)) return { outcome: 'saved' }
    return { outcome: 'superseded', answer: current.answer, revision: current.revision }
  })
}

/** Serialises saves with handing in. */
async function lockSubmission(
  tx: Transaction,
  { assignmentId, studentId }: { assignmentId: string; studentId: string },
  now: Date,
): Promise<{ submittedAt: Date | null }> {
  await tx.insert(homeworkSubmissions).values({ assignmentId, studentId, startedAt: now }).onConflictDoNothing()
  const [locked] = await tx
    .select({ submittedAt: homeworkSubmissions.submittedAt })
    .from(homeworkSubmissions)
    .where(and(eq(homeworkSubmissions.assignmentId, assignmentId), eq(homeworkSubmissions.studentId, studentId)))
    .for('update')
  if (!locked) throw new AppError('not_found')
  return locked
}

/** Homework may be done on paper first, and a device without a network sends all of its answers at once. */
async function setAtOf(db: Database, assignmentId: string): Promise<Date> {
  const [homework] = await db
    .select({ createdAt: homeworkAssignments.createdAt })
    .from(homeworkAssignments)
    .where(eq(homeworkAssignments.id, assignmentId))
  if (!homework) throw new AppError('not_found')
  return homework.createdAt
}

/** Marks each answer once. Idempotent. */
export async function submit(deps: HomeworkDeps, assignmentId: string, { userId: studentId }: SignedIn): Promise<Work> {
  const { db, clock } = deps
  await requireOpen(deps, assignmentId, studentId)
  const asked = await readAsked(db, assignmentId)
  const solutions = await readSolutions(
    db,
    asked.map(({ question }) => question.id),
  )
  const setAt = await setAtOf(db, assignmentId)
  const origins = await readOrigins(
    db,
    asked.map(({ question }) => question.id),
  )
  const now = clock.now()
  await db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, { assignmentId, studentId }, now)
    if (submission.submittedAt !== null) return
    const given = await savedAnswers(tx, assignmentId, studentId)
    let score = 0
    const marked: MarkedWork[] = []
    for (const { question } of asked) {
      const answer = given.get(question.id)
      if (!answer) {
        marked.push({ questionVersionId: question.id, answer: '', isCorrect: false, provisional: false })
        continue
      }
      const scored = scoreAnswer({ ...question, key: solutions.get(question.id)?.key ?? null }, answer.answer)
      const { marksAwarded, isCorrect, provisional, mistake } = scored
      score += marksAwarded
      marked.push({ questionVersionId: question.id, answer: answer.answer, isCorrect, provisional })
      await tx
        .update(homeworkAnswers)
        .set({ marksAwarded, isCorrect, provisional, misconception: mistake?.misconception ?? null })
        .where(and(ofSubmission({ assignmentId, studentId }), eq(homeworkAnswers.questionVersionId, question.id)))
    }
    await tx
      .update(homeworkSubmissions)
      .set({ submittedAt: now, score })
      .where(and(eq(homeworkSubmissions.assignmentId, assignmentId), eq(homeworkSubmissions.studentId, studentId)))
    const work = `homework ${assignmentId}`
    // After the submission, so that it does not close its own questions.
    const closed = await closedQuestions({ ...deps, db: tx }, studentId)
    const totalMarks = asked.reduce((sum, { question }) => sum + question.marks, 0)
    const learned = learnedIn(work, assignmentId, marked, { origins, closed, seconds: secondsBetween(setAt, now) })
    const submitted = { kind: 'homework_submitted', source: work, about: assignmentId, score, totalMarks } as const
    await recordLearning(tx, studentId, now, [...learned, { ...submitted, isHasty: areAllHasty(learned) }])
  })
  return readWork(deps, assignmentId, studentId)
}

export async function listOfFamily(deps: HomeworkDeps, parent: Parent) {
  const children = await deps.db
    .select({ childId: users.id, nickname: users.name, avatar: users.avatar })
    .from(users)
    .where(eq(users.guardianId, parent.userId))
    .orderBy(asc(users.createdAt), asc(users.id))
  return Promise.all(children.map(async (child) => ({ ...child, assignments: await readTold(deps, child.childId) })))
}

export async function readChildWork(
  deps: HomeworkDeps,
  { childId, assignmentId }: { childId: string; assignmentId: string },
  parent: Parent,
): Promise<Work> {
  const isOwn = await deps.db.$count(users, and(eq(users.id, childId), eq(users.guardianId, parent.userId)))
  if (isOwn === 0) throw new AppError('not_found')
  const work = await readWork(deps, assignmentId, childId)
  if (work.homework.submittedAt === null) throw new AppError('not_found')
  return work
}
