import { and, eq, or, sql } from 'drizzle-orm'
import type { AnswerToCheck } from '@capyzen/contracts/attempts'
import type { SchemeLine } from '@capyzen/contracts/questions'
import type { Teacher } from '#domains/identity/auth'
import { scoreAnswer } from '#domains/learning/questions'
import { recordAudit } from '#platform/audit'
import type { Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import {
  checkOfAnswer,
  isChecked,
  isOfTeacher,
  isWaiting,
  showAnswers,
  type CheckingDeps,
  type Place,
} from './answers-to-check.ts'
import { behaviours, workIdOf } from './behaviours.ts'
import { changeMarks } from './mark-changes.ts'
import { readMarking, type Marking } from './marking.ts'
import { answerChecks, attemptAnswers, attempts, type AttemptRow } from './tables.ts'

interface GivenMarks {
  marks: number
  lines: number[] | null
  note: string
  revision: number
}

/** `not_found` unless the answer is on the list of this teacher; `invalid_request` for marks that the question doesn't have. */
export async function checkAnswer(
  deps: CheckingDeps,
  teacher: Teacher,
  { attemptId, questionId: questionVersionId, ...given }: GivenMarks & { attemptId: string; questionId: string },
): Promise<{ outcome: 'checked' | 'changed_meanwhile'; answer: AnswerToCheck; score: number }> {
  const place = { attemptId, questionVersionId }
  const own = and(eq(attempts.id, attemptId), isOfTeacher(deps, teacher))
  const [found] = await deps.db.select().from(attempts).where(own)
  if (!found) throw new AppError('not_found')
  const marking = await readMarking(deps.lists, found)
  const changed = await deps.db.transaction(async (tx) => {
    // Two teachers come one after the other, so that the score is the sum of all marks.
    const [attempt] = await tx.select().from(attempts).where(own).for('update')
    if (!attempt) throw new AppError('not_found')
    return giveMarks(tx, deps, teacher, { attempt, marking, questionVersionId, given })
  })
  const [answer] = await showAnswers(deps, [place])
  if (!answer) throw new AppError('not_found')
  return { ...changed, answer }
}

const ofPlace = ({ attemptId, questionVersionId }: Place) =>
  and(eq(attemptAnswers.attemptId, attemptId), eq(attemptAnswers.questionVersionId, questionVersionId))

interface GivenTo {
  attempt: AttemptRow
  marking: Marking
  questionVersionId: string
  given: GivenMarks
}

async function giveMarks(
  tx: Transaction,
  { domains, clock }: CheckingDeps,
  teacher: Teacher,
  { attempt, marking, questionVersionId, given }: GivenTo,
): Promise<{ outcome: 'checked' | 'changed_meanwhile'; score: number }> {
  const { marks, lines, note, revision } = given
  const place = { attemptId: attempt.id, questionVersionId }
  const [before] = await tx
    .select({
      answer: attemptAnswers.answer,
      marks: attemptAnswers.marksAwarded,
      isCorrect: attemptAnswers.isCorrect,
      provisional: attemptAnswers.provisional,
      revision: sql<number>`coalesce(${answerChecks.revision}, 0)`,
    })
    .from(attemptAnswers)
    .leftJoin(answerChecks, checkOfAnswer)
    .where(and(ofPlace(place), or(isWaiting, isChecked)))
  const question = marking.list.questions.find((asked) => asked.question.id === questionVersionId)?.question
  if (!before || !question) throw new AppError('not_found')
  if (marks > question.marks) throw new AppError('invalid_request')
  if (before.revision !== revision) return { outcome: 'changed_meanwhile', score: attempt.score ?? 0 }
  const key = marking.solutions.get(questionVersionId)?.key ?? null
  const { scheme, mistake } = scoreAnswer({ ...question, key }, before.answer)
  if (lines !== null && !fits(lines, scheme, marks)) throw new AppError('invalid_request')
  const now = clock.now()
  const isCorrect = marks === question.marks
  const check = { checkedBy: teacher.userId, checkedAt: now, revision: revision + 1, lineMarks: lines, note }
  await tx
    .insert(answerChecks)
    .values({ ...place, ...check })
    .onConflictDoUpdate({ target: [answerChecks.attemptId, answerChecks.questionVersionId], set: check })
  const score = await changeMarks(tx, { domains, clock, origins: marking.origins }, attempt, {
    questionVersionId,
    answer: before.answer,
    before: { isCorrect: before.isCorrect ?? false, provisional: before.provisional ?? false },
    now: { isCorrect, provisional: false },
    marks,
    misconception: isCorrect ? null : (mistake?.misconception ?? null),
    at: now,
  })
  await recordAudit(tx, {
    actorId: teacher.userId,
    action: behaviours[attempt.purpose].audit,
    subjectId: attempt.userId,
    detail: `${workIdOf(attempt.listId)} ${question.number}: ${before.marks ?? 0} → ${marks}`,
    at: now,
  })
  return { outcome: 'checked', score }
}

function fits(lines: readonly number[], scheme: readonly SchemeLine[], marks: number): boolean {
  const sum = lines.reduce((total, line) => total + line, 0)
  return lines.length === scheme.length && sum === marks && scheme.every((line, nth) => (lines[nth] ?? 0) <= line.marks)
}
