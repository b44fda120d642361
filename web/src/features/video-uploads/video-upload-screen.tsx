import { useCallback, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Viewer } from '#features/auth/queries.ts'
import { useViewer } from '#features/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { CourseChoice } from './course-choice.tsx'
import { CourseVideos, type CourseVideosProps } from './course-videos.tsx'
import { messages } from './messages.ts'
import { useCourseChoices } from './queries.ts'
import { SessionCard } from './session-card.tsx'
import { SessionGate } from './session-gate.tsx'
import type { ConnectionFailure } from './use-connection-test.ts'

/** Spec 1 §9: a toast again and again would say no more than the card does. */
const mostAuthToasts = 3

/** The page on which administrators bring videos in; `sections` leads them to their other pages. */
export function VideoUploadScreen({ sections }: { sections?: ReactNode }) {
  const t = useText(messages)
  const viewer = useViewer()
  return (
    <div className="page-width py-6 md:py-10">
      {viewer?.isAdministrator && sections}
      <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
      <p className="mt-2 mb-6 max-w-3xl text-ink-soft">{t('lead')}</p>
      <SessionGate>{(viewer) => <Tools viewer={viewer} />}</SessionGate>
    </div>
  )
}

function Tools({ viewer }: { viewer: Viewer }) {
  const t = useText(messages)
  const toasts = useRef(0)
  const [isBusy, setBusy] = useState(false)
  const tellAuthFailure = useCallback(
    (failure: ConnectionFailure) => {
      toasts.current += 1
      if (toasts.current <= mostAuthToasts) toast.error(t('error'), t(failure))
    },
    [t],
  )
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-6 md:grid-cols-2">
        <SessionCard viewer={viewer} isBusy={isBusy} />
        <ConnectionCard onAuthFailure={tellAuthFailure} />
      </div>
      <ChosenCourse onBusy={setBusy} />
    </div>
  )
}

/** The one in the address, so that a colleague can be sent there; without one the first of the catalogue. */
function ChosenCourse({ onBusy }: Pick<CourseVideosProps, 'onBusy'>) {
  const t = useText(messages)
  const [query, setQuery] = useSearchParams()
  const { data: courses, isError, refetch } = useCourseChoices()

  if (!courses && isError)
    return (
      <Card>
        <ErrorState title={t('coursesFailed')} retryLabel={t('tryAgain')} onRetry={() => void refetch()} />
      </Card>
    )
  if (!courses) return <Skeleton className="h-28 w-full" />
  if (courses.length === 0)
    return (
      <Card>
        <EmptyState title={t('noCoursesYet')} mood="sleeping" />
      </Card>
    )
  const asked = query.get('course')
  const chosen = asked === null ? courses[0] : courses.find(({ id }) => id === asked)
  return (
    <>
      <CourseChoice
        courses={courses}
        chosen={chosen}
        onChoose={(course) => setQuery({ course }, { preventScrollReset: true })}
      />
      {chosen && <CourseVideos courseId={chosen.id} onBusy={onBusy} />}
    </>
  )
}
