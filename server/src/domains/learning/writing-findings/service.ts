import type { Language } from '@capyzen/contracts/bilingual'
import type { Finding } from '@capyzen/contracts/writing-findings'
import { createChecker } from './checker.ts'

const checker = createChecker()

/** In order of place, without overlaps. Throws `unavailable` under load, and drops a text of the learner that waits. */
export const findInText = (text: string, language: Language, learner?: string): Promise<Finding[]> =>
  text.trim() === '' ? Promise.resolve([]) : checker.check(text, language, learner)

/** Whether so many texts wait that one of this learner would be refused. */
export const isBusy = (learner: string): boolean => checker.isFull(learner)

export const endChecks = (): void => checker.end()
