import { algebra } from './math/algebra.ts'
import { decimalsAndPercentage } from './math/decimals-and-percentage.ts'
import { fractions } from './math/fractions.ts'
import { ratio } from './math/ratio.ts'
import { wholeNumbers } from './math/whole-numbers.ts'
import type { QuestionSetDraft } from './question-source.ts'

/** Starter questions of question practice and the question bank. Those of papers are in content/exams. */
export const questionSets: QuestionSetDraft[] = [algebra, decimalsAndPercentage, fractions, ratio, wholeNumbers]
