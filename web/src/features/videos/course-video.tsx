import type { LessonProgress } from '@capyzen/contracts/videos'
import { lazy, Suspense, useCallback, type ReactNode } from 'react'
import { ApiError } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { EmbeddedVideo } from './embedded-video.tsx'
import type { Renewal } from './lasting-source.ts'
import { messages } from './messages.ts'
import { useAskAccessAgain, useCourseVideo, useSaveProgress } from './queries.ts'

/** The player is by far the heaviest part of the page, so it comes in its own chunk and only where there is a video. */
const Lesson = lazy(() => import('./lesson.tsx').then((m) => ({ default: m.Lesson })))

export interface CourseVideoProps {
  courseId: string
  /** The way to the next lesson, offered at the end. */
  next?: ReactNode
  /** Hears what has been watched whenever the server has counted it. */
  onProgress?: (progress: LessonProgress) => void
}

/** The video of a course that is open to the reader, or why there is none. */
export function CourseVideo({ courseId, next, onProgress }: CourseVideoProps) {
  const t = useText(messages)
  const { data, isPending, isError, refetch } = useCourseVideo(courseId)
  const save = useSaveProgress(courseId, onProgress)
  const askAccessAgain = useAskAccessAgain(courseId)
  const renew = useCallback(async (): Promise<Renewal> => {
    const { isSuccess, error } = await refetch()
    if (isSuccess) return 'renewed'
    const isRefused = error instanceof ApiError && [401, 403, 404].includes(error.status)
    if (isRefused) askAccessAgain()
    return isRefused ? 'refused' : 'failed'
  }, [refetch, askAccessAgain])

  if (isPending) return <PlayerPlace />
  if (isError && !data) {
    return (
      <ErrorState
        title={t('loadFailed')}
        description={t('loadFailedWhy')}
        retryLabel={t('tryAgain')}
        onRetry={() => void refetch()}
        className="rounded-card border border-line bg-card"
      />
    )
  }
  if (data.embedded) return <EmbeddedVideo key={courseId} video={data.embedded} />
  if (!data.video) {
    return (
      <div className="flex flex-col items-center justify-center rounded-card border border-line bg-spring-soft px-6 py-8 text-center md:aspect-video">
        <Mascot mood="sleeping" className="w-44" />
        <h2 className="mt-2 text-xl">{t('noVideo')}</h2>
        <p className="mt-2 max-w-md">{t('noVideoWhy')}</p>
      </div>
    )
  }
  return (
    <Suspense fallback={<PlayerPlace posterUrl={data.video.posterUrl} />}>
      <Lesson key={courseId} courseId={courseId} video={data.video} onRenew={renew} onWatched={save} next={next} />
    </Suspense>
  )
}

/** As large as the player, controls included, so that nothing moves when it comes. */
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
