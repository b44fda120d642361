import { and, eq, gte, inArray, lt, ne } from 'drizzle-orm'
import type { TimeSpan } from '@capyzen/contracts/singapore-days'
import type { WrongAnswer } from '#domains/learning/weekly-reports'
import type { Database } from '#platform/database'
import { homeworkAnswers, homeworkSubmissions } from './tables.ts'

/** In homework of classes that was handed in within the span. */
export async function wrongInHomework(
  db: Database,
  userIds: readonly string[],
  { from, to }: TimeSpan,
): Promise<WrongAnswer[]> {
  const { questionVersionId, answer, studentId, assignmentId } = homeworkAnswers
  const { submittedAt } = homeworkSubmissions
  const rows = await db
    .select({ userId: studentId, questionVersionId, answer, at: submittedAt })
    .from(homeworkSubmissions)
    .innerJoin(
      homeworkAnswers,
      and(eq(assignmentId, homeworkSubmissions.assignmentId), eq(studentId, homeworkSubmissions.studentId)),
    )
    .where(
      and(
        inArray(homeworkSubmissions.studentId, [...userIds]),
        gte(submittedAt, from),
        lt(submittedAt, to),
        eq(homeworkAnswers.isCorrect, false),
        eq(homeworkAnswers.provisional, false),
        ne(answer, ''),
      ),
    )
  return rows.map((row) => ({ ...row, at: row.at ?? from }))
}
