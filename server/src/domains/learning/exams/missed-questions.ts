import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { attemptAnswers, attempts, listQuestions } from '#domains/learning/attempts'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'

/**
 * Versions that earned less than full marks in a submitted exam, in printed order. `not_found` for any other, and
 * `conflict` while the student has the same paper open again.
 */
export async function missedQuestions(db: Database, attemptId: string, userId: string): Promise<string[]> {
  const isOwnExam = and(eq(attempts.userId, userId), eq(attempts.purpose, 'exam'), isNotNull(attempts.submittedAt))
  const own = and(eq(attempts.id, attemptId), isOwnExam)
  const again = alias(attempts, 'again')
  const [attempt] = await db
    .select({ openId: again.id })
    .from(attempts)
    .leftJoin(
      again,
      and(eq(again.userId, attempts.userId), eq(again.listId, attempts.listId), isNull(again.submittedAt)),
    )
    .where(own)
  if (!attempt) throw new AppError('not_found')
  if (attempt.openId !== null) throw new AppError('conflict')
  const rows = await db
    .select({ id: listQuestions.questionVersionId })
    .from(attempts)
    .innerJoin(
      listQuestions,
      and(eq(listQuestions.listId, attempts.listId), eq(listQuestions.listVersion, attempts.listVersion)),
    )
    .innerJoin(
      attemptAnswers,
      and(
        eq(attemptAnswers.attemptId, attempts.id),
        eq(attemptAnswers.questionVersionId, listQuestions.questionVersionId),
      ),
    )
    .where(and(own, eq(attemptAnswers.isCorrect, false)))
    .orderBy(listQuestions.position)
  return rows.map(({ id }) => id)
}
