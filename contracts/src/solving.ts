import { z } from 'zod'
import { Bilingual } from './bilingual.ts'

/** Why a text is not solved. An answer is right or withheld. */
export const SolvingRefusal = z.enum([
  'empty',
  'too_long',
  'too_large',
  'not_understood',
  /** A number, a unit or a question that the solution would leave out. */
  'not_accounted_for',
  /** It may mean two things: `6 ÷ 2(1 + 2)`. */
  'ambiguous',
  'divides_by_zero',
  'below_zero',
  'no_single_answer',
  'contradiction',
  /** Pupils learn later how to do this. */
  'above_level',
  /** A step or the second calculation did not agree. */
  'unsure',
])
export type SolvingRefusal = z.infer<typeof SolvingRefusal>

export const SolvedStep = z.object({
  say: Bilingual,
  /** Sides of the same value, in plain notation: `3 × 24 = 72`. */
  sum: z.string(),
  /** As keys have it: `72`, `3.5`, `2 1/4`. */
  value: z.string(),
})
export type SolvedStep = z.infer<typeof SolvedStep>

const BarSegment = z.object({
  /** Width, so that segments of the same number of units are drawn alike. */
  units: z.number().positive(),
  /** `?` where it is asked for; null where nothing stands in it. */
  label: z.string().nullable(),
  isUnknown: z.boolean(),
})

/** A bar model as it is drawn: bars below each other from the same left edge. */
export const BarModel = z.object({
  bars: z.array(
    z.object({
      label: z.string(),
      segments: z.array(BarSegment),
      total: z.string().nullable(),
      isUnknown: z.boolean(),
    }),
  ),
  /** The brace around all bars. */
  total: z.object({ label: z.string(), isUnknown: z.boolean() }).nullable(),
})
export type BarModel = z.infer<typeof BarModel>

export const Solution = z.object({
  isSolved: z.literal(true),
  /** Shape of the problem, such as `percentage-of` or `whole-part`. */
  kind: z.string(),
  /** What was understood. */
  given: Bilingual,
  /** Cut off before reading: question numbers, marks. */
  cut: z.array(z.string()),
  steps: z.array(SolvedStep).min(1),
  answer: z.object({ value: z.string(), unit: z.string().nullable(), text: z.string() }),
  /** What kind it is and what to look for; then the first move without its result. */
  hints: z.tuple([Bilingual, Bilingual]),
  bars: BarModel.nullable(),
  /** Of the taxonomy. */
  skill: z.string().nullable(),
})
export type Solution = z.infer<typeof Solution>

export const Refusal = z.object({ isSolved: z.literal(false), reason: SolvingRefusal })
export type Refusal = z.infer<typeof Refusal>
