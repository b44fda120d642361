import { and, eq, isNotNull, or } from 'drizzle-orm'
import { classStudents, classes } from '#domains/identity/classes'
import type { Database } from '#platform/database'
import { isOfStudent } from './assigned.ts'
import { currentCardVersions } from './general-homework.ts'
import { assignedQuestions, homeworkAssignments, homeworkChecks, homeworkSubmissions } from './tables.ts'

/** Of classes or the general homework; null for a question of neither. */
export async function ownHomeworkAnswer(
  db: Database,
  userId: string,
  versionId: string,
): Promise<'open' | 'handed_in' | null> {
  const [checks, assigned] = await Promise.all([
    db
      .select({ cardId: homeworkChecks.cardId })
      .from(homeworkChecks)
      .where(and(eq(homeworkChecks.userId, userId), eq(homeworkChecks.questionVersionId, versionId))),
    db
      .select({ submittedAt: homeworkSubmissions.submittedAt })
      .from(assignedQuestions)
      .innerJoin(homeworkAssignments, eq(homeworkAssignments.id, assignedQuestions.assignmentId))
      .innerJoin(classes, eq(classes.id, homeworkAssignments.classId))
      .leftJoin(classStudents, and(eq(classStudents.classId, classes.id), eq(classStudents.studentId, userId)))
      .leftJoin(
        homeworkSubmissions,
        and(eq(homeworkSubmissions.assignmentId, homeworkAssignments.id), eq(homeworkSubmissions.studentId, userId)),
      )
      .where(
        and(
          eq(assignedQuestions.questionVersionId, versionId),
          or(isOfStudent(userId), isNotNull(homeworkSubmissions.submittedAt)),
        ),
      ),
  ])
  if (checks.length > 0 || assigned.some(({ submittedAt }) => submittedAt !== null)) return 'handed_in'
  if (assigned.length > 0) return 'open'
  return (await currentCardVersions(db)).has(versionId) ? 'open' : null
}

/** Versions of the general homework that the student has not checked an answer to. */
export async function uncheckedVersions(db: Database, userId: string): Promise<string[]> {
  const [current, checks] = await Promise.all([
    currentCardVersions(db),
    db
      .select({ versionId: homeworkChecks.questionVersionId })
      .from(homeworkChecks)
      .where(eq(homeworkChecks.userId, userId)),
  ])
  const checked = new Set(checks.map(({ versionId }) => versionId))
  return [...current.keys()].filter((versionId) => !checked.has(versionId))
}
