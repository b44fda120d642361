import type { QuestionSetSourceInput } from '../question-source.ts'
import { cloze } from './cloze.ts'
import { comprehensionBookshopInference } from './comprehension-bookshop-inference.ts'
import { comprehensionBookshop } from './comprehension-bookshop.ts'
import { comprehensionKite } from './comprehension-kite.ts'
import { editingGrammar } from './editing-grammar.ts'
import { editing } from './editing.ts'
import { grammarAgreement } from './grammar-agreement.ts'
import { grammarConnectors } from './grammar-connectors.ts'
import { grammarNouns } from './grammar-nouns.ts'
import { grammarPrepositions } from './grammar-prepositions.ts'
import { grammarVerbs } from './grammar-verbs.ts'
import { situationalWriting } from './situational-writing.ts'
import { synthesisCondition } from './synthesis-condition.ts'
import { synthesisJoining } from './synthesis-joining.ts'
import { synthesisPassive } from './synthesis-passive.ts'
import { synthesisReported } from './synthesis-reported.ts'
import { visualText } from './visual-text.ts'
import { vocabulary } from './vocabulary.ts'

export const englishSets: QuestionSetSourceInput[] = [
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
