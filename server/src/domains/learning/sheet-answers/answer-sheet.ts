import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { EarlierSheet, SheetHomework, SheetQuestion } from '@capyzen/contracts/sheet-answers'
import type { Worksheet } from '@capyzen/contracts/worksheets'
import type { SignedIn } from '#domains/identity/auth'
import {
  attemptAnswers,
  attempts,
  closedQuestions,
  type ClosedQuestions,
  type QuestionList,
} from '#domains/learning/attempts'
import { findOnPaper, type PaperHomework } from '#domains/learning/homework'
import { listIdOfSheet } from '#domains/learning/worksheets'
import { requireAnswerable, requireLearner } from './access.ts'
import type { SheetAnswersDeps } from './deps.ts'
import { answeredSheets } from './tables.ts'

export async function showAnswerSheet(
  deps: SheetAnswersDeps,
  asked: { worksheetId: string; learnerId?: string | undefined },
  actor: SignedIn,
): Promise<{
  worksheet: Worksheet
  questions: SheetQuestion[]
  homework: SheetHomework | null
  earlier: EarlierSheet[]
}> {
  const { db, lists, clock } = deps
  const learnerId = await requireLearner(db, actor, asked.learnerId)
  const { row, worksheet } = await requireAnswerable(db, { actor, learnerId }, { worksheetId: asked.worksheetId })
  const taken = listIdOfSheet(row)
  const [list, closed, found] = await Promise.all([
    lists.readList(taken),
    closedQuestions(deps, learnerId),
    findOnPaper(db, { userId: learnerId, listId: taken.listId, now: clock.now() }),
  ])
  const homework = found && !found.isMissed ? toSheetHomework(found) : null
  const questions = list.questions.map(({ question, language, questionId }) => ({
    question,
    language,
    // Homework closes its own questions, and they are answered in it.
    isClosed: homework === null && closed.has(questionId),
  }))
  return { worksheet, questions, homework, earlier: await readEarlier(deps, learnerId, list, closed) }
}

export const toSheetHomework = ({ id, title, className, dueOn }: PaperHomework): SheetHomework => ({
  ...{ id, title, className, dueOn },
})

const mostEarlier = 20

/** Without what is closed: a score that changes with each try would tell which answers are right. */
async function readEarlier(
  { db }: SheetAnswersDeps,
  userId: string,
  { listId, questions }: QuestionList,
  closed: ClosedQuestions,
): Promise<EarlierSheet[]> {
  const sheets = await db
    .select({ id: attempts.id, submittedAt: attempts.submittedAt, leftOut: answeredSheets.leftOut })
    .from(attempts)
    .innerJoin(answeredSheets, eq(answeredSheets.attemptId, attempts.id))
    .where(
      and(
        ...[eq(attempts.userId, userId), eq(attempts.listId, listId), eq(attempts.purpose, 'worksheet')],
        isNotNull(attempts.submittedAt),
      ),
    )
    .orderBy(desc(attempts.submittedAt), desc(attempts.id))
    .limit(mostEarlier)
  if (sheets.length === 0) return []
  const { attemptId, questionVersionId, marksAwarded } = attemptAnswers
  const answers = await db
    .select({ attemptId, questionVersionId, marksAwarded })
    .from(attemptAnswers)
    .where(
      inArray(
        attemptId,
        sheets.map(({ id }) => id),
      ),
    )
  return sheets.flatMap(({ id, submittedAt, leftOut }) => {
    const told = questions.filter(
      ({ question, questionId }) => !closed.has(questionId) && !leftOut.includes(question.id),
    )
    const isTold = new Set(told.map(({ question }) => question.id))
    const own = answers.filter((one) => one.attemptId === id && isTold.has(one.questionVersionId))
    const awarded = own.reduce((sum, { marksAwarded: given }) => sum + (given ?? 0), 0)
    const total = told.reduce((sum, { question }) => sum + question.marks, 0)
    return submittedAt === null || total === 0
      ? []
      : [{ attemptId: id, submittedAt: submittedAt.toISOString(), awarded, total }]
  })
}
