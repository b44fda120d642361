import type { Pool, PoolClient } from 'pg'
import type { SubmittedBy } from '@capyzen/contracts/attempts'
import { recordLearning, secondsBetween } from '#domains/insight/learning-events'
import type { Clock } from '#platform/clock'
import { databaseOn, inTransaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { AppError } from '#platform/errors'
import { behaviours, sourceOf, workIdOf, workOf } from './behaviours.ts'
import { closedQuestions, type ClosedQuestions } from './closed-questions.ts'
import { areAllHasty, learnedIn } from './learned.ts'
import type { ListReader } from './lists.ts'
import { markChange } from './mark-changes.ts'
import { readStoredAnswers, type StoredAnswer } from './marked-answers.ts'
import { mark, readMarking, savedWork, sumOf, type Marking } from './marking.ts'
import type { AttemptRow } from './tables.ts'
import { attemptColumns } from './taking.ts'
import { releaseWithheld } from './withheld.ts'

export interface ClosingDeps {
  pool: Pool
  domains: readonly Domain[]
  clock: Clock
  lists: ListReader
}

interface Closing {
  submittedAt: Date
  submittedBy: SubmittedBy
  score: number
}

interface ClosedWork extends Closing {
  answers: StoredAnswer[]
  /** As they were just after closing, where this call closed it. */
  closed?: ClosedQuestions
}

export type ClosedAttempt = Omit<AttemptRow, keyof Closing> & ClosedWork

interface By {
  by: SubmittedBy
  /** When its questions were shown; from the start where it is left out. */
  shownAt?: Date
}

/** Marks and closes an attempt once, and records what was learned. Idempotent: a second call returns the first result. */
export async function closeAttempt(deps: ClosingDeps, attempt: AttemptRow, by: By): Promise<ClosedAttempt> {
  const { submittedAt, submittedBy, score } = attempt
  if (submittedAt !== null && submittedBy !== null && score !== null)
    return { ...attempt, submittedAt, submittedBy, score, answers: await readStoredAnswers(deps.pool, attempt.id) }
  const marking = await readMarking(deps.lists, attempt)
  return inTransaction(deps.pool, async (client) => {
    const closed = await lock(client, attempt.id)
    if (closed) return { ...attempt, ...closed, answers: await readStoredAnswers(client, attempt.id) }
    return { ...attempt, ...(await close(client, deps, attempt, { ...marking, ...by })) }
  })
}

interface SingleAnswer {
  questionVersionId: string
  answer: string
  shownAt: Date
  /** On screen, where it was measured. */
  seconds?: number
  /** Of its list. */
  marking: Marking
}

/** The one answer of an attempt that the caller has just opened in this transaction. */
export async function submitSingle(
  client: PoolClient,
  deps: Pick<ClosingDeps, 'domains' | 'clock'>,
  attempt: AttemptRow,
  { questionVersionId, answer, shownAt, seconds = 0, marking }: SingleAnswer,
): Promise<void> {
  await client.query({
    name: 'single-answer',
    text: `insert into attempt_answers (attempt_id, question_version_id, answer, revision, saved_at, seconds_on_screen)
           values ($1, $2, $3, 1, $4, $5)`,
    values: [attempt.id, questionVersionId, answer, deps.clock.now(), seconds],
  })
  await close(client, deps, attempt, { ...marking, by: 'student', shownAt })
}

interface AnswersTogether {
  /** To all or some of its questions. */
  answers: readonly { questionVersionId: string; answer: string }[]
  marking: Marking
  /** When its questions were shown; from the start where it is left out. */
  shownAt?: Date
}

/** Answers that were given elsewhere, in the caller's transaction. They replace what was saved before; `conflict` for a closed attempt. */
export async function submitTogether(
  client: PoolClient,
  deps: Pick<ClosingDeps, 'domains' | 'clock'>,
  attempt: AttemptRow,
  { answers, marking, ...shown }: AnswersTogether,
): Promise<void> {
  if (await lock(client, attempt.id)) throw new AppError('conflict')
  await client.query({
    name: 'answers-together',
    text: `insert into attempt_answers as old (attempt_id, question_version_id, answer, revision, saved_at)
           select $1, question_version_id, answer, 1, $2::timestamptz
           from unnest($3::uuid[], $4::text[]) as a (question_version_id, answer)
           on conflict (attempt_id, question_version_id) do update
             set answer = excluded.answer, revision = old.revision + 1, saved_at = excluded.saved_at`,
    values: [
      attempt.id,
      deps.clock.now(),
      answers.map(({ questionVersionId }) => questionVersionId),
      answers.map(({ answer }) => answer),
    ],
  })
  await close(client, deps, attempt, { ...marking, by: 'student', ...shown })
}

/**
 * Closes the attempt that has been overdue longest; undefined when there is none. A failure, and an attempt that another
 * process is closing, is returned as not closed, so that the caller can leave that one out.
 */
export async function closeNextOverdue(
  deps: ClosingDeps,
  { deadlineBefore, except }: { deadlineBefore: Date; except: string[] },
): Promise<{ id: string; isClosed: boolean; error?: unknown } | undefined> {
  const { rows } = await deps.pool.query<AttemptRow>({
    name: 'next-overdue-attempt',
    text: `select ${attemptColumns} from attempts
           where submitted_at is null and deadline < $1 and id <> all($2::uuid[]) order by deadline limit 1`,
    values: [deadlineBefore, except],
  })
  const [next] = rows
  if (!next) return undefined
  const { id } = next
  try {
    const marking = await readMarking(deps.lists, next)
    const isClosed = await inTransaction(deps.pool, async (client) => {
      const isOurs = await lockIfFree(client, id)
      if (isOurs) await close(client, deps, next, { ...marking, by: 'expiry' })
      return isOurs
    })
    return { id, isClosed }
  } catch (error) {
    return { id, isClosed: false, error }
  }
}

/** Its row is locked. */
async function close(
  client: PoolClient,
  { domains, clock }: Pick<ClosingDeps, 'domains' | 'clock'>,
  attempt: AttemptRow,
  { by, shownAt = attempt.startedAt, ...marking }: Marking & By,
): Promise<ClosedWork> {
  const { id, userId, deadline } = attempt
  const now = clock.now()
  const answers = mark(marking, await savedWork(client, id))
  const closing: Closing = {
    // An expired attempt counts as submitted at its deadline, however late the periodic task ran.
    submittedAt: by === 'expiry' && deadline && deadline < now ? deadline : now,
    submittedBy: by,
    score: sumOf(answers),
  }
  await store(client, id, closing, answers, now)
  if (!behaviours[attempt.purpose].recordsLearning) return { ...closing, answers }
  // After it is closed, so that it does not close its own questions.
  const closed = await closedQuestions({ db: databaseOn(client), domains, clock }, userId)
  const seconds = secondsBetween(shownAt, closing.submittedAt)
  await recordClosing(client, domains, attempt, closing, answers, { ...marking, closed, seconds })
  return { ...closing, answers, closed }
}

async function recordClosing(
  client: PoolClient,
  domains: readonly Domain[],
  attempt: AttemptRow,
  { submittedAt, score }: Closing,
  answers: readonly StoredAnswer[],
  { origins, closed, seconds, list }: Marking & { closed: ClosedQuestions; seconds: number },
): Promise<void> {
  const { userId, purpose, listId, totalMarks } = attempt
  const [db, source, about] = [databaseOn(client), workOf(attempt), workIdOf(listId)]
  const learned = learnedIn(attempt, answers, { origins, closed, seconds })
  const { submitted, earns } = behaviours[purpose]
  const hasty = new Set(learned.flatMap((event) => (event.isHasty ? [event.source] : [])))
  const marked = answers.flatMap(({ questionVersionId, answer, isCorrect, provisional }) => {
    const origin = origins.get(questionVersionId)
    if (!origin || answer.trim() === '') return []
    const isHasty = earns && hasty.has(sourceOf(attempt, questionVersionId))
    const isClosed = closed.has(origin.questionId)
    const now = { isCorrect, provisional }
    return [markChange(attempt, origin, { questionVersionId, answer, before: null, now, isHasty, isClosed })]
  })
  for (const domain of domains) await domain.answersMarked?.(db, { userId, at: submittedAt, answers: marked })
  const [first] = list.questions
  const subject = purpose === 'exam' && first ? (origins.get(first.question.id)?.subject ?? null) : null
  await recordLearning(db, userId, submittedAt, [
    ...learned,
    ...(submitted
      ? [{ kind: submitted, source, about, subject, score, totalMarks, isHasty: areAllHasty(learned) }]
      : []),
  ])
  const questionIds = list.questions.flatMap((asked) => (closed.has(asked.questionId) ? [] : [asked.questionId]))
  await releaseWithheld(db, domains, { userId, questionIds, at: submittedAt })
}

/** Waits for running saves and blocks later ones. Returns how the attempt was closed, if it was. */
async function lock(client: PoolClient, attemptId: string): Promise<Closing | undefined> {
  const { rows } = await client.query<{ [Column in keyof Closing]: Closing[Column] | null }>({
    name: 'lock-attempt',
    text: `select submitted_at as "submittedAt", submitted_by as "submittedBy", score
           from attempts where id = $1 for update`,
    values: [attemptId],
  })
  const [row] = rows
  // It went with its class meanwhile.
  if (!row) throw new AppError('not_found')
  return row.submittedAt !== null ? (row as Closing) : undefined
}

/** False for one that is closed, or locked by another process. */
async function lockIfFree(client: PoolClient, attemptId: string): Promise<boolean> {
  const { rows } = await client.query({
    name: 'lock-open-attempt',
    text: 'select from attempts where id = $1 and submitted_at is null for update skip locked',
    values: [attemptId],
  })
  return rows.length > 0
}

async function store(
  client: PoolClient,
  attemptId: string,
  closing: Closing,
  answers: readonly StoredAnswer[],
  now: Date,
): Promise<void> {
  await client.query({
    name: 'close-attempt',
    text: `
      with marked as (
        insert into attempt_answers (attempt_id, question_version_id, answer, revision, saved_at, is_correct,
          marks_awarded, provisional, misconception)
        select $1, question_version_id, '', 0, $5::timestamptz, is_correct, marks_awarded, provisional, misconception
        from unnest($6::uuid[], $7::boolean[], $8::real[], $9::boolean[], $10::text[])
          as m (question_version_id, is_correct, marks_awarded, provisional, misconception)
        on conflict (attempt_id, question_version_id) do update set
          is_correct = excluded.is_correct, marks_awarded = excluded.marks_awarded,
          provisional = excluded.provisional, misconception = excluded.misconception)
      update attempts set submitted_at = $2, submitted_by = $3, score = $4 where id = $1`,
    values: [
      attemptId,
      closing.submittedAt,
      closing.submittedBy,
      closing.score,
      now,
      answers.map(({ questionVersionId }) => questionVersionId),
      answers.map(({ isCorrect }) => isCorrect),
      answers.map(({ marksAwarded }) => marksAwarded),
      answers.map(({ provisional }) => provisional),
      answers.map(({ score }) => score?.mistake?.misconception ?? null),
    ],
  })
}

/**
 * Gives one attempt its marks that was submitted by an earlier version, which marked cards whenever they were read.
 * What was learned was recorded then. False when there is none; safe to run in several processes, which take turns.
 */
export async function markUnmarked(deps: ClosingDeps): Promise<boolean> {
  const { rows } = await deps.pool.query<ClosedAttempt>({
    name: 'next-unmarked-attempt',
    text: `select ${attemptColumns} from attempts where submitted_at is not null and score is null limit 1`,
  })
  const [next] = rows
  if (!next) return false
  const { id, submittedAt, submittedBy } = next
  const marking = await readMarking(deps.lists, next)
  await inTransaction(deps.pool, async (client) => {
    const { rows: unmarked } = await client.query({
      name: 'lock-unmarked-attempt',
      text: 'select from attempts where id = $1 and score is null for update',
      values: [id],
    })
    if (unmarked.length === 0) return
    const answers = mark(marking, await savedWork(client, id))
    await store(client, id, { submittedAt, submittedBy, score: sumOf(answers) }, answers, submittedAt)
  })
  return true
}
