import type { Pool, PoolClient } from 'pg'
import type { Clock } from '#platform/clock'
import { inTransaction } from '#platform/database'
import type { Keys, Paper, PaperShelf } from './papers.ts'
import { judgeAnswer } from './scoring.ts'
import type { AttemptRow } from './tables.ts'

interface SettlementDeps {
  pool: Pool
  clock: Clock
  shelf: PaperShelf
}

export interface MarkedAnswer {
  questionId: string
  answer: string
  isCorrect: boolean
  marksAwarded: number
  provisional: boolean
}

interface Closing {
  submittedAt: Date
  submittedBy: 'pupil' | 'expiry'
  score: number
}

export type SettledAttempt = Omit<AttemptRow, keyof Closing> & Closing & { answers: MarkedAnswer[] }

/** Marks and closes an attempt once; whoever comes second gets what the first one wrote. */
export async function settle(
  { pool, clock, shelf }: SettlementDeps,
  attempt: AttemptRow,
  paper: Paper,
  by: 'pupil' | 'expiry',
): Promise<SettledAttempt> {
  const { submittedAt, submittedBy, score } = attempt
  if (submittedAt !== null && submittedBy !== null && score !== null)
    return { ...attempt, submittedAt, submittedBy, score, answers: await markedAnswers(pool, attempt.id) }
  const keys = await shelf.takeKeys(paper.id)
  return inTransaction(pool, async (client) => {
    const closed = await lock(client, attempt.id)
    if (closed) return { ...attempt, ...closed, answers: await markedAnswers(client, attempt.id) }
    const now = clock.now()
    const answers = mark(paper, keys, await savedAnswers(client, attempt.id))
    const closing: Closing = {
      // A paper whose time ran out was handed in at its deadline, however late somebody noticed.
      submittedAt: by === 'expiry' && attempt.deadline < now ? attempt.deadline : now,
      submittedBy: by,
      score: answers.reduce((sum, { marksAwarded }) => sum + marksAwarded, 0),
    }
    await store(client, attempt.id, closing, answers, now)
    return { ...attempt, ...closing, answers }
  })
}

/** Waits for saves that are under way, and keeps later ones out. Returns how the attempt was closed, if it was. */
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

/** A statement of its own, after the lock: one that began before it would not see what it waited for. */
async function savedAnswers(client: PoolClient, attemptId: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ questionId: string; answer: string }>({
    name: 'answers-to-mark',
    text: `select question_id as "questionId", answer from attempt_answers where attempt_id = $1`,
    values: [attemptId],
  })
  return new Map(rows.map(({ questionId, answer }) => [questionId, answer]))
}

/** Every question of the paper, answered or not. */
function mark(paper: Paper, keys: Keys, answers: Map<string, string>): MarkedAnswer[] {
  return paper.topics.flatMap((topic) =>
    topic.questions.map(({ id, marks, unit }) => {
      const answer = answers.get(id) ?? ''
      return { questionId: id, answer, ...judgeAnswer({ marks, unit, key: keys.get(id)?.key ?? null }, answer) }
    }),
  )
}

async function store(client: PoolClient, attemptId: string, closing: Closing, answers: MarkedAnswer[], now: Date) {
  await client.query({
    name: 'close-attempt',
    text: `
      with marked as (
        insert into attempt_answers
          (attempt_id, question_id, answer, revision, saved_at, is_correct, marks_awarded, provisional)
        select $1, question_id, '', 0, $5::timestamptz, is_correct, marks_awarded, provisional
        from unnest($6::text[], $7::boolean[], $8::real[], $9::boolean[])
          as m (question_id, is_correct, marks_awarded, provisional)
        on conflict (attempt_id, question_id) do update set
          is_correct = excluded.is_correct, marks_awarded = excluded.marks_awarded, provisional = excluded.provisional)
      update attempts set submitted_at = $2, submitted_by = $3, score = $4 where id = $1`,
    values: [
      attemptId,
      closing.submittedAt,
      closing.submittedBy,
      closing.score,
      now,
      answers.map(({ questionId }) => questionId),
      answers.map(({ isCorrect }) => isCorrect),
      answers.map(({ marksAwarded }) => marksAwarded),
      answers.map(({ provisional }) => provisional),
    ],
  })
}

async function markedAnswers(on: Pool | PoolClient, attemptId: string): Promise<MarkedAnswer[]> {
  const { rows } = await on.query<MarkedAnswer>({
    name: 'marked-answers',
    text: `select question_id as "questionId", answer, is_correct as "isCorrect", marks_awarded as "marksAwarded", provisional
           from attempt_answers where attempt_id = $1`,
    values: [attemptId],
  })
  return rows
}
