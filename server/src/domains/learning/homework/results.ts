import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { HomeworkQuestionResult, StudentHomework } from '@capyzen/contracts/homework'
import { findMisconception } from '@capyzen/contracts/taxonomy'
import { classStudents } from '#domains/identity/classes'
import { users, type Teacher } from '#domains/identity/auth'
import { attemptAnswers, attempts, questionLists, readStoredAnswers, type ListReader } from '#domains/learning/attempts'
import { countNearMisses } from '#domains/learning/questions'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { isAfter, isAttemptOf, isListOfAssignment, listOf, stateOf, sums } from './assigned.ts'
import { requireTaught } from './assigning.ts'
import type { HomeworkDeps } from './general-homework.ts'
import { showReviewed } from './student-work.ts'
import { homeworkAssignments } from './tables.ts'

/** Students are those who are in the class now; the work of others isn't shown. */
export async function readResults({ db, clock, lists }: HomeworkDeps, assignmentId: string, teacher: Teacher) {
  const now = clock.now()
  const homework = await requireTaught(db, assignmentId, teacher, now)
  const [students, questions] = await Promise.all([
    readStudents(db, assignmentId, now),
    readQuestionResults(db, lists, assignmentId),
  ])
  return { homework, students: students.map(({ student }) => student), questions }
}

export async function readStudentWork(
  deps: HomeworkDeps,
  { assignmentId, studentId }: { assignmentId: string; studentId: string },
  teacher: Teacher,
) {
  const { db, clock, pool } = deps
  const now = clock.now()
  await requireTaught(db, assignmentId, teacher, now)
  const found = (await readStudents(db, assignmentId, now)).find(({ student }) => student.studentId === studentId)
  if (!found || found.student.submittedAt === null || found.attemptId === null) throw new AppError('not_found')
  const answers = await readStoredAnswers(pool, found.attemptId)
  return { student: found.student, questions: await showReviewed(deps, assignmentId, answers, new Set()) }
}

async function readStudents(
  db: Database,
  assignmentId: string,
  now: Date,
): Promise<{ student: StudentHomework; attemptId: string | null }[]> {
  const rows = await db
    .select({
      studentId: users.id,
      name: users.name,
      avatar: users.avatar,
      dueOn: homeworkAssignments.dueOn,
      attemptId: attempts.id,
      submittedAt: attempts.submittedAt,
      score: attempts.score,
      totalMarks: sums.totalMarks,
      answered: sums.answered,
      isProvisional: sums.isProvisional,
    })
    .from(homeworkAssignments)
    .innerJoin(classStudents, eq(classStudents.classId, homeworkAssignments.classId))
    .innerJoin(users, eq(users.id, classStudents.studentId))
    .innerJoin(questionLists, isListOfAssignment)
    .leftJoin(attempts, isAttemptOf(classStudents.studentId))
    .where(eq(homeworkAssignments.id, assignmentId))
    .orderBy(asc(users.name), asc(users.id))
  return rows.map(({ dueOn, score, totalMarks, isProvisional, submittedAt, attemptId, ...row }) => ({
    attemptId,
    student: {
      ...row,
      state: stateOf({ submittedAt, answered: row.answered, dueOn }),
      isOverdue: submittedAt === null && isAfter(now, dueOn),
      submittedAt: submittedAt?.toISOString() ?? null,
      marks: score === null ? null : { awarded: score, total: totalMarks, isProvisional },
    },
  }))
}

async function readQuestionResults(
  db: Database,
  lists: ListReader,
  assignmentId: string,
): Promise<HomeworkQuestionResult[]> {
  const { questions: asked } = await lists.readList(listOf(assignmentId))
  const inClass = db
    .select({ id: attempts.id })
    .from(homeworkAssignments)
    .innerJoin(classStudents, eq(classStudents.classId, homeworkAssignments.classId))
    .innerJoin(attempts, isAttemptOf(classStudents.studentId))
    .where(and(eq(homeworkAssignments.id, assignmentId), isNotNull(attempts.submittedAt)))
    .as('in_class')
  const { questionVersionId, answer, marksAwarded, isCorrect, provisional, misconception } = attemptAnswers
  const [solutions, handedIn, answers] = await Promise.all([
    lists.readSolutions(listOf(assignmentId)),
    db.$count(inClass),
    db
      .select({ questionVersionId, answer, marksAwarded, isCorrect, provisional, misconception })
      .from(attemptAnswers)
      .innerJoin(inClass, eq(inClass.id, attemptAnswers.attemptId)),
  ])
  return asked.map(({ question, language }) => {
    const all = answers.filter((one) => one.questionVersionId === question.id)
    // One that waits for the teacher is neither right nor wrong.
    const own = all.filter((one) => !one.provisional)
    const known = handedIn - (all.length - own.length)
    const earned = own.reduce((sum, answer) => sum + (answer.marksAwarded ?? 0), 0)
    return {
      question,
      language,
      facility: known === 0 ? null : Math.min(1, earned / (known * question.marks)),
      right: own.filter((answer) => answer.isCorrect === true).length,
      nearMisses: countNearMisses(
        { ...question, key: solutions.get(question.id)?.key ?? null },
        own.map((one) => one.answer),
      ),
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
