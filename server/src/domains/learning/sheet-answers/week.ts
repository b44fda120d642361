import { and, countDistinct, eq, inArray, ne, not, notInArray, sql } from 'drizzle-orm'
import type { TimeSpan } from '@capyzen/contracts/singapore-days'
import { attemptAnswers, attempts, closedQuestions } from '#domains/learning/attempts'
import { questionVersions } from '#domains/learning/questions'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Domain } from '#platform/domain'
import { isWithin } from '#platform/tables'

/**
 * Sheets that were marked in the week, how many of their questions were answered and may be told for certain, and how many of these were
 * right. Homework is told by its own.
 */
export async function readWeekSheets(
  deps: { db: Database; domains: readonly Domain[]; clock: Clock },
  userId: string,
  span: TimeSpan,
): Promise<{ sheets: number; questions: number; right: number }> {
  const { db } = deps
  const closed = [...(await closedQuestions(deps, userId))]
  const closedVersions = db
    .select({ id: questionVersions.id })
    .from(questionVersions)
    .where(inArray(questionVersions.questionId, closed))
  const isTold = and(
    not(attemptAnswers.provisional),
    closed.length === 0 ? undefined : notInArray(attemptAnswers.questionVersionId, closedVersions),
  )
  const [row] = await db
    .select({
      sheets: countDistinct(attempts.id),
      questions: sql<number>`count(*) filter (where ${isTold})::int`,
      right: sql<number>`count(*) filter (where ${and(attemptAnswers.isCorrect, isTold)})::int`,
    })
    .from(attempts)
    .innerJoin(attemptAnswers, and(eq(attemptAnswers.attemptId, attempts.id), ne(attemptAnswers.answer, '')))
    .where(and(eq(attempts.userId, userId), eq(attempts.purpose, 'worksheet'), isWithin(attempts.submittedAt, span)))
  return row ?? { sheets: 0, questions: 0, right: 0 }
}
