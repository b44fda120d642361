import type { Language } from '@capyzen/contracts/bilingual'
import type { DictionaryEntry } from '@capyzen/contracts/dictionary'
import { lookUp } from '#domains/content/dictionary'
import { senseOf } from '#domains/learning/words'
import type { Database } from '#platform/database'

const kinds: Readonly<Record<string, DictionaryEntry['sense']['kind']>> = {
  ...{ noun: 'noun', verb: 'verb', adjective: 'adjective', adverb: 'adverb' },
  ...{ 名词: 'noun', 动词: 'verb', 形容词: 'adjective', 副词: 'adverb' },
}

/** As the academy teaches a word to pupils, or else as the dictionary has it. */
export async function meaningsOf(
  db: Database,
  asked: { language: Language; word: string },
): Promise<readonly DictionaryEntry[]> {
  const { word: taught } = await senseOf(db, asked.language, asked.word)
  const { word, pinyin, partOfSpeech, definition, example, translation } = taught
  // Only taught words have an example.
  if (example === '') return lookUp(db, asked)
  const sense = { kind: kinds[partOfSpeech] ?? null, meaning: definition, gloss: translation }
  return [{ headword: word, reading: pinyin, sense, isOwn: true }]
}
