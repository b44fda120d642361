import { z } from 'zod'
import { line, mixed, reportTwice, textOfOption, type QuestionKind } from './kind.ts'

/** Option values in their right order. */
export const OrderKey = z.strictObject({ kind: z.literal('order'), values: z.array(z.string().min(1)).min(2) })

export const OrderAnswer = z.strictObject({ kind: z.literal('order'), items: z.array(line).min(2).max(8) })

/** Things that are put in order. */
export const order: QuestionKind<z.infer<typeof OrderAnswer>, z.infer<typeof OrderKey>> = {
  types: ['Ordering'],
  keys: ['order'],
  leastSeconds: () => 3,
  check({ items }, _, report) {
    reportTwice(items, (index) => report('twice', 'answer', 'items', index))
  },
  toFields({ items }, _, seed) {
    const { options, values } = mixed(items, seed)
    return { options, key: { kind: 'order', values } }
  },
  toAnswer: ({ values }, { options }) => ({
    kind: 'order',
    items: values.map((value) => textOfOption(options, value)),
  }),
  hasFreeMarks: () => true,
}
