import { and, count, countDistinct, eq, ne, sql } from 'drizzle-orm'
import type { TimeSpan } from '@capyzen/contracts/singapore-days'
import { attemptAnswers, attempts } from '#domains/learning/attempts'
import type { DatabaseOrTransaction } from '#platform/database'
import { isWithin } from '#platform/tables'

/** Sheets that were marked in the week, how many of their questions were answered, and how many of these were right. Homework is told by its own. */
export async function readWeekSheets(
  db: DatabaseOrTransaction,
  userId: string,
  span: TimeSpan,
): Promise<{ sheets: number; questions: number; right: number }> {
  const [row] = await db
    .select({
      sheets: countDistinct(attempts.id),
      questions: count(),
      right: sql<number>`count(*) filter (where ${attemptAnswers.isCorrect})::int`,
    })
    .from(attempts)
    .innerJoin(attemptAnswers, and(eq(attemptAnswers.attemptId, attempts.id), ne(attemptAnswers.answer, '')))
    .where(and(eq(attempts.userId, userId), eq(attempts.purpose, 'worksheet'), isWithin(attempts.submittedAt, span)))
  return row ?? { sheets: 0, questions: 0, right: 0 }
}
