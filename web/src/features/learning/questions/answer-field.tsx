import type { Language } from '@capyzen/contracts/bilingual'
import type { Question } from '@capyzen/contracts/questions'
import { ChoiceField } from './choice-field.tsx'
import { ClozeField } from './cloze-field.tsx'
import { MatchingField } from './matching-field.tsx'
import { OrderingField } from './ordering-field.tsx'
import { WrittenField } from './written-field.tsx'

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

export function AnswerField(props: AnswerFieldProps) {
  switch (props.question.type) {
    case 'MCQ':
    case 'MultipleResponse':
      return <ChoiceField {...props} />
    case 'ShortAnswer':
    case 'OpenAnswer':
      return <WrittenField {...props} />
    case 'Cloze':
      return <ClozeField {...props} />
    case 'Ordering':
      return <OrderingField {...props} />
    case 'Matching':
      return <MatchingField {...props} />
  }
}
