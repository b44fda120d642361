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

type Slotted = Pick<Question, 'type' | 'blanks' | 'prompts' | 'hasWorking'>

/**
 * What a question asks to be filled in: its blanks, its prompts, or its one answer; a box for working comes last.
 * Together they never exceed what an answer may hold.
 */
export function slotsOf(question: Slotted, answer: string, onAnswer: (answer: string) => void): AnswerSlot[] {
  if (!hasParts(question)) return [{ value: answer, maxLength: longestAnswer, write: onAnswer }]
  const parts = partsOf(question, answer)
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

/** One part for each thing to fill in, empty where nothing was given. */
function partsOf(question: Slotted, answer: string): string[] {
  const { type, prompts, blanks, hasWorking } = question
  const fields = type === 'Matching' ? prompts.length : blanks.length || 1
  const given = splitParts(answer)
  return Array.from({ length: fields + (hasWorking ? 1 : 0) }, (_, index) => given[index] ?? '')
}
