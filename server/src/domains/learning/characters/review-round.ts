import { mostReviewedAtOnce, withGap, type CharacterReview } from '@capyzen/contracts/characters'
import { countDueItems, readDueItems } from '#domains/learning/reviews'
import type { Database } from '#platform/database'
import { readAllKnown } from './character-page.ts'
import { readingOptions } from './readings.ts'

/** The next characters that are due, with what may be shown before the answer. */
export async function readReviewRound(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ reviews: CharacterReview[]; due: number }> {
  const items = await readDueItems(db, userId, {
    kind: 'character',
    modes: ['read', 'write'],
    now,
    most: mostReviewedAtOnce,
  })
  const known = await readAllKnown(
    db,
    items.map(({ itemId }) => itemId),
  )
  const reviews: CharacterReview[] = []
  for (const { itemId: character, mode } of items) {
    const found = known.get(character)
    if (!found || (mode !== 'read' && mode !== 'write')) continue
    const { pinyin, meaning, words } = found.known
    const word = words.find(({ word }) => word.includes(character)) ?? null
    reviews.push(
      mode === 'read'
        ? { character, mode, pinyin: null, meaning, word: null, readingOptions: readingOptions(character, pinyin) }
        : { character, mode, pinyin, meaning, word: word && withGap(word, character), readingOptions: [] },
    )
  }
  const { character: due } = await countDueItems(db, userId, now)
  return { reviews, due }
}
