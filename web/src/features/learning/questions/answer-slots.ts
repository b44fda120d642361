import { hasParts, joinParts, splitParts } from '@capyzen/contracts/answer-parts'
import type { Language } from '@capyzen/contracts/bilingual'
import { longestAnswer, type Question } from '@capyzen/contracts/questions'

/** What every field is given. */
export interface AnswerFieldProps {
  question: Question
  language: Language
  /** Empty where nothing was answered; several parts as contracts/src/answer-parts.ts joins them. */
  answer: string
  /** The id of the question's text. */
  labelledBy: string
  problemId: string | undefined
  onAnswer: (answer: string) => void
  /** A field that was typed in lost the focus. */
  onLeave: () => void
}

/** One thing to fill in. */
export interface AnswerSlot {
  value: string
  /** In UTF-16 units, as `maxlength` counts. */
  maxLength: number
  write: (text: string) => void
}

/**
 * What a question asks to be filled in, as many things as `count` says; a box for working comes last. Together they
 * never exceed what an answer may hold.
 */
export function slotsOf(
  question: Pick<Question, 'type' | 'blanks' | 'hasWorking'>,
  answer: string,
  onAnswer: (answer: string) => void,
  count = question.blanks.length || 1,
): AnswerSlot[] {
  if (!hasParts(question)) return [{ value: answer, maxLength: longestAnswer, write: onAnswer }]
  const given = splitParts(answer)
  const parts = Array.from({ length: count + (question.hasWorking ? 1 : 0) }, (_, index) => given[index] ?? '')
  const room = Math.max(0, longestAnswer - JSON.stringify(parts).length)
  return parts.map((value, index) => ({
    value,
    maxLength: value.length + room,
    write: (text) => {
      const next = joinParts(parts.with(index, text))
      // A line break or a quotation mark takes more room than it seems to.
      if (next.length <= longestAnswer) onAnswer(next)
    },
  }))
}
