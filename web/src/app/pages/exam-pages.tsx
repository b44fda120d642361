import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { HomeworkToCheck } from '#features/learning/homework/homework-to-check.tsx'
import { AnswersToCheckScreen } from '#features/learning/exams/answers-to-check-screen.tsx'
import { teacherCheckMessages } from '#features/learning/exams/check-messages.ts'
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
  usePageTitle(teacherCheckMessages.words.heading, teacherCheckMessages.words.lead)
  return (
    <AnswersToCheckScreen
      before={
        <>
          <CompositionsLink />
          <HomeworkToCheck />
        </>
      }
    />
  )
}

/** The papers of a class, or one of them. */
export function ClassExamsPage() {
  const { classId = '', '*': paperId = '' } = useParams()
  usePageTitle(classMessages.words.heading, classMessages.words.lead)
  if (paperId === '') return <ClassExamsScreen classId={classId} />
  return <ClassExamScreen classId={classId} paperId={paperId} />
}
