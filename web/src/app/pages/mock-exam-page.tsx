import { usePageTitle } from '#app/page-title.ts'
import { ExamHistory } from '#features/learning/exams/exam-history.tsx'
import { ExamListScreen } from '#features/learning/exams/exam-list-screen.tsx'
import { messages } from '#features/learning/exams/messages.ts'

export function MockExamPage() {
  usePageTitle(messages.words.heading, messages.words.lead)
  return <ExamListScreen history={<ExamHistory />} />
}
