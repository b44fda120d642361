import type { CallResult } from '@capyzen/contracts/endpoint'
import type { answerSample, SampleQuestion } from '@capyzen/contracts/sample-questions'
import { useState, type ReactNode } from 'react'
import { QuestionView } from '#features/learning/questions/question-view.tsx'
import { ReviewedAnswer, VerdictLine } from '#features/learning/questions/reviewed-answer.tsx'
import { hasCode } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Fetched } from '#shared/fetched.tsx'
import { useErrorMessage } from '#shared/error-message.ts'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { useFocusOnce } from '#ui/focus-once.ts'
import { Mascot } from '#ui/mascot.tsx'
import { keepAnswer, keptAnswers } from './kept-answers.ts'
import { messages } from './messages.ts'
import { useAnswerSample, useSamples } from './queries.ts'

/** One question after the other, each marked at once. */
export function Samples({ skeleton }: { skeleton: ReactNode }) {
  const samples = useSamples()
  return (
    <Fetched query={samples} messages={messages.words} skeleton={skeleton}>
      {(questions) => <Round questions={questions} />}
    </Fetched>
  )
}

function Round({ questions }: { questions: readonly SampleQuestion[] }) {
  const [right, setRight] = useState(() => keptAnswers())
  // Goes on where the visitor stopped, also after a reload.
  const [place, setPlace] = useState(() => firstUnanswered(questions))
  const sample = questions[place]
  if (!sample) {
    const count = questions.filter(({ question }) =>
      right.some(({ questionVersionId, isCorrect }) => isCorrect && questionVersionId === question.id),
    ).length
    return <Done count={count} total={questions.length} onAgain={() => setPlace(0)} />
  }
  return (
    <Sample
      key={sample.question.id}
      sample={sample}
      place={place}
      total={questions.length}
      onNext={() => {
        setRight(keptAnswers())
        setPlace(place + 1)
      }}
    />
  )
}

function firstUnanswered(questions: readonly SampleQuestion[]): number {
  const known = new Set(keptAnswers().map(({ questionVersionId }) => questionVersionId))
  const found = questions.findIndex(({ question }) => !known.has(question.id))
  return found === -1 ? questions.length : found
}

interface SampleProps {
  sample: SampleQuestion
  place: number
  total: number
  onNext: () => void
}

function Sample({ sample: { question, language, subject, level }, place, total, onNext }: SampleProps) {
  const t = useText(messages)
  const ofVocabulary = useText(vocabularyMessages)
  const errorMessage = useErrorMessage()
  const [answer, setAnswer] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  // The button that was pressed is gone.
  const heading = useFocusOnce<HTMLHeadingElement>()
  const answering = useAnswerSample()

  function check() {
    if (answering.isPending) return
    if (answer.trim() === '') return setEmpty(true)
    answering.mutate(
      { questionVersionId: question.id, answer },
      {
        onSuccess: ({ reviewed: { isCorrect } }) => keepAnswer({ questionVersionId: question.id, answer, isCorrect }),
      },
    )
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="text-base text-spring-ink outline-none">
          {t('place', { number: place + 1, count: total })}
        </h2>
        <span className="flex gap-2">
          <Badge tone="plain">{ofVocabulary(level)}</Badge>
          <Badge tone="spring">{ofVocabulary(subject)}</Badge>
        </span>
      </div>
      {answering.data ? (
        <Reviewed
          reviewed={answering.data.reviewed}
          language={language}
          label={t(place + 1 < total ? 'next' : 'finish')}
          onNext={onNext}
        />
      ) : (
        <>
          <QuestionView
            question={question}
            language={language}
            answer={answer}
            onAnswer={(text) => {
              setAnswer(text)
              setEmpty(false)
            }}
            onCheck={check}
          />
          <div aria-live="polite" className="mt-4 flex flex-col gap-3 empty:hidden">
            {isEmpty && <p className="font-bold text-plum-ink">{t('emptyAnswer')}</p>}
            {answering.isError && (
              <FailureBox message={t('answerFailed')}>
                <p className="mt-1">
                  {hasCode(answering.error, 'too_many_requests')
                    ? t('tooMany')
                    : errorMessage(answering.error, { unreachable: t('answerFailedWhy') })}
                </p>
              </FailureBox>
            )}
          </div>
          <Button loading={answering.isPending} onClick={check} className="mt-6 w-full sm:w-auto sm:min-w-44">
            {t('check')}
          </Button>
        </>
      )}
    </>
  )
}

interface ReviewedProps {
  reviewed: CallResult<typeof answerSample>['reviewed']
  language: SampleQuestion['language']
  label: string
  onNext: () => void
}

function Reviewed({ reviewed, language, label, onNext }: ReviewedProps) {
  const verdict = useFocusOnce<HTMLDivElement>()
  return (
    <>
      <div ref={verdict} tabIndex={-1} className="mt-4 flex items-center gap-3 focus-visible:outline-none">
        <VerdictLine reviewed={reviewed} />
      </div>
      <ReviewedAnswer reviewed={reviewed} language={language} />
      <Button onClick={onNext} className="mt-6 w-full sm:w-auto sm:min-w-44">
        {label}
      </Button>
    </>
  )
}

function Done({ count, total, onAgain }: { count: number; total: number; onAgain: () => void }) {
  const t = useText(messages)
  const heading = useFocusOnce<HTMLHeadingElement>()
  return (
    <div className="flex flex-col items-center gap-x-6 gap-y-4 text-center sm:flex-row sm:text-left">
      <Mascot mood="cheering" className="w-32 shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {t('done')}
        </h2>
        <p className="mt-1 font-bold">{t('rightOf', { count, total })}</p>
        <p className="mt-1 text-ink-soft">{t('keep')}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-3 sm:justify-start">
          <ButtonLink to={paths.register()}>{t('getStarted')}</ButtonLink>
          <Button variant="quiet" onClick={onAgain}>
            {t('again')}
          </Button>
        </div>
      </div>
    </div>
  )
}
