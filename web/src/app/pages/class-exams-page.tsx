import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { classMessages } from '#features/learning/exams/class-messages.ts'
import { ClassExamScreen, ClassExamsScreen } from '#features/learning/exams/class-results-screen.tsx'

export function ClassExamsPage() {
  const { classId = '' } = useParams()
  usePageTitle(classMessages.words.heading, classMessages.words.lead)
  return <ClassExamsScreen classId={classId} />
}

export function ClassExamPage() {
  const { classId = '', examId = '' } = useParams()
  usePageTitle(classMessages.words.heading, classMessages.words.lead)
  return <ClassExamScreen classId={classId} paperId={examId} />
}
