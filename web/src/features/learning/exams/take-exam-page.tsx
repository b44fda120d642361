import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { usePageTitle } from '#shared/page-title.ts'
import { messages } from './messages.ts'
import { paperQuery } from './queries.ts'
import { TakeExamScreen } from './take-exam-screen.tsx'

export function TakeExamPage() {
  const { examId = '' } = useParams()
  const { data } = useQuery(paperQuery(examId))
  usePageTitle(data?.paper.title ?? messages.words.heading, messages.words.lead)
  return <TakeExamScreen paperId={examId} />
}
