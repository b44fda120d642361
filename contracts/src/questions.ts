import { z } from 'zod'
import { Bilingual } from './bilingual.ts'

export * from './question-parts.ts'
export { AnswerKey } from './question-kinds.ts'
export { shownKey, ShortKey } from './question-kinds/short.ts'

/** The right value, but not as the question asks for it: no marks, and it is told. */
export const NearMiss = z.enum([
  'not_simplest',
  'not_a_fraction',
  'not_a_decimal',
  'not_rounded',
  'other_unit',
  'unit_missing',
  'no_half_of_day',
  'other_clock',
  'not_in_figures',
])
export type NearMiss = z.infer<typeof NearMiss>

/** A line of the marking scheme, and what it gave. */
export const SchemeLine = z.object({
  label: Bilingual,
  /** The blank that it is about, by index; missing for lines about the whole answer. */
  blank: z.number().int().nonnegative().optional(),
  marks: z.number().nonnegative(),
  awarded: z.number().nonnegative(),
})
export type SchemeLine = z.infer<typeof SchemeLine>

/** Why marking points were not counted: a person has to read the answer. */
export const AnswerFlag = z.enum(['copied', 'too_long'])
export type AnswerFlag = z.infer<typeof AnswerFlag>

export const ScoredAnswer = z.object({
  answer: z.string(),
  isAnswered: z.boolean(),
  isCorrect: z.boolean(),
  marksAwarded: z.number().nonnegative(),
  /** The marks stand only until a person has looked at the answer. */
  provisional: z.boolean(),
  /** In the form of an answer: parts are joined. */
  correctAnswer: z.string(),
  /** Empty where the whole answer is right or wrong. */
  scheme: z.array(SchemeLine),
  flag: AnswerFlag.optional(),
  /** What is said about a known mistake. */
  mistake: z.object({ label: Bilingual, feedback: Bilingual }).nullable(),
  nearMiss: NearMiss.nullable(),
  explanation: Bilingual.nullable(),
})
export type ScoredAnswer = z.infer<typeof ScoredAnswer>
