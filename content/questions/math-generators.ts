import { fractionGenerators } from './generators/fractions.ts'
import { measureAndStrategyGenerators } from './generators/measures-and-strategies.ts'
import { percentageGenerators } from './generators/percentage.ts'
import { primary1Generators } from './generators/primary-1.ts'
import { primary2Generators } from './generators/primary-2.ts'
import { primary3Generators } from './generators/primary-3.ts'
import { primary4Generators } from './generators/primary-4.ts'
import { ratioAndAlgebraGenerators } from './generators/ratio-and-algebra.ts'
import type { QuestionGenerator } from './generators/draw.ts'
import { readQuestion, type ContentQuestion, type QuestionSet } from './question-files.ts'

export const mathGenerators: readonly QuestionGenerator[] = [
  ...primary1Generators,
  ...primary2Generators,
  ...primary3Generators,
  ...primary4Generators,
  ...fractionGenerators,
  ...percentageGenerators,
  ...ratioAndAlgebraGenerators,
  ...measureAndStrategyGenerators,
]

const shared = { subject: 'math', language: 'en' } as const

/** The question that a generator makes from a seed, always the same. */
export const generate = ({ make }: QuestionGenerator, seed: number): ContentQuestion => readQuestion(make(seed), shared)

/** Of the question that lists and the bank show; its id is the slug of the generator's one question. */
export const listedSeed = 1

/** Seeds go up to here, so that `math.test.ts` checks every question that anybody is asked. */
export const lastSeed = 200

export const mathGenerated: QuestionSet = {
  ...shared,
  name: 'math-generated',
  syllabusYear: 2026,
  questions: mathGenerators.map((generator) => generate(generator, listedSeed)),
}
