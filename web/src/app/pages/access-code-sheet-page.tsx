import { useParams } from 'react-router'
import { usePageTitle } from '#shared/page-title.ts'
import { CodeSheetScreen } from '#features/commerce/access-codes/code-sheet-screen.tsx'
import { messages } from '#features/commerce/access-codes/sheet-messages.ts'
import { useCourse } from '#features/content/courses/queries.ts'

export function AccessCodeSheetPage() {
  const { courseId = '' } = useParams()
  const { data } = useCourse(courseId)
  usePageTitle(messages.words.sheet)
  return <CodeSheetScreen courseId={courseId} title={data?.course.title} />
}
