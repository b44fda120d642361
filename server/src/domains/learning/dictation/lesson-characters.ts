import type { CharacterWord } from '@capyzen/contracts/characters'
import { readLessonCharacters } from '#domains/learning/characters'
import type { DatabaseOrTransaction } from '#platform/database'

/** 公园的园: the word in which a listener knows the character. */
export function contextOf(character: string, words: readonly CharacterWord[]): string | null {
  const word = words.find((one) => one.word.includes(character) && one.word !== character)
  return word ? `${word.word}的${character}` : null
}

/** Of the characters that are in a lesson; the first lesson counts. */
export async function contextsOf(
  db: DatabaseOrTransaction,
  characters: readonly string[],
): Promise<Map<string, string>> {
  if (characters.length === 0) return new Map()
  const lessons = await readLessonCharacters(db, { characters })
  return new Map(
    lessons.toReversed().flatMap(({ character, words }) => {
      const context = contextOf(character, words)
      return context === null ? [] : [[character, context] as const]
    }),
  )
}
