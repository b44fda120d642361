import type { Language } from '@capyzen/contracts/bilingual'
import type { CheckedText } from '@capyzen/contracts/writing-findings'
import { createChecker } from './checker.ts'

const checker = createChecker()

/** In order of place, without overlaps. Throws `unavailable` under load, and drops a text of the learner that waits. */
export const findInText = (text: string, language: Language, learner?: string): Promise<CheckedText> =>
  text.trim() === ''
    ? Promise.resolve({ findings: [], checkedTo: text.length })
    : checker.check(text, language, learner)

/** Loads what a text in this language will need, because it takes seconds: for the page on which it is written. */
export const prepareFindings = (language: Language): void => checker.warm(language)

/** Whether so many texts wait that one of this learner would be refused. */
export const isBusy = (learner: string): boolean => checker.isFull(learner)

export const endChecks = (): void => checker.end()
