import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { CallInput, CallResult } from '@capyzen/contracts/endpoint'
import type { answerWordExercise, WordHint } from '@capyzen/contracts/words'
import type { SignedIn } from '#domains/identity/auth'
import { paceWithin, recordLearning, secondsBetween } from '#domains/insight/learning-events'
import { answeredEvent, readItemStates, recordItemAnswers, type ItemAnswer } from '#domains/learning/reviews'
import type { Transaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { hintOf, subjectOf } from './exercises.ts'
import { markExercise, mostTries, toResult } from './marking.ts'
import { readAnsweredToday, seedOf } from './rounds.ts'
import type { GivenAnswer, StoredExercise } from './stored.ts'
import { wordAnswers, wordRounds } from './tables.ts'

/** Longer than this, an exercise was left open. */
const longestSeconds = 120

/** Idempotent once answered, also after the round was closed: an answer may have waited on a device. */
export async function answerExercise(
  { db, clock }: Deps,
  { roundId, place, answer, isLast = false }: CallInput<typeof answerWordExercise>,
  actor: SignedIn,
): Promise<CallResult<typeof answerWordExercise>> {
  return db.transaction(async (tx) => {
    const { round, exercise } = await lockExercise(tx, { roundId, place }, actor)
    const [before] = await tx.select().from(wordAnswers).where(isPlace(roundId, place))
    const answered = (count: number) => ({
      outcome: 'answered' as const,
      isRoundFinished: count === round.exercises.length,
    })
    if (before?.results)
      return {
        ...answered(await countAnswered(tx, roundId)),
        result: toResult(exercise, before.answer, before.results),
      }

    // The same answer again is a repeated request, not a second try.
    const isRepeated = before !== undefined && before.tries > 0 && before.answer === answer
    const tries = (before?.tries ?? 0) + (isRepeated ? 0 : 1)
    const earlier = before?.answer ?? ''
    const marked = markExercise(exercise, seedOf(roundId, place), {
      ...{ answer, earlier, tries: Math.max(1, tries), isHinted: before?.isHinted ?? false },
    })
    const attempt = { answer, tries }
    if (!marked.isCorrect && !isLast && tries < mostTries(exercise)) {
      await upsert(tx, roundId, place, attempt)
      return { outcome: 'try_again', miss: marked.miss, checked: marked.checked }
    }

    const now = clock.now()
    const since = await readLastAnswered(tx, roundId)
    const waited = secondsBetween(since && since > round.beganAt ? since : round.beganAt, now)
    const { isHasty } = paceWithin(waited)(exercise.draft?.type ?? 'MCQ')
    const seconds = Math.round(Math.min(waited, longestSeconds) / exercise.words.length)
    const answers = exercise.words.map(({ itemId, language }, index): ItemAnswer => ({
      ...{ kind: 'word', itemId, mode: exercise.mode, outcome: marked.outcomes[index] ?? 'wrong' },
      ...{ source: `word ${roundId} ${place} ${index}`, subject: subjectOf(language), seconds, isHasty },
      isSelfJudged: exercise.kind === 'flip',
    }))
    const results = await record(tx, actor.userId, answers, now)
    await upsert(tx, roundId, place, { ...attempt, results, answeredAt: now })
    const count = await countAnswered(tx, roundId)
    if (count === round.exercises.length)
      await tx.update(wordRounds).set({ endedAt: now }).where(eq(wordRounds.id, roundId))
    return { ...answered(count), result: toResult(exercise, answer, results) }
  })
}

/**
 * A word that was answered earlier today and isn't due stays where the schedule has it, whatever was right since:
 * practising at once says little. A mistake brings it back all the same.
 */
async function record(
  tx: Transaction,
  userId: string,
  answers: readonly ItemAnswer[],
  now: Date,
): Promise<GivenAnswer[]> {
  const itemIds = answers.map(({ itemId }) => itemId)
  const today = await readAnsweredToday(tx, userId, now)
  const states = await readItemStates(tx, userId, 'word', now, itemIds)
  const isScheduled = ({ itemId, mode, outcome }: ItemAnswer) => {
    const isSame = (one: { itemId: string; mode: string }) => one.itemId === itemId && one.mode === mode
    const earlier = today.filter(isSame)
    const isMistake = outcome === 'wrong' && earlier.every((one) => one.outcome !== 'wrong')
    return earlier.length === 0 || isMistake || states.some((one) => isSame(one) && one.state === 'due')
  }
  const [scheduled, others] = [answers.filter(isScheduled), answers.filter((one) => !isScheduled(one))]
  await recordItemAnswers(tx, userId, scheduled, now)
  // They count as learning of the day.
  await recordLearning(tx, userId, now, others.map(answeredEvent))
  const after = await readItemStates(tx, userId, 'word', now, itemIds)
  return answers.map(({ itemId, outcome }) => {
    // A learner thinks of the word, which comes back when the first of its modes does.
    const [soonest] = after
      .filter((one) => one.itemId === itemId)
      .map(({ dueAt }) => dueAt.toISOString())
      .toSorted()
    return { itemId, outcome, dueAt: soonest ?? null }
  })
}

export async function takeHint(
  { db }: Deps,
  { roundId, place }: { roundId: string; place: number },
  actor: SignedIn,
): Promise<{ hint: WordHint }> {
  return db.transaction(async (tx) => {
    const { exercise } = await lockExercise(tx, { roundId, place }, actor)
    const [before] = await tx.select().from(wordAnswers).where(isPlace(roundId, place))
    if (before?.results || exercise.kind === 'flip' || exercise.kind === 'match') throw new AppError('conflict')
    await upsert(tx, roundId, place, { isHinted: true })
    return { hint: hintOf(exercise) }
  })
}

const isPlace = (roundId: string, place: number) => and(eq(wordAnswers.roundId, roundId), eq(wordAnswers.place, place))

/** Its lock lets one of two answers count that arrive together. */
async function lockExercise(
  tx: Transaction,
  { roundId, place }: { roundId: string; place: number },
  { userId }: SignedIn,
): Promise<{ round: typeof wordRounds.$inferSelect; exercise: StoredExercise }> {
  const [round] = await tx
    .select()
    .from(wordRounds)
    .where(and(eq(wordRounds.id, roundId), eq(wordRounds.ownerId, userId)))
    .for('update')
  const exercise = round?.exercises[place]
  if (!round || !exercise) throw new AppError('not_found')
  return { round, exercise }
}

async function upsert(
  tx: Transaction,
  roundId: string,
  place: number,
  set: Partial<Omit<typeof wordAnswers.$inferInsert, 'roundId' | 'place'>>,
): Promise<void> {
  await tx
    .insert(wordAnswers)
    .values({ roundId, place, ...set })
    .onConflictDoUpdate({ target: [wordAnswers.roundId, wordAnswers.place], set })
}

const countAnswered = (tx: Transaction, roundId: string) =>
  tx.$count(wordAnswers, and(eq(wordAnswers.roundId, roundId), isNotNull(wordAnswers.answeredAt)))

async function readLastAnswered(tx: Transaction, roundId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: sql<Date | null>`max(${wordAnswers.answeredAt})`.mapWith(wordAnswers.answeredAt) })
    .from(wordAnswers)
    .where(eq(wordAnswers.roundId, roundId))
  return row?.at ?? null
}
