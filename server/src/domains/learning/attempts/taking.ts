import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import type { AnswerSaved, AnswerToSave, Purpose, SavedAnswer } from '@capyzen/contracts/attempts'
import { keptMark, shownWhileOpen } from '@capyzen/contracts/drawn-answer'
import type { ErrorCode } from '@capyzen/contracts/errors'
import { sessionOfRequest, signedInUser, type AuthService, type SignedIn } from '#domains/identity/auth'
import { needsSettling, settleAnswer } from '#domains/learning/questions'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { prepared } from '#platform/prepared'
import type { TakenList } from './lists.ts'
import { attemptAnswers, attempts, type AttemptRow } from './tables.ts'

/** Saves are accepted this long after the deadline, for answers on their way. */
export const graceMs = 3_000

interface Opening extends TakenList {
  userId: string
  purpose: Purpose
  startedAt: Date
  deadline?: Date | null
}

/** Of an `AttemptRow`, for named statements of pg. */
export const attemptColumns = `id, user_id as "userId", purpose, paper_id as "listId", paper_version as "listVersion",
  started_at as "startedAt", deadline, submitted_at as "submittedAt", submitted_by as "submittedBy", score,
  total_marks as "totalMarks"`

/**
 * One open attempt per student and list, and one ever where its behaviour says so, by unique indexes. Undefined where
 * another device opened it at the same time, or the list is gone.
 */
export async function openAttempt(
  on: Pool | PoolClient,
  { userId, purpose, listId, listVersion, startedAt, deadline = null }: Opening,
): Promise<AttemptRow | undefined> {
  const { rows } = await on.query<AttemptRow>({
    name: 'open-attempt',
    // Waits for the deletion of the list, such as with its class, and then finds none.
    text: `
      with list as (
        select paper_id, version, total_marks from paper_versions where paper_id = $3 and version = $4 for key share)
      insert into attempts (user_id, purpose, paper_id, paper_version, started_at, deadline, total_marks)
      select $1, $2, list.paper_id, version, $5, $6, total_marks from list
      on conflict do nothing returning ${attemptColumns}`,
    values: [userId, purpose, listId, listVersion, startedAt, deadline],
  })
  return rows[0]
}

const ownAttempt = prepared((db) =>
  db
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.id, sql.placeholder('attemptId')),
        eq(attempts.userId, sql.placeholder('userId')),
        eq(attempts.purpose, sql.placeholder('purpose')),
      ),
    )
    .prepare('own_attempt'),
)

/** `not_found` for unknown ids, other students' attempts and those of another purpose. */
export async function requireOwnAttempt(
  db: Database,
  own: { attemptId: string; userId: string; purpose: Purpose },
): Promise<AttemptRow> {
  const [attempt] = await ownAttempt(db).execute(own)
  if (!attempt) throw new AppError('not_found')
  return attempt
}

const savedAnswersOf = prepared((db) =>
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

export async function readSavedAnswers(db: Database, attemptId: string): Promise<SavedAnswer[]> {
  return (await savedAnswersOf(db).execute({ attemptId })).map(showSaved)
}

function showSaved({ roughWork, seconds, answer, ...saved }: Required<SavedAnswer>): SavedAnswer {
  return {
    ...saved,
    answer: shownWhileOpen(answer),
    ...(roughWork !== '' && { roughWork }),
    ...(seconds > 0 && { seconds }),
  }
}

interface Saving {
  /** By $2, which is the id of a learner or names the session of one. */
  statements: Record<'userId' | 'session', { name: string; text: string }>
  /** Where the attempt is not open any more. */
  closed: ErrorCode
}

/**
 * How answers are saved by one statement, which also says what became of them. `isOwn` and `isOpen` are conditions on `a`,
 * an attempt, where $1 is what the caller names it by, $7 the time and `learner` a table with the learner’s id.
 */
export function savingOf(name: string, closed: ErrorCode, conditions: { isOwn: string; isOpen: string }): Saving {
  const session = { name: `${name}-of-session`, text: saveText(signedInUser('$2', '$7::timestamptz'), conditions) }
  return { statements: { userId: { name, text: saveText('select $2::uuid as id', conditions) }, session }, closed }
}

const saveText = (learner: string, { isOwn, isOpen }: { isOwn: string; isOpen: string }) => `
      with learner as (${learner}),
      attempt as (
        -- Its lock serialises saving and submitting, so that every acknowledged answer is marked.
        select a.id, a.paper_id, a.paper_version, a.started_at, a.deadline,
               a.submitted_at is null and coalesce(a.deadline > $6::timestamptz, true) and ${isOpen} as is_open
        from attempts a
        where ${isOwn} and a.user_id = (select id from learner) and a.user_id = coalesce($10::uuid, a.user_id)
        for key share),
      question as (
        select 1 from attempt join paper_questions q
          on q.paper_id = attempt.paper_id and q.paper_version = attempt.paper_version and q.question_version_id = $3),
      stored as (
        insert into attempt_answers as old
          (attempt_id, question_version_id, answer, revision, saved_at, rough_work, seconds_on_screen)
        select attempt.id, $3::uuid, $4, $5, $7::timestamptz, coalesce($8, ''),
               -- Without a deadline the first answer starts the attempt, which says nothing about its time.
               least(coalesce($9::int, 0), ceil(extract(epoch from case when deadline is not null
                 then $7::timestamptz - started_at end))) from attempt
        where is_open and exists (select from question)
        on conflict (attempt_id, question_version_id) do update
          set answer = case when excluded.answer = '${keptMark}' then old.answer else excluded.answer end,
              revision = excluded.revision, saved_at = excluded.saved_at,
              rough_work = coalesce($8, old.rough_work),
              seconds_on_screen = greatest(old.seconds_on_screen, excluded.seconds_on_screen)
          where old.revision < excluded.revision
        returning 1)
      select is_open as "isOpen", exists (select from question) as "isQuestion", exists (select from stored) as stored,
             current.answer, current.revision, current.rough_work as "roughWork", current.seconds_on_screen as seconds
      from attempt
      left join attempt_answers current on current.attempt_id = attempt.id and current.question_version_id = $3`

interface SavedRow {
  isOpen: boolean
  isQuestion: boolean
  stored: boolean
  answer: string | null
  revision: string | null
  roughWork: string | null
  seconds: number | null
}

/** `of` names the attempt. */
type NamedAnswer = AnswerToSave & { of: string; questionId: string }

/** Of `serveUnchecked`. */
export interface RequestOfLearner {
  request: FastifyRequest
  check(): Promise<SignedIn>
}

interface SavingDeps {
  db: Database
  pool: Pool
  clock: Clock
  auth: AuthService
}

/**
 * Checks the session of a request and saves in one statement. Where that finds nothing, `check` says whether it was the
 * session, and `otherwise` goes on for its learner.
 */
export async function saveOfRequest(
  deps: SavingDeps,
  saving: Saving,
  saved: NamedAnswer,
  { request, check }: RequestOfLearner,
  otherwise: (learner: SignedIn) => Promise<AnswerSaved>,
): Promise<AnswerSaved> {
  const session = sessionOfRequest(deps.auth, request)
  const outcome = session === undefined ? undefined : await trySaving(deps, saving, saved, { session })
  return outcome ?? otherwise(await check())
}

/** `not_found` for other students' attempts and questions of other lists. */
export async function saveAnswer(
  deps: SavingDeps,
  saving: Saving,
  saved: NamedAnswer,
  { userId }: SignedIn,
): Promise<AnswerSaved> {
  const outcome = await trySaving(deps, saving, saved, { userId })
  if (!outcome) throw new AppError('not_found')
  return outcome
}

/** Undefined where there is nothing of this learner or session to save to. */
async function trySaving(
  { db, pool, clock }: SavingDeps,
  { statements, closed }: Saving,
  saved: NamedAnswer,
  learner: { userId: string } | { session: string },
): Promise<AnswerSaved | undefined> {
  const now = clock.now()
  const [statement, value] =
    'userId' in learner ? [statements.userId, learner.userId] : [statements.session, learner.session]
  const answer = needsSettling(saved.answer) ? await settleAnswer(db, saved.questionId, saved.answer) : saved.answer
  const { rows } = await pool.query<SavedRow>({
    ...statement,
    values: [
      saved.of,
      value,
      saved.questionId,
      answer,
      saved.revision,
      new Date(now.getTime() - graceMs),
      now,
      saved.roughWork ?? null,
      saved.seconds ?? null,
      saved.learnerId ?? null,
    ],
  })
  const [row] = rows
  if (!row?.isQuestion) return undefined
  if (!row.isOpen) throw new AppError(closed)
  const serverNow = now.toISOString()
  if (row.stored) return { outcome: 'saved', serverNow, current: null }
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
  return { outcome: 'superseded', serverNow, current }
}
