import { readFileSync } from 'node:fs'
import type { AnswerKey } from '@capyzen/contracts/questions'
import { markNumber } from '../src/domains/learning/questions/marking/number-answer.ts'

/** A question with answers as people type them who didn't know how they are read. */
export interface TypedAnswers {
  question: string
  text: string
  label: string | null
  unit: string | null
  form: Extract<AnswerKey, { kind: 'number' }>['form'] | null
  value: string
  right: string[]
  wrong: string[]
  /** The right value in another form or unit than was asked. */
  near: string[]
  /** The right number, said of something else than was asked; marked as right. */
  notToldApart?: string[]
}

/** The first two were looked at while the reader was written; the others were written afterwards. */
export const typedAnswerSets = [1, 2, 3, 4].map((number) => ({
  number,
  questions: JSON.parse(
    readFileSync(new URL(`fixtures/typed-answers/set-${number}.json`, import.meta.url), 'utf8'),
  ) as TypedAnswers[],
}))

export function markTyped(
  { form, value, unit, label, text }: TypedAnswers,
  answer: string,
): 'right' | 'near' | 'wrong' {
  const key = { kind: 'number' as const, value, form: form ?? undefined }
  const { isRight, nearMiss } = markNumber(answer, key, { unit, label, text })
  return isRight ? 'right' : nearMiss === null ? 'wrong' : 'near'
}

/** Those that are marked otherwise than they should be. */
export const markedOtherwise = (
  questions: readonly TypedAnswers[],
  expected: 'right' | 'wrong' | 'near',
): { question: string; answer: string; marked: string }[] =>
  questions.flatMap((one) =>
    one[expected].flatMap((answer) => {
      const marked = markTyped(one, answer)
      return marked === expected ? [] : [{ question: one.question, answer, marked }]
    }),
  )
