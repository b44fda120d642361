import { z } from 'zod'
import { longestAnswer, MarkingPoint } from '../question-parts.ts'
import { visibleText } from '../visible-text.ts'
import { marks, sum, wording, type QuestionKind } from './kind.ts'

/** Points found by rules are provisional until a person confirms them. */
export const PointsKey = z.strictObject({
  kind: z.literal('points'),
  points: z.array(MarkingPoint).min(1),
  model: z.string().min(1),
})

export const PointsAnswer = z.strictObject({
  kind: z.literal('points'),
  points: z
    .array(MarkingPoint.extend({ label: wording.optional(), marks }))
    .min(1)
    .max(20),
  model: visibleText(longestAnswer),
})

/** An answer in the child's own words. */
export const open: QuestionKind<z.infer<typeof PointsAnswer>, z.infer<typeof PointsKey>> = {
  types: ['OpenAnswer'],
  keys: ['points'],
  leastSeconds: () => 5,
  check(answer, { marks: whole }, report) {
    if (sum(answer.points) !== whole) report('marks_differ', 'marks')
  },
  toFields: ({ points, model }) => ({ key: { kind: 'points', points, model } }),
  toAnswer: ({ points, model }) => ({ kind: 'points', points, model }),
  hasFreeMarks: () => false,
}
