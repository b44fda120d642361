import { and, asc, count, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { AnswerToCheck, SubmittedAttempt } from '@capyzen/contracts/exams'
import { users, type SignedIn, type Teacher } from '#domains/identity/auth'
import { isInConfirmedClass, taughtStudents } from '#domains/identity/classes'
import { recordAudit } from '#platform/audit'
import type { Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Page } from '#platform/paging'
import { readAttempt, refuseWhileOpen, requireOwn, type ExamDeps } from './attempts.ts'
import { isClosedElsewhere } from './closed-questions.ts'
import { hasResultsFor } from './paper-audience.ts'
import { readReviewMaterial, showReview } from './review.ts'
import { markedAnswers, type SettledAttempt } from './settlement.ts'
import { answerChecks, attemptAnswers, attempts, paperQuestions, papers } from './tables.ts'

interface AnswerPlace {
  attemptId: string
  questionId: string
}

export async function selfCheck(
  deps: ExamDeps,
  student: SignedIn,
  { selfChecked, ...place }: AnswerPlace & { selfChecked: number[] },
): Promise<SubmittedAttempt> {
  await requireTellable(deps, student, place)
  await deps.db.transaction(async (tx) => {
    const { provisional } = await lockOwnAnswer(tx, student, place)
    if (!provisional) throw new AppError('conflict')
    const points = [...new Set(selfChecked)].toSorted((one, other) => one - other)
    await tx
      .insert(answerChecks)
      .values({ attemptId: place.attemptId, questionVersionId: place.questionId, selfChecked: points })
      .onConflictDoUpdate({
        target: [answerChecks.attemptId, answerChecks.questionVersionId],
        set: { selfChecked: points },
      })
  })
  return readSubmitted(deps, student, place.attemptId)
}

export async function requestSecondLook(
  deps: ExamDeps,
  student: SignedIn,
  place: AnswerPlace,
): Promise<{ outcome: 'requested' | 'no_teacher'; attempt: SubmittedAttempt }> {
  await requireTellable(deps, student, place)
  const outcome = await deps.db.transaction(async (tx) => {
    const { answer, isCorrect, checkedAt } = await lockOwnAnswer(tx, student, place)
    if (answer.trim() === '' || isCorrect || checkedAt !== null) throw new AppError('conflict')
    if (!(await isInConfirmedClass(tx, student.userId))) return 'no_teacher'
    const requestedAt = deps.clock.now()
    await tx
      .insert(answerChecks)
      .values({ attemptId: place.attemptId, questionVersionId: place.questionId, requestedAt })
      .onConflictDoUpdate({
        target: [answerChecks.attemptId, answerChecks.questionVersionId],
        set: { requestedAt: sql`coalesce(${answerChecks.requestedAt}, excluded.requested_at)` },
      })
    return 'requested'
  })
  return { outcome, attempt: await readSubmitted(deps, student, place.attemptId) }
}

/** Refused before the answer is looked at: that a right one cannot be checked again would tell that it is right. */
async function requireTellable(deps: ExamDeps, student: SignedIn, { attemptId, questionId }: AnswerPlace) {
  await refuseWhileOpen(deps, await requireOwn(deps.db, attemptId, student))
  if (await isClosedElsewhere(deps, student.userId, questionId)) throw new AppError('conflict')
}

/** Of an own, submitted attempt. Its lock serialises with a teacher who checks the answer. */
async function lockOwnAnswer(tx: Transaction, { userId }: SignedIn, { attemptId, questionId }: AnswerPlace) {
  const [found] = await tx
    .select({
      answer: attemptAnswers.answer,
      isCorrect: attemptAnswers.isCorrect,
      provisional: attemptAnswers.provisional,
      submittedAt: attempts.submittedAt,
    })
    .from(attempts)
    .innerJoin(
      attemptAnswers,
      and(eq(attemptAnswers.attemptId, attempts.id), eq(attemptAnswers.questionVersionId, questionId)),
    )
    .where(and(eq(attempts.id, attemptId), eq(attempts.userId, userId)))
    .for('update')
  if (!found) throw new AppError('not_found')
  if (found.submittedAt === null) throw new AppError('conflict')
  const [check] = await tx
    .select({ checkedAt: answerChecks.checkedAt })
    .from(answerChecks)
    .where(and(eq(answerChecks.attemptId, attemptId), eq(answerChecks.questionVersionId, questionId)))
  return { ...found, checkedAt: check?.checkedAt ?? null }
}

async function readSubmitted(deps: ExamDeps, student: SignedIn, attemptId: string): Promise<SubmittedAttempt> {
  const attempt = await readAttempt(deps, attemptId, student)
  if (attempt.state !== 'submitted') throw new AppError('conflict')
  return attempt
}

const isWaiting = and(
  isNull(answerChecks.checkedAt),
  or(and(eq(attemptAnswers.provisional, true), ne(attemptAnswers.answer, '')), isNotNull(answerChecks.requestedAt)),
)
const isChecked = isNotNull(answerChecks.checkedAt)

function ofStudents(deps: ExamDeps, teacher: Teacher): SQL | undefined {
  const papersOfTeacher = deps.db.select({ id: papers.id }).from(papers).where(hasResultsFor(teacher))
  return and(
    isNotNull(attempts.submittedAt),
    sql`${attempts.userId} in (${taughtStudents(teacher)})`,
    inArray(attempts.paperId, papersOfTeacher),
  )
}

const checkOfAnswer = and(
  eq(answerChecks.attemptId, attemptAnswers.attemptId),
  eq(answerChecks.questionVersionId, attemptAnswers.questionVersionId),
)

export async function listAnswersToCheck(
  deps: ExamDeps,
  teacher: Teacher,
  { state, limit, offset }: Page & { state: 'waiting' | 'checked' },
): Promise<{ answers: AnswerToCheck[]; total: number }> {
  const { db } = deps
  const where = and(ofStudents(deps, teacher), state === 'waiting' ? isWaiting : isChecked)
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(attempts)
    .innerJoin(attemptAnswers, eq(attemptAnswers.attemptId, attempts.id))
    .leftJoin(answerChecks, checkOfAnswer)
    .where(where)
  const places = await db
    .select({ attemptId: attempts.id, questionId: attemptAnswers.questionVersionId })
    .from(attempts)
    .innerJoin(attemptAnswers, eq(attemptAnswers.attemptId, attempts.id))
    .leftJoin(answerChecks, checkOfAnswer)
    .where(where)
    .orderBy(
      asc(isNull(answerChecks.requestedAt)),
      asc(attempts.submittedAt),
      asc(attempts.id),
      asc(attemptAnswers.questionVersionId),
    )
    .limit(limit)
    .offset(offset)
  return { answers: await showAnswers(deps, places), total }
}

/** In the order of the places. */
async function showAnswers(deps: ExamDeps, places: AnswerPlace[]): Promise<AnswerToCheck[]> {
  if (places.length === 0) return []
  const rows = await deps.db
    .select({ attempt: attempts, name: users.name })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(inArray(attempts.id, [...new Set(places.map(({ attemptId }) => attemptId))]))
  const reviewed = new Map(
    await Promise.all(
      rows.map(async ({ attempt, name }) => {
        const [paper, solutions, answers] = await Promise.all([
          deps.paperCache.readVersion(attempt),
          readReviewMaterial(deps.paperCache, attempt),
          markedAnswers(deps.pool, attempt.id),
        ])
        const review = showReview({ ...attempt, answers } as SettledAttempt, paper, solutions)
        return [attempt.id, { review, student: { id: attempt.userId, name } }] as const
      }),
    ),
  )
  const revisions = await readRevisions(deps, places)
  return places.flatMap(({ attemptId, questionId }): AnswerToCheck[] => {
    const { review, student } = reviewed.get(attemptId) ?? {}
    const topic = review?.topics.find(({ questions }) => questions.some(({ question }) => question.id === questionId))
    const found = topic?.questions.find(({ question }) => question.id === questionId)
    if (!review || !student || !found) return []
    const { id, title, language } = review.paper
    return [
      {
        ...{ attemptId, student, passage: topic?.passage ?? null, reviewed: found },
        paper: { id, title, language },
        submittedAt: review.submittedAt,
        revision: revisions.get(`${attemptId} ${questionId}`) ?? 0,
      },
    ]
  })
}

async function readRevisions({ db }: ExamDeps, places: readonly AnswerPlace[]): Promise<Map<string, number>> {
  const { attemptId, questionVersionId, revision } = answerChecks
  const rows = await db
    .select({ attemptId, questionVersionId, revision })
    .from(answerChecks)
    .where(inArray(attemptId, [...new Set(places.map((place) => place.attemptId))]))
  return new Map(rows.map((row) => [`${row.attemptId} ${row.questionVersionId}`, row.revision]))
}

/** `not_found` unless the answer is on the list of this teacher; `invalid_request` above the question's marks. */
export async function checkAnswer(
  deps: ExamDeps,
  teacher: Teacher,
  { attemptId, questionId, marks, note, revision }: AnswerPlace & { marks: number; note: string; revision: number },
): Promise<{ outcome: 'checked' | 'changed_meanwhile'; answer: AnswerToCheck; score: number }> {
  const now = deps.clock.now()
  const { outcome, score } = await deps.db.transaction(async (tx) => {
    const [attempt] = await tx
      .select({ score: attempts.score })
      .from(attempts)
      .where(and(eq(attempts.id, attemptId), ofStudents(deps, teacher)))
      // Two teachers come one after the other, so that the score is the sum of all marks.
      .for('update')
    if (!attempt) throw new AppError('not_found')
    const ofAnswer = and(eq(attemptAnswers.attemptId, attemptId), eq(attemptAnswers.questionVersionId, questionId))
    const [before] = await tx
      .select({
        userId: attempts.userId,
        paperId: attempts.paperId,
        marks: attemptAnswers.marksAwarded,
        most: paperQuestions.marks,
        number: paperQuestions.position,
        revision: sql<number>`coalesce(${answerChecks.revision}, 0)`,
      })
      .from(attemptAnswers)
      .innerJoin(attempts, eq(attempts.id, attemptAnswers.attemptId))
      .innerJoin(
        paperQuestions,
        and(
          eq(paperQuestions.paperId, attempts.paperId),
          eq(paperQuestions.paperVersion, attempts.paperVersion),
          eq(paperQuestions.questionVersionId, attemptAnswers.questionVersionId),
        ),
      )
      .leftJoin(answerChecks, checkOfAnswer)
      .where(and(ofAnswer, or(isWaiting, isChecked)))
    if (!before) throw new AppError('not_found')
    if (marks > before.most) throw new AppError('invalid_request')
    if (before.revision !== revision) return { outcome: 'changed_meanwhile' as const, score: attempt.score ?? 0 }
    await tx
      .update(attemptAnswers)
      .set({ marksAwarded: marks, isCorrect: marks === before.most, provisional: false })
      .where(ofAnswer)
    const check = { checkedBy: teacher.userId, checkedAt: now, revision: revision + 1, note }
    await tx
      .insert(answerChecks)
      .values({ attemptId, questionVersionId: questionId, ...check })
      .onConflictDoUpdate({ target: [answerChecks.attemptId, answerChecks.questionVersionId], set: check })
    const [changed] = await tx
      .update(attempts)
      .set({
        score: sql`(select sum(${attemptAnswers.marksAwarded}) from ${attemptAnswers} where ${attemptAnswers.attemptId} = ${attemptId})`,
      })
      .where(eq(attempts.id, attemptId))
      .returning({ score: attempts.score })
    await recordAudit(tx, {
      actorId: teacher.userId,
      action: 'exam_marks_changed',
      subjectId: before.userId,
      detail: `${before.paperId} ${before.number}: ${before.marks ?? 0} → ${marks}`,
      at: now,
    })
    return { outcome: 'checked' as const, score: changed?.score ?? 0 }
  })
  const [answer] = await showAnswers(deps, [{ attemptId, questionId }])
  if (!answer) throw new AppError('not_found')
  return { outcome, answer, score }
}
