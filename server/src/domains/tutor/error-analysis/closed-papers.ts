import { advices } from './advices.ts'
import { emptyJudgement } from './judging.ts'
import { partOptions } from './paper-options.ts'
import type { StoredQuestion } from './tables.ts'

/** By `readClosed`; its options, which stand in another order elsewhere, are no part of a question. */
export const asksClosed = (text: string, isClosed: (text: string) => boolean): boolean =>
  text !== '' && (isClosed(text) || isClosed(partOptions(text).stem))

/** Also of an analysis that was made before. */
export const withoutClosed = (
  questions: readonly StoredQuestion[],
  isClosed: (text: string) => boolean,
): StoredQuestion[] =>
  questions.map((one) =>
    asksClosed(one.text, isClosed)
      ? {
          ...emptyJudgement({ ...one, stem: one.text, options: [], chosen: null }),
          advice: advices.closed,
        }
      : one,
  )
