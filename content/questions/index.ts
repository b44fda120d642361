import { mathGenerated } from './math-generators.ts'
import { mathSets } from './math/index.ts'
import type { QuestionSetDraft } from './question-source.ts'

/** Starter questions of question practice and the question bank. Those of papers are in content/exams. */
export const questionSets: QuestionSetDraft[] = [mathGenerated, ...mathSets]
