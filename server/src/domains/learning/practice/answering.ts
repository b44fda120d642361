import { and, eq, isNotNull, max } from 'drizzle-orm'
import type { PracticeResult } from '@capyzen/contracts/practice'
import type { Question } from '@capyzen/contracts/questions'
import type { SignedIn } from '#domains/identity/auth'
import {
  helpedAmong,
  paceWithin,
  recordLearning,
  secondsBetween,
  type LearningEvent,
} from '#domains/insight/learning-events'
import { recordProvisional } from '#domains/learning/attempts'
import { readOrigins, reviewAnswer, scoreAnswer, type AnswerScore, type Solution } from '#domains/learning/questions'
import type { Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { countAnswers, lockPractice } from './counting.ts'
import { practiceStates, practiceTurns } from './tables.ts'
import {
  mostTries,
  requireOwnTurn,
  requireQuestion,
  requireSolution,
  requireTellable,
  showSkill,
  type PracticeDeps,
  type TurnRow,
} from './turns.ts'

/** Idempotent once answered. */
export async function answerTurn(
  deps: PracticeDeps,
  { turnId, answer, isLast = false }: { turnId: string; answer: string; isLast?: boolean | undefined },
  { userId }: SignedIn,
): Promise<PracticeResult> {
  const { db, clock } = deps
  const turn = await requireOwnTurn(db, turnId, userId)
  await requireTellable(deps, userId, turn.questionId)
  const [question, solution] = await Promise.all([
    requireQuestion(db, turn.questionVersionId),
    requireSolution(db, turn.questionVersionId),
  ])
  return db.transaction(async (tx) => {
    await lockPractice(tx, userId)
    // Its lock lets one of two answers count that arrive together.
    const [locked] = await tx.select().from(practiceTurns).where(eq(practiceTurns.id, turn.id)).for('update')
    if (!locked) throw new AppError('not_found')
    if (locked.answeredAt !== null) return showResult(tx, locked, question, solution)
    const score = scoreAnswer({ ...question, key: solution.key }, answer)
    // The same answer again is a repeated request, not a second try.
    const tries = locked.answer === answer ? locked.tries : locked.tries + 1
    if (!score.isCorrect && !score.provisional && !isLast && tries < mostTries) {
      await tx.update(practiceTurns).set({ tries, answer }).where(eq(practiceTurns.id, turn.id))
      const { mistake } = reviewAnswer(question, solution, answer, undefined, score)
      return { outcome: 'try_again', mistake, triesLeft: mostTries - tries }
    }
    const answered = { ...locked, tries, answer }
    const now = clock.now()
    const isHelped = (await helpedAmong(tx, { userId, questionIds: [turn.questionId] })).size > 0
    const { isHasty } = paceWithin(secondsBetween(await shownSince(tx, locked), now))(question.type)
    // What came too soon to be thought of says no more than what came with help.
    const isAidedOrHasty = isHelped || isAided(answered) || isHasty
    const closed = await closeTurn(tx, { ...answered, isHelped: isAidedOrHasty }, score, now)
    await recordLearning(tx, userId, now, await learningEvents(tx, closed, isHasty))
    return showResult(tx, closed, question, solution)
  })
}

/** Questions of several scopes can be open at once, but only one is thought about at a time. */
async function shownSince(tx: Transaction, { userId, askedAt }: TurnRow): Promise<Date> {
  const [last] = await tx
    .select({ at: max(practiceTurns.answeredAt) })
    .from(practiceTurns)
    .where(and(eq(practiceTurns.userId, userId), isNotNull(practiceTurns.answeredAt)))
  return last?.at && last.at > askedAt ? last.at : askedAt
}

/** Longer than this, a question was left open. */
const longestSeconds = 300

async function learningEvents(tx: Transaction, turn: TurnRow, isHasty: boolean): Promise<LearningEvent[]> {
  const { id, questionId, questionVersionId, askedAt, answeredAt, isCorrect, provisional } = turn
  const origin = (await readOrigins(tx, [questionVersionId])).get(questionVersionId)
  const shared = { questionId, subject: origin?.subject ?? null, skillId: turn.skillId }
  const seconds = Math.round(((answeredAt ?? askedAt).getTime() - askedAt.getTime()) / 1000)
  return [
    {
      ...shared,
      ...{ kind: 'question_answered', source: `turn ${id}` },
      isCorrect: provisional ? null : isCorrect,
      isAided: isAided(turn),
      isHasty,
      seconds: Math.min(seconds, longestSeconds),
    },
    ...(turn.reason === 'due_review' && !isHasty
      ? [{ ...shared, kind: 'review_done', source: `review ${id}` } as const]
      : []),
    ...(turn.mistakeCorrected ? [{ ...shared, kind: 'mistake_corrected', source: `correction ${id}` } as const] : []),
  ]
}

/** By its own hints and tries; help of the tutor is known to the learning events. */
const isAided = ({ hintsShown, tries }: TurnRow) => hintsShown > 0 || tries > 1

/** Records the answer, its effect on mastery, and when the question comes back. */
async function closeTurn(
  tx: Transaction,
  turn: TurnRow & { answer: string; isHelped: boolean },
  { isCorrect, marksAwarded, provisional, mistake }: AnswerScore,
  now: Date,
): Promise<TurnRow> {
  const { userId, answer, tries } = turn
  const [effect] = await countAnswers(tx, userId, [{ ...turn, at: now, isCorrect: provisional ? null : isCorrect }])
  const [closed] = await tx
    .update(practiceTurns)
    .set({
      ...{ answer, tries, isCorrect, marksAwarded, provisional },
      misconception: mistake?.misconception ?? null,
      answeredAt: now,
      masteryBefore: effect?.masteryBefore ?? null,
      mistakeCorrected: effect?.isMistakeCorrected ?? false,
    })
    .where(eq(practiceTurns.id, turn.id))
    .returning()
  if (!closed) throw new AppError('not_found')
  // A teacher may mark it; `changeTurns` brings the marks back.
  if (provisional)
    await recordProvisional(tx, { ...closed, answer, isCorrect, marksAwarded, startedAt: closed.askedAt, at: now })
  return closed
}

async function showResult(
  tx: Transaction,
  turn: TurnRow,
  question: Question,
  solution: Solution,
): Promise<PracticeResult> {
  const { userId, questionId } = turn
  const [state] = await tx
    .select({ dueAt: practiceStates.dueAt, answered: practiceStates.answered })
    .from(practiceStates)
    .where(and(eq(practiceStates.userId, userId), eq(practiceStates.questionId, questionId)))
  return {
    outcome: 'answered',
    reviewed: { ...reviewAnswer(question, solution, turn.answer ?? '', storedMarks(turn)), question },
    skill: await showSkill(tx, turn),
    masteryBefore: turn.masteryBefore,
    isFirstAnswer: state?.answered === 1,
    dueAt: state?.dueAt?.toISOString() ?? null,
    isMistakeCorrected: turn.mistakeCorrected,
  }
}

const storedMarks = ({ isCorrect, marksAwarded, provisional }: TurnRow) =>
  isCorrect === null || marksAwarded === null || provisional === null
    ? undefined
    : { isCorrect, marksAwarded, provisional }
