import type { Question, ScoredAnswer } from '@capyzen/contracts/questions'
import { findMisconception } from '@capyzen/contracts/taxonomy'
import { scoreAnswer, showKey } from './scoring.ts'
import type { QuestionKey } from './versions.ts'

/** An answer with its marks and everything that may be told about it. Never for an exam that is open. */
export function reviewAnswer(question: Question, known: QuestionKey | undefined, answer: string): ScoredAnswer {
  const key = known?.key ?? null
  const { mistake, ...score } = scoreAnswer({ ...question, key }, answer)
  const misconception = mistake && findMisconception(mistake.misconception)
  return {
    answer,
    isAnswered: answer.trim() !== '',
    ...score,
    correctAnswer: showKey(key),
    mistake: mistake && misconception ? { label: misconception.label, feedback: mistake.feedback } : null,
    explanation: known?.explanation ?? null,
  }
}
