import { asc, eq, inArray } from 'drizzle-orm'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { judgeCharacter, writtenInstead, type JudgedCharacter } from '@capyzen/contracts/stroke-judging'
import type { DrawnCharacter, StrokeData } from '@capyzen/contracts/strokes'
import type { Database, DatabaseOrTransaction } from '#platform/database'
import { strokeDataOf } from './stroke-data.ts'
import { confusableCharacters } from './tables.ts'
import { takenFor } from './taken-for.ts'

export interface JudgedWriting extends Omit<JudgedCharacter, 'distance'> {
  /** The character that was written instead, easily confused with it or else a taught one; it is never right then. */
  wrote: string | null
  /** How to tell the two apart. */
  hint: Bilingual | null
}

/**
 * Judges a character as a whole; null where its strokes aren't known. Nothing is kept. What is wrong is also compared
 * with the taught characters, whose names tell a learner more than the faults of strokes.
 */
export async function judgeWriting(
  db: DatabaseOrTransaction,
  character: string,
  strokes: DrawnCharacter,
  readTaught: () => Promise<readonly string[]> = async () => [],
): Promise<JudgedWriting | null> {
  const data = await strokeDataOf(character)
  if (!data) return null
  const found = judgeCharacter(strokes, data)
  const { distance: _distance, ...judged } = found
  const confusable = await db.select().from(confusableCharacters).where(eq(confusableCharacters.character, character))
  const others: { character: string; data: StrokeData }[] = []
  for (const { confusedWith } of confusable) {
    const other = await strokeDataOf(confusedWith)
    if (other) others.push({ character: confusedWith, data: other })
  }
  const confused = writtenInstead(strokes, found, others)
  const wrote =
    confused ?? (found.isRight ? null : await takenFor(strokes, { character, judged: found }, await readTaught()))
  const told = confusable.find(({ confusedWith }) => confusedWith === wrote)
  return {
    ...judged,
    isRight: judged.isRight && wrote === null,
    // What reads as another character has not earned the points of this one.
    score: wrote === null ? judged.score : Math.min(judged.score, mostForAnother),
    wrote,
    hint: told ? { en: told.hintEn, zh: told.hintZh } : null,
  }
}

const mostForAnother = 50

/** By character: those that it is mixed up with. */
export async function readConfusables(
  db: DatabaseOrTransaction,
  characters: readonly string[],
): Promise<Map<string, string[]>> {
  if (characters.length === 0) return new Map()
  const { character, confusedWith } = confusableCharacters
  const rows = await db
    .select({ character, confusedWith })
    .from(confusableCharacters)
    .where(inArray(character, [...characters]))
    .orderBy(asc(confusedWith))
  return new Map(
    [...Map.groupBy(rows, (row) => row.character)].map(([one, pairs]) => [one, pairs.map((row) => row.confusedWith)]),
  )
}

interface ConfusablePair {
  character: string
  confusedWith: string
  hint: Bilingual
}

/** In place of what was loaded before. */
export async function loadConfusableCharacters(db: Database, pairs: readonly ConfusablePair[]): Promise<void> {
  const rows = pairs.flatMap(({ character, confusedWith, hint: { en: hintEn, zh: hintZh } }) => [
    { character, confusedWith, hintEn, hintZh },
    { character: confusedWith, confusedWith: character, hintEn, hintZh },
  ])
  await db.transaction(async (tx) => {
    await tx.delete(confusableCharacters)
    if (rows.length > 0) await tx.insert(confusableCharacters).values(rows).onConflictDoNothing()
  })
}
