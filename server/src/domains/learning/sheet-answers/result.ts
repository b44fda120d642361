import { and, eq, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { readSheetResult, ReviewedSheetQuestion } from '@capyzen/contracts/sheet-answers'
import type { SignedIn } from '#domains/identity/auth'
import { attempts, closedQuestions, readMarking, readStoredAnswers, workIdOf } from '#domains/learning/attempts'
import { reviewChecked } from '#domains/learning/questions'
import { AppError } from '#platform/errors'
import { readAnsweredSheet, requireLearner } from './access.ts'
import type { SheetAnswersDeps } from './deps.ts'
import { answeredSheets } from './tables.ts'

type SheetResult = z.infer<typeof readSheetResult.result>

const notMarked = { answer: '', isCorrect: false, marksAwarded: 0, provisional: false, check: null }

/** Of the caller or an own child. Nothing is told of questions that are closed now, or were when the rest was marked. */
export async function showResult(deps: SheetAnswersDeps, attemptId: string, actor: SignedIn): Promise<SheetResult> {
  const { db, pool, lists } = deps
  const [found] = await db
    .select({ attempt: attempts, kept: answeredSheets })
    .from(attempts)
    .innerJoin(answeredSheets, eq(answeredSheets.attemptId, attempts.id))
    .where(and(eq(attempts.id, attemptId), eq(attempts.purpose, 'worksheet'), isNotNull(attempts.submittedAt)))
  if (!found) throw new AppError('not_found')
  const { attempt, kept } = found
  const learnerId = await requireLearner(db, actor, attempt.userId)
  const worksheet = await readAnsweredSheet(db, { actor, learnerId }, workIdOf(attempt.listId))
  const [{ list, solutions }, answers, closed] = await Promise.all([
    readMarking(lists, attempt),
    readStoredAnswers(pool, attempt.id),
    closedQuestions(deps, learnerId),
  ])
  const answerOf = new Map(answers.map((answer) => [answer.questionVersionId, answer]))
  const questions = list.questions.map(({ question, language, questionId }): ReviewedSheetQuestion => {
    const marked = answerOf.get(question.id) ?? notMarked
    const isTold = !closed.has(questionId) && !kept.leftOut.includes(question.id)
    return {
      ...{ question, language, answer: marked.answer, readAs: kept.readAs[question.id] ?? null },
      reviewed: isTold ? reviewChecked(question, solutions.get(question.id), marked) : null,
    }
  })
  return { attemptId, worksheet, ...sumsOf(questions), questions }
}

function sumsOf(questions: readonly ReviewedSheetQuestion[]) {
  const told = questions.flatMap(({ question, reviewed }) => (reviewed ? [{ reviewed, marks: question.marks }] : []))
  return {
    awarded: told.reduce((sum, { reviewed }) => sum + reviewed.marksAwarded, 0),
    total: told.reduce((sum, { marks }) => sum + marks, 0),
    isProvisional: told.some(({ reviewed }) => reviewed.provisional),
  }
}
