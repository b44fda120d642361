import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { HomeworkQuestionResult, StudentHomework } from '@capyzen/contracts/homework'
import { findMisconception } from '@capyzen/contracts/taxonomy'
import { classStudents } from '#domains/identity/classes'
import { users, type Teacher } from '#domains/identity/auth'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { isAfter, stateOf, sums } from './assigned.ts'
import { requireTaught } from './assigning.ts'
import type { HomeworkDeps } from './general-homework.ts'
import { readAnswers, readAsked } from './student-work.ts'
import { homeworkAnswers, homeworkAssignments, homeworkSubmissions } from './tables.ts'

/** Students are those who are in the class now; the work of others isn't shown. */
export async function readResults({ db, clock }: HomeworkDeps, assignmentId: string, teacher: Teacher) {
  const now = clock.now()
  const homework = await requireTaught(db, assignmentId, teacher, now)
  const [students, questions] = await Promise.all([
    readStudents(db, assignmentId, now),
    readQuestionResults(db, assignmentId),
  ])
  return { homework, students, questions }
}

export async function readStudentWork(
  { db, clock }: HomeworkDeps,
  { assignmentId, studentId }: { assignmentId: string; studentId: string },
  teacher: Teacher,
) {
  const now = clock.now()
  await requireTaught(db, assignmentId, teacher, now)
  const student = (await readStudents(db, assignmentId, now)).find((one) => one.studentId === studentId)
  if (!student || student.submittedAt === null) throw new AppError('not_found')
  const questions = await readAnswers(db, { assignmentId, studentId, isReviewed: true, closed: new Set() })
  return { student, questions }
}

async function readStudents(db: Database, assignmentId: string, now: Date): Promise<StudentHomework[]> {
  const rows = await db
    .select({
      studentId: users.id,
      name: users.name,
      avatar: users.avatar,
      dueOn: homeworkAssignments.dueOn,
      submittedAt: homeworkSubmissions.submittedAt,
      score: homeworkSubmissions.score,
      totalMarks: sums.totalMarks,
      answered: sums.answered,
      isProvisional: sums.isProvisional,
    })
    .from(homeworkAssignments)
    .innerJoin(classStudents, eq(classStudents.classId, homeworkAssignments.classId))
    .innerJoin(users, eq(users.id, classStudents.studentId))
    .leftJoin(homeworkSubmissions, isSubmissionOfStudent)
    .where(eq(homeworkAssignments.id, assignmentId))
    .orderBy(asc(users.name), asc(users.id))
  return rows.map(({ dueOn, score, totalMarks, isProvisional, submittedAt, ...row }) => ({
    ...row,
    state: stateOf({ submittedAt, answered: row.answered, dueOn }),
    isOverdue: submittedAt === null && isAfter(now, dueOn),
    submittedAt: submittedAt?.toISOString() ?? null,
    marks: score === null ? null : { awarded: score, total: totalMarks, isProvisional },
  }))
}

const isSubmissionOfStudent = and(
  eq(homeworkSubmissions.assignmentId, homeworkAssignments.id),
  eq(homeworkSubmissions.studentId, classStudents.studentId),
)

async function readQuestionResults(db: Database, assignmentId: string): Promise<HomeworkQuestionResult[]> {
  const asked = await readAsked(db, assignmentId)
  const inClass = db
    .select({ studentId: homeworkSubmissions.studentId })
    .from(homeworkAssignments)
    .innerJoin(classStudents, eq(classStudents.classId, homeworkAssignments.classId))
    .innerJoin(homeworkSubmissions, isSubmissionOfStudent)
    .where(and(eq(homeworkAssignments.id, assignmentId), isNotNull(homeworkSubmissions.submittedAt)))
    .as('in_class')
  const { questionVersionId, marksAwarded, isCorrect, misconception } = homeworkAnswers
  const [handedIn, answers] = await Promise.all([
    db.$count(inClass),
    db
      .select({ questionVersionId, marksAwarded, isCorrect, misconception })
      .from(homeworkAnswers)
      .innerJoin(inClass, eq(inClass.studentId, homeworkAnswers.studentId))
      .where(eq(homeworkAnswers.assignmentId, assignmentId)),
  ])
  return asked.map(({ question, language }) => {
    const own = answers.filter((answer) => answer.questionVersionId === question.id)
    const earned = own.reduce((sum, answer) => sum + (answer.marksAwarded ?? 0), 0)
    return {
      question,
      language,
      facility: handedIn === 0 ? null : Math.min(1, earned / (handedIn * question.marks)),
      right: own.filter((answer) => answer.isCorrect === true).length,
      misconceptions: countMisconceptions(own.flatMap((answer) => answer.misconception ?? [])),
    }
  })
}

/** The most frequent first. */
function countMisconceptions(ids: readonly string[]): HomeworkQuestionResult['misconceptions'] {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts]
    .flatMap(([id, students]) => {
      const found = findMisconception(id)
      return found ? [{ id, label: found.label, students }] : []
    })
    .toSorted((one, other) => other.students - one.students || one.id.localeCompare(other.id))
}
