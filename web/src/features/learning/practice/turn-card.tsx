import { hasParts, splitParts } from '@capyzen/contracts/answer-parts'
import type { Question } from '@capyzen/contracts/questions'
import type { PracticeResult, PracticeScope, PracticeTurn } from '@capyzen/contracts/practice'
import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#paths'
import { useTrack } from '#features/identity/auth/track.ts'
import { reviewMessages } from '#features/learning/questions/messages.ts'
import { QuestionView } from '#features/learning/questions/question-view.tsx'
import { ReviewedAnswer, VerdictLine } from '#features/learning/questions/reviewed-answer.tsx'
import { QuestionText } from '#features/learning/questions/question-text.tsx'
import { hasCode } from '#platform/api.ts'
import { startStopwatch } from '#platform/clock.ts'
import { formatDate, formatDay } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { useNavigate } from '#platform/router.tsx'
import { AnswerFeedback } from '#shared/answer-feedback.tsx'
import { useAssistantPage } from '#shared/assistant-page.ts'
import { useErrorMessage } from '#shared/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { FailureBox } from '#ui/failure-box.tsx'
import { useFocusOnce } from '#ui/focus-once.ts'
import { Mascot } from '#ui/mascot.tsx'
import { turnMessages } from './messages.ts'
import { useAnswerTurn, useTakeHint } from './queries.ts'
import { MasteryBadge } from './skill-list.tsx'

interface TurnCardProps {
  scope: PracticeScope
  turn: PracticeTurn
  /** Its passage was there with a question before. */
  isPassageRead: boolean
  onNext: () => void
  /** Why the next question could not be fetched. */
  nextError: unknown
}

/** Working alone is no answer yet. */
function isUnanswered(question: Question, answer: string): boolean {
  if (!question.hasWorking || !hasParts(question)) return answer.trim() === ''
  return splitParts(answer)
    .slice(0, -1)
    .every((part) => part.trim() === '')
}

/** A question with its hints, its answer, and what became of it. */
export function TurnCard({ scope, turn, isPassageRead, onNext, nextError }: TurnCardProps) {
  const t = useText(turnMessages)
  const errorMessage = useErrorMessage()
  const [answer, setAnswer] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const [sinceShown] = useState(startStopwatch)
  const track = useTrack()
  const answering = useAnswerTurn(scope)
  const hinting = useTakeHint(scope)
  const result = answering.data
  useAssistantPage('question', turn.question.id)
  if (result?.outcome === 'answered')
    return <Answered scope={scope} turn={turn} result={result} onNext={onNext} nextError={nextError} />

  const send = (isLast: boolean) => {
    if (answering.isPending) return
    if (!isLast && isUnanswered(turn.question, answer)) return setEmpty(true)
    answering.mutate(
      { turnId: turn.id, answer, ...(isLast && { isLast }) },
      {
        onSuccess: ({ outcome }) => {
          const actionDetails = { questionId: turn.question.id }
          if (outcome === 'answered')
            track('question_practice', { componentId: 'practice-turn', actionDetails, duration: sinceShown() })
        },
      },
    )
  }
  const failure = answering.error ?? hinting.error
  return (
    <Card className="mt-5">
      <p className="text-sm font-bold text-spring-ink">{t(turn.reason)}</p>
      <QuestionView
        question={turn.question}
        language={turn.language}
        answer={answer}
        isPassageFolded={isPassageRead}
        isRefused={hasCode(answering.error, 'invalid_request')}
        onAnswer={(text) => {
          setAnswer(text)
          setEmpty(false)
        }}
        // A second Enter must not use up the last try with the same answer.
        onCheck={() => answer !== answering.variables?.answer && send(false)}
      />
      <Hints turn={turn} />
      {result?.outcome === 'try_again' && !answering.isPending && (
        <TryAgain result={result} hintsLeft={turn.hintsLeft} />
      )}
      <div aria-live="polite" className="mt-4 flex flex-col gap-3 empty:hidden">
        {isEmpty && <p className="font-bold text-plum-ink">{t('emptyAnswer')}</p>}
        {failure !== null && (
          <FailureBox message={t('answerFailed')}>
            <p className="mt-1">{errorMessage(failure, { unreachable: t('answerFailedWhy') })}</p>
          </FailureBox>
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button loading={answering.isPending} onClick={() => send(false)} className="min-w-36">
          {t('check')}
        </Button>
        {turn.hintsLeft > 0 && (
          <Button
            variant="secondary"
            icon={Lightbulb}
            data-track="practice-hint"
            loading={hinting.isPending}
            onClick={() => hinting.mutate(turn.id)}
          >
            {t(turn.hints.length === 0 ? 'hint' : 'anotherHint')}
          </Button>
        )}
        {(turn.hintsLeft === 0 || turn.triesLeft === 1 || result?.outcome === 'try_again') && (
          <Button variant="quiet" data-track="practice-show-answer" onClick={() => send(true)}>
            {t('showAnswer')}
          </Button>
        )}
      </div>
      <AnswerFeedback questionVersionId={turn.question.id} answer={answer} />
    </Card>
  )
}

function Hints({ turn: { hints } }: { turn: PracticeTurn }) {
  const t = useText(turnMessages)
  const pick = usePick()
  const language = useLanguage()
  return (
    <ol aria-live="polite" className="mt-5 flex flex-col gap-3 empty:hidden">
      {hints.map((hint, index) => (
        <li key={hint.en} className="rounded-control bg-yuzu-soft px-4 py-3">
          <p className="text-sm font-bold text-yuzu-ink">{t('hintNumber', { number: index + 1 })}</p>
          <p>
            <QuestionText text={pick(hint)} language={language} />
          </p>
        </li>
      ))}
    </ol>
  )
}

type TryAgainResult = Extract<PracticeResult, { outcome: 'try_again' }>

function TryAgain({ result: { mistake, nearMiss }, hintsLeft }: { result: TryAgainResult; hintsLeft: number }) {
  const t = useText(turnMessages)
  const tReview = useText(reviewMessages)
  const pick = usePick()
  const language = useLanguage()
  // May be below what a phone shows.
  const verdict = useFocusOnce<HTMLDivElement>()
  return (
    <div
      ref={verdict}
      tabIndex={-1}
      className={cn(
        'mt-5 rounded-control px-4 py-3 focus-visible:outline-none',
        nearMiss ? 'bg-yuzu-soft text-yuzu-ink' : 'bg-plum-soft text-plum-ink',
      )}
    >
      <p className="font-bold">{t(nearMiss ? 'nearlyThere' : 'tryAgain')}</p>
      {nearMiss && <p className="mt-1">{tReview(nearMiss)}</p>}
      {mistake ? (
        <p className="mt-1">
          <QuestionText text={pick(mistake.feedback)} language={language} />
        </p>
      ) : (
        !nearMiss && hintsLeft > 0 && <p className="mt-1">{t('tryAgainHint')}</p>
      )}
    </div>
  )
}

const praise = ['wellDone1', 'wellDone2', 'wellDone3', 'wellDone4', 'wellDone5'] as const

/** Another word from question to question, and the same one after a reload. */
const praiseFor = (turnId: string) => praise[Number.parseInt(turnId.slice(-4), 16) % praise.length] ?? praise[0]

function RightAnswer({ turnId, earnedXp }: { turnId: string; earnedXp: number }) {
  const t = useText(turnMessages)
  return (
    <div className="mb-4 flex items-center gap-4">
      <Mascot mood="cheering" className="w-20 shrink-0" />
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-xl font-extrabold text-leaf-ink">{t(praiseFor(turnId))}</span>
        {earnedXp > 0 && (
          <span className="rounded-pill bg-yuzu-soft px-3 py-0.5 font-bold text-yuzu-ink tabular-nums">
            {t('earned', { xp: earnedXp })}
          </span>
        )}
      </p>
    </div>
  )
}

type AnsweredResult = Extract<PracticeResult, { outcome: 'answered' }>

function Answered(props: Omit<TurnCardProps, 'isPassageRead'> & { result: AnsweredResult }) {
  const { scope, turn, result, onNext, nextError } = props
  const errorMessage = useErrorMessage()
  const t = useText(turnMessages)
  const navigate = useNavigate()
  const isOnlyOne = scope.kind === 'question'
  const pick = usePick()
  // What was pressed is gone.
  const verdict = useFocusOnce<HTMLDivElement>()
  const { reviewed, skill, masteryBefore, dueAt, isMistakeCorrected, earnedXp } = result
  const isRight = reviewed.isCorrect && !reviewed.provisional
  const hasRisen = skill?.mastery && skill.mastery !== masteryBefore && isRight
  return (
    <Card className="mt-5">
      <div ref={verdict} tabIndex={-1} className="focus-visible:outline-none">
        {isRight && <RightAnswer turnId={turn.id} earnedXp={earnedXp} />}
        <div className="flex items-center gap-3">
          <VerdictLine reviewed={reviewed} />
        </div>
      </div>
      {reviewed.isAnswered && <AnswerFeedback questionVersionId={turn.question.id} answer={reviewed.answer} />}
      <ReviewedAnswer reviewed={reviewed} language={turn.language} />
      <div aria-live="polite" className="mt-5 flex flex-col gap-2 empty:hidden">
        {isMistakeCorrected && <p className="font-bold text-leaf-ink">{t('corrected')}</p>}
        {hasRisen && skill.mastery && (
          <p className="flex flex-wrap items-center gap-2">
            <span>{pick(skill.label)}</span>
            <MasteryBadge mastery={skill.mastery} />
          </p>
        )}
        {dueAt !== null && (
          <p className="text-sm text-ink-soft">
            <time dateTime={dueAt} title={formatDate(dueAt)}>
              {t('comesBack', { day: formatDay(dueAt) })}
            </time>
          </p>
        )}
      </div>
      {nextError !== null && <FailureBox isAlert message={errorMessage(nextError, {})} />}
      <Button onClick={() => (isOnlyOne ? void navigate(paths.questionBank()) : onNext())} className="mt-6 min-w-36">
        {t(isOnlyOne ? 'toBank' : 'next')}
      </Button>
    </Card>
  )
}
