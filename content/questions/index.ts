import { cloze } from './english/cloze.ts'
import { comprehensionBookshopInference } from './english/comprehension-bookshop-inference.ts'
import { comprehensionBookshop } from './english/comprehension-bookshop.ts'
import { comprehensionKite } from './english/comprehension-kite.ts'
import { editingGrammar } from './english/editing-grammar.ts'
import { editing } from './english/editing.ts'
import { grammarAgreement } from './english/grammar-agreement.ts'
import { grammarConnectors } from './english/grammar-connectors.ts'
import { grammarNouns } from './english/grammar-nouns.ts'
import { grammarPrepositions } from './english/grammar-prepositions.ts'
import { grammarVerbs } from './english/grammar-verbs.ts'
import { situationalWriting } from './english/situational-writing.ts'
import { synthesisCondition } from './english/synthesis-condition.ts'
import { synthesisJoining } from './english/synthesis-joining.ts'
import { synthesisPassive } from './english/synthesis-passive.ts'
import { synthesisReported } from './english/synthesis-reported.ts'
import { visualText } from './english/visual-text.ts'
import { vocabulary } from './english/vocabulary.ts'
import type { QuestionSetDraft } from './question-source.ts'

/** Starter questions of question practice and the question bank. Those of papers are in content/exams. */
export const questionSets: QuestionSetDraft[] = [
  cloze,
  comprehensionBookshop,
  comprehensionBookshopInference,
  comprehensionKite,
  editingGrammar,
  editing,
  grammarAgreement,
  grammarConnectors,
  grammarNouns,
  grammarPrepositions,
  grammarVerbs,
  situationalWriting,
  synthesisCondition,
  synthesisJoining,
  synthesisPassive,
  synthesisReported,
  visualText,
  vocabulary,
]
