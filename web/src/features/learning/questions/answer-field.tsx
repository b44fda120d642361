import type { AnswerFieldProps } from './answer-slots.ts'
import { ChoiceField } from './choice-field.tsx'
import { ClozeField } from './cloze-field.tsx'
import { MatchingField } from './matching-field.tsx'
import { OrderingField } from './ordering-field.tsx'
import { WrittenField } from './written-field.tsx'

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
