import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { useViewer } from '#features/auth/session.tsx'
import { AuthoredSeriesState } from '#features/course-authoring/authored-state.tsx'
import { messages } from '#features/courses/messages.ts'
import { isUnknown, useSeries } from '#features/courses/queries.ts'
import { SeriesScreen } from '#features/courses/series-screen.tsx'

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
      authoring={viewer?.isAdministrator && <AuthoredSeriesState seriesId={seriesId} />}
    />
  )
}
