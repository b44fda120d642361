import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { AttemptSummary, OpenAttempt, SavedAnswer, SubmittedAttempt } from '@capyzen/contracts/exams'
import type { SignedIn } from '#domains/identity/auth'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import { prepared } from '#platform/prepared'
import { toAttemptPaper, type Paper, type PaperCache } from './papers.ts'
import { extraTimeOf } from './extra-times.ts'
import { readReviewMaterial, showReview } from './review.ts'
import { attemptsWithClosed, closedVersions } from './closed-questions.ts'
import { settle, settleNextOverdue, type SettledAttempt } from './settlement.ts'
import { attemptAnswers, attempts, papers, type AttemptRow } from './tables.ts'

export interface ExamDeps {
  db: Database
  domains: readonly Domain[]
  paperCache: PaperCache
  pool: Pool
  clock: Clock
}

/** Saves are accepted this long after the deadline, for answers on their way. */
const graceMs = 3_000

const newAttempt = prepared((db) =>
  db
    .insert(attempts)
    .values({
      userId: sql.placeholder('userId'),
      paperId: sql.placeholder('paperId'),
      paperVersion: sql.placeholder('paperVersion'),
      startedAt: sql.placeholder('startedAt'),
      deadline: sql.placeholder('deadline'),
      totalMarks: sql.placeholder('totalMarks'),
    })
    .onConflictDoNothing()
    .returning()
    .prepare('new_attempt'),
)

/** Starts an attempt or returns the open one: one per student and paper, by the unique index. */
export async function startAttempt(deps: ExamDeps, paperId: string, student: SignedIn): Promise<OpenAttempt> {
  const { db, clock } = deps
  const now = clock.now()
  const open = await findOpen(deps, student.userId, paperId)
  if (open) return showOpen(deps, open, await deps.paperCache.readVersion(open))
  const paper = await deps.paperCache.readPublishedNow(paperId, student)
  if (!paper.isOnlineAvailable || paper.questionCount === 0) throw new AppError('conflict')
  const minutes = paper.durationMinutes * (await extraTimeOf(db, student.userId))
  const [started] = await newAttempt(db).execute({
    userId: student.userId,
    paperId,
    paperVersion: paper.version,
    startedAt: now,
    deadline: new Date(now.getTime() + minutes * 60_000),
    totalMarks: paper.totalMarks,
  })
  // Another device started the attempt at the same time.
  const attempt = started ?? (await findOpen(deps, student.userId, paperId))
  if (!attempt) throw new AppError('unavailable', { retryAfterSeconds: 1 })
  return showOpen(deps, attempt, await deps.paperCache.readVersion(attempt))
}

/**
 * `not_found` for unknown ids and other students' attempts; `conflict` for a review while the paper is open again.
 * Submits an overdue attempt.
 */
export async function readAttempt(
  deps: ExamDeps,
  attemptId: string,
  student: SignedIn,
): Promise<OpenAttempt | SubmittedAttempt> {
  const attempt = await requireOwn(deps.db, attemptId, student)
  const paper = await deps.paperCache.readVersion(attempt)
  if (attempt.submittedAt === null && !isOverdue(attempt, deps.clock.now())) return showOpen(deps, attempt, paper)
  await refuseWhileOpen(deps, attempt)
  const settled = await settle(deps, attempt, paper, 'expiry')
  return reviewOf(deps, settled, paper)
}

/** Its lock on the attempt serialises saving and submitting, so that every acknowledged answer is marked. */
export async function saveAnswer(
  { pool, clock }: ExamDeps,
  student: SignedIn,
  saved: {
    attemptId: string
    questionId: string
    answer: string
    revision: number
    roughWork?: string | undefined
    seconds?: number | undefined
  },
) {
  const now = clock.now()
  const { rows } = await pool.query<{
    isOpen: boolean
    isQuestion: boolean
    stored: boolean
    answer: string | null
    revision: string | null
    roughWork: string | null
    seconds: number | null
  }>({
    name: 'save-answer',
    text: `
      with attempt as (
        select id, paper_id, paper_version, started_at, submitted_at is null and deadline > $6::timestamptz as is_open
        from attempts where id = $1 and user_id = $2 for key share),
      question as (
        select 1 from attempt join paper_questions q
          on q.paper_id = attempt.paper_id and q.paper_version = attempt.paper_version and q.question_version_id = $3),
      stored as (
        insert into attempt_answers as old
          (attempt_id, question_version_id, answer, revision, saved_at, rough_work, seconds_on_screen)
        select attempt.id, $3::uuid, $4, $5, $7::timestamptz, coalesce($8, ''),
               least(coalesce($9::int, 0), ceil(extract(epoch from $7::timestamptz - started_at))) from attempt
        where is_open and exists (select from question)
        on conflict (attempt_id, question_version_id) do update
          set answer = excluded.answer, revision = excluded.revision, saved_at = excluded.saved_at,
              rough_work = coalesce($8, old.rough_work),
              seconds_on_screen = greatest(old.seconds_on_screen, excluded.seconds_on_screen)
          where old.revision < excluded.revision
        returning 1)
      select is_open as "isOpen", exists (select from question) as "isQuestion", exists (select from stored) as stored,
             current.answer, current.revision, current.rough_work as "roughWork", current.seconds_on_screen as seconds
      from attempt
      left join attempt_answers current on current.attempt_id = attempt.id and current.question_version_id = $3`,
    values: [
      saved.attemptId,
      student.userId,
      saved.questionId,
      saved.answer,
      saved.revision,
      new Date(now.getTime() - graceMs),
      now,
      saved.roughWork ?? null,
      saved.seconds ?? null,
    ],
  })
  const [row] = rows
  if (!row?.isQuestion) throw new AppError('not_found')
  if (!row.isOpen) throw new AppError('attempt_closed')
  const serverNow = now.toISOString()
  if (row.stored) return { outcome: 'saved' as const, serverNow, current: null }
  // The stored answer as of the start of this statement; null where a concurrent save won.
  const current =
    row.revision === null
      ? null
      : showSaved({
          questionId: saved.questionId,
          answer: row.answer ?? '',
          revision: Number(row.revision),
          roughWork: row.roughWork ?? '',
          seconds: row.seconds ?? 0,
        })
  return { outcome: 'superseded' as const, serverNow, current }
}

/** Idempotent: a second call returns the first result. */
export async function submit(deps: ExamDeps, attemptId: string, student: SignedIn): Promise<SubmittedAttempt> {
  const attempt = await requireOwn(deps.db, attemptId, student)
  await refuseWhileOpen(deps, attempt)
  const paper = await deps.paperCache.readVersion(attempt)
  // Past the deadline the submission counts as expiry, even before the periodic task runs.
  const by = attempt.deadline <= deps.clock.now() ? 'expiry' : 'student'
  return reviewOf(deps, await settle(deps, attempt, paper, by), paper)
}

/** As its student may see it. */
async function reviewOf(deps: ExamDeps, settled: SettledAttempt, paper: Paper): Promise<SubmittedAttempt> {
  const [material, closed] = await Promise.all([
    readReviewMaterial(deps.paperCache, settled),
    closedVersions(deps, settled.userId, paper),
  ])
  return showReview(settled, paper, material, closed)
}

/** All that are overdue, one transaction each; several processes share them. */
export async function submitOverdue(deps: ExamDeps): Promise<number> {
  const deadlineBefore = new Date(deps.clock.now().getTime() - graceMs)
  // A failure does not delay the other attempts.
  const failures = new Map<string, unknown>()
  let settled = 0
  for (;;) {
    const next = await settleNextOverdue(deps, { deadlineBefore, except: [...failures.keys()] })
    if (!next) break
    if (next.error === undefined) settled += 1
    else failures.set(next.id, next.error)
  }
  if (failures.size > 0)
    throw new AggregateError(failures.values(), `${failures.size} overdue attempts could not be settled`)
  return settled
}

export async function listHistory(deps: ExamDeps, student: SignedIn): Promise<AttemptSummary[]> {
  const { db } = deps
  const rows = await db
    .select({ attempt: attempts, titleEn: papers.titleEn, titleZh: papers.titleZh })
    .from(attempts)
    .innerJoin(papers, eq(papers.id, attempts.paperId))
    .where(eq(attempts.userId, student.userId))
    .orderBy(desc(attempts.startedAt))
    .limit(200)
  const untold = await attemptsWithClosed(deps, student.userId)
  return rows.map(({ attempt, titleEn, titleZh }) => ({
    id: attempt.id,
    paperId: attempt.paperId,
    paperTitle: { en: titleEn, zh: titleZh },
    state: attempt.submittedAt === null ? 'started' : 'submitted',
    startedAt: attempt.startedAt.toISOString(),
    submittedAt: attempt.submittedAt?.toISOString() ?? null,
    score: untold.has(attempt.id) ? null : attempt.score,
    totalMarks: attempt.totalMarks,
  }))
}

export async function findAttemptsOf(deps: ExamDeps, userId: string, paperId: string) {
  const open = await findOpen(deps, userId, paperId)
  const [latest] = await deps.db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.paperId, paperId), sql`${attempts.submittedAt} is not null`))
    .orderBy(desc(attempts.submittedAt))
    .limit(1)
  return { openAttemptId: open?.id ?? null, latestSubmittedAttemptId: latest?.id ?? null }
}

/** The review of an earlier attempt would answer the questions of the one that is open. */
export async function refuseWhileOpen(deps: ExamDeps, earlier: AttemptRow): Promise<void> {
  const { submittedAt, userId, paperId } = earlier
  if (submittedAt !== null && (await findOpen(deps, userId, paperId))) throw new AppError('conflict')
}

function isOverdue(attempt: AttemptRow, now: Date): boolean {
  return attempt.submittedAt === null && attempt.deadline.getTime() + graceMs <= now.getTime()
}

const openAttemptOf = prepared((db) =>
  db
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, sql.placeholder('userId')),
        eq(attempts.paperId, sql.placeholder('paperId')),
        isNull(attempts.submittedAt),
      ),
    )
    .prepare('open_attempt_of'),
)

async function findOpen(deps: ExamDeps, userId: string, paperId: string): Promise<AttemptRow | undefined> {
  const [open] = await openAttemptOf(deps.db).execute({ userId, paperId })
  if (!open || !isOverdue(open, deps.clock.now())) return open
  await settle(deps, open, await deps.paperCache.readVersion(open), 'expiry')
  return undefined
}

const ownAttempt = prepared((db) =>
  db
    .select()
    .from(attempts)
    .where(and(eq(attempts.id, sql.placeholder('attemptId')), eq(attempts.userId, sql.placeholder('userId'))))
    .prepare('own_attempt'),
)

export async function requireOwn(db: Database, attemptId: string, { userId }: SignedIn): Promise<AttemptRow> {
  const [attempt] = await ownAttempt(db).execute({ attemptId, userId })
  if (!attempt) throw new AppError('not_found')
  return attempt
}

const savedAnswers = prepared((db) =>
  db
    .select({
      questionId: attemptAnswers.questionVersionId,
      answer: attemptAnswers.answer,
      revision: attemptAnswers.revision,
      roughWork: attemptAnswers.roughWork,
      seconds: attemptAnswers.secondsOnScreen,
    })
    .from(attemptAnswers)
    .where(eq(attemptAnswers.attemptId, sql.placeholder('attemptId')))
    .prepare('saved_answers'),
)

async function showOpen({ db, clock }: ExamDeps, attempt: AttemptRow, paper: Paper): Promise<OpenAttempt> {
  const answers = await savedAnswers(db).execute({ attemptId: attempt.id })
  return {
    state: 'started',
    id: attempt.id,
    paper: toAttemptPaper(paper),
    topics: paper.topics,
    answers: answers.map(showSaved),
    startedAt: attempt.startedAt.toISOString(),
    deadline: attempt.deadline.toISOString(),
    serverNow: clock.now().toISOString(),
  }
}

function showSaved({ roughWork, seconds, ...saved }: Required<SavedAnswer>): SavedAnswer {
  return { ...saved, ...(roughWork !== '' && { roughWork }), ...(seconds > 0 && { seconds }) }
}
