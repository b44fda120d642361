import type { CallResult } from '@capyzen/contracts/endpoint'
import type { proposeDictationWords } from '@capyzen/contracts/dictation'
import { strokeDataOf } from '#domains/content/strokes'
import { readingOf } from '#domains/learning/characters'

/** Characters of a word whose strokes aren't known, each once. */
export async function unwritableIn(text: string): Promise<string[]> {
  const characters = [...new Set(text)]
  const known = await Promise.all(characters.map(strokeDataOf))
  return characters.filter((_, at) => !known[at])
}

export async function proposeWords(texts: readonly string[]): Promise<CallResult<typeof proposeDictationWords>> {
  const words = texts.map(async (text) => ({ text, pinyin: readingOf(text), unwritable: await unwritableIn(text) }))
  return { words: await Promise.all(words) }
}
