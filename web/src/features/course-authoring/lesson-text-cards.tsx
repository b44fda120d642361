import { useText } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CaptionsEditor } from './captions-editor.tsx'
import { ChaptersCard } from './chapters-card.tsx'
import { useLessonText } from './queries.ts'
import { messages } from './text-messages.ts'

/** Captions and chapters, which are saved by themselves. */
export function LessonTextCards({ courseId }: { courseId: string }) {
  const t = useText(messages)
  const { data, error, refetch } = useLessonText(courseId)
  if (!data && error)
    return (
      <Card className="mt-5">
        <ErrorState
          title={t('loadFailed')}
          description={t('loadFailedWhy')}
          retryLabel={t('tryAgain')}
          onRetry={() => void refetch()}
        />
      </Card>
    )
  if (!data)
    return (
      <div role="status" className="mt-5">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-96 w-full" />
      </div>
    )
  return (
    <div className="mt-8 flex flex-col gap-5">
      <Card>
        <h2 className="text-xl">{t('captions')}</h2>
        <p className="mt-1 text-sm text-ink-soft">{t('captionsWhy')}</p>
        <div className="mt-4 grid grid-cols-1 gap-x-6 gap-y-8 md:grid-cols-2">
          <CaptionsEditor courseId={courseId} language="en" saved={data.captions.en} />
          <CaptionsEditor courseId={courseId} language="zh" saved={data.captions.zh} />
        </div>
      </Card>
      <ChaptersCard courseId={courseId} saved={data.chapters} />
    </div>
  )
}
