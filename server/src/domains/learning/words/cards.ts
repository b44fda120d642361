import { and, eq } from 'drizzle-orm'
import type { Language } from '@capyzen/contracts/bilingual'
import type { ReviewState } from '@capyzen/contracts/reviews'
import type { ListedWord, WordCard } from '@capyzen/contracts/words'
import { readItemStates, type ItemState } from '#domains/learning/reviews'
import type { Database } from '#platform/database'
import { itemIdOf } from './stored.ts'
import { listedWords, wordLists } from './tables.ts'

/** Of meaning and spelling together. */
export function stateOfWord(states: readonly Pick<ItemState, 'mode' | 'state'>[]): ReviewState {
  if (states.length === 0) return 'new'
  if (states.some(({ state }) => state === 'due')) return 'due'
  const isKnown = states.length > 1 && states.every(({ state }) => state === 'known')
  return isKnown ? 'known' : 'learning'
}

/** By item. */
export async function readWordStates(
  db: Database,
  userId: string,
  now: Date,
  itemIds?: readonly string[],
): Promise<Map<string, ReviewState>> {
  const states = itemIds?.length === 0 ? [] : await readItemStates(db, userId, 'word', now, itemIds)
  return new Map(
    [...Map.groupBy(states, ({ itemId }) => itemId)].map(([itemId, ofItem]) => [itemId, stateOfWord(ofItem)]),
  )
}

async function readKeptItems(db: Database, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ language: wordLists.language, word: listedWords.word })
    .from(listedWords)
    .innerJoin(wordLists, eq(wordLists.id, listedWords.listId))
    .where(and(eq(wordLists.ownerId, userId), eq(wordLists.isKept, true)))
  return new Set(rows.map(itemIdOf))
}

/** Words as this learner meets them. */
export async function toCards(
  db: Database,
  userId: string,
  now: Date,
  words: readonly (ListedWord & { language: Language })[],
): Promise<WordCard[]> {
  const [states, kept] = await Promise.all([
    readWordStates(db, userId, now, words.map(itemIdOf)),
    readKeptItems(db, userId),
  ])
  return words.map((word) => {
    const itemId = itemIdOf(word)
    return { ...word, state: states.get(itemId) ?? 'new', isKept: kept.has(itemId) }
  })
}
