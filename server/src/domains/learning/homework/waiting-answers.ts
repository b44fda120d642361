import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { classStudents } from '#domains/identity/classes'
import { homeworkAnswerChecks, homeworkAnswers, homeworkAssignments, homeworkSubmissions } from './tables.ts'

export const checkOfAnswer = and(
  eq(homeworkAnswerChecks.assignmentId, homeworkAnswers.assignmentId),
  eq(homeworkAnswerChecks.studentId, homeworkAnswers.studentId),
  eq(homeworkAnswerChecks.questionVersionId, homeworkAnswers.questionVersionId),
)

/** Its marks are provisional, or the student asked for a second look. */
export const isWaiting = and(
  isNull(homeworkAnswerChecks.checkedAt),
  or(
    and(eq(homeworkAnswers.provisional, true), ne(homeworkAnswers.answer, '')),
    isNotNull(homeworkAnswerChecks.requestedAt),
  ),
)
export const isChecked = isNotNull(homeworkAnswerChecks.checkedAt)

/** In homework that was handed in by students who are in the class now. */
export const isHandedIn = (assignmentId: string | AnyPgColumn) =>
  and(
    eq(homeworkAnswers.assignmentId, assignmentId),
    sql`exists (select from ${homeworkSubmissions} done
      join ${homeworkAssignments} of_class on of_class.id = done.assignment_id
      join ${classStudents} inside on inside.class_id = of_class.class_id and inside.pupil_id = done.student_id
      where done.assignment_id = ${homeworkAnswers.assignmentId} and done.student_id = ${homeworkAnswers.studentId}
        and done.submitted_at is not null)`,
  )

/** How many wait in an assignment. */
export const waitingAnswers = sql<number>`(select count(*)::int from ${homeworkAnswers}
  left join ${homeworkAnswerChecks} on ${checkOfAnswer}
  where ${and(isHandedIn(homeworkAssignments.id), isWaiting)})`
