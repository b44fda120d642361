import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { AnswerSaved, AnswerToSave, SavedAnswer } from '@capyzen/contracts/attempts'
import type { AttemptSummary, OpenAttempt, SubmittedAttempt } from '@capyzen/contracts/exams'
import type { AuthService, Parent, SignedIn } from '#domains/identity/auth'
import { isInConfirmedClass } from '#domains/identity/classes'
import { requireOwnChild } from '#domains/identity/families'
import {
  attemptAnswers,
  attempts,
  attemptsWithClosed,
  closeAttempt,
  closedQuestions,
  isOverdue,
  openAttempt,
  readSavedAnswers,
  requestSecondLook,
  requireOwnAttempt,
  saveAnswer,
  saveOfRequest,
  savingOf,
  selfCheck,
  type AttemptRow,
  type ClosedAttempt,
  type ListReader,
  type RequestOfLearner,
} from '#domains/learning/attempts'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import { prepared } from '#platform/prepared'
import { extraTimeOf } from './extra-times.ts'
import { toAttemptPaper, type Paper, type PaperCache } from './papers.ts'
import { deadlineOf, showReview } from './review.ts'
import { papers } from './tables.ts'

export interface ExamDeps {
  auth: AuthService
  db: Database
  domains: readonly Domain[]
  lists: ListReader
  paperCache: PaperCache
  pool: Pool
  clock: Clock
}

/** Starts an attempt or returns the open one: one per student and paper, by the unique index. */
export async function startAttempt(deps: ExamDeps, paperId: string, student: SignedIn): Promise<OpenAttempt> {
  const { db, clock } = deps
  const now = clock.now()
  const open = await findOpen(deps, student.userId, paperId)
  if (open) return showOpen(deps, open, await deps.paperCache.readVersion(open))
  const paper = await deps.paperCache.readPublishedNow(paperId, student)
  if (!paper.isOnlineAvailable || paper.questionCount === 0) throw new AppError('conflict')
  const minutes = paper.durationMinutes * (await extraTimeOf(db, student.userId))
  const started = await openAttempt(deps.pool, {
    userId: student.userId,
    purpose: 'exam',
    listId: paperId,
    listVersion: paper.version,
    startedAt: now,
    deadline: new Date(now.getTime() + minutes * 60_000),
  })
  // Another device started the attempt at the same time.
  const attempt = started ?? (await findOpen(deps, student.userId, paperId))
  if (!attempt) throw new AppError('unavailable', { retryAfterSeconds: 1 })
  return showOpen(deps, attempt, await deps.paperCache.readVersion(attempt), started ? [] : undefined)
}

/** `not_found` for unknown ids and other students' attempts. */
const requireOwnExam = ({ db }: ExamDeps, attemptId: string, { userId }: Pick<SignedIn, 'userId'>) =>
  requireOwnAttempt(db, { attemptId, userId, purpose: 'exam' })

/** `conflict` for a review while the paper is open again. Submits an overdue attempt. */
export async function readAttempt(
  deps: ExamDeps,
  attemptId: string,
  student: Pick<SignedIn, 'userId'>,
): Promise<OpenAttempt | SubmittedAttempt> {
  const attempt = await requireOwnExam(deps, attemptId, student)
  const paper = await deps.paperCache.readVersion(attempt)
  if (attempt.submittedAt === null && !isOverdue(attempt, deps.clock.now())) return showOpen(deps, attempt, paper)
  await refuseWhileOpen(deps, attempt)
  return reviewOf(deps, await closeAttempt(deps, attempt, { by: 'expiry' }), paper)
}

/** As the child may see it; `not_found` before it is submitted. */
export async function readChildAttempt(
  deps: ExamDeps,
  parent: Parent,
  { childId, attemptId }: { childId: string; attemptId: string },
): Promise<SubmittedAttempt> {
  const child = await requireOwnChild(deps.db, parent, childId)
  const attempt = await readAttempt(deps, attemptId, { userId: child.id })
  if (attempt.state !== 'submitted') throw new AppError('not_found')
  return attempt
}

const saving = savingOf('save-answer', 'attempt_closed', { isOwn: `a.id = $1 and a.purpose = 'exam'`, isOpen: 'true' })

export function saveExamAnswer(
  deps: ExamDeps,
  { attemptId, ...answer }: AnswerToSave & { attemptId: string; questionId: string },
  from: RequestOfLearner,
): Promise<AnswerSaved> {
  const saved = { ...answer, of: attemptId }
  return saveOfRequest(deps, saving, saved, from, (learner) => saveAnswer(deps, saving, saved, learner))
}

/** Idempotent: a second call returns the first result. */
export async function submit(deps: ExamDeps, attemptId: string, student: SignedIn): Promise<SubmittedAttempt> {
  const attempt = await requireOwnExam(deps, attemptId, student)
  await refuseWhileOpen(deps, attempt)
  const paper = await deps.paperCache.readVersion(attempt)
  // Past the deadline the submission counts as expiry, even before the periodic task runs.
  const isLate = attempt.deadline !== null && attempt.deadline <= deps.clock.now()
  return reviewOf(deps, await closeAttempt(deps, attempt, { by: isLate ? 'expiry' : 'student' }), paper)
}

/** As its student may see it. */
async function reviewOf(deps: ExamDeps, attempt: ClosedAttempt, paper: Paper): Promise<SubmittedAttempt> {
  const [solutions, skills, closed] = await Promise.all([
    deps.lists.readSolutions(attempt),
    deps.paperCache.readSkills(attempt),
    attempt.closed ?? closedQuestions(deps, attempt.userId),
  ])
  return showReview(attempt, paper, { solutions, skills, closed })
}

interface AnswerPlace {
  attemptId: string
  questionId: string
}

export async function selfCheckAnswer(
  deps: ExamDeps,
  student: SignedIn,
  { attemptId, questionId, selfChecked }: AnswerPlace & { selfChecked: number[] },
): Promise<SubmittedAttempt> {
  await requireTellable(deps, student, { attemptId, questionId })
  await selfCheck(deps, { attemptId, questionVersionId: questionId, userId: student.userId }, selfChecked)
  return readSubmitted(deps, student, attemptId)
}

export async function requestLook(
  deps: ExamDeps,
  student: SignedIn,
  { attemptId, questionId }: AnswerPlace,
): Promise<{ outcome: 'requested' | 'no_teacher'; attempt: SubmittedAttempt }> {
  await requireTellable(deps, student, { attemptId, questionId })
  const place = { attemptId, questionVersionId: questionId, userId: student.userId }
  const outcome = await requestSecondLook(deps, place, (tx) => isInConfirmedClass(tx, student.userId))
  return { outcome, attempt: await readSubmitted(deps, student, attemptId) }
}

/** Refused before the answer is looked at: that a right one cannot be checked again would tell that it is right. */
async function requireTellable(deps: ExamDeps, student: SignedIn, { attemptId, questionId }: AnswerPlace) {
  const attempt = await requireOwnExam(deps, attemptId, student)
  await refuseWhileOpen(deps, attempt)
  const { questions } = await deps.lists.readList(attempt)
  const asked = questions.find(({ question }) => question.id === questionId)
  if (asked && (await closedQuestions(deps, student.userId)).has(asked.questionId)) throw new AppError('conflict')
}

async function readSubmitted(deps: ExamDeps, student: SignedIn, attemptId: string): Promise<SubmittedAttempt> {
  const attempt = await readAttempt(deps, attemptId, student)
  if (attempt.state !== 'submitted') throw new AppError('conflict')
  return attempt
}

export async function listHistory(deps: ExamDeps, student: SignedIn): Promise<AttemptSummary[]> {
  const { db } = deps
  const rows = await db
    .select({
      ...{ attempt: attempts, titleEn: papers.titleEn, titleZh: papers.titleZh },
      isProvisional: sql<boolean>`exists (select from ${attemptAnswers} w where w.attempt_id = ${attempts.id} and w.provisional)`,
    })
    .from(attempts)
    .innerJoin(papers, eq(papers.id, attempts.listId))
    .where(and(eq(attempts.userId, student.userId), eq(attempts.purpose, 'exam')))
    .orderBy(desc(attempts.startedAt))
    .limit(200)
  const untold = await attemptsWithClosed(deps, student.userId)
  return rows.map(({ attempt, titleEn, titleZh, isProvisional }) => ({
    id: attempt.id,
    paperId: attempt.listId,
    paperTitle: { en: titleEn, zh: titleZh },
    state: attempt.submittedAt === null ? 'started' : 'submitted',
    startedAt: attempt.startedAt.toISOString(),
    submittedAt: attempt.submittedAt?.toISOString() ?? null,
    score: untold.has(attempt.id) ? null : attempt.score,
    totalMarks: attempt.totalMarks,
    isProvisional: isProvisional && !untold.has(attempt.id),
  }))
}

export async function findAttemptsOf(deps: ExamDeps, userId: string, paperId: string) {
  const open = await findOpen(deps, userId, paperId)
  const [latest] = await deps.db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.listId, paperId), sql`${attempts.submittedAt} is not null`))
    .orderBy(desc(attempts.submittedAt))
    .limit(1)
  return { openAttemptId: open?.id ?? null, latestSubmittedAttemptId: latest?.id ?? null }
}

/** The review of an earlier attempt would answer the questions of the one that is open. */
async function refuseWhileOpen(deps: ExamDeps, { submittedAt, userId, listId }: AttemptRow): Promise<void> {
  if (submittedAt !== null && (await findOpen(deps, userId, listId))) throw new AppError('conflict')
}

const openAttemptOf = prepared((db) =>
  db
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, sql.placeholder('userId')),
        eq(attempts.listId, sql.placeholder('paperId')),
        isNull(attempts.submittedAt),
      ),
    )
    .prepare('open_attempt_of'),
)

async function findOpen(deps: ExamDeps, userId: string, paperId: string): Promise<AttemptRow | undefined> {
  const [open] = await openAttemptOf(deps.db).execute({ userId, paperId })
  if (!open || !isOverdue(open, deps.clock.now())) return open
  await closeAttempt(deps, open, { by: 'expiry' })
  return undefined
}

async function showOpen(
  { db, clock }: ExamDeps,
  attempt: AttemptRow,
  paper: Paper,
  answers?: SavedAnswer[],
): Promise<OpenAttempt> {
  return {
    state: 'started',
    id: attempt.id,
    paper: toAttemptPaper(paper),
    topics: paper.topics,
    answers: answers ?? (await readSavedAnswers(db, attempt.id)),
    startedAt: attempt.startedAt.toISOString(),
    deadline: deadlineOf(attempt).toISOString(),
    serverNow: clock.now().toISOString(),
  }
}
