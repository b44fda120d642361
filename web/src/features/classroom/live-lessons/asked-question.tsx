import type { Ask } from '@capyzen/contracts/live-lessons'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ClosedAnswer } from '#features/learning/questions/closed-answer.tsx'
import { mistakesPath } from '#features/learning/questions/practice-path.ts'
import { QuestionBody, QuestionView } from '#features/learning/questions/question-view.tsx'
import { ReviewedAnswer, VerdictLine } from '#features/learning/questions/reviewed-answer.tsx'
import { hasCode } from '#platform/api.ts'
import { deviceNow } from '#platform/clock.ts'
import { useText } from '#platform/i18n.ts'
import { useErrorMessage } from '#shared/error-message.ts'
import { Button } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { FieldError } from '#ui/field.tsx'
import { AnswerBars } from './answer-bars.tsx'
import { AnswerText } from './answer-text.tsx'
import { askMessages } from './ask-messages.ts'
import { useAnswerAsk } from './queries.ts'

interface AskedQuestionProps {
  sessionId: string
  ask: Ask
  /** Parents watch. */
  mayAnswer: boolean
}

/** The question as students see it: to answer, to wait, and with what became of it. */
export function AskedQuestion({ sessionId, ask, mayAnswer }: AskedQuestionProps) {
  const t = useText(askMessages)
  if (!ask.isOpen) return <Closed ask={ask} mayAnswer={mayAnswer} />
  if (mayAnswer && ask.own === null) return <ToAnswer sessionId={sessionId} ask={ask} />
  return (
    <div className="flex flex-col gap-4">
      <QuestionView
        isCompact
        question={ask.question}
        language={ask.language}
        answer={ask.own?.answer ?? ''}
        isLocked
        onAnswer={() => undefined}
      />
      <div role="status" className="rounded-control bg-spring-soft px-4 py-3">
        <p className="flex items-start gap-2 font-bold">
          {ask.own && <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-spring" />}
          {t(mayAnswer ? 'sent' : 'looking')}
        </p>
        <p className="mt-1 text-sm tabular-nums">{t('answered', { count: ask.answered })}</p>
      </div>
    </div>
  )
}

function ToAnswer({ sessionId, ask }: Omit<AskedQuestionProps, 'mayAnswer'>) {
  const t = useText(askMessages)
  const errorMessage = useErrorMessage()
  const send = useAnswerAsk(sessionId)
  const [answer, setAnswer] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [shownAt] = useState(deviceNow)
  function check() {
    if (send.isPending) return
    const isEmpty = answer.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) return
    const seconds = Math.min(10_800, Math.max(0, Math.round((deviceNow() - shownAt) / 1_000)))
    send.mutate({ askId: ask.id, answer, seconds })
  }
  return (
    <div className="flex flex-col gap-4">
      <QuestionView
        isCompact
        question={ask.question}
        language={ask.language}
        answer={answer}
        isRefused={hasCode(send.error, 'invalid_request')}
        onAnswer={(given) => {
          setMissing(false)
          setAnswer(given)
        }}
        onCheck={check}
      />
      <FieldError id="ask-answer-missing" error={isMissing ? t('empty') : undefined} />
      {hasCode(send.error, 'conflict') ? (
        <p role="alert" className="rounded-control bg-yuzu-soft px-4 py-3 text-yuzu-ink">
          {t('notTaken')}
        </p>
      ) : (
        send.isError && <FailureBox isAlert message={errorMessage(send.error, { unreachable: t('failed') })} />
      )}
      <Button loading={send.isPending} onClick={check} className="self-start">
        {t('send')}
      </Button>
      <p className="text-sm text-ink-soft tabular-nums">{t('answered', { count: ask.answered })}</p>
    </div>
  )
}

function Closed({ ask, mayAnswer }: Pick<AskedQuestionProps, 'ask' | 'mayAnswer'>) {
  const t = useText(askMessages)
  const { question, language, own, results, correctAnswer } = ask
  if (results === null) return <ClosedAnswer question={question} language={language} />
  const reviewed = own?.scored && { ...own.scored, question }
  return (
    <div className="flex flex-col gap-5">
      {reviewed ? (
        <div>
          <div role="status" className="flex flex-wrap items-center gap-3">
            <VerdictLine reviewed={reviewed} />
          </div>
          <ReviewedAnswer reviewed={reviewed} language={language} />
          {!reviewed.isCorrect && !reviewed.provisional && (
            <p className="mt-2 text-ink-soft">
              {t('inMistakes')} {/* Another tab, so that the lesson goes on in this one. */}
              <Link to={mistakesPath} target="_blank" className="text-link inline-flex min-h-11 items-center font-bold">
                {t('toMistakes')}
              </Link>
            </p>
          )}
        </div>
      ) : (
        <div>
          <p role="status" className="font-bold">
            {t(mayAnswer ? 'missed' : 'closed')}
          </p>
          <QuestionBody question={question} language={language} variant="reviewed" />
          {correctAnswer !== '' && (
            <p className="mt-3 rounded-control bg-leaf-soft px-4 py-3">
              <span className="block text-sm font-bold text-leaf-ink">{t('rightAnswer')}</span>
              <AnswerText question={question} language={language} answer={correctAnswer} />
            </p>
          )}
        </div>
      )}
      <section>
        <h3 className="mb-2 text-base">{t('results')}</h3>
        <AnswerBars question={question} language={language} results={results} />
      </section>
    </div>
  )
}
