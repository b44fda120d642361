import { and, eq, sql } from 'drizzle-orm'
import type { PracticeResult } from '@capyzen/contracts/practice'
import { findSkill } from '@capyzen/contracts/taxonomy'
import type { SignedIn } from '#domains/identity/auth'
import {
  paceWithin,
  recordLearning,
  secondsBetween,
  xpOfAnswer,
  type LearningEvent,
} from '#domains/insight/learning-events'
import { recordProvisional, turnSource } from '#domains/learning/attempts'
import { reviewAnswer, scoreAnswer, settleAnswer, type AnswerScore } from '#domains/learning/questions'
import { questionCards } from '#domains/learning/reviews'
import type { Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { countAnswers, lockPractice, type AnswerEffect } from './counting.ts'
import { isCardOf } from './scopes.ts'
import { practiceStates, practiceTurns } from './tables.ts'
import {
  mostTries,
  requireOwnTurn,
  requireTellable,
  showSkill,
  type AskedQuestion,
  type PracticeDeps,
  type TurnRow,
} from './turns.ts'

/** Idempotent once answered. */
export async function answerTurn(
  deps: PracticeDeps,
  { turnId, answer: given, isLast = false }: { turnId: string; answer: string; isLast?: boolean | undefined },
  { userId }: SignedIn,
): Promise<PracticeResult> {
  const { db, clock } = deps
  const turn = await requireOwnTurn(db, turnId, userId)
  await requireTellable(deps, userId, turn.questionId)
  const asked = await deps.readQuestion(turn.questionVersionId)
  const { question, solution } = asked
  const answer = await settleAnswer(db, turn.questionVersionId, given)
  return db.transaction(async (tx) => {
    await lockPractice(tx, userId)
    // Its lock lets one of two answers count that arrive together.
    const [found] = await tx
      .select({ locked: practiceTurns, lastAnsweredAt: lastAnsweredAt(userId) })
      .from(practiceTurns)
      .where(eq(practiceTurns.id, turn.id))
      .for('update')
    if (!found) throw new AppError('not_found')
    const { locked } = found
    if (locked.answeredAt !== null) return showResult(asked, locked, await readEffect(tx, locked))
    const score = scoreAnswer({ ...question, key: solution.key }, answer)
    // The same answer again is a repeated request, not a second try.
    const tries = locked.answer === answer ? locked.tries : locked.tries + 1
    if (!score.isCorrect && !score.provisional && !isLast && tries < mostTries) {
      await tx.update(practiceTurns).set({ tries, answer }).where(eq(practiceTurns.id, turn.id))
      const { mistake, nearMiss } = reviewAnswer(question, solution, answer, undefined, score)
      return { outcome: 'try_again', mistake, nearMiss, triesLeft: mostTries - tries }
    }
    const answered = { ...locked, tries, answer }
    const now = clock.now()
    const { isHasty } = paceWithin(secondsBetween(shownSince(locked, found.lastAnsweredAt), now))(question.type)
    // What came too soon to be thought of says no more than what came with help.
    const isHelped = isAided(answered) || isHasty
    const isEarning = score.isCorrect && !score.provisional && !isHasty
    const { questionId } = locked
    const earnedXp = isEarning ? await xpOfAnswer(tx, userId, { questionId, at: now, isAided: isAided(answered) }) : 0
    const { closed, effect } = await closeTurn(tx, { ...answered, isHelped, earnedXp }, score, now)
    await recordLearning(tx, userId, now, learningEvents(asked, closed, isHasty))
    return showResult(asked, closed, effect)
  })
}

/** Questions of several scopes can be open at once, but only one is thought about at a time. */
const shownSince = ({ askedAt }: TurnRow, last: Date | null): Date => (last && last > askedAt ? last : askedAt)

/** Of any turn of the learner. */
const lastAnsweredAt = (userId: string) =>
  sql<Date | null>`(select max(answered.answered_at) from ${practiceTurns} answered
  where answered.user_id = ${userId} and answered.answered_at is not null)`.mapWith(practiceTurns.answeredAt)

/** Longer than this, a question was left open. */
const longestSeconds = 300

function learningEvents({ origin }: AskedQuestion, turn: TurnRow, isHasty: boolean): LearningEvent[] {
  const { id, questionId, askedAt, answeredAt, isCorrect, provisional } = turn
  const shared = { questionId, subject: origin.subject, skillId: turn.skillId }
  const seconds = Math.round(((answeredAt ?? askedAt).getTime() - askedAt.getTime()) / 1000)
  return [
    {
      ...shared,
      ...{ kind: 'question_answered', source: turnSource(id) },
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
): Promise<{ closed: TurnRow; effect: ShownEffect }> {
  const { userId, answer, tries, earnedXp } = turn
  const [effect] = await countAnswers(tx, userId, [{ ...turn, at: now, isCorrect: provisional ? null : isCorrect }])
  const [closed] = await tx
    .update(practiceTurns)
    .set({
      ...{ answer, tries, isCorrect, marksAwarded, provisional, earnedXp },
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
  return { closed, effect: effect ?? nothingKnown }
}

/** What is known of its question and skill after an answer. */
type ShownEffect = Pick<AnswerEffect, 'dueAt' | 'answered' | 'mastery'>

const nothingKnown: ShownEffect = { dueAt: null, answered: 0, mastery: null }

/** Of a turn that was answered before. */
async function readEffect(tx: Transaction, turn: TurnRow): Promise<ShownEffect> {
  const { userId, questionId } = turn
  const [state] = await tx
    .select({ dueAt: questionCards.dueAt, answered: practiceStates.answered })
    .from(practiceStates)
    .leftJoin(questionCards, isCardOf)
    .where(and(eq(practiceStates.userId, userId), eq(practiceStates.questionId, questionId)))
  const skill = await showSkill(tx, turn)
  return { dueAt: state?.dueAt ?? null, answered: state?.answered ?? 0, mastery: skill?.mastery ?? null }
}

function showResult(
  { question, solution }: AskedQuestion,
  turn: TurnRow,
  { dueAt, answered, mastery }: ShownEffect,
): PracticeResult {
  const skill = findSkill(turn.skillId ?? '')?.skill
  return {
    outcome: 'answered',
    reviewed: { ...reviewAnswer(question, solution, turn.answer ?? '', storedMarks(turn)), question },
    skill: skill ? { id: skill.id, label: skill.label, mastery } : null,
    masteryBefore: turn.masteryBefore,
    isFirstAnswer: answered === 1,
    dueAt: dueAt?.toISOString() ?? null,
    isMistakeCorrected: turn.mistakeCorrected,
    earnedXp: turn.earnedXp,
  }
}

const storedMarks = ({ isCorrect, marksAwarded, provisional }: TurnRow) =>
  isCorrect === null || marksAwarded === null || provisional === null
    ? undefined
    : { isCorrect, marksAwarded, provisional }
