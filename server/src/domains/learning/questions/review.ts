import type { Question, ScoredAnswer } from '@capyzen/contracts/questions'
import { findMisconception } from '@capyzen/contracts/taxonomy'
import { scoreAnswer, showKey, type AnswerScore } from './marking/scoring.ts'
import type { Solution } from './versions.ts'

/** As they were given at submission, by the rules of that day. */
export type StoredMarks = Pick<AnswerScore, 'isCorrect' | 'marksAwarded' | 'provisional'>

/**
 * An answer with its marks and everything that may be told about it. Never for an exam that is open. Stored marks stay;
 * where today's rules give others, the review does not explain them by lines that contradict them. `score` is what they give, where
 * that is known.
 */
export function reviewAnswer(
  question: Question,
  solution: Solution | undefined,
  answer: string,
  stored?: StoredMarks,
  score?: AnswerScore,
): ScoredAnswer {
  const key = solution?.key ?? null
  const { scheme, mistake, nearMiss, flag, ...today } = score ?? scoreAnswer({ ...question, key }, answer)
  const marks = stored ?? today
  const agrees = marks.marksAwarded === today.marksAwarded
  const misconception = agrees && mistake ? findMisconception(mistake.misconception) : undefined
  return {
    answer,
    isAnswered: answer.trim() !== '',
    isCorrect: marks.isCorrect,
    marksAwarded: marks.marksAwarded,
    provisional: marks.provisional,
    correctAnswer: showKey(key),
    scheme: agrees ? scheme : [],
    flag: agrees && flag ? flag : undefined,
    mistake: mistake && misconception ? { label: misconception.label, feedback: mistake.feedback } : null,
    nearMiss: agrees ? nearMiss : null,
    explanation: solution?.explanation ?? null,
  }
}
