import { and, eq, sql } from 'drizzle-orm'
import type { JudgedReading, JudgedWriting } from '@capyzen/contracts/characters'
import type { ReviewOutcome } from '@capyzen/contracts/reviews'
import type { DrawnCharacter } from '@capyzen/contracts/strokes'
import { readItemStates, recordItemAnswers } from '#domains/learning/reviews'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { readKnown } from './character-page.ts'
import { judgeByLessons } from './judging.ts'
import { readLessonCharacters } from './lessons.ts'
import { writtenReading } from './readings.ts'
import { characterAnswers, characterScores } from './tables.ts'

interface Answering {
  userId: string
  character: string
  /** Names the answer, so that a repeated request counts once. */
  key: string
  seconds?: number | undefined
}

type Judged = Pick<JudgedWriting, 'score' | 'isRight' | 'faults' | 'wrote'>

/** The right character in a wrong order is known, and its strokes need another look. */
export const outcomeOfWriting = ({ isRight, faults }: Pick<Judged, 'isRight' | 'faults'>): ReviewOutcome =>
  !isRight ? 'wrong' : faults.length === 0 ? 'right' : 'helped'

type AnswerRow = typeof characterAnswers.$inferSelect

/** Nobody writes a character or reads four readings faster. */
const leastSeconds = 1

export async function writeCharacter(
  { db, clock }: Deps,
  { strokes, isHelped, ...answering }: Answering & { strokes: DrawnCharacter; isHelped: boolean },
): Promise<JudgedWriting> {
  const { character } = answering
  const found = await judgeByLessons(db, character, strokes)
  if (!found) throw new AppError('not_found')
  const judged = { score: found.score, isRight: found.isRight, faults: found.faults, wrote: found.wrote }
  const own = outcomeOfWriting(judged)
  const outcome = isHelped && own === 'right' ? 'helped' : own
  const now = clock.now()
  return db.transaction(async (tx) => {
    const { row, isNew } = await keepWriting(tx, { ...answering, outcome, judged, now })
    if (isNew) await review(tx, answering, { mode: 'write', outcome, now })
    const [scored] = await tx
      .select({ bestScore: characterScores.bestScore })
      .from(characterScores)
      .where(and(eq(characterScores.userId, row.userId), eq(characterScores.character, row.character)))
    const kept = row.judged ?? judged
    return { ...(await reviewed(tx, row, now)), ...kept, bestScore: scored?.bestScore ?? kept.score }
  })
}

export async function readCharacter(
  { db, clock }: Deps,
  {
    answer,
    ...answering
  }: Answering & { answer: { kind: 'choice'; pinyin: string } | { kind: 'self'; knew: boolean } },
): Promise<JudgedReading> {
  const { character } = answering
  const found = await readKnown(db, character)
  if (!found) throw new AppError('not_found')
  const readings = await readLessonCharacters(db, { characters: [character] })
  const right = new Set([found.known, ...readings].map(({ pinyin }) => writtenReading(pinyin)))
  const isRight = answer.kind === 'self' ? answer.knew : right.has(writtenReading(answer.pinyin))
  const outcome = isRight ? 'right' : 'wrong'
  const now = clock.now()
  return db.transaction(async (tx) => {
    const { row, isNew } = await keepAnswer(tx, { ...answering, mode: 'read', outcome, judged: null, now })
    if (isNew) await review(tx, answering, { mode: 'read', outcome, isSelfJudged: answer.kind === 'self', now })
    return { ...(await reviewed(tx, row, now)), pinyin: found.known.pinyin }
  })
}

/** A writing and its score, once for each key. */
export async function keepWriting(
  tx: DatabaseOrTransaction,
  { judged, ...writing }: Pick<AnswerRow, 'userId' | 'key' | 'character' | 'outcome'> & { judged: Judged; now: Date },
): Promise<{ row: AnswerRow; isNew: boolean }> {
  const kept = await keepAnswer(tx, { ...writing, mode: 'write', judged })
  if (kept.isNew) await keepScore(tx, { ...writing, ...judged })
  return kept
}

/** The row of an earlier request with the same key, where there is one. */
async function keepAnswer(
  tx: DatabaseOrTransaction,
  { now, ...answer }: Omit<AnswerRow, 'answeredAt'> & { now: Date },
): Promise<{ row: AnswerRow; isNew: boolean }> {
  const { userId, key, character, mode, outcome, judged } = answer
  const [made] = await tx
    .insert(characterAnswers)
    .values({ userId, key, character, mode, outcome, judged, answeredAt: now })
    .onConflictDoNothing()
    .returning()
  if (made) return { row: made, isNew: true }
  const [row] = await tx
    .select()
    .from(characterAnswers)
    .where(and(eq(characterAnswers.userId, userId), eq(characterAnswers.key, key)))
  // The key of an answer to something else says nothing about this one.
  if (!row || row.character !== character || row.mode !== mode)
    throw new AppError('invalid_request', { fields: ['key'] })
  return { row, isNew: false }
}

async function keepScore(
  tx: DatabaseOrTransaction,
  {
    now: writtenAt,
    ...scored
  }: Pick<JudgedWriting, 'score' | 'faults'> & { userId: string; character: string; now: Date },
): Promise<void> {
  const { userId, character, score, faults } = scored
  await tx
    .insert(characterScores)
    .values({ userId, character, score, bestScore: score, faults, writtenAt })
    .onConflictDoUpdate({
      target: [characterScores.userId, characterScores.character],
      set: { score, faults, writtenAt, bestScore: sql`greatest(${characterScores.bestScore}, ${score})` },
    })
}

/** Last in the transaction, because it locks the learner. */
async function review(
  tx: Transaction,
  { userId, character, key, seconds }: Answering,
  { now, ...answer }: { mode: 'read' | 'write'; outcome: ReviewOutcome; isSelfJudged?: boolean; now: Date },
): Promise<void> {
  await recordItemAnswers(
    tx,
    userId,
    [
      {
        ...{ kind: 'character', itemId: character, source: `character ${key}`, subject: 'chinese' },
        ...answer,
        ...(seconds !== undefined && { seconds, isHasty: seconds < leastSeconds }),
      },
    ],
    now,
  )
}

async function reviewed(tx: Transaction, { userId, character, mode, outcome }: AnswerRow, now: Date) {
  const states = await readItemStates(tx, userId, 'character', now, [character])
  const found = states.find((one) => one.mode === mode)
  return { outcome, state: found?.state ?? ('new' as const) }
}
