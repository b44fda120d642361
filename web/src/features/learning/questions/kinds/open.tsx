import type { AnswerFieldProps } from '#features/learning/questions/answer-slots.ts'
import { answerMessages } from '#features/learning/questions/messages.ts'
import { PrintedLines, PrintedWorking } from '#features/learning/questions/printed-parts.tsx'
import { ReviewedText } from '#features/learning/questions/reviewed-parts.tsx'
import type { ReviewedAnswerProps } from '#features/learning/questions/verdicts.ts'
import { Area, WrittenFields } from '#features/learning/questions/written-field.tsx'
import { useText } from '#platform/i18n.ts'
import type { LearnerKind, PrintProps } from './kind.ts'

function Field(props: AnswerFieldProps) {
  const t = useText(answerMessages)
  return (
    <WrittenFields {...props}>
      {([slot], writing) => slot && <Area {...writing} slot={slot} label={t('yourAnswerHere')} isCounted />}
    </WrittenFields>
  )
}

const Review = (props: ReviewedAnswerProps) => <ReviewedText {...props} nameOfRight="modelAnswer" />

function Print({ question, language }: PrintProps) {
  return (
    <>
      <PrintedWorking {...{ question, language }} />
      <PrintedLines marks={question.marks} />
    </>
  )
}

function Sheet({ question }: PrintProps) {
  return (
    <div>
      <PrintedLines marks={question.marks} />
    </div>
  )
}

/** An answer in the child's own words. */
export const open: LearnerKind = { Field, Review, Print, Sheet, isWide: () => true, isWritten: true }
