import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { CourseEditorScreen } from '#features/course-authoring/course-editor-screen.tsx'
import { messages } from '#features/course-authoring/editor-messages.ts'
import { AdministrationScreen, NotForYou } from '#features/users/administration-screen.tsx'

export function AuthoredCoursePage() {
  const { courseId = '' } = useParams()
  usePageTitle(messages.words.aCourse, messages.words.promise)
  return (
    <AdministrationScreen>
      <CourseEditorScreen key={courseId} courseId={courseId} notForYou={<NotForYou />} />
    </AdministrationScreen>
  )
}
