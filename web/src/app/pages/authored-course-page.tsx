import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { CourseEditorScreen } from '#features/content/course-authoring/editor-screens.tsx'
import { messages } from '#features/content/course-authoring/editor-messages.ts'
import { RequireAdministrator } from '#features/identity/auth/require-administrator.tsx'

export function AuthoredCoursePage() {
  const { courseId = '' } = useParams()
  usePageTitle(messages.words.aCourse, messages.words.promise)
  return (
    <RequireAdministrator>
      <CourseEditorScreen key={courseId} courseId={courseId} />
    </RequireAdministrator>
  )
}
