import { and, eq, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { TimeSpan } from '@capyzen/contracts/singapore-days'
import type { WeekHomework } from '@capyzen/contracts/weekly-reports'
import { classes, classStudents } from '#domains/identity/classes'
import { answerChecks, attemptAnswers, attempts } from '#domains/learning/attempts'
import type { Database } from '#platform/database'
import { isWithin } from '#platform/tables'
import { isAttemptOf, isOfStudent } from './assigned.ts'
import { readTold, type TellingDeps } from './student-work.ts'
import { homeworkAssignments } from './tables.ts'

/** When the teacher last gave marks, where none of its answers waits for more. */
const markedAt = sql<string | null>`(select max(given.checked_at) from ${answerChecks} given
  where given.attempt_id = ${attempts.id} and not exists (
    select from ${attemptAnswers} waiting where waiting.attempt_id = ${attempts.id} and waiting.provisional))`

/** What happened to the homework of a student in a span of time; the next due first, in classes that the student is in now. */
export async function readHomeworkNews(
  db: Database,
  userId: string,
  span: TimeSpan,
): Promise<{ id: string; title: string; isSet: boolean; isHandedIn: boolean; isMarked: boolean }[]> {
  const { id, title, createdAt, dueOn } = homeworkAssignments
  const isIn = (at: Parameters<typeof isWithin>[0]) => sql<boolean>`coalesce(${isWithin(at, span)}, false)`
  const isMarked = sql<boolean>`coalesce(${markedAt} >= ${span.from.toISOString()} and ${markedAt} < ${span.to.toISOString()}, false)`
  return db
    .select({ id, title, isSet: isIn(createdAt), isHandedIn: isIn(attempts.submittedAt), isMarked })
    .from(homeworkAssignments)
    .innerJoin(classes, eq(classes.id, homeworkAssignments.classId))
    .innerJoin(classStudents, eq(classStudents.classId, classes.id))
    .leftJoin(attempts, isAttemptOf(userId))
    .where(and(isOfStudent(userId), or(isWithin(createdAt, span), isWithin(attempts.submittedAt, span), isMarked)))
    .orderBy(dueOn, id)
}

/** Of classes whose homework was set, or whose answers were checked, in a span of time. */
export async function studentsWithHomeworkNews(db: Database, span: TimeSpan): Promise<string[]> {
  const ofSet = db
    .select({ id: classStudents.studentId })
    .from(homeworkAssignments)
    .innerJoin(classStudents, eq(classStudents.classId, homeworkAssignments.classId))
    .where(isWithin(homeworkAssignments.createdAt, span))
  const ofChecked = db
    .select({ id: attempts.userId })
    .from(answerChecks)
    .innerJoin(attempts, eq(attempts.id, answerChecks.attemptId))
    .where(and(isWithin(answerChecks.checkedAt, span), eq(attempts.purpose, 'homework')))
  return (await union(ofSet, ofChecked)).map(({ id }) => id)
}

/** With the marks that may be told. */
export async function readWeekHomework(deps: TellingDeps, userId: string, span: TimeSpan): Promise<WeekHomework[]> {
  const news = await readHomeworkNews(deps.db, userId, span)
  if (news.length === 0) return []
  const { work } = await readTold(deps, userId)
  return news.flatMap(({ id, title, ...happened }) => {
    const homework = work.find((one) => one.homework.id === id)?.homework
    if (!homework) return []
    const { dueOn, state, isOverdue, marks } = homework
    return [{ assignmentId: id, title, ...happened, dueOn, state, isOverdue, marks }]
  })
}
