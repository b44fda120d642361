import { RequireAuthor } from '#features/identity/auth/require-author.tsx'
import { titledPage } from '#shared/titled-page.tsx'
import { CoursesScreen } from './courses-screen.tsx'
import { CourseEditorScreen } from './editor-screen.tsx'
import { editorMessages, messages } from './messages.ts'

export const AuthoredLiveCoursesPage = titledPage(
  'authoredLiveCourses',
  () => (
    <RequireAuthor>
      <CoursesScreen />
    </RequireAuthor>
  ),
  messages.words.title,
  messages.words.lead,
)

export const AuthoredLiveCoursePage = titledPage(
  'authoredLiveCourse',
  ({ courseId }) => (
    <RequireAuthor>
      <CourseEditorScreen courseId={courseId} />
    </RequireAuthor>
  ),
  editorMessages.words.title,
  messages.words.lead,
)
