import type { HomeworkCard } from '@capyzen/contracts/homework'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { AnswerCheck } from '#features/learning/questions/answer-check.tsx'
import { QuestionView } from '#features/learning/questions/question-view.tsx'
import { ReviewedAnswer, VerdictLine } from '#features/learning/questions/reviewed-answer.tsx'
import { hasCode } from '#platform/api.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { AnswerFeedback } from '#shared/answer-feedback.tsx'
import { useAssistantPage } from '#shared/assistant-page.ts'
import { useErrorMessage } from '#shared/error-message.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { useFocusOnce } from '#ui/focus-once.ts'
import { messages } from './messages.ts'
import { generalQuery, useCheckHomework } from './queries.ts'
import { ReportProblem } from './report-problem.tsx'

/** Pictures are at most 340 px high here (spec 1 §9); a tap shows them large. */
export const lowPictures = '[&_img]:max-h-[340px] [&_img]:w-auto'

interface GeneralHomeworkProps {
  /** To parents it must not look like homework of their child. */
  isForParent?: boolean
}

/** In a list of 600 px that scrolls by itself (spec 1 §9); on a phone with the page, which it would hold up. */
export function GeneralHomework({ isForParent = false }: GeneralHomeworkProps) {
  const t = useText(messages)
  const query = useQuery(generalQuery)
  const headingId = useId()
  // Many stand on one page: the last one that was touched, pointed at or reached by keyboard.
  const [lookedAt, setLookedAt] = useState<string>()
  useAssistantPage('question', lookedAt)
  return (
    <section className="mt-10">
      <h2 id={headingId} className="text-2xl">
        {t(isForParent ? 'openPractice' : 'forEverybody')}
      </h2>
      <p className="mt-1 text-ink-soft">{t(isForParent ? 'openPracticeWhy' : 'forEverybodyWhy')}</p>
      <Fetched query={query} messages={messages.words} lines={5} className="mt-4">
        {({ cards }) =>
          cards.length === 0 ? (
            <EmptyState mood="sleeping" title={t('noGeneral')} />
          ) : (
            <ul
              // Keyboards scroll it too.
              tabIndex={0}
              aria-labelledby={headingId}
              className="relative mt-4 flex flex-col gap-5 rounded-card border border-line bg-well p-3 md:max-h-[600px] md:overflow-y-auto md:p-5"
            >
              {cards.map((card) => (
                <li
                  key={card.id}
                  onPointerEnter={() => setLookedAt(card.question.id)}
                  onFocus={() => setLookedAt(card.question.id)}
                >
                  <GeneralCard card={card} />
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </section>
  )
}

function GeneralCard({ card }: { card: HomeworkCard }) {
  const pick = usePick()
  const { title, content, question, language, checked } = card
  const body = pick(content)
  return (
    <Card className={lowPictures}>
      <h3 className="text-lg text-spring-ink">{pick(title)}</h3>
      {body !== '' && <p className="mt-1 whitespace-pre-line">{body}</p>}
      {checked === null ? (
        <UncheckedQuestion card={card} />
      ) : (
        <CheckedQuestion reviewed={{ ...checked, question }} language={language} />
      )}
      <ReportProblem questionVersionId={question.id} />
    </Card>
  )
}

type CheckedProps = Parameters<typeof AnswerCheck>[0] & Parameters<typeof ReviewedAnswer>[0]

function CheckedQuestion({ reviewed, language }: CheckedProps) {
  // The button that was pressed is gone.
  const verdict = useFocusOnce<HTMLDivElement>()
  return (
    <>
      <div ref={verdict} tabIndex={-1} className="mt-3 flex flex-wrap items-center gap-2 focus-visible:outline-none">
        <VerdictLine reviewed={reviewed} />
      </div>
      {reviewed.isAnswered && <AnswerFeedback questionVersionId={reviewed.question.id} answer={reviewed.answer} />}
      <ReviewedAnswer reviewed={reviewed} language={language} />
      <AnswerCheck reviewed={reviewed} />
    </>
  )
}

function UncheckedQuestion({ card: { id, question, language } }: { card: HomeworkCard }) {
  const t = useText(messages)
  const errorMessage = useErrorMessage()
  const [answer, setAnswer] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const check = useCheckHomework()
  const send = () => {
    if (check.isPending) return
    if (answer.trim() === '') return setEmpty(true)
    check.mutate({ homeworkId: id, answer })
  }
  const isTooEarly = hasCode(check.error, 'conflict')
  return (
    <>
      <QuestionView
        question={question}
        language={language}
        answer={answer}
        isRefused={hasCode(check.error, 'invalid_request')}
        onAnswer={(text) => {
          setAnswer(text)
          setEmpty(false)
        }}
        onCheck={send}
      />
      <div aria-live="polite" className="mt-4 flex flex-col gap-3 empty:hidden">
        {isEmpty && <p className="font-bold text-plum-ink">{t('emptyAnswer')}</p>}
        {isTooEarly && <p className="font-bold text-yuzu-ink">{t('notYet')}</p>}
        {check.error !== null && !isTooEarly && (
          <FailureBox message={t('answerFailed')}>
            <p className="mt-1">{errorMessage(check.error, { unreachable: t('answerFailedWhy') })}</p>
          </FailureBox>
        )}
      </div>
      <Button loading={check.isPending} onClick={send} className="mt-5 min-w-36">
        {check.error !== null && !isTooEarly ? t('tryAgain') : t('check')}
      </Button>
      <AnswerFeedback questionVersionId={question.id} answer={answer} />
    </>
  )
}
