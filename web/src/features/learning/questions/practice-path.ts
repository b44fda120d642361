import type { PracticeScope } from '@capyzen/contracts/practice'
import type { ReviewKind } from '@capyzen/contracts/reviews'
import { paths } from '#paths'

/** The address that practises a scope. */
export function practicePath(scope: PracticeScope): string {
  return `${paths.questionPractice()}?${new URLSearchParams(Object.entries(scope) as [string, string][]).toString()}`
}

/** The book of questions that went wrong, wherever they were answered. */
export const mistakesPath = `${paths.questionPractice()}?view=mistakes`

/** The address where due cards of a kind are reviewed. */
export function reviewPath(of: ReviewKind): string {
  switch (of) {
    case 'question':
      return practicePath({ kind: 'reviews' })
    case 'character':
      return `${paths.chineseCharacters()}?review=due`
    case 'word':
      return `${paths.vocabulary()}?review=due`
  }
}
