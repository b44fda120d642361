import { z } from 'zod'
import { NamedMistake } from '../question-parts.ts'
import { findMisconception } from '../taxonomy.ts'
import { letter, letterOptions, line, Mistake, reportTwice, textOfOption, type QuestionKind } from './kind.ts'

/** By the value of a wrong option. */
const mistakesOfOptions = z.record(z.string(), NamedMistake).optional()

export const OptionKey = z.strictObject({
  kind: z.literal('option'),
  /** The exact option value (spec 2 §5). */
  value: z.string().min(1),
  mistakes: mistakesOfOptions,
})

/** Multiple response: all of these and no other. */
export const OptionsKey = z.strictObject({
  kind: z.literal('options'),
  values: z.array(z.string().min(1)).min(1),
  mistakes: mistakesOfOptions,
})

const Choice = z.strictObject({
  text: line,
  isRight: z.boolean().default(false),
  /** Of a wrong choice. */
  mistake: Mistake.nullable().default(null),
})

export const ChoicesAnswer = z.strictObject({ kind: z.literal('choices'), choices: z.array(Choice).min(2).max(8) })

type Key = z.infer<typeof OptionKey> | z.infer<typeof OptionsKey>

/** One or several of the choices are right. */
export const choices: QuestionKind<z.infer<typeof ChoicesAnswer>, Key> = {
  types: ['MCQ', 'MultipleResponse'],
  keys: ['option', 'options'],
  leastSeconds: (type) => (type === 'MCQ' ? 1.5 : 2),
  check(answer, { type }, report) {
    const rights = answer.choices.filter(({ isRight }) => isRight).length
    if (type === 'MCQ' && rights !== 1) report('one_right', 'answer', 'choices')
    if (type === 'MultipleResponse' && rights === 0) report('some_right', 'answer', 'choices')
    reportTwice(
      answer.choices.map(({ text }) => text),
      (index) => report('twice', 'answer', 'choices', index, 'text'),
    )
    for (const [index, { mistake, isRight }] of answer.choices.entries())
      if (mistake && (isRight || !findMisconception(mistake.misconception)))
        report('unknown_misconception', 'answer', 'choices', index, 'mistake', 'misconception')
  },
  toFields(answer, type) {
    const lettered = answer.choices.map((choice, index) => ({ ...choice, value: letter(index) }))
    const values = lettered.flatMap(({ isRight, value }) => (isRight ? [value] : []))
    const mistakes = Object.fromEntries(lettered.flatMap(({ value, mistake }) => (mistake ? [[value, mistake]] : [])))
    return {
      options: letterOptions(answer.choices.map(({ text }) => text)),
      key: {
        ...(type === 'MCQ' ? { kind: 'option', value: values[0] ?? '' } : { kind: 'options', values }),
        ...(Object.keys(mistakes).length > 0 && { mistakes }),
      },
    }
  },
  toAnswer(key, { options }) {
    const right = key.kind === 'option' ? [key.value] : key.values
    return {
      kind: 'choices',
      choices: options.map(({ value }) => ({
        text: textOfOption(options, value),
        isRight: right.includes(value),
        mistake: key.mistakes?.[value] ?? null,
      })),
    }
  },
  hasFreeMarks: () => true,
}
