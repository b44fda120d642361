import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useEffect, useRef } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { hasCode, isSignedOut, isUnknown } from '#platform/api.ts'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import { textNow, useText } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import { useNavigate } from '#platform/router.tsx'
import { loginReturningTo, paths } from '#paths'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import type { OpenAttempt } from '@capyzen/contracts/exams'
import { useKeptAnswers } from '#features/learning/attempts/use-answer-outbox.ts'
import type { ClockReading } from './exam-clock.ts'
import { attemptPath } from './attempt-path.ts'
import { ExamIntro } from './exam-intro.tsx'
import { examMessages } from './exam-messages.ts'
import { ExamRoom } from './exam-room.tsx'
import { messages } from './messages.ts'
import { attemptQuery, forgetAttemptLists, paperQuery, wasSubmittedHere, type TimedAttempt } from './queries.ts'

const ChildReview = latePart(() => import('./child-review.tsx').then((m) => m.ChildReview))
const ScoreView = latePart(() => import('./score-view.tsx').then((m) => m.ScoreView))

/** The attempt in `?attempt=`, being written or reviewed, for a parent that of `?child=`; without it the paper's title page. */
export function TakeExamScreen({ paperId }: { paperId: string }) {
  const [query] = useSearchParams()
  const [attemptId, childId] = [query.get('attempt'), query.get('child')]
  const { data, error } = useQuery(paperQuery(paperId))
  const language = data?.paper.language

  useEffect(() => {
    if (language === 'zh') loadChineseFaces()
  }, [language])

  // An attempt names its paper, so it does not wait for the title page.
  if (attemptId && childId)
    return (
      <Suspense fallback={<IntroSkeleton />}>
        <ChildReview childId={childId} attemptId={attemptId} />
      </Suspense>
    )
  if (attemptId) return <AttemptScreen key={attemptId} attemptId={attemptId} paperId={paperId} />
  if (error && !data) return <LeaveFor to={paths.mockExam()} because={isUnknown(error) ? 'notFound' : 'loadFailed'} />
  if (!data) return <IntroSkeleton />
  if (data.paper.questionCount === 0) return <PaperUnavailable />
  return (
    <RequireSession loading={<IntroSkeleton />}>
      <ExamIntro page={data} />
    </RequireSession>
  )
}

function AttemptScreen({ attemptId, paperId }: { attemptId: string; paperId: string }) {
  const { pathname, search } = useLocation()
  const { data: answered, error } = useQuery(attemptQuery(attemptId))
  useEndOfAttempt(answered)
  // Drawing a whole paper is deferred, so that slow phones stay responsive.
  const data = useDeferredValue(answered)

  if (!data) {
    if (!error) return <IntroSkeleton />
    if (isSignedOut(error)) return <Navigate to={loginReturningTo(pathname + search)} replace />
    if (hasCode(error, 'conflict')) return <ReviewWaits paperId={paperId} />
    return isUnknown(error) ? (
      <LeaveFor to={paths.takeExam(paperId)} because="attemptNotFound" advice="attemptNotFoundAdvice" />
    ) : (
      <LeaveFor to={paths.mockExam()} because="questionsFailed" />
    )
  }
  if (data.attempt.paper.id !== paperId) return <Navigate to={attemptPath(data.attempt.paper.id, attemptId)} replace />
  if (data.attempt.topics.every(({ questions }) => questions.length === 0)) return <PaperUnavailable />
  if (!data.clock)
    return (
      <Suspense fallback={<IntroSkeleton />}>
        <ScoreView attempt={data.attempt} />
      </Suspense>
    )
  return <RoomWithKeptAnswers attempt={data.attempt} clock={data.clock} />
}

/** Waits for the disk first, because what it holds must not come after a newer answer. */
function RoomWithKeptAnswers({ attempt, clock }: { attempt: OpenAttempt; clock: ClockReading }) {
  const onDisk = useDeferredValue(useKeptAnswers(attempt.id))
  return onDisk ? <ExamRoom attempt={attempt} clock={clock} onDisk={onDisk} /> : <IntroSkeleton />
}

/** How far the clocks of server and browser may differ over a slow connection. */
const toleranceMs = 1_500

/** Says why an attempt that was being written has ended. */
function useEndOfAttempt(data: TimedAttempt | undefined) {
  const deadline = useRef<string>(undefined)
  const queries = useQueryClient()
  const attempt = data?.attempt
  useEffect(() => {
    if (!attempt) return
    if (attempt.state === 'started') {
      deadline.current = attempt.deadline
      return
    }
    if (deadline.current === undefined) return
    forgetAttemptLists(queries, attempt.paper.id)
    const ranOut = Date.parse(attempt.submittedAt) >= Date.parse(deadline.current) - toleranceMs
    if (ranOut) toast.error(textNow(examMessages, 'timeUp'), textNow(examMessages, 'timeUpSubmitted'))
    else if (!wasSubmittedHere(queries, attempt.id))
      toast.info(textNow(examMessages, 'submittedElsewhere'), textNow(examMessages, 'submittedElsewhereAbout'))
    deadline.current = undefined
    window.scrollTo(0, 0)
  }, [attempt, queries])
}

type Reason = 'notFound' | 'loadFailed' | 'questionsFailed' | 'attemptNotFound'

/** Leaves, and shows the error on the page it leads to. */
function LeaveFor({ to, because, advice }: { to: string; because: Reason; advice?: 'attemptNotFoundAdvice' }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const hasLeft = useRef(false)
  useEffect(() => {
    if (hasLeft.current) return
    hasLeft.current = true
    const leave = async () => {
      await navigate(to, { replace: true })
      toast.error(textNow(messages, because), advice && textNow(messages, advice))
      queries.removeQueries({ predicate: ({ state }) => state.status === 'error' })
    }
    void leave()
  }, [to, because, advice, navigate, queries])
  return null
}

/** The paper is open again, and its review would answer it. */
function ReviewWaits({ paperId }: { paperId: string }) {
  const t = useText(messages)
  return (
    <div className="page-width py-12">
      <EmptyState
        mood="reading"
        title={t('reviewWaits')}
        description={t('reviewWaitsWhy')}
        action={<ButtonLink to={paths.takeExam(paperId)}>{t('continue')}</ButtonLink>}
      />
    </div>
  )
}

function PaperUnavailable() {
  const t = useText(messages)
  return (
    <div className="page-width py-12">
      <EmptyState
        mood="puzzled"
        title={t('unavailable')}
        description={t('unavailableAdvice')}
        action={<ButtonLink to={paths.mockExam()}>{t('backToList')}</ButtonLink>}
      />
    </div>
  )
}

function IntroSkeleton() {
  const t = useText(messages)
  return (
    <div role="status" data-loading className="page-width max-w-3xl! py-6 md:py-10">
      <span className="sr-only">{t('loadingPaper')}</span>
      <Skeleton className="h-11 w-44" />
      <Card className="mt-4">
        <Skeleton className="h-7 w-24" />
        <Skeleton className="mt-4 h-9 w-4/5" />
        <div className="mt-6 grid grid-cols-2 gap-5 sm:grid-cols-3">
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Skeleton key={place} className="h-12" />
          ))}
        </div>
        <Skeleton className="mt-8 h-24 w-full" />
        <Skeleton className="mt-8 h-14 w-48" />
      </Card>
    </div>
  )
}
