import { mostAlike } from '@capyzen/contracts/stroke-likeness'
import { writtenInstead, type JudgedCharacter } from '@capyzen/contracts/stroke-judging'
import type { DrawnCharacter } from '@capyzen/contracts/strokes'
import { strokeDataOf } from './stroke-data.ts'

/** So many characters that look alike are compared stroke by stroke. */
const mostCompared = 12

/** How many strokes a character has never changes; null where they aren't known. */
const strokeCounts = new Map<string, number | null>()

async function strokeCountOf(character: string): Promise<number | null> {
  const known = strokeCounts.get(character)
  if (known !== undefined) return known
  const count = (await strokeDataOf(character))?.medians.length ?? null
  strokeCounts.set(character, count)
  return count
}

/** Which of the taught characters a wrong drawing is; null where it is none of them. */
export async function takenFor(
  drawn: DrawnCharacter,
  wanted: { character: string; judged: JudgedCharacter },
  taught: readonly string[],
): Promise<string | null> {
  if (wanted.judged.isRight || drawn.length === 0) return null
  const others = await Promise.all(
    taught.map(async (character) => {
      if (character === wanted.character || (await strokeCountOf(character)) !== drawn.length) return []
      const data = await strokeDataOf(character)
      return data ? [{ character, data }] : []
    }),
  )
  return writtenInstead(drawn, wanted.judged, mostAlike(drawn, others.flat(), mostCompared))
}
