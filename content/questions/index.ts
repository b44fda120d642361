import { chineseSets } from './chinese/index.ts'
import { englishSets } from './english/index.ts'
import { mathGenerated } from './math-generators.ts'
import { mathSets } from './math/index.ts'
import type { QuestionSetSourceInput } from './question-source.ts'
import { scienceSets } from './science/index.ts'

/** Starter questions of question practice and the question bank. Those of papers are in content/exams. */
export const questionSets: QuestionSetSourceInput[] = [
  ...chineseSets,
  ...englishSets,
  ...mathSets,
  mathGenerated,
  ...scienceSets,
]
