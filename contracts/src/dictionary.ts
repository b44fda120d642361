import { z } from 'zod'
import { Language } from './bilingual.ts'
import { endpoint } from './endpoint.ts'

export const DictionarySense = z.object({
  kind: z.enum(['noun', 'verb', 'adjective', 'adverb']).nullable(),
  meaning: z.string(),
  /** Chinese for an English word; null where it is ambiguous, and for Chinese words, whose meaning is English. */
  gloss: z.string().nullable(),
})

/** A headword, which may be the base form of the requested word: `ran` returns `run`. */
export const DictionaryEntry = z.object({
  headword: z.string(),
  /** Pinyin with tone marks; null for English. */
  reading: z.string().nullable(),
  sense: DictionarySense,
  /** Ours, not that of WordNet or CC-CEDICT. */
  isOwn: z.boolean(),
})
export type DictionaryEntry = z.infer<typeof DictionaryEntry>

/** One sense fit for children per entry. Chinese words have pinyin and English meanings. An unknown word has no entries. */
export const lookUpWord = endpoint('GET /api/dictionary/:language/:word', {
  access: 'everyone',
  summary: 'What a word means',
  params: z.strictObject({ language: Language, word: z.string().trim().min(1).max(60) }),
  result: z.object({ entries: z.array(DictionaryEntry).max(6) }),
})
