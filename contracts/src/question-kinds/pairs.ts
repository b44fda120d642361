import { z } from 'zod'
import { line, mixed, reportTwice, textOfOption, type QuestionKind } from './kind.ts'

/** The option value that belongs to each prompt. */
export const PairsKey = z.strictObject({ kind: z.literal('pairs'), values: z.array(z.string().min(1)).min(2) })

export const PairsAnswer = z.strictObject({
  kind: z.literal('pairs'),
  pairs: z
    .array(z.strictObject({ left: line, right: line }))
    .min(2)
    .max(8),
})

/** Prompts and what belongs to each. */
export const pairs: QuestionKind<z.infer<typeof PairsAnswer>, z.infer<typeof PairsKey>> = {
  types: ['Matching'],
  keys: ['pairs'],
  leastSeconds: () => 3,
  check(answer, _, report) {
    for (const side of ['left', 'right'] as const)
      reportTwice(
        answer.pairs.map((pair) => pair[side]),
        (index) => report('twice', 'answer', 'pairs', index, side),
      )
  },
  toFields(answer, _, seed) {
    const { options, values } = mixed(
      answer.pairs.map(({ right }) => right),
      seed,
    )
    return { options, prompts: answer.pairs.map(({ left }) => left), key: { kind: 'pairs', values } }
  },
  toAnswer: ({ values }, { options, prompts }) => ({
    kind: 'pairs',
    pairs: values.map((value, index) => ({ left: prompts[index] ?? '', right: textOfOption(options, value) })),
  }),
  hasFreeMarks: () => true,
}
