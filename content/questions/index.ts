import { grammarAgreement } from './english/grammar-agreement.ts'
import { grammarConnectors } from './english/grammar-connectors.ts'
import { grammarNouns } from './english/grammar-nouns.ts'
import { grammarPrepositions } from './english/grammar-prepositions.ts'
import { grammarVerbs } from './english/grammar-verbs.ts'
import { synthesisJoining } from './english/synthesis-joining.ts'
import { synthesisReported } from './english/synthesis-reported.ts'
import type { QuestionSetDraft } from './question-source.ts'

/** Starter questions of question practice and the question bank. Those of papers are in content/exams. */
export const questionSets: QuestionSetDraft[] = [
  grammarAgreement,
  grammarConnectors,
  grammarNouns,
  grammarPrepositions,
  grammarVerbs,
  synthesisJoining,
  synthesisReported,
]
