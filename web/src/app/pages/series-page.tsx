import { Suspense } from 'react'
import { useParams } from 'react-router'
import { usePageTitle } from '#shared/page-title.ts'
import { SeriesPurchase } from '#features/commerce/orders/offers.tsx'
import { useViewer } from '#features/identity/auth/session.tsx'
import { messages } from '#features/content/courses/messages.ts'
import { useSeries } from '#features/content/courses/queries.ts'
import { SeriesScreen } from '#features/content/courses/series-screen.tsx'
import { isUnknown } from '#platform/api.ts'
import { latePart } from '#platform/late-part.ts'

/** Loaded for administrators only. */
const AuthoredSeriesState = latePart(() =>
  import('#features/content/courses/authoring/authored-state.tsx').then((m) => m.AuthoredSeriesState),
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
      purchase={<SeriesPurchase seriesId={seriesId} />}
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
