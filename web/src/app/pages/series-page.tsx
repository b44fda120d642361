import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { useViewer } from '#features/auth/session.tsx'
import { messages } from '#features/courses/messages.ts'
import { useSeries } from '#features/courses/queries.ts'
import { SeriesScreen } from '#features/courses/series-screen.tsx'
import { isUnknown } from '#platform/api.ts'

/** Only administrators need it, so pupils don't wait for it. */
const AuthoredSeriesState = lazy(() =>
  import('#features/course-authoring/authored-state.tsx').then((m) => ({ default: m.AuthoredSeriesState })),
)

export function SeriesPage() {
  const { seriesId = '' } = useParams()
  const { data, error } = useSeries(seriesId)
  const viewer = useViewer()
  const { series, seriesNotFound } = messages.words
  usePageTitle(data?.series.title ?? (isUnknown(error) ? seriesNotFound : series), data?.series.description)
  return (
    <SeriesScreen
      key={seriesId}
      seriesId={seriesId}
      authoring={
        viewer?.isAdministrator && (
          <Suspense>
            <AuthoredSeriesState seriesId={seriesId} />
          </Suspense>
        )
      }
    />
  )
}
