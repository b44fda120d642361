import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { messages } from '#features/course-authoring/editor-messages.ts'
import { SeriesEditorScreen } from '#features/course-authoring/series-editor-screen.tsx'
import { AdministrationScreen, NotForYou } from '#features/users/administration-screen.tsx'

export function AuthoredSeriesPage() {
  const { seriesId = '' } = useParams()
  usePageTitle(messages.words.aSeries, messages.words.promise)
  return (
    <AdministrationScreen>
      <SeriesEditorScreen key={seriesId} seriesId={seriesId} notForYou={<NotForYou />} />
    </AdministrationScreen>
  )
}
