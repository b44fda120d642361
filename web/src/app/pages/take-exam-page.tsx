import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { messages } from '#features/exams/messages.ts'
import { paperQuery } from '#features/exams/queries.ts'
import { TakeExamScreen } from '#features/exams/take-exam-screen.tsx'

export function TakeExamPage() {
  const { examId = '' } = useParams()
  const { data } = useQuery(paperQuery(examId))
  usePageTitle(data?.paper.title ?? messages.words.heading, messages.words.lead)
  return <TakeExamScreen paperId={examId} />
}
