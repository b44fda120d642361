import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { messages } from '#features/content/course-authoring/editor-messages.ts'
import { SeriesEditorScreen } from '#features/content/course-authoring/editor-screens.tsx'
import { RequireAdministrator } from '#features/identity/auth/require-administrator.tsx'

export function AuthoredSeriesPage() {
  const { seriesId = '' } = useParams()
  usePageTitle(messages.words.aSeries, messages.words.promise)
  return (
    <RequireAdministrator>
      <SeriesEditorScreen key={seriesId} seriesId={seriesId} />
    </RequireAdministrator>
  )
}
