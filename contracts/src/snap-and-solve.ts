import { z } from 'zod'
import { Uuid } from './ids.ts'
import { Bilingual, Language } from './bilingual.ts'
import { endpoint } from './endpoint.ts'
import { QuestionId } from './question-bank.ts'
import { Question } from './questions.ts'
import { GivenResult, GivenTry } from './second-tries.ts'
import { BarModel, Solution, SolvedStep, SolvingRefusal } from './solving.ts'
import { visibleText } from './visible-text.ts'

export const longestSolvedText = 2_000

/** How much help was asked for. Each rung shows what those below it show. */
export const HelpRung = z.enum(['asked', 'hint', 'second_hint', 'next_step', 'solution'])
export type HelpRung = z.infer<typeof HelpRung>

/** Where help comes from: computed by the academy, a question of the bank, the dictionary, or the configured model. */
export const HelpSource = z.enum(['engine', 'bank', 'dictionary', 'model'])
export type HelpSource = z.infer<typeof HelpSource>

export const SolvedQuestion = z.object({
  id: Uuid,
  text: z.string(),
  language: Language,
  /** Of the scan that it was read from, while that is kept. */
  pictureUrl: z.string().nullable(),
  askedAt: z.iso.datetime(),
  rung: HelpRung,
  /** Null where nothing can be said; `refusal` says why. */
  source: HelpSource.nullable(),
  refusal: SolvingRefusal.nullable(),
  /** It waits for an answer in an exam, homework or practice: nothing above `second_hint`, also of rungs that were reached. */
  isHintsOnly: z.boolean(),
  given: Bilingual.nullable(),
  /** Of the rungs so far. */
  hints: z.array(Bilingual),
  bars: BarModel.nullable(),
  steps: z.array(SolvedStep),
  stepsInAll: z.number().int().nonnegative(),
  answer: Solution.shape.answer.nullable(),
  /** Of the rungs so far, what the model or the dictionary says at each: Markdown as in conversations. */
  written: z.array(z.object({ rung: HelpRung, text: z.string() })),
  /** Rungs above that show more, the lowest first; `next_step` for as long as steps are left. */
  more: z.array(HelpRung),
  /** The bank's nearest question. */
  nearest: z.object({ id: QuestionId, title: z.string() }).nullable(),
  /** Once the whole solution is shown: whether there is one like it, of the learner's own (`beginSimilar`). */
  hasSimilar: z.boolean(),
  /** To practise one like it, where practice has some. */
  skillId: z.string().nullable(),
})
export type SolvedQuestion = z.infer<typeof SolvedQuestion>

const questionParams = z.strictObject({ solvedId: Uuid })

/**
 * The text as the learner has confirmed it. The same key gives the same question, and `conflict` with another text.
 * `not_found` for a scan that isn't the learner's.
 */
export const askForHelp = endpoint('POST /api/solving/questions', {
  access: 'signedIn',
  errors: ['premium_required', 'consent_required', 'limit_reached', 'not_found', 'conflict'],
  summary: 'Ask for help with a question; the first hint comes with it',
  body: z.strictObject({ key: Uuid, text: visibleText(longestSolvedText), scanId: Uuid.nullable() }),
  result: z.object({ solved: SolvedQuestion }),
})

/** `conflict` for a rung that is closed (`isHintsOnly`). A rung that shows nothing more changes nothing. */
export const climb = endpoint('POST /api/solving/questions/:solvedId/rung', {
  access: 'signedIn',
  errors: ['not_found', 'conflict'],
  summary: 'Ask for more help: the second hint, the next step, or the whole solution',
  params: questionParams,
  body: z.strictObject({ rung: HelpRung }),
  result: z.object({ solved: SolvedQuestion }),
})

/** Newest first, at most 20. */
export const listSolved = endpoint('GET /api/solving/questions', {
  access: 'signedIn',
  summary: 'Questions that one asked help with',
  result: z.object({ solved: z.array(SolvedQuestion) }),
})

export const deleteSolved = endpoint('DELETE /api/solving/questions/:solvedId', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'Delete a question from one’s list; an adult of the family can still read it for 30 days',
  params: questionParams,
  result: z.object({}),
})

/** `not_found` for a child of another family. */
export const listChildSolved = endpoint('GET /api/solving/children/:childId', {
  access: 'signedIn',
  errors: ['not_found'],
  summary: 'What a child asked help with, for the parent, and how much of each was shown',
  params: z.strictObject({ childId: Uuid }),
  result: z.object({ solved: z.array(SolvedQuestion) }),
})

/** A question of the same kind with other numbers, for this learner alone. It is tried twice at most. */
export const SimilarQuestion = z.object({
  question: Question,
  language: Language,
  /** Those that were asked for. */
  hints: z.array(Bilingual),
  hintsLeft: z.number().int().nonnegative(),
  /** Nothing of the answer while a second try is left; null before the first. */
  given: GivenResult.nullable(),
})
export type SimilarQuestion = z.infer<typeof SimilarQuestion>

const Similar = z.object({ similar: SimilarQuestion })

/** The same one each time. `conflict` where there is none (`hasSimilar`), or none that isn't asked elsewhere at the moment. */
export const beginSimilar = endpoint('POST /api/solving/questions/:solvedId/similar', {
  access: 'signedIn',
  errors: ['not_found', 'conflict'],
  summary: 'A question like the one that help was asked with, to try it oneself',
  params: questionParams,
  body: z.strictObject({}),
  result: Similar,
})

/** `conflict` once it is answered. A hint more than there are changes nothing. */
export const hintSimilar = endpoint('POST /api/solving/questions/:solvedId/similar/hints', {
  access: 'signedIn',
  errors: ['not_found', 'conflict'],
  summary: 'Show one more hint for the question like it',
  params: questionParams,
  body: z.strictObject({}),
  result: Similar,
})

/** Marked at once, and counted into its skill, without XP. Idempotent for each `key`. `conflict`: homework or an exam asks it since. */
export const answerSimilar = endpoint('POST /api/solving/questions/:solvedId/similar/answers', {
  access: 'signedIn',
  errors: ['not_found', 'conflict', 'invalid_request'],
  summary: 'Answer the question like it, and have it marked',
  params: questionParams,
  body: GivenTry,
  result: Similar,
})
