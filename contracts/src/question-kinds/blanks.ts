import { z } from 'zod'
import { Integer } from '../numbers.ts'
import { MethodMark } from '../question-parts.ts'
import { visibleText } from '../visible-text.ts'
import { checkMistakes, line, marks, Method, mostMethodMarks, sum, type QuestionKind } from './kind.ts'
import { acceptNegation, ShortKey } from './short.ts'

const blankNumber = Integer.min(0).max(100)

/** Each blank earns its own marks. */
export const BlanksKey = z.strictObject({
  kind: z.literal('blanks'),
  blanks: z.array(z.strictObject({ marks: z.number().int().positive(), key: ShortKey })).min(1),
  /** For parts with a box for working. */
  method: z.array(MethodMark.extend({ blank: blankNumber })).optional(),
})

export const BlanksAnswer = z.strictObject({
  kind: z.literal('blanks'),
  blanks: z
    .array(
      z.strictObject({
        label: visibleText(100).nullable().default(null),
        unit: visibleText(20).nullable().default(null),
        options: z.array(line).max(12).default([]),
        marks,
        key: ShortKey,
      }),
    )
    .min(1)
    .max(30),
  hasWorking: z.boolean().default(false),
  method: z
    .array(Method.extend({ blank: blankNumber }))
    .max(mostMethodMarks)
    .default([]),
})

/** Gaps of a cloze, or a short answer of several parts. */
export const blanks: QuestionKind<z.infer<typeof BlanksAnswer>, z.infer<typeof BlanksKey>> = {
  types: ['ShortAnswer', 'Cloze'],
  keys: ['blanks'],
  leastSeconds: (type) => (type === 'Cloze' ? 3 : 2),
  check(answer, { type, text, marks: whole }, report) {
    if (sum(answer.blanks) !== whole) report('marks_differ', 'marks')
    if (sum(answer.method) >= whole && answer.method.length > 0) report('too_many_method_marks', 'answer', 'method')
    for (const [index, { label, options, key, marks: own }] of answer.blanks.entries()) {
      const path = ['answer', 'blanks', index] as const
      const method = answer.method.filter(({ blank }) => blank === index)
      if (method.length > 0 && sum(method) >= own) report('too_many_method_marks', ...path, 'marks')
      checkMistakes(key.mistakes, report, ...path, 'key', 'mistakes')
      if (type === 'ShortAnswer' && !label) report('label_missing', ...path, 'label')
      if (type === 'Cloze' && !text.includes(`[${index + 1}]`)) report('gap_missing', 'text')
      if (key.kind === 'text' && acceptNegation(key.accepted)) report('accepts_negation', ...path, 'key', 'accepted')
      if (options.length > 0 && !(key.kind === 'text' && key.accepted.every((word) => options.includes(word))))
        report('not_an_option', ...path, 'options')
    }
  },
  toFields: (answer) => ({
    hasWorking: answer.hasWorking,
    blanks: answer.blanks.map(({ label, unit, options }) => ({ label, unit, options })),
    key: {
      kind: 'blanks',
      blanks: answer.blanks.map(({ marks: own, key }) => ({ marks: own, key })),
      ...(answer.method.length > 0 && { method: answer.method }),
    },
  }),
  toAnswer: (key, fields) => ({
    kind: 'blanks',
    blanks: key.blanks.map((blank, index) => ({
      ...(fields.blanks[index] ?? { label: null, unit: null, options: [] }),
      ...blank,
    })),
    hasWorking: fields.hasWorking,
    method: key.method ?? [],
  }),
  hasFreeMarks: () => false,
}
