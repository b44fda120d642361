import type { DraftAnswer } from '@capyzen/contracts/question-drafts'
import type { QuestionType } from '@capyzen/contracts/questions'
import type { ReactNode } from 'react'
import type { AskedValues } from '#features/learning/questions/authoring/typed-values.ts'

export interface FieldsProps<Values> {
  values: AskedValues & Values
  change: (changes: Partial<Values>) => void
}

/** A kind of question as authors write it. `Values` are its part of what the editor holds. */
export interface EditorKind<Values, Kind extends DraftAnswer['kind'] = DraftAnswer['kind']> {
  empty: Values
  /** Take the right answer. */
  Fields: (props: FieldsProps<Values>) => ReactNode
  /** Above them; keeps the focus while another kind with the same takes their place. */
  Switches?: (props: FieldsProps<Values>) => ReactNode
  /** What is said below the text, where the text has more to it than others. */
  textHint?: (type: QuestionType) => 'clozeHint' | 'textHint'
  toAnswer(values: AskedValues & Values): Extract<DraftAnswer, { kind: Kind }>
  fromAnswer(answer: Extract<DraftAnswer, { kind: Kind }>, type: QuestionType): Partial<Values>
}
