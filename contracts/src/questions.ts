import { z } from 'zod'
import { Bilingual } from './bilingual.ts'

/** A version never changes, so what a student saw can be shown again later. */
export const QuestionVersionId = z.uuid()

export const QuestionType = z.enum(['MCQ', 'ShortAnswer'])
export type QuestionType = z.infer<typeof QuestionType>

export const QuestionOption = z.object({ value: z.string(), label: z.string() })
export type QuestionOption = z.infer<typeof QuestionOption>

export const QuestionImage = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type QuestionImage = z.infer<typeof QuestionImage>

/** Shown before submission, so without its answer key. */
export const Question = z.object({
  id: QuestionVersionId,
  topic: z.string(),
  type: QuestionType,
  /** Plain text; `{3/5}` is a fraction, `{2 3/5}` a mixed number, `__word__` underlined. */
  text: z.string(),
  /** Labels begin with `A. `, `B. ` …; empty for short answers. */
  options: z.array(QuestionOption),
  image: QuestionImage.nullable(),
  /** Shown behind the field of a short answer. */
  unit: z.string().nullable(),
  marks: z.number().int().positive(),
})
export type Question = z.infer<typeof Question>

export const longestAnswer = 2_000
export const Answer = z.string().max(longestAnswer)

export const MarkingPoint = z.strictObject({
  marks: z.number().int().positive(),
  anyOf: z.array(z.string().min(1)).min(1),
  /** Similar wordings that do not make the point, such as its negation. */
  except: z.array(z.string().min(1)).optional(),
})
export type MarkingPoint = z.infer<typeof MarkingPoint>

/** How a question is marked. No operation returns a key. */
export const AnswerKey = z.discriminatedUnion('kind', [
  /** Multiple choice: the exact option value. */
  z.strictObject({ kind: z.literal('option'), value: z.string().min(1) }),
  /** `12`, `0.75`, `3/5`, `2 3/5` or `-4`. Equal values in other forms earn full marks too. */
  z.strictObject({
    kind: z.literal('number'),
    value: z.string().regex(/^-?\d+(\.\d+)?$|^-?(\d+ )?\d+\/\d+$/),
    /** Correct only in this form: a fraction in lowest terms, or a number rounded as asked. */
    form: z.enum(['lowest_terms', 'exact_decimal']).optional(),
  }),
  /** Any of these; width, case, spaces and punctuation are ignored. */
  z.strictObject({ kind: z.literal('text'), accepted: z.array(z.string().min(1)).min(1) }),
  /** Each point earns its marks when one of its wordings occurs after removing `except`: `不后悔` does not earn `后悔`. */
  z.strictObject({
    kind: z.literal('points'),
    points: z.array(MarkingPoint).min(1),
    model: z.string().min(1),
  }),
])
export type AnswerKey = z.infer<typeof AnswerKey>

export const ScoredAnswer = z.object({
  answer: z.string(),
  isAnswered: z.boolean(),
  isCorrect: z.boolean(),
  marksAwarded: z.number().nonnegative(),
  /** Without a key, the marks stand only until a teacher marks the answer. */
  provisional: z.boolean(),
  correctAnswer: z.string(),
  explanation: Bilingual.nullable(),
})
export type ScoredAnswer = z.infer<typeof ScoredAnswer>
