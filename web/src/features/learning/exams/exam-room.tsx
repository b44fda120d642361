import { saveAnswer, type OpenAttempt } from '@capyzen/contracts/exams'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useReducer, useRef, useState } from 'react'
import { call } from '#platform/api.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { watchForWakes } from '#platform/wakes.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { Sheet } from '#ui/sheet.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { PendingAnswer } from '#features/learning/attempts/answer-outbox.ts'
import { useScreenTime, useShownQuestion } from '#features/learning/attempts/screen-time.ts'
import { useAnswerOutbox } from '#features/learning/attempts/use-answer-outbox.ts'
import { PassagePanel } from '#features/learning/questions/passage-panel.tsx'
import { kindOf } from '#features/learning/questions/question-kinds.ts'
import { useAttemptNotes } from './attempt-notes.ts'
import { betterReading, readClock, secondsAllowed, useIsOver, type ClockReading } from './exam-clock.ts'
import { examMessages } from './exam-messages.ts'
import { ExamQuestion, QuestionSteps } from './exam-question.tsx'
import { ExamBar } from './exam-bar.tsx'
import { SubmitDialog, SignInAgainDialog } from './exam-dialogs.tsx'
import { attemptQuery } from './queries.ts'
import { RoughWork } from './rough-work.tsx'
import { TextSizeButtons, useTextSize } from './text-size.tsx'
import { isGiven, QuestionNavigator } from './question-navigator.tsx'
import { useSubmission } from './use-submission.ts'

interface ExamRoomProps {
  attempt: OpenAttempt
  clock: ClockReading
  /** Answers that this device has kept. */
  onDisk: readonly PendingAnswer[]
}

export function ExamRoom({ attempt, clock: fetchedClock, onDisk }: ExamRoomProps) {
  const t = useText(examMessages)
  const pick = usePick()
  const queries = useQueryClient()
  const [clock, hearClock] = useReducer(betterReading, fetchedClock)
  useEffect(() => hearClock(fetchedClock), [fetchedClock])

  // The browser's clock may have stood still, and the time may be over.
  useEffect(() => watchForWakes(() => void queries.refetchQueries(attemptQuery(attempt.id))), [queries, attempt.id])

  const screenTime = useScreenTime(attempt.answers)
  const { outbox, answers, roughWork, refused, state, isKept } = useAnswerOutbox({
    diskKey: attempt.id,
    questionIds: attempt.topics.flatMap((topic) => topic.questions.map(({ id }) => id)),
    saved: attempt.answers,
    onDisk,
    send: async (pending, options) => {
      const seconds = screenTime.secondsOf(pending.questionId)
      const sentAt = performance.now()
      const saved = await call(
        saveAnswer,
        { attemptId: attempt.id, ...pending, ...(seconds > 0 && { seconds }) },
        options,
      )
      hearClock(readClock(saved.serverNow, sentAt, performance.now()))
      return saved
    },
  })
  const [textSize, setTextSize] = useTextSize()
  const isOver = useIsOver(attempt.deadline, clock)
  const submission = useSubmission(attempt, outbox, isOver)
  const notes = useAttemptNotes(attempt.id)
  // The question is drawn first; the navigator, which phones hide, follows.
  const hasNavigator = useDeferredValue(true, false)
  const [isNavigatorOpen, openNavigator] = useState(false)
  const [isAskingToSubmit, askToSubmit] = useState(false)

  const questions = attempt.topics.flatMap((topic) => topic.questions)
  const unanswered = questions.filter(({ id }) => !isGiven(answers.get(id)))
  const index = Math.max(
    0,
    questions.findIndex(({ id }) => id === notes.place),
  )
  const question = questions[index]
  const topic = attempt.topics.find((one) => one.questions.some(({ id }) => id === question?.id))
  useShownQuestion(screenTime, question?.id)
  const heading = useFocusOnChange(question?.id, topic?.topic)

  useEffect(() => {
    if (state === 'closed') void queries.invalidateQueries(attemptQuery(attempt.id))
  }, [state, queries, attempt.id])

  if (!question || !topic) return null
  if (isOver || state === 'closed') return <Submitting isOver={isOver} />

  const { language } = attempt.paper
  const go = (questionId: string | undefined) => {
    outbox.dueNow()
    openNavigator(false)
    askToSubmit(false)
    if (questionId) notes.setPlace(questionId)
  }
  const ask = () => {
    openNavigator(false)
    submission.reset()
    askToSubmit(true)
  }
  const navigator = (
    <QuestionNavigator
      topics={attempt.topics}
      language={language}
      currentId={question.id}
      answers={answers}
      refused={refused}
      flagged={notes.flagged}
      onGo={go}
    />
  )
  const sizes = { textSize, onTextSize: setTextSize }
  const sizeOnPhone = <TextSizeButtons {...sizes} className="lg:hidden" />
  const answeredCount = questions.length - unanswered.length

  return (
    <div className="flex min-h-dvh flex-col">
      <ExamBar
        title={pick(attempt.paper.title)}
        saveState={state}
        hasAnswers={answers.size > 0 || roughWork.size > 0}
        isKept={isKept}
        deadline={attempt.deadline}
        clock={clock}
        totalSeconds={secondsAllowed(attempt)}
        {...sizes}
        answeredCount={answeredCount}
        questionCount={questions.length}
        onOpenNavigator={() => openNavigator(true)}
        onSubmit={ask}
      />
      <div className="mx-auto grid w-full max-w-[1440px] flex-1 gap-x-8 px-4 md:px-8 lg:grid-cols-[minmax(0,1fr)_280px]">
        <div
          style={{ zoom: textSize }}
          className={cn(
            'flex flex-col',
            topic.passage === null ? 'mx-auto w-full max-w-3xl' : 'gap-x-8 xl:grid xl:grid-cols-2 xl:content-start',
          )}
        >
          {topic.passage !== null && (
            <PassagePanel
              key={topic.topic}
              text={topic.passage}
              language={language}
              gap={question.number}
              besideFrom="xl"
              className="pt-5 lg:pt-8"
            />
          )}
          <div className="flex min-w-0 flex-1 flex-col pt-5 lg:pt-8">
            <ExamQuestion
              question={question}
              count={questions.length}
              language={language}
              answer={answers.get(question.id) ?? ''}
              isRefused={refused.has(question.id)}
              isFlagged={notes.flagged.has(question.id)}
              onAnswer={(answer) =>
                outbox.write(question.id, answer, kindOf(question).isChosen ? 'now' : 'after_pause')
              }
              onLeave={outbox.dueNow}
              onFlag={() => notes.toggleFlag(question.id)}
              heading={heading}
            />
            {!question.hasWorking && (
              <RoughWork
                key={question.id}
                text={roughWork.get(question.id) ?? ''}
                onWrite={(text) => outbox.writeRoughWork(question.id, text)}
                onLeave={outbox.dueNow}
              >
                {sizeOnPhone}
              </RoughWork>
            )}
            {question.hasWorking && <div className="mb-5 flex justify-end">{sizeOnPhone}</div>}
            <QuestionSteps
              onPrevious={index > 0 ? () => go(questions[index - 1]?.id) : undefined}
              onNext={index < questions.length - 1 ? () => go(questions[index + 1]?.id) : undefined}
              onSubmit={ask}
            />
          </div>
        </div>
        <aside className="hidden lg:block">
          <Card className="sticky top-[88px] mt-8 max-h-[calc(100dvh-112px)] overflow-y-auto">
            <h2 className="text-lg">{t('allQuestions')}</h2>
            <p className="mb-4 text-sm text-ink-soft tabular-nums">
              {t('answeredCount', { answered: answeredCount, count: questions.length })}
            </p>
            {hasNavigator && navigator}
          </Card>
        </aside>
      </div>
      <Sheet
        open={isNavigatorOpen}
        onOpenChange={openNavigator}
        title={t('allQuestions')}
        description={t('navigatorAbout')}
        closeName={t('close')}
      >
        <p className="mb-4 pl-3 text-sm text-ink-soft tabular-nums">
          {t('answeredCount', { answered: answeredCount, count: questions.length })}
        </p>
        <div className="px-3">{navigator}</div>
        <Button variant="secondary" onClick={ask} className="mx-3 mt-6">
          {t('submit')}
        </Button>
      </Sheet>
      <SubmitDialog
        open={isAskingToSubmit}
        onClose={() => askToSubmit(false)}
        unanswered={unanswered}
        refused={questions.filter(({ id }) => refused.has(id))}
        onGo={go}
        onConfirm={() => void submission.submit()}
        isBusy={submission.state === 'busy'}
        hasFailed={submission.state === 'failed'}
      />
      <SignInAgainDialog state={state} onRetry={outbox.retryNow} />
    </div>
  )
}

/** Focuses a new question. A new passage starts at the top of the page; within a passage the page stays. */
function useFocusOnChange(questionId: string | undefined, topic: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef({ questionId, topic })
  useEffect(() => {
    if (shown.current.questionId === questionId) return
    const isNewTopic = shown.current.topic !== topic
    shown.current = { questionId, topic }
    heading.current?.focus({ preventScroll: true })
    if (isNewTopic) window.scrollTo(0, 0)
    else heading.current?.closest('article')?.scrollIntoView?.({ block: 'start' })
  }, [questionId, topic])
  return heading
}

function Submitting({ isOver }: { isOver: boolean }) {
  const t = useText(examMessages)
  return (
    <div role="status" className="flex min-h-dvh flex-col items-center justify-center gap-4 px-4 text-center">
      <Spinner className="size-10 text-spring" />
      {isOver && <p className="text-2xl font-extrabold">{t('timeUp')}</p>}
      <p className="text-lg">{t('submitting')}</p>
    </div>
  )
}
