import type { AnswerFieldProps } from '#features/learning/questions/answer-slots.ts'
import { PrintedWorking, wordsOnPaper } from '#features/learning/questions/printed-parts.tsx'
import { ReviewedText } from '#features/learning/questions/reviewed-parts.tsx'
import { Line, WrittenFields } from '#features/learning/questions/written-field.tsx'
import type { LearnerKind, PrintProps } from './kind.ts'

function Field(props: AnswerFieldProps) {
  const { question } = props
  return (
    <WrittenFields {...props}>
      {([slot], writing) => slot && <Line {...writing} {...{ slot, question }} name={null} unit={question.unit} />}
    </WrittenFields>
  )
}

function Print({ question, language }: PrintProps) {
  return (
    <>
      <PrintedWorking {...{ question, language }} />
      <p>
        {wordsOnPaper(language)('answer')} <span className="printed-line" /> {question.unit}
      </p>
    </>
  )
}

function Sheet({ question }: PrintProps) {
  return (
    <span>
      <span className="printed-line" /> {question.unit}
    </span>
  )
}

/** A number or a few words in one line. */
export const short: LearnerKind = { Field, Review: ReviewedText, Print, Sheet, isWritten: true }
