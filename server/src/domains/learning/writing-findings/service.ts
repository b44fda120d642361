import type { Language } from '@capyzen/contracts/bilingual'
import type { Finding } from '@capyzen/contracts/writing-findings'
import { createChecker } from './checker.ts'

const checker = createChecker()

/** In order of place, without overlaps. Throws `unavailable` under load. */
export const findInText = (text: string, language: Language): Promise<Finding[]> =>
  text.trim() === '' ? Promise.resolve([]) : checker.check(text, language)

export const endChecks = (): void => checker.end()
