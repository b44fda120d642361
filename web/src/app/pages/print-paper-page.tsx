import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { PrintPaperScreen } from '#features/learning/exams/print-paper-screen.tsx'
import { printMessages } from '#features/learning/exams/print-messages.ts'
import { paperQuery } from '#features/learning/exams/queries.ts'

export function PrintPaperPage() {
  const { examId = '' } = useParams()
  const { data } = useQuery(paperQuery(examId))
  usePageTitle(data?.paper.title ?? printMessages.words.heading)
  return <PrintPaperScreen paperId={examId} />
}
