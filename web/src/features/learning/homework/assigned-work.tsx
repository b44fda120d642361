import { saveHomeworkAnswer, type AssignedHomework, type AssignedQuestion } from '@capyzen/contracts/homework'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Camera, Check, CircleAlert, CloudUpload } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useViewer } from '#features/identity/auth/session.tsx'
import type { PendingAnswer, SavedAnswer, SaveState } from '#features/learning/attempts/answer-outbox.ts'
import { LateAnswers } from '#features/learning/attempts/late-answers.tsx'
import { useScreenTime, useShownQuestion } from '#features/learning/attempts/screen-time.ts'
import { useAnswerOutbox, useKeptAnswers } from '#features/learning/attempts/use-answer-outbox.ts'
import { QuestionView } from '#features/learning/questions/question-view.tsx'
import { call } from '#platform/api.ts'
import { formatDate } from '#platform/dates.ts'
import { useText } from '#platform/i18n.ts'
import { watchForWakes } from '#platform/wakes.ts'
import { paths } from '#paths'
import { AnswerFeedback } from '#shared/answer-feedback.tsx'
import { useAssistantPage } from '#shared/assistant-page.ts'
import { ConfirmDialog } from '#shared/confirm-dialog.tsx'
import { toastError } from '#shared/error-message.ts'
import { Fetched } from '#shared/fetched.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { AboutHomework } from './assigned-list.tsx'
import { lowPictures } from './general-homework.tsx'
import { formatDay, MarksLine, StateBadge } from './homework-state.tsx'
import { messages, workMessages } from './messages.ts'
import { useSubmitHomework, workQuery } from './queries.ts'
import { ReportProblem } from './report-problem.tsx'
import { ReviewedWork } from './reviewed-work.tsx'

export function AssignedWork({ assignmentId }: { assignmentId: string }) {
  const t = useText(workMessages)
  const query = useQuery(workQuery(assignmentId))
  return (
    <div className="page-width max-w-4xl! py-6 md:py-10">
      <BackLink to={paths.homework()} label={t('back')} />
      <Fetched query={query} messages={messages.words} lines={5} className="mt-4" unknown={<UnknownHomework />}>
        {({ homework, questions }) => (
          <>
            <WorkHeading homework={homework} />
            <OwnWork homework={homework} questions={questions} onClosed={() => void query.refetch()} />
          </>
        )}
      </Fetched>
    </div>
  )
}

export function UnknownHomework() {
  const t = useText(workMessages)
  return (
    <Card className="mt-4">
      <EmptyState mood="puzzled" title={t('unknown')} description={t('unknownWhy')} />
    </Card>
  )
}

export function WorkHeading({ homework, isOwn = true }: { homework: AssignedHomework; isOwn?: boolean }) {
  const t = useText(workMessages)
  const ofHomework = useText(messages)
  const { title, note, submittedAt, state, marks, dueOn } = homework
  const hasMarks = marks !== null && marks.awarded > 0
  return (
    <>
      <p className="mt-2 flex flex-wrap gap-2">
        <StateBadge {...homework} />
      </p>
      <h1 className="mt-2 text-2xl break-words md:text-3xl">{title}</h1>
      <AboutHomework homework={homework} />
      {note !== '' && <p className="mt-3 max-w-2xl whitespace-pre-line">{note}</p>}
      {submittedAt !== null && (
        <Card className="mt-5 flex flex-wrap items-center gap-5">
          {isOwn && <Mascot mood={hasMarks ? 'cheering' : 'reading'} className="w-20 shrink-0" />}
          <div className="min-w-0" role="status">
            {isOwn && <p className="text-lg font-extrabold">{t(hasMarks ? 'well' : 'handedInOnly')}</p>}
            <p className="text-lg font-bold">{marks ? <MarksLine marks={marks} /> : ofHomework('marksLater')}</p>
            <p className="text-sm text-ink-soft" title={formatDay(dueOn)}>
              {t(state === 'late' ? 'handedInLate' : 'handedIn', { date: formatDate(submittedAt) })}
            </p>
          </div>
        </Card>
      )}
    </>
  )
}

interface OwnWorkProps {
  homework: AssignedHomework
  questions: readonly AssignedQuestion[]
  /** It was handed in elsewhere, or is gone. */
  onClosed: () => void
}

function OwnWork(props: OwnWorkProps) {
  const { homework, questions } = props
  const viewer = useViewer()
  // Siblings share a device.
  const diskKey = `homework.${homework.id}.${viewer?.id ?? ''}`
  const onDisk = useKeptAnswers(diskKey)
  if (homework.submittedAt !== null)
    return (
      <>
        <LateAnswers
          diskKey={diskKey}
          handedIn={questions.map(({ question, answer }, index) => ({
            questionId: question.id,
            number: index + 1,
            answer,
          }))}
        />
        <ReviewedWork questions={questions} ownWork={homework.id} />
      </>
    )
  return onDisk && <OpenWork key={diskKey} {...props} learnerId={viewer?.id} diskKey={diskKey} onDisk={onDisk} />
}

interface OpenWorkProps extends OwnWorkProps {
  learnerId: string | undefined
  diskKey: string
  onDisk: readonly PendingAnswer[]
}

function OpenWork({ homework, questions, onClosed, learnerId, diskKey, onDisk }: OpenWorkProps) {
  const t = useText(workMessages)
  const queries = useQueryClient()
  const saved = useMemo(() => savedIn(questions), [questions])
  const screenTime = useScreenTime(saved)
  const { answers, state, refused, outbox } = useAnswerOutbox({
    diskKey,
    questionIds: questions.map(({ question }) => question.id),
    saved,
    onDisk,
    send: ({ questionId, ...answer }, options) => {
      const seconds = screenTime.secondsOf(questionId)
      const place = { assignmentId: homework.id, questionVersionId: questionId }
      return call(saveHomeworkAnswer, { ...place, ...answer, ...(seconds > 0 && { seconds }), learnerId }, options)
    },
  })
  // Another device may have gone on meanwhile.
  useEffect(() => watchForWakes(() => void queries.refetchQueries(workQuery(homework.id))), [queries, homework.id])
  const submit = useSubmitHomework()
  const [index, setIndex] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const [isHandingIn, setHandingIn] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isClosed = state === 'closed' || state === 'signed_out'
  const close = useRef(onClosed)
  close.current = onClosed
  useEffect(() => {
    if (isClosed) close.current()
  }, [isClosed])
  const shown = questions[index]
  useAssistantPage('question', shown?.question.id)
  useShownQuestion(screenTime, shown?.question.id)
  if (!shown) return null
  const { question, language } = shown
  const total = questions.length
  const isAnswered = (questionId: string) => (answers.get(questionId) ?? '') !== ''
  const missing = questions.filter((one) => !isAnswered(one.question.id)).length

  function show(next: number) {
    outbox.dueNow()
    setIndex(next)
    heading.current?.focus()
  }

  async function handIn() {
    setHandingIn(true)
    // What isn't saved would not be marked.
    const isSaved = (await outbox.flush()) && outbox.snapshot().refused.size === 0
    if (isSaved) {
      await submit
        .mutateAsync(homework.id)
        .catch((error: unknown) => toastError(error, { otherwise: [t('handInFailed'), t('handInFailedWhy')] }))
    } else toastError(undefined, { otherwise: [t('handInFailed'), t('handInFailedWhy')] })
    setHandingIn(false)
  }

  const { isMissed } = homework
  return (
    <>
      {isMissed && (
        <Card className="mt-5">
          <p className="font-bold">{t('missed')}</p>
          <p className="mt-1">{t('missedWhy')}</p>
        </Card>
      )}
      <nav aria-label={t('questions')} className="mt-6 flex flex-wrap gap-2">
        {questions.map((one, nth) => (
          <button
            key={one.question.id}
            type="button"
            aria-current={nth === index ? 'step' : undefined}
            aria-label={[t('toQuestion', { number: nth + 1 }), isAnswered(one.question.id) && t('answeredMark')]
              .filter(Boolean)
              .join(', ')}
            onClick={() => show(nth)}
            className={cn(
              'inline-flex size-11 items-center justify-center rounded-control border-2 border-line-strong bg-card font-bold tabular-nums',
              isAnswered(one.question.id) && 'border-leaf bg-leaf-soft text-leaf-ink',
              nth === index && 'border-spring outline-2 outline-offset-1 outline-spring',
            )}
          >
            {nth + 1}
          </button>
        ))}
      </nav>
      <Card className={cn('mt-4', lowPictures)}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="text-lg text-spring-ink focus-visible:outline-none">
            {t('question', { number: index + 1, total })}
          </h2>
          {!isMissed && <SavedLine state={state} hasAnswers={missing < total} />}
        </div>
        <QuestionView
          key={question.id}
          question={question}
          language={language}
          answer={answers.get(question.id) ?? ''}
          isRefused={refused.has(question.id)}
          isLocked={isHandingIn || isClosed || isMissed}
          onAnswer={(answer) => outbox.write(question.id, answer, 'after_pause')}
          onLeave={outbox.dueNow}
        />
        {!isMissed && (
          <AnswerFeedback
            key={`${question.id}-feedback`}
            questionVersionId={question.id}
            answer={answers.get(question.id) ?? ''}
          />
        )}
        <ReportProblem key={`${question.id}-report`} questionVersionId={question.id} />
      </Card>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="secondary" disabled={index === 0} onClick={() => show(index - 1)}>
          {t('previous')}
        </Button>
        {index < total - 1 && (
          <Button variant={missing === 0 ? 'secondary' : 'primary'} onClick={() => show(index + 1)}>
            {t('next')}
          </Button>
        )}
        {!isMissed && (
          <Button
            variant={index === total - 1 || missing === 0 ? 'primary' : 'secondary'}
            loading={isHandingIn}
            onClick={() => setAsking(true)}
            className="ml-auto"
          >
            {t('handIn')}
          </Button>
        )}
      </div>
      {!isMissed && (
        <p className="mt-4">
          <Link to={paths.worksheets()} className="text-link inline-flex min-h-11 items-center gap-2 text-sm">
            <Camera aria-hidden className="size-5 shrink-0" />
            {t('onPaper')}
          </Link>
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('handInAsk')}
          description={missing > 0 ? t('handInMissing', { count: missing }) : t('handInWhy')}
          cancelLabel={t('keepWorking')}
          confirmLabel={t('handIn')}
          danger={missing > 0}
          onConfirm={() => void handIn()}
        />
      )}
    </>
  )
}

const savedIn = (questions: readonly AssignedQuestion[]): SavedAnswer[] =>
  questions.flatMap(({ question, answer, revision, seconds }) =>
    revision > 0 ? [{ questionId: question.id, answer, revision, seconds }] : [],
  )

function SavedLine({ state, hasAnswers }: { state: SaveState; hasAnswers: boolean }) {
  const t = useText(workMessages)
  const Icon = state === 'saved' ? Check : state === 'saving' ? CloudUpload : CircleAlert
  const key = state === 'saved' || state === 'saving' || state === 'refused' ? state : 'notSaved'
  return (
    <p
      role="status"
      className={cn(
        'inline-flex items-center gap-1.5 text-sm font-bold text-ink-soft',
        key === 'notSaved' && 'text-plum-ink',
      )}
    >
      {(hasAnswers || key !== 'saved') && (
        <>
          <Icon aria-hidden className="size-4" />
          {t(key)}
        </>
      )}
    </p>
  )
}
