import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { messages } from '#features/learning/exams/messages.ts'
import { paperQuery } from '#features/learning/exams/queries.ts'
import { TakeExamScreen } from '#features/learning/exams/take-exam-screen.tsx'

export function TakeExamPage() {
  const { examId = '' } = useParams()
  const { data } = useQuery(paperQuery(examId))
  usePageTitle(data?.paper.title ?? messages.words.heading, messages.words.lead)
  return <TakeExamScreen paperId={examId} />
}
