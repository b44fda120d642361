import type { Question, QuestionType } from '@capyzen/contracts/questions'
import { blanks } from './kinds/blanks.tsx'
import { character } from './kinds/character.tsx'
import { choices } from './kinds/choices.tsx'
import type { LearnerKind } from './kinds/kind.ts'
import { line } from './kinds/line.tsx'
import { open } from './kinds/open.tsx'
import { order } from './kinds/order.tsx'
import { pairs } from './kinds/pairs.tsx'
import { short } from './kinds/short.tsx'

/* The kinds of questions as learners meet them. One more is a file in kinds/ and a line here. */

const kindOfType: Record<QuestionType, LearnerKind> = {
  MCQ: choices,
  MultipleResponse: choices,
  ShortAnswer: short,
  Cloze: blanks,
  Ordering: order,
  Matching: pairs,
  OpenAnswer: open,
  NumberLine: line,
  Character: character,
}

/** A short answer of several parts is one of blanks. */
export const kindOf = ({ type, blanks: parts }: Pick<Question, 'type' | 'blanks'>): LearnerKind =>
  parts.length > 0 ? blanks : kindOfType[type]
