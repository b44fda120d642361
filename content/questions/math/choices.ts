import type { NamedMistake } from '@capyzen/contracts/questions'
import type { QuestionSourceInput } from '../question-source.ts'

type Choice = NonNullable<QuestionSourceInput['choices']>[number]

export const right = (text: string): Choice => ({ text, isRight: true })

/** A choice that a known mistake leads to, and what to say to a child who chose it. */
export const wrong = (text: string, misconception: string, en: string, zh: string): Choice => ({
  text,
  misconception,
  feedback: { en, zh },
})

/** The same for a number that a child writes. */
export const mistake = (
  value: string,
  misconception: string,
  en: string,
  zh: string,
): NamedMistake & { value: string } => ({ value, misconception, feedback: { en, zh } })
