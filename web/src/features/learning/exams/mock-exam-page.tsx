import { usePageTitle } from '#shared/page-title.ts'
import { ExamHistory } from './exam-history.tsx'
import { ExamListScreen } from './exam-list-screen.tsx'
import { messages } from './messages.ts'

export function MockExamPage() {
  usePageTitle(messages.words.heading, messages.words.lead)
  return <ExamListScreen history={<ExamHistory />} />
}
