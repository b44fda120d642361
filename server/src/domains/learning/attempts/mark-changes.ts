import { and, eq, sql } from 'drizzle-orm'
import type { Purpose } from '@capyzen/contracts/attempts'
import type { Subject } from '@capyzen/contracts/vocabulary'
import { correctLearning } from '#domains/insight/learning-events'
import type { QuestionOrigin } from '#domains/learning/questions'
import type { Clock } from '#platform/clock'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import type { Domain } from '#platform/domain'
import { sourceOf, workOf } from './behaviours.ts'
import { closedQuestions } from './closed-questions.ts'
import type { Origins } from './lists.ts'
import { attemptAnswers, attempts, type AttemptRow } from './tables.ts'

export interface Verdict {
  isCorrect: boolean
  provisional: boolean
}

/** New marks of one answer: at closing, or later by a teacher, by a corrected key, or because they may be told now. */
export interface MarkChange {
  attemptId: string
  purpose: Purpose
  questionVersionId: string
  questionId: string
  subject: Subject
  skillId: string | null
  /** Never empty. */
  answer: string
  /** Null at closing. */
  before: Verdict | null
  now: Verdict
  isHasty: boolean
  /** Other open work asks the same question: nothing may tell whether it is right. */
  isClosed: boolean
  /** Of its learning event (`sourceOf`). */
  source: string
}

declare module '#platform/domain' {
  interface DomainHooks {
    /** In the transaction that marks. */
    answersMarked(
      tx: DatabaseOrTransaction,
      marked: { userId: string; at: Date; answers: readonly MarkChange[] },
    ): Promise<void>
  }
}

type GivenChange = Pick<MarkChange, 'questionVersionId' | 'answer' | 'before' | 'now' | 'isClosed'> & {
  isHasty?: boolean
}

export const markChange = (
  attempt: Pick<AttemptRow, 'id' | 'purpose' | 'listId'>,
  { questionId, subject, skillId }: Pick<QuestionOrigin, 'questionId' | 'subject' | 'skillId'>,
  change: GivenChange,
): MarkChange => ({
  attemptId: attempt.id,
  purpose: attempt.purpose,
  questionId,
  subject,
  skillId,
  isHasty: false,
  source: sourceOf(attempt, change.questionVersionId),
  ...change,
})

/** Null while it isn't certain, or must not be told, whether the answer is right. */
export const knownResult = ({ now, isClosed }: Pick<MarkChange, 'now' | 'isClosed'>): boolean | null =>
  now.provisional || isClosed ? null : now.isCorrect

interface NewMarks {
  questionVersionId: string
  answer: string
  before: Verdict
  now: Verdict
  marks: number
  misconception: string | null
  at: Date
}

/** Of a locked, submitted attempt: its answer, its score, and what was learned by them. Returns the score. */
export async function changeMarks(
  tx: Transaction,
  { domains, clock, origins }: { domains: readonly Domain[]; clock: Clock; origins: Origins },
  attempt: AttemptRow,
  { questionVersionId, answer, before, now, marks, misconception, at }: NewMarks,
): Promise<number> {
  await tx
    .update(attemptAnswers)
    .set({ ...now, marksAwarded: marks, misconception })
    .where(and(eq(attemptAnswers.attemptId, attempt.id), eq(attemptAnswers.questionVersionId, questionVersionId)))
  const [changed] = await tx
    .update(attempts)
    .set({
      score: sql`(select coalesce(sum(given.marks_awarded), 0) from ${attemptAnswers} given where given.attempt_id = ${attempt.id})`,
    })
    .where(eq(attempts.id, attempt.id))
    .returning({ score: attempts.score })
  const origin = origins.get(questionVersionId)
  if (origin && answer.trim() !== '') {
    const { userId } = attempt
    const isClosed = (await closedQuestions({ db: tx, domains, clock }, userId)).has(origin.questionId)
    const change = markChange(attempt, origin, { questionVersionId, answer, before, now, isClosed })
    for (const domain of domains) await domain.answersMarked?.(tx, { userId, at, answers: [change] })
    await correctLearning(
      tx,
      userId,
      at,
      [{ source: change.source, isCorrect: knownResult(change) }],
      changed && changed.score !== null ? { source: workOf(attempt), score: changed.score } : null,
    )
  }
  return changed?.score ?? 0
}
