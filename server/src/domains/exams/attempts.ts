import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { AttemptSummary, OpenAttempt, SubmittedAttempt } from '@capyzen/contracts/exams'
import type { SignedIn } from '#domains/auth'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { prepared } from '#platform/prepared'
import { toAttemptPaper, type Paper, type PaperShelf } from './papers.ts'
import { showReview } from './review.ts'
import { settle } from './settlement.ts'
import { attemptAnswers, attempts, papers, type AttemptRow } from './tables.ts'

export interface ExamDeps {
  db: Database
  shelf: PaperShelf
  pool: Pool
  clock: Clock
}

/** An answer sent in the last second may still be on its way; what arrives later than this is late. */
const graceMs = 3_000

const newAttempt = prepared((db) =>
  db
    .insert(attempts)
    .values({
      userId: sql.placeholder('userId'),
      paperId: sql.placeholder('paperId'),
      startedAt: sql.placeholder('startedAt'),
      deadline: sql.placeholder('deadline'),
      totalMarks: sql.placeholder('totalMarks'),
    })
    .onConflictDoNothing()
    .returning()
    .prepare('new_attempt'),
)

/** Starts the clock, or comes back to the attempt that is open: one a pupil and paper, by the unique index. */
export async function startAttempt(deps: ExamDeps, paperId: string, pupil: SignedIn): Promise<OpenAttempt> {
  const { db, clock } = deps
  const now = clock.now()
  const open = await findOpen(deps, pupil.userId, paperId)
  if (open) return showOpen(deps, open, await deps.shelf.take(paperId))
  const paper = await deps.shelf.takePublished(paperId)
  const [started] = await newAttempt(db).execute({
    userId: pupil.userId,
    paperId,
    startedAt: now,
    deadline: new Date(now.getTime() + paper.durationMinutes * 60_000),
    totalMarks: paper.totalMarks,
  })
  // Another device pressed start in the same moment: its attempt is ours too.
  const attempt = started ?? (await findOpen(deps, pupil.userId, paperId))
  if (!attempt) throw new AppError('unavailable', { retryAfterSeconds: 1 })
  return showOpen(deps, attempt, paper)
}

/** Someone else's attempt and none at all answer alike. An overdue one is submitted on the way. */
export async function readAttempt(
  deps: ExamDeps,
  attemptId: string,
  pupil: SignedIn,
): Promise<OpenAttempt | SubmittedAttempt> {
  const attempt = await requireOwn(deps.db, attemptId, pupil)
  const paper = await deps.shelf.take(attempt.paperId)
  if (attempt.submittedAt === null && !isOverdue(attempt, deps.clock.now())) return showOpen(deps, attempt, paper)
  return showReview(await settle(deps, attempt, paper, 'expiry'), paper, await deps.shelf.takeKeys(paper.id))
}

/**
 * Stores one answer in one statement. The lock on the attempt makes saving and handing in take turns, so no
 * acknowledged answer can miss the marking.
 */
export async function saveAnswer(
  { pool, clock }: ExamDeps,
  pupil: SignedIn,
  saved: { attemptId: string; questionId: string; answer: string; revision: number },
) {
  const now = clock.now()
  const { rows } = await pool.query<{
    isOpen: boolean
    isQuestion: boolean
    stored: boolean
    answer: string | null
    revision: string | null
  }>({
    name: 'save-answer',
    text: `
      with attempt as (
        select id, paper_id, submitted_at is null and deadline > $6::timestamptz as is_open
        from attempts where id = $1 and user_id = $2 for key share),
      question as (
        select 1 from attempt join answer_keys k on k.paper_id = attempt.paper_id and k.question_id = $3),
      stored as (
        insert into attempt_answers as old (attempt_id, question_id, answer, revision, saved_at)
        select attempt.id, $3, $4, $5, $7::timestamptz from attempt
        where is_open and exists (select from question)
        on conflict (attempt_id, question_id) do update
          set answer = excluded.answer, revision = excluded.revision, saved_at = excluded.saved_at
          where old.revision < excluded.revision
        returning 1)
      select is_open as "isOpen", exists (select from question) as "isQuestion", exists (select from stored) as stored,
             current.answer, current.revision
      from attempt
      left join attempt_answers current on current.attempt_id = attempt.id and current.question_id = $3`,
    values: [
      saved.attemptId,
      pupil.userId,
      saved.questionId,
      saved.answer,
      saved.revision,
      new Date(now.getTime() - graceMs),
      now,
    ],
  })
  const [row] = rows
  if (!row?.isQuestion) throw new AppError('not_found')
  if (!row.isOpen) throw new AppError('attempt_closed')
  const serverNow = now.toISOString()
  if (row.stored) return { outcome: 'saved' as const, serverNow, current: null }
  // The row as it was before this statement, which won against us; unseen when both came in the same moment.
  const current =
    row.revision === null
      ? null
      : { questionId: saved.questionId, answer: row.answer ?? '', revision: Number(row.revision) }
  return { outcome: 'superseded' as const, serverNow, current }
}

/** Handing in twice gives the same result twice. */
export async function submit(deps: ExamDeps, attemptId: string, pupil: SignedIn): Promise<SubmittedAttempt> {
  const attempt = await requireOwn(deps.db, attemptId, pupil)
  const paper = await deps.shelf.take(attempt.paperId)
  // Within the seconds of grace it is the clock that hands in, though a browser was quicker than the sweep.
  const by = attempt.deadline <= deps.clock.now() ? 'expiry' : 'pupil'
  return showReview(await settle(deps, attempt, paper, by), paper, await deps.shelf.takeKeys(paper.id))
}

/** Submits what is overdue, whether or not anybody is there to see it. Returns how many. */
export async function submitOverdue(deps: ExamDeps): Promise<number> {
  const limit = new Date(deps.clock.now().getTime() - graceMs)
  const due = await deps.db
    .select()
    .from(attempts)
    .where(and(isNull(attempts.submittedAt), sql`${attempts.deadline} < ${limit.toISOString()}`))
    .orderBy(asc(attempts.deadline))
    .limit(100)
  // One that cannot be settled must not keep the others waiting.
  const failures: unknown[] = []
  for (const attempt of due)
    try {
      await settle(deps, attempt, await deps.shelf.take(attempt.paperId), 'expiry')
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} overdue attempts could not be settled`)
  return due.length
}

export async function listHistory(db: Database, pupil: SignedIn): Promise<AttemptSummary[]> {
  const rows = await db
    .select({ attempt: attempts, titleEn: papers.titleEn, titleZh: papers.titleZh })
    .from(attempts)
    .innerJoin(papers, eq(papers.id, attempts.paperId))
    .where(eq(attempts.userId, pupil.userId))
    .orderBy(desc(attempts.startedAt))
    .limit(200)
  return rows.map(({ attempt, titleEn, titleZh }) => ({
    id: attempt.id,
    paperId: attempt.paperId,
    paperTitle: { en: titleEn, zh: titleZh },
    state: attempt.submittedAt === null ? 'started' : 'submitted',
    startedAt: attempt.startedAt.toISOString(),
    submittedAt: attempt.submittedAt?.toISOString() ?? null,
    score: attempt.score,
    totalMarks: attempt.totalMarks,
  }))
}

/** The pupil's open attempt of a paper and the one handed in last. */
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
  await settle(deps, open, await deps.shelf.take(paperId), 'expiry')
  return undefined
}

const ownAttempt = prepared((db) =>
  db
    .select()
    .from(attempts)
    .where(and(eq(attempts.id, sql.placeholder('attemptId')), eq(attempts.userId, sql.placeholder('userId'))))
    .prepare('own_attempt'),
)

async function requireOwn(db: Database, attemptId: string, { userId }: SignedIn): Promise<AttemptRow> {
  const [attempt] = await ownAttempt(db).execute({ attemptId, userId })
  if (!attempt) throw new AppError('not_found')
  return attempt
}

const savedAnswers = prepared((db) =>
  db
    .select({
      questionId: attemptAnswers.questionId,
      answer: attemptAnswers.answer,
      revision: attemptAnswers.revision,
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
    answers,
    startedAt: attempt.startedAt.toISOString(),
    deadline: attempt.deadline.toISOString(),
    serverNow: clock.now().toISOString(),
  }
}
