import { lazy, Suspense } from 'react'
import { useText } from '#platform/i18n.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { messages } from './messages.ts'
import { useCourseVideo } from './queries.ts'

/** The player is by far the heaviest part of the page, so it comes in its own chunk and only where there is a video. */
const LessonPlayer = lazy(() => import('./lesson-player.tsx').then((m) => ({ default: m.LessonPlayer })))

/** The video of a course that is open to the reader, or why there is none. */
export function CourseVideo({ courseId }: { courseId: string }) {
  const t = useText(messages)
  const { data, isPending, isError, refetch } = useCourseVideo(courseId)

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
      <LessonPlayer key={courseId} video={data.video} onRenew={async () => (await refetch()).isSuccess} />
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
