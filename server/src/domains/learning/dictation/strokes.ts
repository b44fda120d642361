import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { DrawnCharacter } from '@capyzen/contracts/strokes'
import type { Clock } from '#platform/clock'
import type { DatabaseOrTransaction } from '#platform/database'
import { dayMs } from '#platform/durations'
import { dictationAnswers, dictationSessions } from './tables.ts'

/** Handwriting of children is kept for so many days, where a guardian has allowed it. */
const keptDays = 30

/** A text for each character, which takes less room than nested lists: points `x,y`, strokes apart by `;`. */
export const strokesToKeep = (characters: readonly DrawnCharacter[]): string[] =>
  characters.map((strokes) => strokes.map((points) => points.map(([x, y]) => `${x},${y}`).join(' ')).join(';'))

export const keptStrokes = (kept: readonly string[]): DrawnCharacter[] =>
  kept.map((strokes) =>
    strokes === ''
      ? []
      : DrawnCharacter.parse(
          strokes.split(';').map((points) => points.split(' ').map((point) => point.split(',').map(Number))),
        ),
  )

export async function forgetOldStrokes({ db, clock }: { db: DatabaseOrTransaction; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs)
  await db
    .update(dictationAnswers)
    .set({ strokes: null })
    .where(and(isNotNull(dictationAnswers.strokes), lt(dictationAnswers.answeredAt, before)))
}

/** Of an account, when its handwriting may no longer be kept. */
export async function forgetStrokes(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  const own = tx
    .select({ id: dictationSessions.id })
    .from(dictationSessions)
    .where(eq(dictationSessions.userId, userId))
  await tx
    .update(dictationAnswers)
    .set({ strokes: null })
    .where(and(inArray(dictationAnswers.sessionId, own), isNotNull(dictationAnswers.strokes)))
}
