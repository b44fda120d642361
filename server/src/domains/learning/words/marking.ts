import { joinParts, splitParts } from '@capyzen/contracts/answer-parts'
import type { ReviewOutcome } from '@capyzen/contracts/reviews'
import { FlipAnswer, type WordMiss, type WordResult } from '@capyzen/contracts/words'
import { scoreAnswer } from '#domains/learning/questions'
import { AppError } from '#platform/errors'
import { contentOf } from './exercises.ts'
import { missOf } from './near-miss.ts'
import type { GivenAnswer, StoredExercise } from './stored.ts'

interface Given {
  answer: string
  /** This one included. */
  tries: number
  isHinted: boolean
  /** Of the try before. */
  earlier: string
}

export interface Marked {
  isCorrect: boolean
  /** In the order of the words. */
  outcomes: ReviewOutcome[]
  miss: WordMiss | null
  checked: boolean[] | null
}

/** Choosing once more among three would be guessing; a flip is judged once. */
export const mostTries = ({ kind }: StoredExercise): number => (kind === 'fill_in' || kind === 'flip' ? 1 : 2)

const ofFlip: Record<FlipAnswer, ReviewOutcome> = { knew: 'right', hint: 'helped', unknown: 'wrong' }

/** Marks an answer by the key of its question; a flip is judged by the learner. */
export function markExercise(exercise: StoredExercise, seed: string, given: Given): Marked {
  const { answer, tries, isHinted, earlier } = given
  const content = contentOf(exercise, seed)
  if (!content) {
    const judged = FlipAnswer.safeParse(answer)
    if (!judged.success) throw new AppError('invalid_request', { fields: ['answer'] })
    const outcome = ofFlip[judged.data]
    return { isCorrect: outcome !== 'wrong', outcomes: [outcome], miss: null, checked: null }
  }
  const sent = exercise.kind === 'fill_in_typed' ? joinParts([answer]) : answer
  const { isCorrect } = scoreAnswer(content, sent)
  if (exercise.kind === 'match') {
    const checked = checkedPairs(exercise, seed, answer)
    const before = tries > 1 ? checkedPairs(exercise, seed, earlier) : checked
    const outcomes = checked.map((isRight, index) => (isRight ? (before[index] ? 'right' : 'helped') : 'wrong'))
    return { isCorrect, outcomes, miss: null, checked }
  }
  const outcome = !isCorrect ? 'wrong' : isHinted || tries > 1 ? 'helped' : 'right'
  const [word] = exercise.words
  const isTyped = exercise.kind === 'spell' || exercise.kind === 'fill_in_typed'
  return {
    isCorrect,
    outcomes: [outcome],
    miss: isTyped && word && !isCorrect ? missOf(answer, word) : null,
    checked: null,
  }
}

/** Whether each pair of a match is right. */
export function checkedPairs(exercise: StoredExercise, seed: string, answer: string): boolean[] {
  const content = contentOf(exercise, seed)
  const right = content?.key.kind === 'pairs' ? content.key.values : []
  const chosen = splitParts(answer)
  return right.map((value, index) => chosen[index] === value)
}

export function toResult({ words }: StoredExercise, answer: string, results: readonly GivenAnswer[]): WordResult {
  return {
    answer,
    words: words.map(({ itemId, ...word }) => {
      const { outcome, dueAt } = results.find((one) => one.itemId === itemId) ?? { outcome: 'wrong', dueAt: null }
      return { word, outcome, dueAt }
    }),
  }
}
