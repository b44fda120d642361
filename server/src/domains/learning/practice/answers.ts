import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { readMarkedAnswers, type AnswerFilter, type MarkedAnswer } from '#domains/learning/attempts'
import type { DatabaseOrTransaction } from '#platform/database'
import { isWithin } from '#platform/tables'
import { practiceTurns } from './tables.ts'

/** Answers of learners with their marks, of practice, exams and homework alike, the earliest first. */
export async function readAnswers(db: DatabaseOrTransaction, filter: AnswerFilter): Promise<MarkedAnswer[]> {
  const [ofAttempts, ofTurns] = await Promise.all([readMarkedAnswers(db, filter), readTurns(db, filter)])
  return [...ofAttempts, ...ofTurns].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

async function readTurns(
  db: DatabaseOrTransaction,
  { userIds, span, questionVersionIds, outcome }: AnswerFilter,
): Promise<MarkedAnswer[]> {
  const { id, userId, questionVersionId, answer, answeredAt, isCorrect, provisional, marksAwarded } = practiceTurns
  const rows = await db
    .select({
      ...{ attemptId: id, userId, questionVersionId, answer, at: answeredAt, isCorrect, provisional, marksAwarded },
      misconception: practiceTurns.misconception,
    })
    .from(practiceTurns)
    .where(
      and(
        isNotNull(answeredAt),
        ne(answer, ''),
        userIds && inArray(userId, [...userIds]),
        span && isWithin(answeredAt, span),
        questionVersionIds && inArray(questionVersionId, [...questionVersionIds]),
        outcome && and(eq(isCorrect, outcome === 'right'), eq(provisional, false)),
      ),
    )
    .orderBy(asc(answeredAt), asc(id))
  return rows.flatMap(({ at, ...row }) =>
    at === null
      ? []
      : [
          {
            ...row,
            at,
            purpose: 'practice',
            listId: `practice:${row.questionVersionId}`,
            answer: row.answer ?? '',
            isCorrect: row.isCorrect ?? false,
            provisional: row.provisional ?? false,
            marksAwarded: row.marksAwarded ?? 0,
          },
        ],
  )
}
