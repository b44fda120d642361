import { and, eq, inArray, sql } from 'drizzle-orm'
import { attemptAnswers, knownResult, type MarkChange } from '#domains/learning/attempts'
import type { DatabaseOrTransaction } from '#platform/database'
import { countAnswers, lockPractice, recountAnswers } from './counting.ts'
import { practiceTurns } from './tables.ts'

/** Answers of exams and homework enter the mistakes book, the review schedule and mastery; changed marks move them. */
export async function countMarked(
  tx: DatabaseOrTransaction,
  { userId, at, answers }: { userId: string; at: Date; answers: readonly MarkChange[] },
): Promise<void> {
  if (answers.length === 0) return
  await lockPractice(tx, userId)
  const counted = answers.map((answer) => ({
    ...answer,
    at,
    isCorrect: knownResult(answer),
    isHelped: answer.isHasty,
  }))
  const isNew = ({ before }: MarkChange) => before === null
  await countAnswers(tx, userId, counted.filter(isNew))
  const changed = counted.filter((answer) => !isNew(answer))
  await recountAnswers(tx, userId, changed, new Map(changed.map(({ source, isCorrect }) => [source, isCorrect])))
  await changeTurns(
    tx,
    changed.flatMap(({ purpose, attemptId }) => (purpose === 'practice' ? [attemptId] : [])),
  )
}

/** A turn whose answer a teacher marks is an attempt of the same id. */
async function changeTurns(tx: DatabaseOrTransaction, turnIds: readonly string[]): Promise<void> {
  if (turnIds.length === 0) return
  await tx
    .update(practiceTurns)
    .set({
      isCorrect: sql`${attemptAnswers.isCorrect}`,
      marksAwarded: sql`${attemptAnswers.marksAwarded}`,
      provisional: sql`${attemptAnswers.provisional}`,
    })
    .from(attemptAnswers)
    .where(and(eq(attemptAnswers.attemptId, practiceTurns.id), inArray(practiceTurns.id, [...turnIds])))
}
