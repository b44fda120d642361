import { nameOfType, questionKinds } from '@capyzen/contracts/question-kinds'
import type { QuestionType } from '@capyzen/contracts/questions'

const leastSeconds = (type: QuestionType): number => questionKinds[nameOfType(type)].leastSeconds(type)

/**
 * A judge of answers, in their order, that came within so many seconds: each takes its least time from what is left,
 * and one that no longer fits is hasty. Answers that arrive together are fine where their questions were shown long
 * enough before, as those that a device kept without a network.
 */
export function paceWithin(seconds: number): (type: QuestionType) => { isHasty: boolean } {
  let left = seconds
  return (type) => {
    const least = leastSeconds(type)
    const isHasty = left < least
    if (!isHasty) left -= least
    return { isHasty }
  }
}

export const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000
