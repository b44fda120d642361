import { and, eq, isNotNull, max, sql } from 'drizzle-orm'
import type { Mastery, PracticeResult } from '@capyzen/contracts/practice'
import type { Question } from '@capyzen/contracts/questions'
import { singaporeDay } from '@capyzen/contracts/singapore-days'
import type { SignedIn } from '#domains/identity/auth'
import {
  paceWithin,
  recordLearning,
  secondsBetween,
  wasHelped,
  type LearningEvent,
} from '#domains/insight/learning-events'
import { readOrigins, reviewAnswer, type Solution, type StoredMarks } from '#domains/learning/questions'
import type { Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { nextMastery } from './mastery.ts'
import { scheduleReview, type AnswerOutcome } from './review-schedule.ts'
import { practiceStates, practiceTurns, skillMasteries } from './tables.ts'
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
    // Answers to two questions at once would both read the mastery before.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`practice ${userId}`}, 0))`)
    // Its lock lets one of two answers count that arrive together.
    const [locked] = await tx.select().from(practiceTurns).where(eq(practiceTurns.id, turn.id)).for('update')
    if (!locked) throw new AppError('not_found')
    if (locked.answeredAt !== null) return showResult(tx, locked, question, solution)
    const reviewed = reviewAnswer(question, solution, answer)
    // The same answer again is a repeated request, not a second try.
    const tries = locked.answer === answer ? locked.tries : locked.tries + 1
    if (!reviewed.isCorrect && !reviewed.provisional && !isLast && tries < mostTries) {
      await tx.update(practiceTurns).set({ tries, answer }).where(eq(practiceTurns.id, turn.id))
      return { outcome: 'try_again', mistake: reviewed.mistake, triesLeft: mostTries - tries }
    }
    const answered = { ...locked, tries, answer }
    const now = clock.now()
    const isHelped = await wasHelped(tx, { userId, questionId: turn.questionId })
    const { isHasty } = paceWithin(secondsBetween(await shownSince(tx, locked), now))(question.type)
    // What came too soon to be thought of says no more than what came with help.
    const isAidedOrHasty = isHelped || isAided(answered) || isHasty
    const closed = await closeTurn(tx, { ...answered, isAided: isAidedOrHasty }, reviewed, now)
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
  turn: TurnRow & { answer: string; isAided: boolean },
  { isCorrect, marksAwarded, provisional }: StoredMarks,
  now: Date,
): Promise<TurnRow> {
  const { userId, questionId, skillId } = turn
  const outcome: AnswerOutcome = !isCorrect ? 'wrong' : turn.isAided ? 'helped' : 'right'
  // What rules cannot judge for certain says nothing about mastery, and doesn't come back.
  const state = provisional ? await recordUnjudged(tx, turn, isCorrect, now) : await recordState(tx, turn, outcome, now)
  const before =
    provisional || skillId === null ? undefined : await recordMastery(tx, { userId, skillId, questionId }, outcome, now)
  const [closed] = await tx
    .update(practiceTurns)
    .set({
      ...{ answer: turn.answer, tries: turn.tries, isCorrect, marksAwarded, provisional },
      answeredAt: now,
      masteryBefore: before ?? null,
      mistakeCorrected: state.isMistakeCorrected,
    })
    .where(eq(practiceTurns.id, turn.id))
    .returning()
  if (!closed) throw new AppError('not_found')
  return closed
}

/** Answered, so that another question comes next. */
async function recordUnjudged(tx: Transaction, turn: TurnRow & { answer: string }, isCorrect: boolean, now: Date) {
  const { userId, questionId, questionVersionId, skillId } = turn
  const after = { questionVersionId, lastAnsweredAt: now, lastAnswer: turn.answer, lastWasRight: isCorrect }
  await tx
    .insert(practiceStates)
    .values({ userId, questionId, skillId, answered: 1, right: isCorrect ? 1 : 0, ...after })
    .onConflictDoUpdate({
      target: [practiceStates.userId, practiceStates.questionId],
      set: { ...after, answered: sql`${practiceStates.answered} + 1` },
    })
  return { isMistakeCorrected: false }
}

async function recordState(tx: Transaction, turn: TurnRow & { answer: string }, outcome: AnswerOutcome, now: Date) {
  const { userId, questionId, questionVersionId, skillId } = turn
  const own = and(eq(practiceStates.userId, userId), eq(practiceStates.questionId, questionId))
  const [before] = await tx.select().from(practiceStates).where(own).for('update')
  const review = scheduleReview(before?.card ?? null, outcome, now)
  const isRight = outcome !== 'wrong'
  const isMistakeCorrected =
    outcome === 'right' &&
    Boolean(before?.mistakenAt) &&
    before?.correctedAt === null &&
    singaporeDay(before.mistakenAt ?? now) < singaporeDay(now)
  const after = {
    ...{ questionVersionId, skillId },
    lastAnsweredAt: now,
    lastAnswer: turn.answer,
    lastWasRight: isRight,
    dueAt: review?.dueAt ?? null,
    card: review?.card ?? null,
    ...(outcome === 'wrong' && { mistakenAt: now, correctedAt: null }),
    ...(isMistakeCorrected && { correctedAt: now }),
  }
  const right = isRight ? 1 : 0
  await tx
    .insert(practiceStates)
    .values({ userId, questionId, answered: 1, right, ...after })
    .onConflictDoUpdate({
      target: [practiceStates.userId, practiceStates.questionId],
      set: {
        ...after,
        answered: sql`${practiceStates.answered} + 1`,
        right: sql`${practiceStates.right} + ${right}`,
      },
    })
  return { isMistakeCorrected }
}

/** Returns the mastery before. */
async function recordMastery(
  tx: Transaction,
  { userId, skillId, questionId }: { userId: string; skillId: string; questionId: string },
  outcome: AnswerOutcome,
  now: Date,
): Promise<Mastery | undefined> {
  const own = and(eq(skillMasteries.userId, userId), eq(skillMasteries.skillId, skillId))
  const [before] = await tx.select().from(skillMasteries).where(own).for('update')
  const next = { ...nextMastery(before, { outcome, questionId, today: singaporeDay(now) }), updatedAt: now }
  const right = outcome === 'wrong' ? 0 : 1
  await tx
    .insert(skillMasteries)
    .values({ userId, skillId, answered: 1, right, ...next })
    .onConflictDoUpdate({
      target: [skillMasteries.userId, skillMasteries.skillId],
      set: {
        ...next,
        answered: sql`${skillMasteries.answered} + 1`,
        right: sql`${skillMasteries.right} + ${right}`,
      },
    })
  return before?.mastery
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
