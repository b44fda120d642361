import { z } from 'zod'
import { Uuid } from './ids.ts'
import { Bilingual } from './bilingual.ts'
import { Integer } from './numbers.ts'
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
])
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
  /** Choices, what is put in order, or the right side of a matching. Labels begin with `A. `, `B. ` …; else empty. */
  options: z.array(QuestionOption),
  /** The left side of a matching; else empty. */
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
])
export type NearMiss = z.infer<typeof NearMiss>

export const MarkingPoint = z.strictObject({
  /** What the answer must say, shown in the review. */
  label: Bilingual.optional(),
  marks: z.number().int().positive(),
  anyOf: z.array(z.string().overwrite(withoutInvisible).min(1)).min(1),
  /** Similar wordings that do not make the point, such as its negation. */
  except: z.array(z.string().min(1)).optional(),
})
export type MarkingPoint = z.infer<typeof MarkingPoint>

/** By the value of a wrong option. */
const mistakesOfOptions = z.record(z.string(), NamedMistake).optional()

const OptionKey = z.strictObject({
  kind: z.literal('option'),
  /** The exact option value (spec 2 §5). */
  value: z.string().min(1),
  mistakes: mistakesOfOptions,
})

export const NumberKey = z.strictObject({
  kind: z.literal('number'),
  /** Equal values in other forms earn full marks too. */
  value: NumberText,
  /** Correct only in this form: a fraction in lowest terms, or a number rounded as asked. */
  form: z.enum(['lowest_terms', 'exact_decimal']).optional(),
  /** Not printed, because the child is asked to write it. */
  unit: z.string().min(1).max(20).optional(),
  mistakes: z.array(NamedMistake.extend({ value: NumberText })).optional(),
})

/** `3:4` or `2:3:5`. */
const RatioText = z.string().regex(/^[1-9]\d{0,5}(?::[1-9]\d{0,5}){1,3}$/)

export const RatioKey = z.strictObject({
  kind: z.literal('ratio'),
  /** Equal ratios earn full marks too, but for `lowest_terms`. */
  value: RatioText,
  form: z.enum(['lowest_terms']).optional(),
  mistakes: z.array(NamedMistake.extend({ value: RatioText })).optional(),
})

/** `14:25`, a time of day. */
const TimeText = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

export const TimeKey = z.strictObject({
  kind: z.literal('time'),
  value: TimeText,
  /** Correct only by this clock; by both when missing. */
  form: z.enum(['twelve_hours', 'twenty_four_hours']).optional(),
  mistakes: z.array(NamedMistake.extend({ value: TimeText })).optional(),
})

export const TextKey = z.strictObject({
  kind: z.literal('text'),
  /**
   * Any of these; width, case and punctuation are ignored, and spaces in Chinese. English variants with a hyphen or a
   * space (`ice cream`, `ice-cream`) are listed.
   */
  accepted: z.array(z.string().overwrite(withoutInvisible).min(1)).min(1),
  /** Articles and `it is` before the answer, and contractions, don't matter: the question asks what, not how it is said. */
  wording: z.enum(['loose']).optional(),
  mistakes: z.array(NamedMistake.extend({ values: z.array(z.string().min(1)).min(1) })).optional(),
})

/** What one box is marked by. */
export const ShortKey = z.discriminatedUnion('kind', [NumberKey, RatioKey, TimeKey, TextKey])
export type ShortKey = z.infer<typeof ShortKey>

/** The right answer as it is shown, `2.25 p.m.` for 14:25. */
export function shownKey(key: ShortKey): string {
  switch (key.kind) {
    case 'number':
      return key.value
    case 'ratio':
      return key.value.replaceAll(':', ' : ')
    case 'time':
      return key.form === 'twenty_four_hours' ? key.value : onTwelveHours(key.value)
    case 'text':
      return key.accepted[0] ?? ''
  }
}

function onTwelveHours(time: string): string {
  const [hour = 0, minute = ''] = [Number(time.slice(0, 2)), time.slice(3)]
  return `${hour % 12 === 0 ? 12 : hour % 12}.${minute} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}

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

/** How a question is marked. No operation returns a key. */
export const AnswerKey = z.discriminatedUnion('kind', [
  OptionKey,
  NumberKey.extend({
    /** In the order of the working; a later one implies the earlier. Fewer marks in all than the question has. */
    method: z.array(MethodMark).optional(),
  }),
  RatioKey,
  TimeKey,
  TextKey,
  /** Multiple response: all of these and no other. */
  z.strictObject({
    kind: z.literal('options'),
    values: z.array(z.string().min(1)).min(1),
    mistakes: mistakesOfOptions,
  }),
  /** Cloze and short answers of several parts: each blank earns its own marks. */
  z.strictObject({
    kind: z.literal('blanks'),
    blanks: z
      .array(
        z.strictObject({
          marks: z.number().int().positive(),
          key: ShortKey,
        }),
      )
      .min(1),
    /** For parts with a box for working. */
    method: z.array(MethodMark.extend({ blank: Integer.min(0).max(100) })).optional(),
  }),
  /** Ordering: option values in their right order. */
  z.strictObject({ kind: z.literal('order'), values: z.array(z.string().min(1)).min(2) }),
  /** Matching: the option value that belongs to each prompt. */
  z.strictObject({ kind: z.literal('pairs'), values: z.array(z.string().min(1)).min(2) }),
  /** Open answers. Points found by rules are provisional until a person confirms them. */
  z.strictObject({ kind: z.literal('points'), points: z.array(MarkingPoint).min(1), model: z.string().min(1) }),
])
export type AnswerKey = z.infer<typeof AnswerKey>

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
