import { hasParts, joinParts, splitParts } from '@capyzen/contracts/answer-parts'
import type { Question } from '@capyzen/contracts/questions'

/*
 * Places on paper are parts of an answer: the prompt of a matching, the gap of a cloze. All circles of a multiple response
 * are one part, whose value is the whole answer.
 */

const isWhole = (question: Question) => question.type === 'MultipleResponse' || !hasParts(question)

const countOf = ({ prompts, options, blanks, type, hasWorking }: Question): number => {
  if (type === 'Matching') return prompts.length
  if (type === 'Ordering') return options.length
  return (blanks.length || 1) + (hasWorking ? 1 : 0)
}

export function partOf(question: Question, answer: string, part: number): string {
  if (isWhole(question)) return part === 0 ? answer : ''
  return splitParts(answer)[part] ?? ''
}

export function withPart(question: Question, answer: string, part: number, value: string): string {
  if (isWhole(question)) return part === 0 ? value : answer
  const given = splitParts(answer)
  const parts = Array.from({ length: countOf(question) }, (_, index) => given[index] ?? '')
  return part < parts.length ? joinParts(parts.with(part, value)) : answer
}

/** The parts in which two answers to a question differ. */
export function changedParts(question: Question, before: string, after: string): number[] {
  const count = isWhole(question) ? 1 : countOf(question)
  return Array.from({ length: count }, (_, part) => part).filter(
    (part) => partOf(question, before, part) !== partOf(question, after, part),
  )
}

/** Of what was seen on the paper; null where that can be no answer, such as two circles where one is asked for. */
export function valueOf(question: Question, seen: readonly string[] | null): string | null {
  if (seen === null) return null
  if (question.type === 'MultipleResponse')
    return joinParts(question.options.map(({ value }) => value).filter((value) => seen.includes(value)))
  return seen.length > 1 ? null : (seen[0] ?? '')
}
