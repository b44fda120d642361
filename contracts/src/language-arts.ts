import { z } from 'zod'
import { Language } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { Uuid } from './ids.ts'
import { Question } from './questions.ts'
import { GivenResult, GivenTry } from './second-tries.ts'
import { Level } from './vocabulary.ts'

/** The kinds of round; a language has those that fit it. */
export const GameRound = z.enum([
  'build-sentence',
  'parts-of-speech',
  'spot-mistake',
  'spelling',
  'measure-words',
  'word-pairs',
])
export type GameRound = z.infer<typeof GameRound>

/** Items of one play, where there are as many. */
export const itemsOfPlay = 8

/** 1 for a finished play, 2 for three quarters of its items right, 3 for all of them; a mended one counts as right. */
export const Stars = z.number().int().min(0).max(3)

const RoundPlace = z.object({ language: Language, round: GameRound, level: Level })

export const LanguageArts = z.object({
  /** In the order of the valley; `stars` of the best play. */
  rounds: z.array(
    z.object({
      language: Language,
      round: GameRound,
      levels: z.array(z.object({ level: Level, stars: Stars })),
    }),
  ),
  /** The last play that was left in the middle. */
  left: RoundPlace.extend({ answered: z.number().int().nonnegative(), total: z.number().int().positive() }).nullable(),
})
export type LanguageArts = z.infer<typeof LanguageArts>

export const readLanguageArts = endpoint('GET /api/language-arts', {
  access: 'signedIn',
  errors: ['premium_required'],
  summary: 'The rounds of the language arts game, and how far the learner has come',
  result: LanguageArts,
})

export const GameItem = z.object({
  question: Question,
  /** Heard after a tap, and not shown. */
  spoken: z.string().nullable(),
  level: Level,
  /** What came of it so far, also on another device. */
  given: GivenResult.nullable(),
})
export type GameItem = z.infer<typeof GameItem>

export const PlayId = Uuid

export const GamePlay = RoundPlace.extend({ id: PlayId, items: z.array(GameItem).min(1) })
export type GamePlay = z.infer<typeof GamePlay>

/** New items first, then missed ones, then those that were met longest ago; where a level is too small, the one below joins in, or the next one once it is mastered. */
export const beginPlay = endpoint('POST /api/language-arts/plays', {
  access: 'signedIn',
  errors: ['premium_required', 'not_found'],
  summary: 'Begin a play of a round, or go on with the one that was left',
  body: RoundPlace.strict(),
  result: GamePlay,
})

export const PlaySummary = z.object({
  total: z.number().int().positive(),
  /** At the first try. */
  right: z.number().int().nonnegative(),
  /** At the second. */
  mended: z.number().int().nonnegative(),
  stars: Stars,
  /** Of the best play before. */
  starsBefore: Stars,
})
export type PlaySummary = z.infer<typeof PlaySummary>

/** Marked at once. Idempotent for each `key`; an item that was answered returns its result. `conflict`: an open exam asks it. */
export const answerItem = endpoint('POST /api/language-arts/plays/:playId/answers', {
  access: 'signedIn',
  errors: ['premium_required', 'conflict', 'invalid_request'],
  summary: 'Answer an item of a play, and have it marked',
  params: z.strictObject({ playId: PlayId }),
  body: GivenTry,
  result: z.object({
    result: GivenResult,
    /** Once all items are answered. */
    summary: PlaySummary.nullable(),
  }),
})
