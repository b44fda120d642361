import { z } from 'zod'
import { MethodMark, NamedMistake, NumberText } from '../question-parts.ts'
import { visibleText, withoutInvisible } from '../visible-text.ts'
import { checkMistakes, Method, mostMethodMarks, sum, type QuestionKind } from './kind.ts'

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
  const hour = Number(time.slice(0, 2))
  const minute = time.slice(3)
  return `${hour % 12 === 0 ? 12 : hour % 12}.${minute} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}

export const ScoredNumberKey = NumberKey.extend({
  /** In the order of the working; a later one implies the earlier. Fewer marks in all than the question has. */
  method: z.array(MethodMark).optional(),
})

export const ShortAnswer = z.strictObject({
  kind: z.literal('short'),
  key: ShortKey,
  unit: visibleText(20).nullable().default(null),
  hasWorking: z.boolean().default(false),
  method: z.array(Method).max(mostMethodMarks).default([]),
})

type Key = z.infer<typeof ScoredNumberKey> | Exclude<ShortKey, { kind: 'number' }>

/** A number, ratio, time or a few words in one box, perhaps with a box for working. */
export const short: QuestionKind<z.infer<typeof ShortAnswer>, Key> = {
  types: ['ShortAnswer'],
  keys: ['number', 'ratio', 'time', 'text'],
  leastSeconds: () => 2,
  check({ key, method }, { marks: whole }, report) {
    if (key.kind === 'text' && acceptNegation(key.accepted)) report('accepts_negation', 'answer', 'key', 'accepted')
    checkMistakes(key.mistakes, report, 'answer', 'key', 'mistakes')
    if (sum(method) >= whole && method.length > 0) report('too_many_method_marks', 'answer', 'method')
  },
  toFields: ({ key, unit, hasWorking, method }) => ({
    unit,
    hasWorking,
    key: key.kind === 'number' && method.length > 0 ? { ...key, method } : key,
  }),
  toAnswer(key, { unit, hasWorking }) {
    if (key.kind !== 'number') return { kind: 'short', key, unit, hasWorking, method: [] }
    const { method = [], ...own } = key
    return { kind: 'short', key: own, unit, hasWorking, method }
  },
  hasFreeMarks: (key) => !(key.kind === 'number' && (key.method ?? []).length > 0),
}

const negations = /\b(?:not|never|no|cannot|can't|don't|doesn't|didn't|isn't|aren't|wasn't|weren't)\b|不|没有?|无|未/g

/** One wording says the contrary of another. Marking points may take either of two views. */
export function acceptNegation(wordings: readonly string[]): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/[\s.,!?。，！？]+/g, ' ')
      .trim()
  const all = new Set(wordings.map(plain))
  return [...all].some((wording) => {
    const denied = plain(wording.replace(negations, ''))
    return denied !== wording && denied !== '' && all.has(denied)
  })
}
