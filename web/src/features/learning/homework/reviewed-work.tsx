import type { AssignedQuestion } from '@capyzen/contracts/homework'
import { AnswerCheck } from '#features/learning/questions/answer-check.tsx'
import { ClosedAnswer } from '#features/learning/questions/closed-answer.tsx'
import { ReviewedAnswer, VerdictLine } from '#features/learning/questions/reviewed-answer.tsx'
import { WhoseAnswerContext, type WhoseAnswer } from '#features/learning/questions/whose-answer.ts'
import { useText } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { AnswerFeedback } from '#shared/answer-feedback.tsx'
import { lowPictures } from './general-homework.tsx'
import { workMessages } from './messages.ts'
import { useRequestSecondLook, useSelfCheck } from './queries.ts'
import { ReportProblem } from './report-problem.tsx'

interface ReviewedWorkProps {
  questions: readonly AssignedQuestion[]
  /** The homework of the student who looks at it, who may report problems and ask for a second look. */
  ownWork?: string
  whose?: WhoseAnswer
}

/** Each question with the answer that was handed in, and what became of it. */
export function ReviewedWork({ questions, ownWork, whose = 'your' }: ReviewedWorkProps) {
  const t = useText(workMessages)
  return (
    <WhoseAnswerContext value={whose}>
      <ol className="mt-6 flex flex-col gap-5">
        {questions.map(({ question, language, reviewed }, index) => (
          <li key={question.id}>
            <Card className={lowPictures}>
              <div className="flex flex-wrap items-center gap-2">
                <h2 className="text-lg text-spring-ink">{t('toQuestion', { number: index + 1 })}</h2>
                {reviewed && <VerdictLine reviewed={{ ...reviewed, question }} />}
              </div>
              {ownWork !== undefined && reviewed?.isAnswered && (
                <AnswerFeedback questionVersionId={question.id} answer={reviewed.answer} />
              )}
              {reviewed ? (
                <ReviewedAnswer reviewed={{ ...reviewed, question }} language={language} />
              ) : (
                <ClosedAnswer question={question} language={language} />
              )}
              {reviewed &&
                (ownWork === undefined ? (
                  <AnswerCheck reviewed={{ ...reviewed, question }} />
                ) : (
                  <OwnCheck assignmentId={ownWork} reviewed={{ ...reviewed, question }} />
                ))}
              {ownWork !== undefined && <ReportProblem questionVersionId={question.id} />}
            </Card>
          </li>
        ))}
      </ol>
    </WhoseAnswerContext>
  )
}

type Checked = Parameters<typeof AnswerCheck>[0]['reviewed']

function OwnCheck({ assignmentId, reviewed }: { assignmentId: string; reviewed: Checked }) {
  const selfCheck = useSelfCheck(assignmentId)
  const request = useRequestSecondLook(assignmentId)
  const questionVersionId = reviewed.question.id
  return (
    <AnswerCheck
      reviewed={reviewed}
      actions={{
        onSelfCheck: (selfChecked) => selfCheck.mutateAsync({ questionVersionId, selfChecked }),
        onRequest: async () => {
          await request.mutateAsync(questionVersionId)
          return 'requested'
        },
      }}
    />
  )
}
