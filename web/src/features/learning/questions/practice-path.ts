import type { PracticeScope } from '@capyzen/contracts/practice'
import { paths } from '#paths'

/** The address that practises a scope. */
export function practicePath(scope: PracticeScope): string {
  return `${paths.questionPractice()}?${new URLSearchParams(Object.entries(scope) as [string, string][]).toString()}`
}
