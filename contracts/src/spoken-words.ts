import { z } from 'zod'
import { Language } from './bilingual.ts'
import { endpoint } from './endpoint.ts'

/** A word that has a recording. */
export const SpokenWord = z.object({ language: Language, word: z.string(), url: z.string() })
export type SpokenWord = z.infer<typeof SpokenWord>

/** A collection of recorded words that the operator has loaded. */
export const AudioPack = z.object({
  language: Language,
  name: z.string(),
  /** Shown wherever its recordings are heard, as its licence asks. */
  attribution: z.string(),
  licence: z.string(),
})
export type AudioPack = z.infer<typeof AudioPack>

export const mostSpokenWords = 50
/** In characters. */
export const longestSpokenWord = 60
export const longestSpeech = 200

/** As words are stored and asked for: English in lower case, without spaces around. */
export const spokenForm = (word: string): string => word.normalize('NFC').trim().toLowerCase()

export const getVoices = endpoint('GET /api/spoken-words', {
  access: 'public',
  summary: 'Which recordings are loaded, and in which languages the server itself can speak',
  result: z.object({
    packs: z.array(AudioPack),
    canSpeak: z.object({ en: z.boolean(), zh: z.boolean() }),
  }),
})
export type Voices = z.infer<(typeof getVoices)['result']>

export const findSpokenWords = endpoint('GET /api/spoken-words/:language', {
  access: 'public',
  summary: 'Recordings of words; those that nobody has recorded are left out',
  params: z.strictObject({ language: Language }),
  query: z.strictObject({
    /** With commas between them. */
    words: z
      .string()
      .min(1)
      .max(mostSpokenWords * (longestSpokenWord + 1))
      .transform((words) => [...new Set(words.split(',').map(spokenForm))].filter((word) => word !== ''))
      .pipe(z.array(z.string().max(longestSpokenWord)).min(1).max(mostSpokenWords)),
  }),
  result: z.object({ words: z.array(SpokenWord) }),
})

/** Answers a sound file; `not_found` where the server has no voice. */
export const getSpeech = endpoint('GET /api/spoken-words/:language/speech', {
  access: 'public',
  summary: 'A short text, spoken by the server',
  params: z.strictObject({ language: Language }),
  query: z.strictObject({ text: z.string().trim().min(1).max(longestSpeech) }),
  result: z.unknown(),
  errors: ['not_found', 'range_not_satisfiable', 'too_many_requests', 'unavailable'],
  answers: [200, 206],
})

/** The address of `getSpeech`, for a player. */
export const speechUrl = (language: Language, text: string): string =>
  `/api/spoken-words/${language}/speech?text=${encodeURIComponent(text)}`
