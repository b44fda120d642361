import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { usePageTitle } from '#shared/page-title.ts'
import { classMessages } from './class-messages.ts'
import { ClassExamScreen, ClassExamsScreen } from './class-results-screen.tsx'
import { printMessages } from './print-messages.ts'
import { PrintPaperScreen } from './print-paper-screen.tsx'
import { paperQuery } from './queries.ts'

export function PrintPaperPage() {
  const { examId = '' } = useParams()
  const { data } = useQuery(paperQuery(examId))
  usePageTitle(data?.paper.title ?? printMessages.words.heading)
  return <PrintPaperScreen paperId={examId} />
}

/** The papers of a class, or one of them. */
export function ClassExamsPage() {
  const { classId = '', '*': paperId = '' } = useParams()
  usePageTitle(classMessages.words.heading, classMessages.words.lead)
  if (paperId === '') return <ClassExamsScreen classId={classId} />
  return <ClassExamScreen classId={classId} paperId={paperId} />
}
