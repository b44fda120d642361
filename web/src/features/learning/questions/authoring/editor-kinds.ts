import type { QuestionType } from '@capyzen/contracts/questions'
import { blanks } from './kinds/blanks.tsx'
import { character } from './kinds/character.tsx'
import { choices } from './kinds/choices.tsx'
import type { EditorKind } from './kinds/kind.ts'
import { line } from './kinds/line.tsx'
import { open } from './kinds/open.tsx'
import { order } from './kinds/order.tsx'
import { pairs } from './kinds/pairs.tsx'
import { short } from './kinds/short.tsx'

/* The kinds of questions as authors write them. One more is a file in kinds/, and a line in each list here. */

export const emptyValues = {
  ...choices.empty,
  ...short.empty,
  ...blanks.empty,
  ...order.empty,
  ...pairs.empty,
  ...open.empty,
  ...line.empty,
  ...character.empty,
}
export type KindValues = typeof emptyValues

type AnyKind = Omit<EditorKind<KindValues>, 'empty'>

const kindOfType: Record<QuestionType, AnyKind> = {
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

/** A short answer of several parts is one of blanks; `hasParts` says nothing of other types. */
export const kindOf = ({ type, hasParts }: { type: QuestionType; hasParts: boolean }): AnyKind =>
  type === 'ShortAnswer' && hasParts ? blanks : kindOfType[type]
