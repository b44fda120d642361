import type { LessonProgress, EmbeddedVideo as Embedded } from '@capyzen/contracts/videos'
import { CircleCheck } from 'lucide-react'
import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import { ApiError } from '#platform/api.ts'
import { useText, usePick } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Button } from '#ui/button.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import type { Renewal } from './lasting-source.ts'
import { messages } from './messages.ts'
import { useAskAccessAgain, useCourseVideo, useSaveProgress } from './queries.ts'

/** The player is the heaviest part of the page, so it has a chunk of its own. */
const Lesson = latePart(() => import('./lesson.tsx').then((m) => m.Lesson))

interface CourseVideoProps {
  courseId: string
  next?: ReactNode
  /** Offered while there is no video. */
  whenMissing?: ReactNode
  onProgress?: (progress: LessonProgress) => void
}

export function CourseVideo({ courseId, next, whenMissing, onProgress }: CourseVideoProps) {
  const t = useText(messages)
  const query = useCourseVideo(courseId)
  const { refetch } = query
  const save = useSaveProgress(courseId, onProgress)
  const askAccessAgain = useAskAccessAgain(courseId)
  const renew = useCallback(async (): Promise<Renewal> => {
    const { isSuccess, error } = await refetch()
    if (isSuccess) return 'renewed'
    const isRefused = error instanceof ApiError && [401, 403, 404].includes(error.status)
    if (isRefused) askAccessAgain()
    return isRefused ? 'refused' : 'failed'
  }, [refetch, askAccessAgain])

  return (
    <Fetched query={query} messages={messages.words} skeleton={<PlayerPlace />} inCard>
      {({ embedded, video }) => {
        if (embedded)
          return (
            <>
              <EmbeddedVideo key={courseId} video={embedded} />
              <WatchedButton video={embedded} onWatched={save} />
            </>
          )
        if (!video)
          return (
            <div className="flex flex-col items-center justify-center rounded-card border border-line bg-spring-soft px-6 py-8 text-center md:aspect-video">
              <Mascot mood="sleeping" className="w-44" />
              <h2 className="mt-2 text-xl">{t('noVideo')}</h2>
              <p className="mt-2 max-w-md">{t('noVideoWhy')}</p>
              {whenMissing && <div className="mt-5">{whenMissing}</div>}
            </div>
          )
        return (
          <Suspense fallback={<PlayerPlace posterUrl={video.posterUrl} />}>
            <Lesson key={courseId} courseId={courseId} video={video} onRenew={renew} onWatched={save} next={next} />
          </Suspense>
        )
      }}
    </Fetched>
  )
}

/** The drive says nothing about what was played, so the student does. */
function WatchedButton({ video, onWatched }: { video: Embedded; onWatched: ReturnType<typeof useSaveProgress> }) {
  const t = useText(messages)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  if (!onWatched) return null
  if (typeof video.progress?.completedAt === 'string')
    return (
      <p role="status" className="mt-3 flex items-center gap-2 font-bold text-leaf-ink">
        <CircleCheck aria-hidden className="size-5" />
        {t('watchedThis')}
      </p>
    )
  const say = async () => {
    setBusy(true)
    const sent = await onWatched({ positionSeconds: 0, watched: [{ start: 0, end: video.durationSeconds }] })
    setFailed(sent !== 'kept')
    setBusy(false)
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" loading={isBusy} onClick={() => void say()}>
        <CircleCheck aria-hidden className="size-5" />
        {t('haveWatched')}
      </Button>
      {hasFailed && <p role="alert">{t('haveWatchedFailed')}</p>}
    </div>
  )
}

function PlayerPlace({ posterUrl }: { posterUrl?: string | null }) {
  const t = useText(messages)
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card shadow-card">
      <div className="relative grid aspect-video place-items-center bg-well">
        {posterUrl && <img src={posterUrl} alt="" className="absolute inset-0 size-full object-cover" />}
        <span className="relative grid size-18 place-items-center rounded-full bg-card text-spring shadow-float">
          <Spinner name={t('loading')} className="size-8" />
        </span>
      </div>
      <div className="h-27" />
    </div>
  )
}

/** An iframe reports no errors, so one that takes this long has failed. */
const patienceMs = 20_000

/** A recording on another site, in a sandboxed frame that may play it but not navigate the page or open windows. */
export function EmbeddedVideo({ video }: { video: Pick<Embedded, 'title' | 'previewUrl'> }) {
  const t = useText(messages)
  const pick = usePick()
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading')

  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('failed'), patienceMs)
    return () => clearTimeout(timer)
  }, [state, attempt])

  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-well shadow-card">
      <div className="aspect-video">
        {state !== 'failed' && (
          <iframe
            key={attempt}
            src={video.previewUrl}
            title={`${t('player')}: ${pick(video.title)}`}
            // Drive's player needs both; its other origin keeps it away from our page.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-presentation"
            allow="fullscreen; encrypted-media; picture-in-picture"
            allowFullScreen
            referrerPolicy="no-referrer"
            onLoad={() => setState('there')}
            className="size-full"
          />
        )}
      </div>
      {state === 'loading' && (
        <span className="pointer-events-none absolute inset-0 grid place-items-center">
          <span className="grid size-18 place-items-center rounded-full bg-card text-spring shadow-float">
            <Spinner name={t('loading')} className="size-8" />
          </span>
        </span>
      )}
      {state === 'failed' && (
        <ErrorState
          title={t('embeddedFailed')}
          description={t('embeddedFailedWhy')}
          retryLabel={t('tryAgain')}
          onRetry={() => {
            setState('loading')
            setAttempt(attempt + 1)
          }}
          className="absolute inset-0 overflow-auto bg-card"
        />
      )}
    </div>
  )
}
