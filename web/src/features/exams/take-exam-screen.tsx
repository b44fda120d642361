import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { isSignedOut, isUnknown } from '#platform/api.ts'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import { textNow, useText } from '#platform/i18n.ts'
import { loginReturningTo, paths } from '#paths'
import { buttonLook } from '#ui/button-look.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.tsx'
import { attemptPath } from './attempt-path.ts'
import { ExamIntro } from './exam-intro.tsx'
import { examMessages } from './exam-messages.ts'
import { ExamRoom } from './exam-room.tsx'
import { IntroSkeleton } from './intro-skeleton.tsx'
import { messages } from './messages.ts'
import { forgetOutbox } from './outbox-store.ts'
import { attemptQuery, forgetAttemptLists, paperQuery, wasHandedInHere, type TimedAttempt } from './queries.ts'
import { ScoreView } from './score-view.tsx'

/** `?attempt=` is being written or reviewed; without it the paper's title page is shown. */
export function TakeExamScreen({ paperId }: { paperId: string }) {
  const [query] = useSearchParams()
  const attemptId = query.get('attempt')
  const { data, error } = useQuery(paperQuery(paperId))
  const language = data?.paper.language

  useEffect(() => {
    if (language === 'zh') loadChineseFaces()
  }, [language])

  // An attempt names its paper, so it need not wait for the title page.
  if (attemptId) return <AttemptScreen key={attemptId} attemptId={attemptId} paperId={paperId} />
  if (error && !data) return <LeaveFor to={paths.mockExam()} because={isUnknown(error) ? 'notFound' : 'loadFailed'} />
  if (!data) return <IntroSkeleton />
  if (data.paper.questionCount === 0) return <PaperUnavailable />
  return <ExamIntro page={data} />
}

function AttemptScreen({ attemptId, paperId }: { attemptId: string; paperId: string }) {
  const { pathname, search } = useLocation()
  const { data: answered, error } = useQuery(attemptQuery(attemptId))
  useEndOfAttempt(answered)
  // A whole paper is drawn in slices, so that a slow phone does not freeze over it.
  const data = useDeferredValue(answered)

  if (!data) {
    if (!error) return <IntroSkeleton />
    if (isSignedOut(error)) return <Navigate to={loginReturningTo(pathname + search)} replace />
    return isUnknown(error) ? (
      <LeaveFor to={paths.takeExam(paperId)} because="attemptNotFound" advice="attemptNotFoundAdvice" />
    ) : (
      <LeaveFor to={paths.mockExam()} because="questionsFailed" />
    )
  }
  if (data.attempt.paper.id !== paperId) return <Navigate to={attemptPath(data.attempt.paper.id, attemptId)} replace />
  if (data.attempt.topics.every(({ questions }) => questions.length === 0)) return <PaperUnavailable />
  return data.clock ? <ExamRoom attempt={data.attempt} clock={data.clock} /> : <ScoreView attempt={data.attempt} />
}

/** An answer of the last moments may carry the time by this much; the clocks agree no better over a slow connection. */
const toleranceMs = 1_500

/** Whoever was writing when the paper went in hears why, and nothing of it stays on the device. */
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
    forgetOutbox(attempt.id)
    if (deadline.current === undefined) return
    forgetAttemptLists(queries, attempt.paper.id)
    const ranOut = Date.parse(attempt.submittedAt) >= Date.parse(deadline.current) - toleranceMs
    if (ranOut) toast.error(textNow(examMessages, 'timeUp'), textNow(examMessages, 'timeUpSubmitted'))
    else if (!wasHandedInHere(queries, attempt.id))
      toast.info(textNow(examMessages, 'handedInElsewhere'), textNow(examMessages, 'handedInElsewhereAbout'))
    deadline.current = undefined
    window.scrollTo(0, 0)
  }, [attempt, queries])
}

type Reason = 'notFound' | 'loadFailed' | 'questionsFailed' | 'attemptNotFound'

/** The notice is given on the page where it can be read, not on the one that is going away. */
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

function PaperUnavailable() {
  const t = useText(messages)
  return (
    <div className="page-width py-12">
      <EmptyState
        mood="puzzled"
        title={t('unavailable')}
        description={t('unavailableAdvice')}
        action={
          <Link to={paths.mockExam()} className={buttonLook({ variant: 'primary' })}>
            {t('backToList')}
          </Link>
        }
      />
    </div>
  )
}
