import { sql } from 'drizzle-orm'
import type { LearningEventKind } from '@capyzen/contracts/learning-events'
import type { Subject } from '@capyzen/contracts/vocabulary'
import type { Transaction } from '#platform/database'

export interface LearningEvent {
  kind: LearningEventKind
  /** Names what happened, such as `turn <id>`: recorded once for each user. */
  source: string
  subject?: Subject | null
  skillId?: string | null
  questionId?: string
  /** The id of the lesson, paper or homework. */
  about?: string
  /** Null or left out where marking isn't certain. */
  isCorrect?: boolean | null
  isAided?: boolean
  /** Earns nothing, because too little time has passed (`paceWithin`). */
  isHasty?: boolean
  /** Time spent. */
  seconds?: number
  score?: number
  totalMarks?: number
}

/**
 * Call it last in the transaction of the thing itself, because it locks the learner. Idempotent for each source. An
 * answer uses up the help that was asked for about its question.
 */
export async function recordLearning(
  tx: Pick<Transaction, 'execute'>,
  userId: string,
  at: Date,
  events: readonly LearningEvent[],
): Promise<void> {
  if (events.length === 0) return
  const rows = events
    .toReversed()
    .map(({ questionId, skillId, isCorrect, isAided, isHasty, totalMarks, ...event }, place) => ({
      ...event,
      /** Zero for the last one. */
      place,
      question_id: questionId,
      skill_id: skillId,
      is_correct: isCorrect,
      is_aided: isAided,
      is_hasty: isHasty,
      total_marks: totalMarks,
    }))
  await tx.execute(sql`
    with learner as (
      insert into learners (user_id, last_seq) values (${userId}, ${events.length})
      on conflict (user_id) do update set last_seq = learners.last_seq + excluded.last_seq
      returning last_seq),
    e as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e (place int, kind text, source text, subject text, skill_id text, question_id uuid, about text,
          is_correct boolean, is_aided boolean, is_hasty boolean, seconds int, score real, total_marks int)),
    helped as (
      delete from helped_questions h using e
      where h.user_id = ${userId} and h.question_id = e.question_id and e.kind in ('question_answered', 'solution_shown')
      returning h.question_id)
    insert into learning_events (user_id, seq, kind, source, occurred_at, subject, skill_id, question_id, about,
      is_correct, is_aided, is_hasty, seconds, score, total_marks)
    select ${userId}, learner.last_seq - e.place, e.kind, e.source, ${at.toISOString()}, e.subject, e.skill_id,
      e.question_id, e.about, e.is_correct,
      coalesce(e.is_aided, false) or (e.kind = 'question_answered' and e.question_id in (select question_id from helped)),
      coalesce(e.is_hasty, false), coalesce(e.seconds, 0), e.score, e.total_marks
    from learner, e
    on conflict (user_id, source) do nothing`)
}
