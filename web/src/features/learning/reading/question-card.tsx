import { hasParts, splitParts } from '@capyzen/contracts/answer-parts'
import type { Language } from '@capyzen/contracts/bilingual'
import type { Question } from '@capyzen/contracts/questions'
import type { PassageReading, ReadingItem } from '@capyzen/contracts/reading'
import type { GivenResult } from '@capyzen/contracts/second-tries'
import { ArrowRight, Hourglass, Lightbulb, Sparkles } from 'lucide-react'
import { useRef, useState } from 'react'
import { QuestionText } from '#features/learning/questions/question-text.tsx'
import { QuestionView } from '#features/learning/questions/question-view.tsx'
import { ReviewedAnswer, VerdictLine } from '#features/learning/questions/reviewed-answer.tsx'
import { hasCode } from '#platform/api.ts'
import { startStopwatch } from '#platform/clock.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { randomUuid } from '#platform/visit-id.ts'
import { useErrorMessage } from '#shared/error-message.ts'
import { Button } from '#ui/button.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { useFocusOnce } from '#ui/focus-once.ts'
import { messages } from './messages.ts'
import { useAnswerQuestion } from './queries.ts'

interface QuestionCardProps {
  reading: PassageReading
  item: ReadingItem
  isLast: boolean
  onNext: () => void
}

/** One question about the passage: asked, hinted at after a first wrong answer, and told. */
export function QuestionCard({ reading, item, isLast, onNext }: QuestionCardProps) {
  const { question, given } = item
  const { language } = reading.passage
  if (given?.outcome === 'answered')
    return <Told question={question} language={language} given={given} isLast={isLast} onNext={onNext} />
  return <Asked reading={reading} question={question} tried={given} isLast={isLast} onNext={onNext} />
}

/** Working alone is no answer yet. */
const isUnanswered = (question: Question, answer: string): boolean =>
  question.hasWorking && hasParts(question)
    ? splitParts(answer)
        .slice(0, -1)
        .every((part) => part.trim() === '')
    : answer.trim() === ''

type Tried = Extract<GivenResult, { outcome: 'try_again' }>

interface AskedProps extends Omit<QuestionCardProps, 'item'> {
  question: Question
  tried: Tried | null
}

function Asked({ reading, question, tried, isLast, onNext }: AskedProps) {
  const t = useText(messages)
  const wordsOf = useErrorMessage()
  const { id: readingId, passage } = reading
  const answering = useAnswerQuestion(passage.id)
  const [answer, setAnswer] = useState(tried?.answer ?? '')
  const [isEmpty, setEmpty] = useState(false)
  const [sinceShown] = useState(startStopwatch)
  // Of what could not be sent, so that sending it again is no second try.
  const unsent = useRef<{ key: string; answer: string; isLast: boolean }>(undefined)
  const isOpen = question.type === 'OpenAnswer'

  function send(text: string, isLastTry: boolean) {
    if (answering.isPending) return
    if (!isLastTry && isUnanswered(question, text)) return setEmpty(true)
    const before = unsent.current
    const key = before?.answer === text && before.isLast === isLastTry ? before.key : randomUuid()
    unsent.current = { key, answer: text, isLast: isLastTry }
    const seconds = Math.min(3_600, Math.round(sinceShown() / 1_000))
    answering.mutate(
      { readingId, questionId: question.id, answer: text, key, isLast: isLastTry, seconds },
      { onSuccess: () => (unsent.current = undefined) },
    )
  }

  const { error } = answering
  const isClosed = hasCode(error, 'conflict')
  return (
    <>
      <QuestionView
        question={question}
        language={passage.language}
        answer={answer}
        isRefused={hasCode(error, 'invalid_request')}
        onAnswer={(text) => {
          setAnswer(text)
          setEmpty(false)
        }}
        // A second Enter must not use up the last try with the same answer.
        onCheck={() => answer !== tried?.answer && send(answer, false)}
      />
      {tried && <Hint question={question} tried={tried} />}
      <div aria-live="polite" className="mt-4 flex flex-col gap-3 empty:hidden">
        {isEmpty && <p className="font-bold text-plum-ink">{t('emptyAnswer')}</p>}
        {error !== null &&
          (isClosed ? (
            <div className="rounded-control bg-yuzu-soft px-4 py-3 text-yuzu-ink">
              <p className="flex items-start gap-3">
                <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0" />
                {t('closedNow')}
              </p>
            </div>
          ) : (
            <FailureBox message={t('answerFailed')}>
              <p className="mt-1">{wordsOf(error, { unreachable: t('answerFailedWhy') })}</p>
            </FailureBox>
          ))}
      </div>
      {isClosed && <Next isLast={isLast} onNext={onNext} />}
      <div className={isClosed ? 'hidden' : 'mt-6 flex flex-wrap gap-3'}>
        <Button loading={answering.isPending} onClick={() => send(answer, false)} className="min-w-36">
          {t(isOpen ? 'send' : 'check')}
        </Button>
        {tried && (
          <Button variant="quiet" data-track="reading-show-answer" onClick={() => send('', true)}>
            {t(isOpen ? 'keepAnswer' : 'showAnswer')}
          </Button>
        )}
      </div>
    </>
  )
}

function Hint({ question, tried }: { question: Question; tried: Tried }) {
  const t = useText(messages)
  const pick = usePick()
  const language = useLanguage()
  // May be below what a phone shows.
  const box = useFocusOnce<HTMLDivElement>()
  const { hint, inPlace } = tried
  const count = inPlace.filter(Boolean).length
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="mt-5 flex gap-3 rounded-control bg-yuzu-soft px-4 py-3 text-yuzu-ink focus-visible:outline-none"
    >
      <Lightbulb aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-bold">
          {t(question.type === 'OpenAnswer' ? 'addMore' : hint === null ? 'tryAgainPlain' : 'tryAgain')}
        </p>
        {count > 0 && <p>{t(question.type === 'Ordering' ? 'firstInPlace' : 'pairsInPlace', { count })}</p>}
        {hint !== null && (
          <p>
            <QuestionText text={pick(hint)} language={language} />
          </p>
        )}
      </div>
    </div>
  )
}

interface ShownProps {
  question: Question
  language: Language
  isLast: boolean
  onNext: () => void
}

type Given = Extract<GivenResult, { outcome: 'answered' }>

function Told({ question, language, given, isLast, onNext }: ShownProps & { given: Given }) {
  const t = useText(messages)
  // What was pressed is gone.
  const verdict = useFocusOnce<HTMLDivElement>()
  return (
    <>
      <div ref={verdict} tabIndex={-1} className="flex items-center gap-3 focus-visible:outline-none">
        <VerdictLine reviewed={{ ...given, question }} />
      </div>
      {isMended(given) && (
        <p className="mt-3 flex items-center gap-2 font-bold text-leaf-ink">
          <Sparkles aria-hidden className="size-5 shrink-0" />
          {t('mended')}
        </p>
      )}
      <ReviewedAnswer reviewed={{ ...given, question }} language={language} />
      <Next isLast={isLast} onNext={onNext} />
    </>
  )
}

export const isMended = ({ isCorrect, provisional, tries }: Given): boolean => isCorrect && !provisional && tries > 1

function Next({ isLast, onNext }: Pick<ShownProps, 'isLast' | 'onNext'>) {
  const t = useText(messages)
  return (
    <Button onClick={onNext} className="mt-6 min-w-36">
      {t(isLast ? 'toSummary' : 'next')}
      <ArrowRight aria-hidden className="size-5" />
    </Button>
  )
}
