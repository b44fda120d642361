import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { attemptAnswers, attempts, countTries, type MarkChange } from '#domains/learning/attempts'
import type { DatabaseOrTransaction } from '#platform/database'
import { passageReadings } from './tables.ts'

/** Marks that change after the answer, as by a teacher, in the reading in which it was given. */
export async function takeNewMarks(
  tx: DatabaseOrTransaction,
  { userId, answers }: { userId: string; answers: readonly MarkChange[] },
): Promise<void> {
  for (const change of answers)
    if (change.purpose === 'reading' && change.before !== null && !change.isClosed)
      await takeNewMark(tx, userId, change)
}

async function takeNewMark(
  tx: DatabaseOrTransaction,
  userId: string,
  { attemptId, questionVersionId, now }: MarkChange,
): Promise<void> {
  const given = sql`${passageReadings.answers} -> ${questionVersionId}::text`
  const at = sql`(${given} ->> 'at')::timestamptz`
  const [found] = await tx
    .select({ id: passageReadings.id, answers: passageReadings.answers, marksAwarded: attemptAnswers.marksAwarded })
    .from(passageReadings)
    .innerJoin(attempts, eq(attempts.id, attemptId))
    .innerJoin(
      attemptAnswers,
      and(eq(attemptAnswers.attemptId, attempts.id), eq(attemptAnswers.questionVersionId, questionVersionId)),
    )
    // Another reading of the passage was answered earlier, or later.
    .where(and(eq(passageReadings.userId, userId), lte(at, attempts.submittedAt)))
    .orderBy(desc(at))
    .limit(1)
    .for('update', { of: passageReadings })
  const kept = found?.answers[questionVersionId]
  if (!found || !kept) return
  const marked = { ...kept, ...now, marksAwarded: found.marksAwarded ?? 0 }
  const changed = { ...found.answers, [questionVersionId]: marked }
  await tx
    .update(passageReadings)
    .set({ answers: changed, ...countTries(changed) })
    .where(eq(passageReadings.id, found.id))
}
