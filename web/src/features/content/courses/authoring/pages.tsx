import { RequireAdministrator } from '#features/identity/auth/require-administrator.tsx'
import { titledPage } from '#shared/titled-page.tsx'
import { CatalogueScreen } from './catalogue-screen.tsx'
import { messages as editorMessages } from './editor-messages.ts'
import { CourseEditorScreen, SeriesEditorScreen } from './editor-screens.tsx'
import { messages as importMessages } from './import-messages.ts'
import { ImportScreen } from './import-screen.tsx'
import { messages } from './messages.ts'

const { aCourse, aSeries, promise } = editorMessages.words

export const AuthoringPage = titledPage(
  'authoring',
  () => (
    <RequireAdministrator>
      <CatalogueScreen />
    </RequireAdministrator>
  ),
  messages.words.courses,
  messages.words.promise,
)

export const AuthoredSeriesPage = titledPage(
  'authoredSeries',
  ({ seriesId }) => (
    <RequireAdministrator>
      <SeriesEditorScreen seriesId={seriesId} />
    </RequireAdministrator>
  ),
  aSeries,
  promise,
)

export const AuthoredCoursePage = titledPage(
  'authoredCourse',
  ({ courseId }) => (
    <RequireAdministrator>
      <CourseEditorScreen courseId={courseId} />
    </RequireAdministrator>
  ),
  aCourse,
  promise,
)

export const CourseImportPage = titledPage(
  'courseImport',
  () => (
    <RequireAdministrator>
      <ImportScreen />
    </RequireAdministrator>
  ),
  importMessages.words.title,
  importMessages.words.promise,
)
