import { z } from 'zod'
import { Uuid } from './ids.ts'
import { Bilingual } from './bilingual.ts'
import { withoutInvisible } from './visible-text.ts'

/** A version never changes, so what a student saw can be shown again later. */
export const QuestionVersionId = Uuid

export const QuestionType = z.enum([
  'MCQ',
  'MultipleResponse',
  'ShortAnswer',
  'Cloze',
  'Ordering',
  'Matching',
  'OpenAnswer',
  'NumberLine',
  'Character',
])
export type QuestionType = z.infer<typeof QuestionType>

export const QuestionOption = z.object({ value: z.string(), label: z.string() })
export type QuestionOption = z.infer<typeof QuestionOption>
/** The label without its letter. */
export const optionText = ({ label }: QuestionOption): string => label.replace(/^[A-Z]\. /, '')

export const QuestionImage = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type QuestionImage = z.infer<typeof QuestionImage>

/** One of several things to fill in. */
export const Blank = z.object({
  /** `(a)`, or a few words; null in a cloze, where the gap's number stands for it. */
  label: z.string().nullable(),
  unit: z.string().nullable(),
  /** What to choose from; empty where the student types. */
  options: z.array(z.string()),
})
export type Blank = z.infer<typeof Blank>

/** Shown before submission, so without its answer key. */
export const Question = z.object({
  id: QuestionVersionId,
  topic: z.string(),
  type: QuestionType,
  /**
   * Plain text; `{3/5}` is a fraction, `{2 3/5}` a mixed number, `__word__` underlined. In a cloze `[1]`, `[2]` … are
   * the gaps, in the order of `blanks`.
   */
  text: z.string(),
  /** Read before the question; null for questions of a paper, whose section has the passage. */
  passage: z.string().nullable(),
  /** Choices, what is put in order, or the right side of a matching, whose labels begin with `A. `, `B. ` …; the marks of a number line; else empty. */
  options: z.array(QuestionOption),
  /** The left side of a matching; what a character is written from; else empty. */
  prompts: z.array(z.string()),
  /** Gaps of a cloze, or parts such as (a) and (b) of a short answer; else empty. */
  blanks: z.array(Blank),
  /** Has a box for working, which can earn method marks. */
  hasWorking: z.boolean(),
  image: QuestionImage.nullable(),
  /** Shown behind the field of a short answer. */
  unit: z.string().nullable(),
  marks: z.number().int().positive(),
})
export type Question = z.infer<typeof Question>

export const longestAnswer = 2_000
/** One string for every type; several parts as `answer-parts.ts` joins them. */
export const Answer = z.string().max(longestAnswer)

/** A mistake that children are known to make, by its id in `taxonomy.ts`, and what to say to one who made it. */
export const NamedMistake = z.strictObject({
  misconception: z.string().min(1),
  feedback: Bilingual,
})
export type NamedMistake = z.infer<typeof NamedMistake>

/** `12`, `0.75`, `3/5`, `2 3/5` or `-4`. */
export const NumberText = z.string().regex(/^-?\d{1,12}(\.\d{1,9})?$|^-?(\d{1,9} )?\d{1,9}\/[1-9]\d{0,8}$/)

export const MarkingPoint = z.strictObject({
  /** What the answer must say, shown in the review. */
  label: Bilingual.optional(),
  marks: z.number().int().positive(),
  anyOf: z.array(z.string().overwrite(withoutInvisible).min(1)).min(1),
  /** Similar wordings that do not make the point, such as its negation. */
  except: z.array(z.string().min(1)).optional(),
})
export type MarkingPoint = z.infer<typeof MarkingPoint>

/** How the marks of a sum are earned by its working when the last step is wrong. */
export const MethodMark = z.strictObject({
  label: Bilingual,
  marks: z.number().int().positive(),
  /** An intermediate result, found in the working in any form. */
  result: NumberText,
  /**
   * Values of calculations that show the same in another way, whatever they are said to make: 64 of `8 + 14 × 4`, and of
   * all that equals it.
   */
  calculations: z.array(NumberText).max(4).optional(),
})
export type MethodMark = z.infer<typeof MethodMark>
