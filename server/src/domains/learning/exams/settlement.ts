import type { Pool, PoolClient } from 'pg'
import type { SubmittedBy } from '@capyzen/contracts/exams'
import { areAllHasty, learnedIn, recordLearning, secondsBetween } from '#domains/insight/learning-events'
import { scoreAnswer, type QuestionOrigin } from '#domains/learning/questions'
import type { Clock } from '#platform/clock'
import { databaseOn, inTransaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { closedQuestions } from './closed-questions.ts'
import type { Solutions, Paper, PaperCache } from './papers.ts'
import type { AttemptRow } from './tables.ts'

interface SettlementDeps {
  pool: Pool
  domains: readonly Domain[]
  clock: Clock
  paperCache: PaperCache
}

interface SavedWork {
  questionVersionId: string
  answer: string
  roughWork: string
  seconds: number
}

export interface MarkedAnswer extends SavedWork {
  isCorrect: boolean
  marksAwarded: number
  provisional: boolean
  /** Null while neither student nor teacher has said anything about the marks. */
  check: { selfChecked: number[]; requestedAt: string | null; checkedAt: string | null; note: string } | null
}

interface Closing {
  submittedAt: Date
  submittedBy: SubmittedBy
  score: number
}

export type SettledAttempt = Omit<AttemptRow, keyof Closing> & Closing & { answers: MarkedAnswer[] }

/** Marks and closes an attempt once. Idempotent: a second call returns the first result. */
export async function settle(
  { pool, domains, clock, paperCache }: SettlementDeps,
  attempt: AttemptRow,
  paper: Paper,
  by: SubmittedBy,
): Promise<SettledAttempt> {
  const { submittedAt, submittedBy, score } = attempt
  if (submittedAt !== null && submittedBy !== null && score !== null)
    return { ...attempt, submittedAt, submittedBy, score, answers: await markedAnswers(pool, attempt.id) }
  const [solutions, origins] = await Promise.all([paperCache.readSolutions(attempt), paperCache.readOrigins(attempt)])
  return inTransaction(pool, async (client) => {
    const closed = await lock(client, attempt.id)
    if (closed) return { ...attempt, ...closed, answers: await markedAnswers(client, attempt.id) }
    return { ...attempt, ...(await close(client, attempt, { paper, solutions, origins, domains, by, clock })) }
  })
}

type OverdueAttempt = Pick<AttemptRow, 'id' | 'userId' | 'startedAt' | 'deadline' | 'paperId' | 'paperVersion'>

/**
 * Settles the attempt that has been overdue longest and that no other process is settling; undefined when there is none.
 * A failure is returned with its attempt, so that the caller can leave that one out.
 */
export async function settleNextOverdue(
  { pool, domains, clock, paperCache }: SettlementDeps,
  { deadlineBefore, except }: { deadlineBefore: Date; except: string[] },
): Promise<{ id: string; error?: unknown } | undefined> {
  let next: OverdueAttempt | undefined
  try {
    await inTransaction(pool, async (client) => {
      const { rows } = await client.query<OverdueAttempt>({
        name: 'next-overdue-attempt',
        text: `select id, user_id as "userId", started_at as "startedAt", deadline, paper_id as "paperId", paper_version as "paperVersion" from attempts
               where submitted_at is null and deadline < $1 and id <> all($2::uuid[])
               order by deadline limit 1 for update skip locked`,
        values: [deadlineBefore, except],
      })
      next = rows[0]
      if (!next) return
      const [paper, solutions] = [await paperCache.readVersion(next), await paperCache.readSolutions(next)]
      const origins = await paperCache.readOrigins(next)
      await close(client, next, { paper, solutions, origins, domains, by: 'expiry', clock })
    })
    return next && { id: next.id }
  } catch (error) {
    if (!next) throw error
    return { id: next.id, error }
  }
}

interface Marking {
  paper: Paper
  solutions: Solutions
  /** By question version id. */
  origins: ReadonlyMap<string, QuestionOrigin>
  domains: readonly Domain[]
  by: SubmittedBy
  clock: Clock
}

/** Its row is locked. */
async function close(
  client: PoolClient,
  { id, userId, startedAt, deadline }: Pick<AttemptRow, 'id' | 'userId' | 'startedAt' | 'deadline'>,
  { paper, solutions, origins, domains, by, clock }: Marking,
): Promise<Closing & { answers: MarkedAnswer[] }> {
  const now = clock.now()
  const answers = mark(paper, solutions, await savedAnswers(client, id))
  const closing: Closing = {
    // An expired attempt counts as submitted at its deadline, however late the periodic task ran.
    submittedAt: by === 'expiry' && deadline < now ? deadline : now,
    submittedBy: by,
    score: answers.reduce((sum, { marksAwarded }) => sum + marksAwarded, 0),
  }
  await store(client, id, closing, answers, now)
  const { submittedAt, score } = closing
  const { subject, totalMarks } = paper
  const db = databaseOn(client)
  // After it is closed, so that it does not close its own questions.
  const closed = await closedQuestions({ db, domains, clock }, userId)
  const seconds = secondsBetween(startedAt, submittedAt)
  const learned = learnedIn(`attempt ${id}`, paper.id, answers, { origins, closed, seconds })
  const submitted = { kind: 'attempt_submitted', source: `attempt ${id}`, about: paper.id, subject } as const
  await recordLearning(db, userId, submittedAt, [
    ...learned,
    { ...submitted, score, totalMarks, isHasty: areAllHasty(learned) },
  ])
  return { ...closing, answers }
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
  return row && row.submittedAt !== null ? (row as Closing) : undefined
}

/** A separate statement after the lock, because one that began earlier would not see the saves it waited for. */
async function savedAnswers(client: PoolClient, attemptId: string): Promise<Map<string, SavedWork>> {
  const { rows } = await client.query<SavedWork>({
    name: 'answers-to-mark',
    text: `select question_version_id as "questionVersionId", answer, rough_work as "roughWork",
                  seconds_on_screen as seconds
           from attempt_answers where attempt_id = $1`,
    values: [attemptId],
  })
  return new Map(rows.map((row) => [row.questionVersionId, row]))
}

function mark(paper: Paper, solutions: Solutions, answers: Map<string, SavedWork>): MarkedAnswer[] {
  return paper.topics.flatMap((topic) =>
    topic.questions.map((question) => {
      const { answer, roughWork, seconds } = answers.get(question.id) ?? nothingSaved
      const key = solutions.get(question.id)?.key ?? null
      const { isCorrect, marksAwarded, provisional } = scoreAnswer({ ...withPassage(question, topic), key }, answer)
      const given = { questionVersionId: question.id, answer, roughWork, seconds }
      return { ...given, isCorrect, marksAwarded, provisional, check: null }
    }),
  )
}

const nothingSaved = { answer: '', roughWork: '', seconds: 0 }

/** The passage of its section counts as the question's own. */
export const withPassage = <Q extends { passage: string | null }>(
  question: Q,
  { passage }: { passage: string | null },
): Q => ({
  ...question,
  passage: question.passage ?? passage,
})

async function store(client: PoolClient, attemptId: string, closing: Closing, answers: MarkedAnswer[], now: Date) {
  await client.query({
    name: 'close-attempt',
    text: `
      with marked as (
        insert into attempt_answers
          (attempt_id, question_version_id, answer, revision, saved_at, is_correct, marks_awarded, provisional)
        select $1, question_version_id, '', 0, $5::timestamptz, is_correct, marks_awarded, provisional
        from unnest($6::uuid[], $7::boolean[], $8::real[], $9::boolean[])
          as m (question_version_id, is_correct, marks_awarded, provisional)
        on conflict (attempt_id, question_version_id) do update set
          is_correct = excluded.is_correct, marks_awarded = excluded.marks_awarded, provisional = excluded.provisional)
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
    ],
  })
}

export async function markedAnswers(on: Pool | PoolClient, attemptId: string): Promise<MarkedAnswer[]> {
  const { rows } = await on.query<MarkedAnswer>({
    name: 'marked-answers',
    text: `select a.question_version_id as "questionVersionId", a.answer, a.rough_work as "roughWork",
                  a.seconds_on_screen as seconds, a.is_correct as "isCorrect", a.marks_awarded as "marksAwarded", a.provisional,
                  case when c.attempt_id is not null then json_build_object(
                    'selfChecked', c.self_checked, 'requestedAt', c.requested_at, 'checkedAt', c.checked_at, 'note', c.note)
                  end as check
           from attempt_answers a left join answer_checks c using (attempt_id, question_version_id)
           where a.attempt_id = $1`,
    values: [attemptId],
  })
  return rows
}
