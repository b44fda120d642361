import { fractionGenerators } from './math/generators/fractions.ts'
import { measureAndStrategyGenerators } from './math/generators/measures-and-strategies.ts'
import { percentageGenerators } from './math/generators/percentage.ts'
import { ratioAndAlgebraGenerators } from './math/generators/ratio-and-algebra.ts'
import type { QuestionGenerator } from './math/generators/draw.ts'
import type { QuestionSetSourceInput } from './question-source.ts'

export const mathGenerators: readonly QuestionGenerator[] = [
  ...fractionGenerators,
  ...percentageGenerators,
  ...ratioAndAlgebraGenerators,
  ...measureAndStrategyGenerators,
]

const seeds = [1, 2, 3, 4]

export const mathGenerated: QuestionSetSourceInput = {
  name: 'math-generated',
  subject: 'math',
  language: 'en',
  syllabusYear: 2026,
  questions: mathGenerators.flatMap((generator) => seeds.map((seed) => generator.make(seed))),
}
