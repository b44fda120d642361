import { and, eq, gte, isNull, lt, not, or, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { AssignedHomework, HomeworkState } from '@capyzen/contracts/homework'
import type { HomeworkStep } from '@capyzen/contracts/progress'
import { singaporeDay } from '@capyzen/contracts/singapore-days'
import { classDepartures, classes, classStudents } from '#domains/identity/classes'
import { users } from '#domains/identity/auth'
import {
  attemptAnswers,
  attempts,
  listIdOf,
  listQuestions,
  questionLists,
  type AttemptRow,
  type TakenList,
} from '#domains/learning/attempts'
import { questionVersions } from '#domains/learning/questions'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { dayMs } from '#platform/durations'
import { AppError } from '#platform/errors'
import { homeworkAssignments } from './tables.ts'

/** Late is judged by the due date of today, so that a later one forgives. */
export function stateOf(work: { submittedAt: Date | null; answered: number; dueOn: string }): HomeworkState {
  if (work.submittedAt !== null) return isAfter(work.submittedAt, work.dueOn) ? 'late' : 'handed_in'
  return work.answered > 0 ? 'in_progress' : 'not_started'
}

/** Homework is due at the end of its day in Singapore. */
export const isAfter = (at: Date, dueOn: string): boolean => singaporeDay(at) > dueOn

/** A value, or the name of one in a prepared statement. */
type Given = string | Placeholder

/** Of classes that the student is in now; withdrawn homework and archived classes are left out. */
export const isOfStudent = (userId: Given): SQL | undefined =>
  and(eq(classStudents.studentId, userId), isNull(classes.archivedAt), isNull(homeworkAssignments.withdrawnAt))

/** Of the questions of an assignment; they never change. */
export const listOf = (assignmentId: string): TakenList => ({
  listId: listIdOf('homework', assignmentId),
  listVersion: 1,
})

const listIdOfAssignment = sql<string>`'homework:' || ${homeworkAssignments.id}`

export const isListOfAssignment = eq(questionLists.listId, listIdOfAssignment)

/** One at most, by the unique index of sittings. */
export const isAttemptOf = (userId: Given | AnyPgColumn): SQL | undefined =>
  and(eq(attempts.userId, userId), eq(attempts.purpose, 'homework'), eq(attempts.listId, listIdOfAssignment))

/** Where the list and the attempt of a student are joined. */
export const sums = {
  questions: questionLists.questionCount,
  totalMarks: questionLists.totalMarks,
  answered: sql<number>`(select count(*)::int from ${attemptAnswers} given where given.attempt_id = ${attempts.id} and given.answer <> '')`,
  isProvisional: sql<boolean>`exists (select from ${attemptAnswers} given where given.attempt_id = ${attempts.id} and given.provisional)`,
}

export interface AssignedWork {
  homework: AssignedHomework
  /** Null before the first saved answer. */
  attemptId: string | null
}

/** First what is to do, the next due first; then what was handed in, the latest first. */
export async function readAssigned(
  db: DatabaseOrTransaction,
  userId: string,
  { now, assignmentId }: { now: Date; assignmentId?: string | undefined },
): Promise<AssignedWork[]> {
  const rows = await db
    .select({
      id: homeworkAssignments.id,
      title: homeworkAssignments.title,
      note: homeworkAssignments.note,
      dueOn: homeworkAssignments.dueOn,
      className: classes.name,
      teacherName: users.name,
      attemptId: attempts.id,
      submittedAt: attempts.submittedAt,
      score: attempts.score,
      hasLeft: sql<boolean>`${hasLeftSince(userId)}`,
      ...sums,
    })
    .from(homeworkAssignments)
    .innerJoin(questionLists, isListOfAssignment)
    .innerJoin(classes, eq(classes.id, homeworkAssignments.classId))
    .innerJoin(classStudents, eq(classStudents.classId, classes.id))
    .innerJoin(users, eq(users.id, classes.teacherId))
    .leftJoin(attempts, isAttemptOf(classStudents.studentId))
    .where(and(isOfStudent(userId), assignmentId === undefined ? undefined : eq(homeworkAssignments.id, assignmentId)))
    .orderBy(homeworkAssignments.dueOn, homeworkAssignments.id)
  const isToDo = ({ submittedAt }: { submittedAt: Date | null }) => submittedAt === null
  const handedIn = rows.filter((row) => !isToDo(row))
  return [
    ...rows.filter(isToDo),
    ...handedIn.toSorted((one, other) => Number(other.submittedAt) - Number(one.submittedAt)),
  ].map(({ score, totalMarks, isProvisional, submittedAt, hasLeft, attemptId, ...row }) => ({
    attemptId,
    homework: {
      ...row,
      state: stateOf({ ...row, submittedAt }),
      isOverdue: submittedAt === null && isAfter(now, row.dueOn),
      isMissed: submittedAt === null && isAfter(now, row.dueOn) && hasLeft,
      submittedAt: submittedAt?.toISOString() ?? null,
      marks: score === null ? null : { awarded: score, total: totalMarks, isProvisional },
    },
  }))
}

/**
 * What a student may still write to, with the attempt where there is one. `not_found` for homework of other classes, also
 * of those that the student has left; `conflict` for missed homework.
 */
export async function requireOpenWork(
  db: DatabaseOrTransaction,
  { assignmentId, userId, now }: { assignmentId: string; userId: string; now: Date },
): Promise<{ createdAt: Date; attempt: AttemptRow | null }> {
  const { createdAt, dueOn } = homeworkAssignments
  const [found] = await db
    .select({ createdAt, dueOn, attempt: attempts, hasLeft: sql<boolean>`${hasLeftSince(userId)}` })
    .from(homeworkAssignments)
    .innerJoin(classes, eq(classes.id, homeworkAssignments.classId))
    .innerJoin(classStudents, eq(classStudents.classId, classes.id))
    .leftJoin(attempts, isAttemptOf(userId))
    .where(and(isOfStudent(userId), eq(homeworkAssignments.id, assignmentId)))
  if (!found) throw new AppError('not_found')
  const isSubmitted = found.attempt !== null && found.attempt.submittedAt !== null
  if (!isSubmitted && isAfter(now, found.dueOn) && found.hasLeft) throw new AppError('conflict')
  return found
}

/** Whether the student has left the class since it was assigned, even if they are back. */
export const hasLeftSince = (userId: Given): SQL =>
  sql`exists (select from ${classDepartures} departure where departure.class_id = ${homeworkAssignments.classId}
    and departure.student_id = ${userId} and departure.left_at >= ${homeworkAssignments.createdAt})`

const isDue = (today: Given): SQL => lt(homeworkAssignments.dueOn, today)

/** Of homework that was open when its student left the class, until it is due: a student who joins again may still hand it in. */
const isLeftOpen = (userId: Given, today: Given): SQL | undefined =>
  and(isNull(classes.archivedAt), isNull(homeworkAssignments.withdrawnAt), not(isDue(today)), hasLeftSince(userId))

/** Past its due date, a student who left could read the answers elsewhere; so it can't be handed in, and closes nothing. */
const isNotMissed = (userId: Given, today: Given): SQL | undefined => or(not(isDue(today)), not(hasLeftSince(userId)))

const isOpenFor = (userId: Given, today: Given): SQL | undefined =>
  and(
    // Spares a look at the homework of all classes.
    sql`${homeworkAssignments.classId} in (
      select inside.class_id from ${classStudents} inside where inside.pupil_id = ${userId}
      union select departure.class_id from ${classDepartures} departure where departure.student_id = ${userId})`,
    isNull(attempts.submittedAt),
    or(and(isOfStudent(userId), isNotMissed(userId, today)), isLeftOpen(userId, today)),
  )

const assignedTo = (db: Database, userId: Given) =>
  db
    .select({ questionId: questionVersions.questionId })
    .from(homeworkAssignments)
    .innerJoin(classes, eq(classes.id, homeworkAssignments.classId))
    .leftJoin(classStudents, and(eq(classStudents.classId, classes.id), eq(classStudents.studentId, userId)))
    .innerJoin(listQuestions, eq(listQuestions.listId, listIdOfAssignment))
    .innerJoin(questionVersions, eq(questionVersions.id, listQuestions.questionVersionId))
    .leftJoin(attempts, isAttemptOf(userId))

/** Ids of questions in homework that the student can still hand in: nothing else must tell their answers. */
export const openHomeworkQuestions = (db: Database, { userId, today }: { userId: Given; today: Given }) =>
  assignedTo(db, userId).where(isOpenFor(userId, today))

export async function assignedToStudent(db: Database, userId: string, questionVersionId: string): Promise<boolean> {
  const found = await assignedTo(db, userId)
    .where(and(isOfStudent(userId), eq(questionVersions.id, questionVersionId)))
    .limit(1)
  return found.length > 0
}

/**
 * What is due today and tomorrow, then the latest that is overdue, then the rest. Overdue homework is named for a month:
 * late is better than never.
 */
export async function openHomework(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<HomeworkStep[]> {
  const dayAfter = (days: number) => singaporeDay(new Date(now.getTime() + days * dayMs))
  const { id, title, dueOn } = homeworkAssignments
  const rows = await db
    .select({ id, title, dueOn })
    .from(homeworkAssignments)
    .innerJoin(classes, eq(classes.id, homeworkAssignments.classId))
    .innerJoin(classStudents, eq(classStudents.classId, classes.id))
    .leftJoin(attempts, isAttemptOf(userId))
    .where(
      and(
        isOfStudent(userId),
        isNull(attempts.submittedAt),
        gte(dueOn, dayAfter(-30)),
        isNotMissed(userId, singaporeDay(now)),
      ),
    )
    .orderBy(dueOn, id)
  const steps = rows.map((row): HomeworkStep => {
    const due = row.dueOn === dayAfter(0) ? 'today' : row.dueOn === dayAfter(1) ? 'tomorrow' : undefined
    const otherwise = isAfter(now, row.dueOn) ? 'overdue' : 'later'
    return { kind: 'homework', assignmentId: row.id, title: row.title, dueOn: row.dueOn, due: due ?? otherwise }
  })
  const which = (...wanted: HomeworkStep['due'][]) => steps.filter(({ due }) => wanted.includes(due))
  return [...which('today', 'tomorrow'), ...which('overdue').slice(-1), ...which('later')]
}
