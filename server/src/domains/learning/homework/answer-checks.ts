import { and, asc, count, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { AssignedQuestion, HomeworkAnswer, HomeworkToCheck } from '@capyzen/contracts/homework'
import type { SchemeLine } from '@capyzen/contracts/questions'
import { classes } from '#domains/identity/classes'
import { users, type SignedIn, type Teacher } from '#domains/identity/auth'
import { readSolutions, schemeLines, scoreAnswer } from '#domains/learning/questions'
import { recordAudit } from '#platform/audit'
import type { Database, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Page } from '#platform/paging'
import { requireTaught } from './assigning.ts'
import type { HomeworkDeps } from './general-homework.ts'
import { reviewSaved } from './reviewing.ts'
import { readAsked, readWork } from './student-work.ts'
import {
  assignedQuestions,
  homeworkAnswerChecks,
  homeworkAnswers,
  homeworkAssignments,
  homeworkSubmissions,
} from './tables.ts'
import { checkOfAnswer, isChecked, isHandedIn, isWaiting, waitingAnswers } from './waiting-answers.ts'

interface OwnPlace {
  assignmentId: string
  questionVersionId: string
}

type AnswerPlace = OwnPlace & { studentId: string }

const checkKey = [
  homeworkAnswerChecks.assignmentId,
  homeworkAnswerChecks.studentId,
  homeworkAnswerChecks.questionVersionId,
]

export async function selfCheck(
  deps: HomeworkDeps,
  { selfChecked, ...place }: OwnPlace & { selfChecked: number[] },
  student: SignedIn,
): Promise<AssignedQuestion> {
  const { reviewed } = await readReviewed(deps, place, student)
  const own = { ...place, studentId: student.userId }
  const points = [...new Set(selfChecked)].toSorted((one, other) => one - other)
  await deps.db.transaction(async (tx) => {
    // The teacher may have checked it meanwhile.
    const { provisional } = await lockAnswer(tx, own)
    if (!reviewed || provisional !== true) throw new AppError('conflict')
    await tx
      .insert(homeworkAnswerChecks)
      .values({ ...own, selfChecked: points })
      .onConflictDoUpdate({ target: checkKey, set: { selfChecked: points } })
  })
  return readReviewed(deps, place, student)
}

export async function requestSecondLook(
  deps: HomeworkDeps,
  place: OwnPlace,
  student: SignedIn,
): Promise<AssignedQuestion> {
  const { reviewed } = await readReviewed(deps, place, student)
  const own = { ...place, studentId: student.userId }
  await deps.db.transaction(async (tx) => {
    const { answer, isCorrect, checkedAt } = await lockAnswer(tx, own)
    if (!reviewed || answer.trim() === '' || isCorrect === true || checkedAt !== null) throw new AppError('conflict')
    await tx
      .insert(homeworkAnswerChecks)
      .values({ ...own, requestedAt: deps.clock.now() })
      .onConflictDoUpdate({
        target: checkKey,
        set: { requestedAt: sql`coalesce(${homeworkAnswerChecks.requestedAt}, excluded.requested_at)` },
      })
  })
  return readReviewed(deps, place, student)
}

/** `not_found` for questions of other homework; `reviewed` is null where nothing may be told yet. */
async function readReviewed(
  deps: HomeworkDeps,
  { assignmentId, questionVersionId }: OwnPlace,
  { userId }: SignedIn,
): Promise<AssignedQuestion> {
  const { questions } = await readWork(deps, assignmentId, userId)
  const found = questions.find(({ question }) => question.id === questionVersionId)
  if (!found) throw new AppError('not_found')
  return found
}

/** Of homework that was handed in. Student and teacher come one after the other, so that the score sums all marks. */
async function lockAnswer(tx: Transaction, place: AnswerPlace) {
  const [submission] = await tx
    .select({ submittedAt: homeworkSubmissions.submittedAt })
    .from(homeworkSubmissions)
    .where(ofSubmission(place))
    .for('update')
  if (!submission?.submittedAt) throw new AppError('conflict')
  const [found] = await tx
    .select({
      answer: homeworkAnswers.answer,
      marksAwarded: homeworkAnswers.marksAwarded,
      isCorrect: homeworkAnswers.isCorrect,
      provisional: homeworkAnswers.provisional,
      isListed: sql<boolean>`${or(isWaiting, isChecked)}`,
      checkedAt: homeworkAnswerChecks.checkedAt,
      revision: sql<number>`coalesce(${homeworkAnswerChecks.revision}, 0)`,
    })
    .from(homeworkAnswers)
    .leftJoin(homeworkAnswerChecks, checkOfAnswer)
    .where(ofPlace(place))
  // Nothing was answered.
  if (!found) throw new AppError('conflict')
  return found
}

/** Across the teacher's classes. */
export async function listToCheck({ db }: HomeworkDeps, { userId }: Teacher): Promise<HomeworkToCheck[]> {
  const { id, title, dueOn, withdrawnAt } = homeworkAssignments
  return db
    .select({ id, title, className: classes.name, toCheck: waitingAnswers })
    .from(homeworkAssignments)
    .innerJoin(classes, eq(classes.id, homeworkAssignments.classId))
    .where(and(eq(classes.teacherId, userId), isNull(classes.archivedAt), isNull(withdrawnAt), gt(waitingAnswers, 0)))
    .orderBy(asc(dueOn), asc(id))
    .limit(100)
}

export async function listAnswers(
  { db, clock }: HomeworkDeps,
  { assignmentId, state, limit, offset }: Page & { assignmentId: string; state: 'waiting' | 'checked' },
  teacher: Teacher,
): Promise<{ answers: HomeworkAnswer[]; total: number }> {
  await requireTaught(db, assignmentId, teacher, clock.now())
  const where = and(isHandedIn(assignmentId), state === 'waiting' ? isWaiting : isChecked)
  const [[{ total } = { total: 0 }], answers] = await Promise.all([
    db.select({ total: count() }).from(homeworkAnswers).leftJoin(homeworkAnswerChecks, checkOfAnswer).where(where),
    readAnswers(db, assignmentId, { where, limit, offset }),
  ])
  return { answers, total }
}

async function readAnswers(
  db: Database,
  assignmentId: string,
  { where, limit, offset }: Page & { where: SQL | undefined },
): Promise<HomeworkAnswer[]> {
  const rows = await db
    .select({
      saved: homeworkAnswers,
      check: homeworkAnswerChecks,
      submittedAt: homeworkSubmissions.submittedAt,
      student: { id: users.id, name: users.name, avatar: users.avatar },
    })
    .from(homeworkAnswers)
    .innerJoin(
      homeworkSubmissions,
      and(
        eq(homeworkSubmissions.assignmentId, homeworkAnswers.assignmentId),
        eq(homeworkSubmissions.studentId, homeworkAnswers.studentId),
      ),
    )
    .innerJoin(
      assignedQuestions,
      and(
        eq(assignedQuestions.assignmentId, homeworkAnswers.assignmentId),
        eq(assignedQuestions.questionVersionId, homeworkAnswers.questionVersionId),
      ),
    )
    .innerJoin(users, eq(users.id, homeworkAnswers.studentId))
    .leftJoin(homeworkAnswerChecks, checkOfAnswer)
    .where(where)
    .orderBy(
      asc(isNull(homeworkAnswerChecks.requestedAt)),
      asc(assignedQuestions.position),
      asc(homeworkSubmissions.submittedAt),
      asc(homeworkAnswers.studentId),
    )
    .limit(limit)
    .offset(offset)
  const asked = await readAsked(db, assignmentId)
  const solutions = await readSolutions(
    db,
    rows.map(({ saved }) => saved.questionVersionId),
  )
  return rows.flatMap(({ saved, check, submittedAt, student }) => {
    const index = asked.findIndex(({ question }) => question.id === saved.questionVersionId)
    const found = asked[index]
    if (!found || !submittedAt) return []
    const { question, language } = found
    const solution = solutions.get(question.id)
    return {
      ...{ student, question, language, number: index + 1, submittedAt: submittedAt.toISOString() },
      reviewed: reviewSaved(question, solution, saved, check),
      lines: schemeLines(question, solution, saved.answer, check),
      revision: check?.revision ?? 0,
    }
  })
}

/** `not_found` unless the answer is on the teacher's list; `invalid_request` for marks that the question doesn't have. */
export async function checkAnswer(
  { db, clock }: HomeworkDeps,
  { marks, lines, note, revision, ...place }: AnswerPlace & Marks,
  teacher: Teacher,
): Promise<{ outcome: 'checked' | 'changed_meanwhile'; answer: HomeworkAnswer; score: number }> {
  const now = clock.now()
  const { assignmentId, studentId, questionVersionId } = place
  await requireTaught(db, assignmentId, teacher, now)
  const isAnswer = and(
    isHandedIn(assignmentId),
    eq(homeworkAnswers.studentId, studentId),
    eq(homeworkAnswers.questionVersionId, questionVersionId),
  )
  if ((await db.$count(homeworkAnswers, isAnswer)) === 0) throw new AppError('not_found')
  const asked = await readAsked(db, assignmentId)
  const number = asked.findIndex(({ question }) => question.id === questionVersionId) + 1
  const question = asked[number - 1]?.question
  if (!question) throw new AppError('not_found')
  const key = (await readSolutions(db, [questionVersionId])).get(questionVersionId)?.key ?? null
  if (marks > question.marks) throw new AppError('invalid_request')
  const outcome = await db.transaction(async (tx) => {
    const before = await lockAnswer(tx, place)
    if (!before.isListed) throw new AppError('not_found')
    if (before.revision !== revision) return 'changed_meanwhile' as const
    const { scheme, mistake } = scoreAnswer({ ...question, key }, before.answer)
    if (lines !== null && !fits(lines, scheme, marks)) throw new AppError('invalid_request')
    const isCorrect = marks === question.marks
    await tx
      .update(homeworkAnswers)
      .set({
        ...{ marksAwarded: marks, isCorrect, provisional: false },
        misconception: isCorrect ? null : (mistake?.misconception ?? null),
      })
      .where(ofPlace(place))
    const check = { checkedBy: teacher.userId, checkedAt: now, revision: revision + 1, lineMarks: lines, note }
    await tx
      .insert(homeworkAnswerChecks)
      .values({ ...place, ...check })
      .onConflictDoUpdate({ target: checkKey, set: check })
    await tx
      .update(homeworkSubmissions)
      .set({
        score: sql`(select coalesce(sum(given.marks_awarded), 0) from ${homeworkAnswers} given
          where given.assignment_id = ${assignmentId} and given.student_id = ${studentId})`,
      })
      .where(ofSubmission(place))
    await recordAudit(tx, {
      actorId: teacher.userId,
      action: 'homework_marks_changed',
      subjectId: studentId,
      detail: `${assignmentId} ${number}: ${before.marksAwarded ?? 0} → ${marks}`,
      at: now,
    })
    return 'checked' as const
  })
  const [[answer], [submission]] = await Promise.all([
    readAnswers(db, assignmentId, { where: isAnswer, limit: 1, offset: 0 }),
    db.select({ score: homeworkSubmissions.score }).from(homeworkSubmissions).where(ofSubmission(place)),
  ])
  if (!answer) throw new AppError('not_found')
  return { outcome, answer, score: submission?.score ?? 0 }
}

interface Marks {
  marks: number
  lines: number[] | null
  note: string
  revision: number
}

function fits(lines: readonly number[], scheme: readonly SchemeLine[], marks: number): boolean {
  const sum = lines.reduce((total, line) => total + line, 0)
  return lines.length === scheme.length && sum === marks && scheme.every((line, nth) => (lines[nth] ?? 0) <= line.marks)
}

const ofSubmission = ({ assignmentId, studentId }: AnswerPlace) =>
  and(eq(homeworkSubmissions.assignmentId, assignmentId), eq(homeworkSubmissions.studentId, studentId))

const ofPlace = ({ assignmentId, studentId, questionVersionId }: AnswerPlace) =>
  and(
    eq(homeworkAnswers.assignmentId, assignmentId),
    eq(homeworkAnswers.studentId, studentId),
    eq(homeworkAnswers.questionVersionId, questionVersionId),
  )
