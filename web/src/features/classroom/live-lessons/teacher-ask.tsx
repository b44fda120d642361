import type { Ask } from '@capyzen/contracts/live-lessons'
import type { BankQuestion } from '@capyzen/contracts/question-bank'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BankSearch } from '#features/learning/questions/bank/bank-search.tsx'
import { bankQuestionQuery } from '#features/learning/questions/bank/queries.ts'
import { QuestionText } from '#features/learning/questions/question-text.tsx'
import { QuestionBody } from '#features/learning/questions/question-view.tsx'
import { languageTag, useText } from '#platform/i18n.ts'
import { toastError } from '#shared/error-message.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Button } from '#ui/button.tsx'
import { Segments } from '#ui/segments.tsx'
import { AnswerBars } from './answer-bars.tsx'
import { AnswerText } from './answer-text.tsx'
import { askMessages } from './ask-messages.ts'
import { QuestionLine } from './question-line.tsx'
import { materialsQuery, useAskQuestion, useCloseAsk } from './teacher-queries.ts'

/** What is asked now with the answers as they come in, and what to ask next. */
export function TeacherAsk({ sessionId, ask }: { sessionId: string; ask: Ask | null }) {
  return (
    <div className="flex flex-col gap-6">
      {ask && <CurrentAsk sessionId={sessionId} ask={ask} />}
      <AskNext sessionId={sessionId} />
    </div>
  )
}

function CurrentAsk({ sessionId, ask }: { sessionId: string; ask: Ask }) {
  const t = useText(askMessages)
  const close = useCloseAsk(sessionId)
  const { id: askId, question, language, isOpen, answered, results, correctAnswer } = ask
  const end = (isPutAway: boolean) =>
    close.mutate({ askId, isPutAway }, { onError: (error) => toastError(error, { otherwise: [t('notClosed')] }) })
  return (
    <section aria-label={t('asked')} className="flex flex-col gap-3 rounded-card border-2 border-spring p-4">
      <h3 className="text-sm text-ink-soft">{t('asked')}</h3>
      <div className="max-h-56 overflow-y-auto [&>p]:mt-0">
        <QuestionBody question={question} language={language} variant="reviewed" />
      </div>
      {correctAnswer !== '' && (
        <p className="rounded-control bg-leaf-soft px-3 py-2">
          <span className="block text-sm font-bold text-leaf-ink">{t('rightAnswer')}</span>
          <AnswerText question={question} language={language} answer={correctAnswer} />
        </p>
      )}
      <p role="status" className="font-bold tabular-nums">
        {t(isOpen ? 'answered' : 'answers', { count: answered })}
      </p>
      {results && answered > 0 && <AnswerBars question={question} language={language} results={results} />}
      {!isOpen && <p className="text-sm text-ink-soft">{t('shown')}</p>}
      <div className="flex flex-wrap gap-2">
        {isOpen && (
          <Button size="small" loading={close.isPending} onClick={() => end(false)}>
            {t('close')}
          </Button>
        )}
        <Button
          size="small"
          variant={isOpen ? 'quiet' : 'primary'}
          disabled={close.isPending}
          onClick={() => end(true)}
        >
          {t('putAway')}
        </Button>
      </div>
    </section>
  )
}

const sources = ['prepared', 'bank'] as const

function AskNext({ sessionId }: { sessionId: string }) {
  const t = useText(askMessages)
  const query = useQuery(materialsQuery(sessionId))
  const [chosen, setChosen] = useState<(typeof sources)[number]>('prepared')
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-base">{t('askNext')}</h3>
      <Segments
        name={t('source')}
        value={chosen}
        choices={sources.map((value) => ({ value, label: t(value) }))}
        onChoose={setChosen}
      />
      {chosen === 'bank' ? (
        <BankSearch>{(questions) => <Questions sessionId={sessionId} questions={questions} />}</BankSearch>
      ) : (
        <Fetched query={query} lines={3}>
          {({ materials: { questions } }) =>
            questions.length === 0 ? (
              <p className="text-ink-soft">{t('nonePrepared')}</p>
            ) : (
              <Questions sessionId={sessionId} questions={questions} />
            )
          }
        </Fetched>
      )}
    </section>
  )
}

function Questions({ sessionId, questions }: { sessionId: string; questions: readonly BankQuestion[] }) {
  const t = useText(askMessages)
  const ask = useAskQuestion(sessionId)
  const [shown, show] = useState<string>()
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {questions.map((question) => {
        const { id, title, questionVersionId } = question
        return (
          <li key={id} className="flex flex-col gap-2 px-3 py-2">
            <QuestionLine question={question} />
            <div className="flex flex-wrap items-center justify-end gap-x-2">
              <Button
                size="small"
                variant="quiet"
                aria-expanded={shown === id}
                aria-label={t('lookOne', { title })}
                onClick={() => show(shown === id ? undefined : id)}
              >
                {t('look')}
              </Button>
              <Button
                size="small"
                variant="secondary"
                aria-label={t('askOne', { title })}
                loading={ask.isPending && ask.variables === questionVersionId}
                onClick={() =>
                  ask.mutate(questionVersionId, {
                    onError: (error) => toastError(error, { conflict: [t('notRunning')], otherwise: [t('notAsked')] }),
                  })
                }
              >
                {t('ask')}
              </Button>
            </div>
            {shown === id && <Preview questionId={id} />}
          </li>
        )
      })}
    </ul>
  )
}

function Preview({ questionId }: { questionId: string }) {
  const query = useQuery(bankQuestionQuery(questionId))
  return (
    <Fetched query={query} lines={2}>
      {({ question, language }) => (
        <div className="rounded-control bg-well px-3 pb-3">
          <QuestionBody question={question} language={language} variant="reviewed" />
          {question.options.length > 0 && (
            <ul lang={languageTag(language)} className="mt-2 flex flex-col gap-1">
              {question.options.map(({ value, label }) => (
                <li key={value}>
                  <QuestionText text={label} language={language} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Fetched>
  )
}
