import type { ReviewedQuestion, SubmittedAttempt } from '@capyzen/contracts/exams'
import { useEffect, useRef, useState } from 'react'
import { clockTime } from '#platform/durations.ts'
import { languageTag, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { AnswerCheck } from '#features/learning/questions/answer-check.tsx'
import { ClosedAnswer } from '#features/learning/questions/closed-answer.tsx'
import { FoldedPassage } from '#features/learning/questions/passage-panel.tsx'
import { ReviewedAnswer, VerdictLine } from '#features/learning/questions/reviewed-answer.tsx'
import { useWhoseAnswer } from '#features/learning/questions/whose-answer.ts'
import { resultMessages } from './exam-messages.ts'
import { useRequestSecondLook, useSelfCheck } from './queries.ts'
import { ReviewJumper } from './review-jumper.tsx'

const isMistake = ({ isCorrect, isClosed }: ReviewedQuestion) => !isCorrect && !isClosed

/** Begins with what was not right. */
export function PaperReview({ attempt }: { attempt: SubmittedAttempt }) {
  const t = useText(resultMessages)
  const all = attempt.topics.flatMap(({ questions }) => questions)
  const [onlyMistakes, showOnlyMistakes] = useState(() => all.some(isMistake))
  const [shown, show] = useState<{ questionId: string }>()
  const list = useRef<HTMLElement>(null)
  const { language } = attempt.paper
  const topics = attempt.topics
    .map((topic) => ({ ...topic, questions: onlyMistakes ? topic.questions.filter(isMistake) : topic.questions }))
    .filter(({ questions }) => questions.length > 0)
  // After it is rendered, because it may have been left out.
  useEffect(() => {
    const heading = shown && list.current?.querySelector<HTMLElement>(`[data-question="${shown.questionId}"]`)
    heading?.scrollIntoView?.({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }, [shown])

  function go(reviewed: ReviewedQuestion) {
    if (onlyMistakes && !isMistake(reviewed)) showOnlyMistakes(false)
    show({ questionId: reviewed.question.id })
  }

  return (
    <section ref={list} className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl md:text-2xl">{t('reviewHeading')}</h2>
        <Checkbox checked={onlyMistakes} onCheckedChange={showOnlyMistakes} className="font-bold">
          {t('onlyMistakes')}
        </Checkbox>
      </div>
      {all.length > 1 && <ReviewJumper questions={all} onGo={go} />}
      {topics.length === 0 && (
        <Card className="mt-4">
          <p className="font-bold">{t('noMistakes')}</p>
          <p className="mt-1 mb-4 text-ink-soft">{t('noMistakesAdvice')}</p>
          <Button variant="secondary" onClick={() => showOnlyMistakes(false)}>
            {t('showAll')}
          </Button>
        </Card>
      )}
      {topics.map(({ topic, passage, questions }) => (
        <section key={questions[0]?.question.id ?? topic} className="mt-6">
          <h3 lang={languageTag(language)} className="mb-3 text-lg text-ink-soft">
            {topic}
          </h3>
          {passage !== null && (
            <div className="mb-4">
              <FoldedPassage text={passage} language={language} />
            </div>
          )}
          <ol className="flex flex-col gap-4">
            {questions.map((reviewed) => (
              <li key={reviewed.question.id}>
                <Card>
                  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                    <h4
                      data-question={reviewed.question.id}
                      tabIndex={-1}
                      className="scroll-mt-6 font-bold text-ink-soft"
                    >
                      {t('question', { number: reviewed.question.number })}
                    </h4>
                    {!reviewed.isClosed && <VerdictLine reviewed={reviewed} />}
                  </div>
                  {reviewed.seconds !== null && (
                    <p className="mt-1 text-sm text-ink-soft tabular-nums">
                      {t('timeOnScreen', { time: clockTime(reviewed.seconds) })}
                    </p>
                  )}
                  {reviewed.isClosed ? (
                    <ClosedAnswer question={reviewed.question} language={language} />
                  ) : (
                    <ReviewedAnswer reviewed={reviewed} language={language} />
                  )}
                  {reviewed.roughWork !== '' && (
                    <details className="mt-4">
                      <summary className="min-h-11 cursor-pointer py-2 font-bold text-spring-ink">
                        {t('roughWork')}
                      </summary>
                      <p className="rounded-control bg-well px-4 py-3 break-words whitespace-pre-wrap">
                        {reviewed.roughWork}
                      </p>
                    </details>
                  )}
                  {!reviewed.isClosed && <ExamCheck attemptId={attempt.id} reviewed={reviewed} />}
                </Card>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

function ExamCheck({ attemptId, reviewed }: { attemptId: string; reviewed: ReviewedQuestion }) {
  const selfCheck = useSelfCheck()
  const request = useRequestSecondLook()
  const place = { attemptId, questionId: reviewed.question.id }
  if (useWhoseAnswer() !== 'your') return <AnswerCheck reviewed={reviewed} />
  return (
    <AnswerCheck
      reviewed={reviewed}
      actions={{
        onSelfCheck: (selfChecked) => selfCheck.mutateAsync({ ...place, selfChecked }),
        onRequest: async () => (await request.mutateAsync(place)).outcome,
      }}
    />
  )
}
