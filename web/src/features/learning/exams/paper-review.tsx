import type { SubmittedAttempt } from '@capyzen/contracts/exams'
import { useState } from 'react'
import { clockTime } from '#platform/durations.ts'
import { languageTag, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FoldedPassage } from '#features/learning/questions/passage-panel.tsx'
import { ReviewedAnswer, VerdictLine } from '#features/learning/questions/reviewed-answer.tsx'
import { AnswerCheck } from './answer-check.tsx'
import { resultMessages } from './exam-messages.ts'

export function PaperReview({ attempt }: { attempt: SubmittedAttempt }) {
  const t = useText(resultMessages)
  const [onlyMistakes, showOnlyMistakes] = useState(false)
  const { language } = attempt.paper
  const topics = attempt.topics
    .map((topic) => ({
      ...topic,
      questions: onlyMistakes ? topic.questions.filter(({ isCorrect }) => !isCorrect) : topic.questions,
    }))
    .filter(({ questions }) => questions.length > 0)

  return (
    <section className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl md:text-2xl">{t('reviewHeading')}</h2>
        <Checkbox checked={onlyMistakes} onCheckedChange={showOnlyMistakes} className="font-bold">
          {t('onlyMistakes')}
        </Checkbox>
      </div>
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
                    <h4 className="font-bold text-ink-soft">{t('question', { number: reviewed.question.number })}</h4>
                    <VerdictLine reviewed={reviewed} />
                  </div>
                  {reviewed.seconds !== null && (
                    <p className="mt-1 text-sm text-ink-soft tabular-nums">
                      {t('timeOnScreen', { time: clockTime(reviewed.seconds) })}
                    </p>
                  )}
                  <ReviewedAnswer reviewed={reviewed} language={language} />
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
                  <AnswerCheck attemptId={attempt.id} reviewed={reviewed} />
                </Card>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}
