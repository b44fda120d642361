import { and, eq, inArray } from 'drizzle-orm'
import { Language } from '@capyzen/contracts/bilingual'
import type { ListedWord } from '@capyzen/contracts/words'
import type { Database } from '#platform/database'
import { readGraded, senseOf } from './senses.ts'
import { itemIdOf, type RoundWord } from './stored.ts'
import { listedWords, wordLists } from './tables.ts'

interface Named {
  itemId: string
  language: Language
  word: string
}

/**
 * What items of the schedule are: a word of one's own list first, as its owner may have changed it, then of the academy,
 * then of the dictionary. One that is nowhere any more still comes, as a bare word, or it would stay due for ever.
 */
export async function readRoundWords(
  db: Database,
  userId: string,
  itemIds: readonly string[],
): Promise<Map<string, RoundWord>> {
  const named = itemIds.flatMap((itemId): Named[] => {
    const [prefix = '', ...rest] = itemId.split(':')
    const language = Language.safeParse(prefix)
    const word = rest.join(':').trim()
    return language.success && word !== '' ? [{ itemId, language: language.data, word }] : []
  })
  const found = new Map<string, ListedWord>()
  const add = (words: readonly ListedWord[]) => {
    for (const word of words) if (!found.has(itemIdOf(word))) found.set(itemIdOf(word), word)
  }
  for (const language of Language.options) {
    const words = named.filter((one) => one.language === language).map(({ word }) => word)
    add(await readOwn(db, userId, language, words))
    add(await readGraded(db, language, words))
  }
  const known = new Map<string, RoundWord>()
  for (const { itemId, language, word } of named) {
    const own = found.get(itemId) ?? { ...(await senseOf(db, language, word)).word, word }
    known.set(itemId, { ...own, itemId })
  }
  return known
}

async function readOwn(
  db: Database,
  userId: string,
  language: Language,
  words: readonly string[],
): Promise<ListedWord[]> {
  if (words.length === 0) return []
  const { word, pinyin, partOfSpeech, definition, example, translation } = listedWords
  const rows = await db
    .select({ word, pinyin, partOfSpeech, definition, example, translation })
    .from(listedWords)
    .innerJoin(wordLists, eq(wordLists.id, listedWords.listId))
    .where(and(eq(wordLists.ownerId, userId), eq(wordLists.language, language), inArray(word, [...words])))
  return rows.flatMap((row) => (row.definition + row.translation === '' ? [] : [{ language, ...row }]))
}
