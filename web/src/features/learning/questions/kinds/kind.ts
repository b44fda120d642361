import type { Language } from '@capyzen/contracts/bilingual'
import type { Question } from '@capyzen/contracts/questions'
import type { ComponentType } from 'react'
import type { AnswerFieldProps } from '#features/learning/questions/answer-slots.ts'
import type { ReviewedAnswerProps } from '#features/learning/questions/verdicts.ts'

export interface PrintProps {
  question: Question
  language: Language
}

/** A kind of question as learners meet it. */
export interface LearnerKind {
  /** Takes the answer. */
  Field: ComponentType<AnswerFieldProps>
  /** What was given beside what is right. */
  Review: ComponentType<ReviewedAnswerProps>
  /** Where the answer goes on printed paper, below its question. */
  Print: ComponentType<PrintProps>
  /** Where it goes on an answer sheet. */
  Sheet: ComponentType<PrintProps>
  /** The sheet has circles to shade. */
  hasBubbles?: boolean
  /** Takes the whole width of the sheet. */
  isWide?: (question: Question) => boolean
  /** One touch gives the whole answer or part of it; the others change with every key or move. */
  isChosen?: boolean
  /** Written by hand, and may have a box for working. */
  isWritten?: boolean
  /** What stands above the field, where that isn't the text; null where the text has no such line. */
  instructionOf?: (question: Question) => string | null
  /** The text on paper, where that isn't the text as it is. */
  printedText?: (question: Question) => string
}
