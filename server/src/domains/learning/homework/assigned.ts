import { and, eq, gte, inArray, isNull, lt, not, or, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { AssignedHomework, HomeworkState } from '@capyzen/contracts/homework'
import type { HomeworkStep } from '@capyzen/contracts/progress'
import { singaporeDay } from '@capyzen/contracts/singapore-days'
import { classDepartures, classes, classStudents } from '#domains/identity/classes'
import { users } from '#domains/identity/auth'
import { questionVersions } from '#domains/learning/questions'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { prepared } from '#platform/prepared'
import { assignedQuestions, homeworkAnswers, homeworkAssignments, homeworkSubmissions } from './tables.ts'

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

/** For results too, where the sums belong to a submission. */
export const sums = {
  questions: sql<number>`(select count(*)::int from ${assignedQuestions} asked where asked.assignment_id = ${homeworkAssignments.id})`,
  totalMarks: sql<number>`(select sum(asked.marks)::int from ${assignedQuestions} asked where asked.assignment_id = ${homeworkAssignments.id})`,
  answered: sql<number>`(select count(*)::int from ${homeworkAnswers} given where given.assignment_id = ${homeworkSubmissions.assignmentId} and given.student_id = ${homeworkSubmissions.studentId} and given.answer <> '')`,
  isProvisional: sql<boolean>`exists (select from ${homeworkAnswers} given where given.assignment_id = ${homeworkSubmissions.assignmentId} and given.student_id = ${homeworkSubmissions.studentId} and given.provisional)`,
}

/** First what is to do, the next due first; then what was handed in, the latest first. */
export async function readAssigned(
  db: DatabaseOrTransaction,
  userId: string,
  { now, assignmentId }: { now: Date; assignmentId?: string | undefined },
): Promise<AssignedHomework[]> {
  const rows = await db
    .select({
      id: homeworkAssignments.id,
      title: homeworkAssignments.title,
      note: homeworkAssignments.note,
      dueOn: homeworkAssignments.dueOn,
      className: classes.name,
      teacherName: users.name,
      submittedAt: homeworkSubmissions.submittedAt,
      score: homeworkSubmissions.score,
      hasLeft: sql<boolean>`${hasLeftSince(userId)}`,
      ...sums,
    })
    .from(homeworkAssignments)
    .innerJoin(classes, eq(classes.id, homeworkAssignments.classId))
    .innerJoin(classStudents, eq(classStudents.classId, classes.id))
    .innerJoin(users, eq(users.id, classes.teacherId))
    .leftJoin(
      homeworkSubmissions,
      and(
        eq(homeworkSubmissions.assignmentId, homeworkAssignments.id),
        eq(homeworkSubmissions.studentId, classStudents.studentId),
      ),
    )
    .where(and(isOfStudent(userId), assignmentId === undefined ? undefined : eq(homeworkAssignments.id, assignmentId)))
    .orderBy(homeworkAssignments.dueOn, homeworkAssignments.id)
  const isToDo = ({ submittedAt }: { submittedAt: Date | null }) => submittedAt === null
  const handedIn = rows.filter((row) => !isToDo(row))
  return [
    ...rows.filter(isToDo),
    ...handedIn.toSorted((one, other) => Number(other.submittedAt) - Number(one.submittedAt)),
  ].map(({ score, totalMarks, isProvisional, submittedAt, hasLeft, ...row }) => ({
    ...row,
    state: stateOf({ ...row, submittedAt }),
    isOverdue: submittedAt === null && isAfter(now, row.dueOn),
    isMissed: submittedAt === null && isAfter(now, row.dueOn) && hasLeft,
    submittedAt: submittedAt?.toISOString() ?? null,
    marks: score === null ? null : { awarded: score, total: totalMarks, isProvisional },
  }))
}

/** Whether the student has left the class since it was assigned, even if they are back. */
const hasLeftSince = (userId: Given): SQL =>
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
    isNull(homeworkSubmissions.submittedAt),
    or(and(isOfStudent(userId), isNotMissed(userId, today)), isLeftOpen(userId, today)),
  )

const assignedTo = (db: Database, userId: Given) =>
  db
    .select({ id: homeworkAssignments.id, questionId: questionVersions.questionId })
    .from(homeworkAssignments)
    .innerJoin(classes, eq(classes.id, homeworkAssignments.classId))
    .leftJoin(classStudents, and(eq(classStudents.classId, classes.id), eq(classStudents.studentId, userId)))
    .innerJoin(assignedQuestions, eq(assignedQuestions.assignmentId, homeworkAssignments.id))
    .innerJoin(questionVersions, eq(questionVersions.id, assignedQuestions.questionVersionId))
    .leftJoin(
      homeworkSubmissions,
      and(eq(homeworkSubmissions.assignmentId, homeworkAssignments.id), eq(homeworkSubmissions.studentId, userId)),
    )

const questionsOfOpenHomework = prepared((db) =>
  assignedTo(db, sql.placeholder('userId'))
    .where(isOpenFor(sql.placeholder('userId'), sql.placeholder('today')))
    .prepare('questions_of_open_homework'),
)

/** Ids of questions in homework that the student can still hand in: nothing else must tell their answers. */
export async function openHomeworkQuestions(db: Database, userId: string, now: Date): Promise<string[]> {
  const rows = await questionsOfOpenHomework(db).execute({ userId, today: singaporeDay(now) })
  return rows.map(({ questionId }) => questionId)
}

/** Those of the assignments that ask one of the questions. */
export async function assignmentsAsking(
  db: Database,
  assignmentIds: readonly string[],
  questionIds: ReadonlySet<string>,
): Promise<Set<string>> {
  if (assignmentIds.length === 0 || questionIds.size === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: assignedQuestions.assignmentId })
    .from(assignedQuestions)
    .innerJoin(questionVersions, eq(questionVersions.id, assignedQuestions.questionVersionId))
    .where(
      and(
        inArray(assignedQuestions.assignmentId, [...assignmentIds]),
        inArray(questionVersions.questionId, [...questionIds]),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

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
    .leftJoin(
      homeworkSubmissions,
      and(eq(homeworkSubmissions.assignmentId, homeworkAssignments.id), eq(homeworkSubmissions.studentId, userId)),
    )
    .where(and(isOfStudent(userId), isNull(homeworkSubmissions.submittedAt), gte(dueOn, dayAfter(-30))))
    .orderBy(dueOn, id)
  const steps = rows.map((row): HomeworkStep => {
    const due = row.dueOn === dayAfter(0) ? 'today' : row.dueOn === dayAfter(1) ? 'tomorrow' : undefined
    const otherwise = isAfter(now, row.dueOn) ? 'overdue' : 'later'
    return { kind: 'homework', assignmentId: row.id, title: row.title, dueOn: row.dueOn, due: due ?? otherwise }
  })
  const which = (...wanted: HomeworkStep['due'][]) => steps.filter(({ due }) => wanted.includes(due))
  return [...which('today', 'tomorrow'), ...which('overdue').slice(-1), ...which('later')]
}

const dayMs = 86_400_000
