import { kindOfKey } from '../kinds/question-kinds.ts'
import type { AnswerScore, ScoredQuestion } from '../kinds/kind.ts'

export type { AnswerScore, ScoredQuestion } from '../kinds/kind.ts'
export { showKey } from '../kinds/question-kinds.ts'

/** Of a question without a key, until a teacher marks it. */
const shareWithoutKey = 0.7

/** Scores one answer. Pure (spec 2 §9, and marking points for open answers). Malformed parts score 0. */
export function scoreAnswer(question: ScoredQuestion, answer: string): AnswerScore {
  const { key, marks } = question
  const score = (marksAwarded: number, more: Partial<AnswerScore> = {}): AnswerScore => ({
    isCorrect: marksAwarded === marks,
    marksAwarded,
    provisional: false,
    scheme: [],
    mistake: null,
    nearMiss: null,
    flag: null,
    ...more,
  })
  if (answer.trim() === '') return score(0)
  if (key === null) return score(Math.floor(marks * shareWithoutKey), { isCorrect: false, provisional: true })
  return kindOfKey(key).score(question, key, answer, score)
}

/** Of answers to one question. */
export const countNearMisses = (question: ScoredQuestion, answers: readonly string[]): number =>
  answers.filter((answer) => scoreAnswer(question, answer).nearMiss !== null).length
