import { and, eq } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { z } from 'zod'
import type { CallInput } from '@capyzen/contracts/endpoint'
import type { markSheetAnswers } from '@capyzen/contracts/sheet-answers'
import { lockUser, rateLimits, type SignedIn } from '#domains/identity/auth'
import {
  attempts,
  closedQuestions,
  openAttempt,
  readMarking,
  submitTogether,
  workIdOf,
  type TakenList,
} from '#domains/learning/attempts'
import { findOnPaper, submitOnPaper, nameOnPaper, readPaperMarking } from '#domains/learning/homework'
import { listIdOfSheet } from '#domains/learning/worksheets'
import { databaseOn, inTransaction, type Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { lockName } from '#platform/named-lock'
import { budgetsOf, spendOrRefuse } from '#platform/rate-limits'
import { requireAnswerable, requireLearner } from './access.ts'
import { toSheetHomework } from './answer-sheet.ts'
import type { SheetAnswersDeps } from './deps.ts'
import { showResult } from './result.ts'
import { answeredSheets } from './tables.ts'

type Sent = CallInput<typeof markSheetAnswers>
type Marked = z.infer<typeof markSheetAnswers.result>

type Answers = { questionVersionId: string; answer: string }[]

interface Work {
  /** Versions of questions that are closed. */
  leftOut: string[]
  /** Returns its attempt. */
  submit(client: PoolClient): Promise<string>
}

/** The same key marks once. */
export async function markAnswers(deps: SheetAnswersDeps, sent: Sent, actor: SignedIn): Promise<Marked> {
  const { db, lists } = deps
  const userId = await requireLearner(db, actor, sent.learnerId)
  const { row } = await requireAnswerable(db, { actor, learnerId: userId }, { worksheetId: sent.worksheetId })
  const taken = listIdOfSheet(row)
  const { key } = sent
  const known = await findByKey(db, { userId, key })
  if (known) return showMarked(deps, known, taken, actor)
  await requireAsked(lists, taken, sent)
  const work = await prepare(deps, { taken, userId, answers: written(sent) })
  const marked = await inTransaction(deps.pool, async (client) => {
    const tx = databaseOn(client)
    // Of two that come together the second finds the first.
    await lockName(tx, `sheet answers of ${userId}`)
    const earlier = await findByKey(tx, { userId, key })
    if (earlier) return earlier
    // A child may be deleted meanwhile.
    if (!(await lockUser(tx, userId, 'key share'))) throw new AppError('not_found')
    await spendOrRefuse(tx, budgetsOf(rateLimits.sheetAnswers, { user: actor.userId }), deps.clock.now())
    const attemptId = await work.submit(client)
    const kept = { attemptId, learnerId: userId, clientKey: key, leftOut: work.leftOut }
    await tx.insert(answeredSheets).values({ ...kept, readAs: readOtherwise(sent) })
    return findByKey(tx, { userId, key })
  })
  return showMarked(deps, marked!, taken, actor)
}

async function findByKey(db: Database, { userId, key }: { userId: string; key: string }) {
  const [found] = await db
    .select({ id: attempts.id, purpose: attempts.purpose, listId: attempts.listId })
    .from(answeredSheets)
    .innerJoin(attempts, eq(attempts.id, answeredSheets.attemptId))
    .where(and(eq(answeredSheets.learnerId, userId), eq(answeredSheets.clientKey, key)))
  return found
}

type Found = NonNullable<Awaited<ReturnType<typeof findByKey>>>

/** `conflict` for a key that marked another sheet. */
async function showMarked(
  deps: SheetAnswersDeps,
  { id, purpose, listId }: Found,
  taken: TakenList,
  actor: SignedIn,
): Promise<Marked> {
  if (purpose === 'worksheet') {
    if (listId !== taken.listId) throw new AppError('conflict')
    return { outcome: 'marked', ...(await showResult(deps, id, actor)) }
  }
  const homework = await nameOnPaper(deps.db, workIdOf(listId))
  if (!homework) throw new AppError('not_found')
  return { outcome: 'handed_in', homework: toSheetHomework(homework) }
}

/** `invalid_request` for what isn't on the sheet, or is answered twice. */
async function requireAsked(lists: SheetAnswersDeps['lists'], taken: TakenList, { answers }: Sent): Promise<void> {
  const { questions } = await lists.readList(taken)
  const asked = new Set(questions.map(({ question }) => question.id))
  for (const { questionVersionId } of answers)
    if (!asked.delete(questionVersionId)) throw new AppError('invalid_request', { fields: ['answers'] })
}

/** What stands on the paper. */
const written = ({ answers }: Sent): Answers =>
  answers
    .filter(({ answer }) => answer.trim() !== '')
    .map(({ questionVersionId, answer }) => ({ questionVersionId, answer }))

const readOtherwise = ({ answers }: Sent): Record<string, string> =>
  Object.fromEntries(
    answers.flatMap(({ questionVersionId, answer, readAs }) =>
      readAs === undefined || readAs === answer ? [] : [[questionVersionId, readAs]],
    ),
  )

interface Given {
  taken: TakenList
  userId: string
  answers: Answers
}

/** Everything that is read before the transaction, which has one connection. */
async function prepare(deps: SheetAnswersDeps, { taken, userId, answers }: Given): Promise<Work> {
  const { db, lists, clock } = deps
  const homework = await findOnPaper(db, { userId, listId: taken.listId, now: clock.now() })
  if (homework && !homework.isMissed) {
    const assignmentId = homework.id
    const submission = { assignmentId, userId, answers, marking: await readPaperMarking(lists, assignmentId) }
    return { leftOut: [], submit: (client) => submitOnPaper(client, deps, submission) }
  }
  const [marking, closed] = [await readMarking(lists, taken), await closedQuestions(deps, userId)]
  const { questions } = marking.list
  const leftOut = questions.flatMap(({ question, questionId }) => (closed.has(questionId) ? [question.id] : []))
  if (leftOut.length === questions.length) throw new AppError('conflict')
  const open = answers.filter(({ questionVersionId }) => !leftOut.includes(questionVersionId))
  return {
    leftOut,
    async submit(client) {
      const opening = { userId, purpose: 'worksheet' as const, ...taken, startedAt: clock.now() }
      const attempt = await openAttempt(client, opening)
      // The sheet was deleted meanwhile.
      if (!attempt) throw new AppError('not_found')
      await submitTogether(client, deps, attempt, { answers: open, marking })
      return attempt.id
    },
  }
}
