import { z } from 'zod'
import { Language } from './bilingual.ts'
import { endpoint } from './endpoint.ts'

export const DictionarySense = z.object({
  /** Noun, verb and so on for English words; null for Chinese ones. */
  kind: z.enum(['noun', 'verb', 'adjective', 'adverb']).nullable(),
  meaning: z.string(),
})

/** A word as the dictionary lists it, which may be the base of the one that was asked for: `ran` gives `run`. */
export const DictionaryEntry = z.object({
  headword: z.string(),
  /** Pinyin with tone marks; null for English. */
  reading: z.string().nullable(),
  senses: z.array(DictionarySense).min(1).max(8),
})
export type DictionaryEntry = z.infer<typeof DictionaryEntry>

/** English words are explained in English, Chinese ones by pinyin and in English. An unknown word has no entries. */
export const lookUpWord = endpoint({
  method: 'GET',
  path: '/api/dictionary/:language/:word',
  summary: 'What a word means',
  params: z.strictObject({ language: Language, word: z.string().trim().min(1).max(60) }),
  result: z.object({ entries: z.array(DictionaryEntry).max(6) }),
})
