import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database'
import { learners } from './tables.ts'

interface Correction {
  /** Of the event of the answer, such as `turn <id>`. */
  source: string
  /** Null while it isn't known for certain. */
  isCorrect: boolean | null
}

interface WorkCorrection {
  /** Of its `attempt_submitted` or `homework_submitted`. */
  source: string
  score: number
}

/**
 * Replaces what was recorded of answers, and the score of their work, for the day on which they were given: the sums of
 * the learner are added anew when they are next read. What already is so, or was never recorded, changes nothing. Call
 * it last in the transaction that changes the marks, because it locks the learner.
 */
export async function correctLearning(
  tx: Pick<Transaction, 'execute' | 'select'>,
  userId: string,
  at: Date,
  corrections: readonly Correction[],
  work: WorkCorrection | null,
): Promise<void> {
  const rows = [
    ...corrections.map(({ source, isCorrect }) => ({ source, is_correct: isCorrect, score: null })),
    ...(work ? [{ source: work.source, is_correct: null, score: work.score }] : []),
  ]
  if (rows.length === 0) return
  // Before the events are compared, so that two who correct the same come one after the other.
  await tx.select({ seq: learners.lastSeq }).from(learners).where(eq(learners.userId, userId)).for('update')
  await tx.execute(sql`
    with changed as (
      select e.source, c.is_correct, c.score, (row_number() over (order by e.seq))::int as place
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (source text, is_correct boolean, score real)
        join learned_events e on e.user_id = ${userId} and e.source = c.source
      where case when c.score is null then e.kind = 'question_answered' and e.is_correct is distinct from c.is_correct
        else e.kind in ('attempt_submitted', 'homework_submitted') and e.score is distinct from c.score end),
    learner as (
      update learners set last_seq = last_seq + (select count(*) from changed), summed_seq = 0
      where user_id = ${userId} and exists (select from changed)
      returning last_seq - (select count(*)::int from changed) as seq)
    insert into learning_events (user_id, seq, kind, source, corrects, occurred_at, is_correct, is_aided, is_hasty, seconds, score)
    select ${userId}, learner.seq + place, 'corrected', 'correction ' || (learner.seq + place), source, ${at.toISOString()},
      is_correct, false, false, 0, score
    from learner, changed`)
}
