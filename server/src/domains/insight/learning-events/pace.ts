import type { QuestionType } from '@capyzen/contracts/questions'

/**
 * Seconds from when a question is shown until it can have been read and answered: so few that a quick child never
 * falls below, and more than a script or a row of blind taps takes.
 */
const leastSeconds: Record<QuestionType, number> = {
  MCQ: 1.5,
  MultipleResponse: 2,
  ShortAnswer: 2,
  Cloze: 3,
  Ordering: 3,
  Matching: 3,
  OpenAnswer: 5,
}

/**
 * A judge of answers, in their order, that came within so many seconds: each takes its least time from what is left,
 * and one that no longer fits is hasty. Answers that arrive together are fine where their questions were shown long
 * enough before, as those that a device kept without a network.
 */
export function paceWithin(seconds: number): (type: QuestionType) => { isHasty: boolean } {
  let left = seconds
  return (type) => {
    const isHasty = left < leastSeconds[type]
    if (!isHasty) left -= leastSeconds[type]
    return { isHasty }
  }
}

export const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000
