import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { AnswersToCheckScreen } from '#features/learning/attempts/answers-to-check-screen.tsx'
import { messages as checkMessages } from '#features/learning/attempts/messages.ts'
import { classMessages } from '#features/learning/exams/class-messages.ts'
import { ClassExamScreen, ClassExamsScreen } from '#features/learning/exams/class-results-screen.tsx'
import { CompositionsLink } from '#features/learning/writing/compositions-link.tsx'
import { printMessages } from '#features/learning/exams/print-messages.ts'
import { PrintPaperScreen } from '#features/learning/exams/print-paper-screen.tsx'
import { paperQuery } from '#features/learning/exams/queries.ts'

/* Around an exam, in one file for the sake of the first page's size: the printable paper, and what teachers see. */

export function PrintPaperPage() {
  const { examId = '' } = useParams()
  const { data } = useQuery(paperQuery(examId))
  usePageTitle(data?.paper.title ?? printMessages.words.heading)
  return <PrintPaperScreen paperId={examId} />
}

export function AnswerChecksPage() {
  usePageTitle(checkMessages.words.heading, checkMessages.words.lead)
  return <AnswersToCheckScreen before={<CompositionsLink />} />
}

/** The papers of a class, or one of them. */
export function ClassExamsPage() {
  const { classId = '', '*': paperId = '' } = useParams()
  usePageTitle(classMessages.words.heading, classMessages.words.lead)
  if (paperId === '') return <ClassExamsScreen classId={classId} />
  return <ClassExamScreen classId={classId} paperId={paperId} />
}
