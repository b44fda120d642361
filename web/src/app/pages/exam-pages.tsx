import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { teacherCheckMessages } from '#features/learning/exams/check-messages.ts'
import { classMessages } from '#features/learning/exams/class-messages.ts'
import { printMessages } from '#features/learning/exams/print-messages.ts'
import { paperQuery } from '#features/learning/exams/queries.ts'

/* Around an exam: the printable paper, and what teachers see. Each screen is loaded on its own. */

const PrintPaperScreen = lazy(() =>
  import('#features/learning/exams/print-paper-screen.tsx').then((m) => ({ default: m.PrintPaperScreen })),
)
const AnswersToCheckScreen = lazy(() =>
  import('#features/learning/exams/answers-to-check-screen.tsx').then((m) => ({ default: m.AnswersToCheckScreen })),
)
const classResults = () => import('#features/learning/exams/class-results-screen.tsx')
const ClassExamsScreen = lazy(() => classResults().then((m) => ({ default: m.ClassExamsScreen })))
const ClassExamScreen = lazy(() => classResults().then((m) => ({ default: m.ClassExamScreen })))

export function PrintPaperPage() {
  const { examId = '' } = useParams()
  const { data } = useQuery(paperQuery(examId))
  usePageTitle(data?.paper.title ?? printMessages.words.heading)
  return (
    <Suspense>
      <PrintPaperScreen paperId={examId} />
    </Suspense>
  )
}

export function AnswerChecksPage() {
  usePageTitle(teacherCheckMessages.words.heading, teacherCheckMessages.words.lead)
  return (
    <Suspense>
      <AnswersToCheckScreen />
    </Suspense>
  )
}

/** The papers of a class, or one of them. */
export function ClassExamsPage() {
  const { classId = '', '*': paperId = '' } = useParams()
  usePageTitle(classMessages.words.heading, classMessages.words.lead)
  return (
    <Suspense>
      {paperId === '' ? (
        <ClassExamsScreen classId={classId} />
      ) : (
        <ClassExamScreen classId={classId} paperId={paperId} />
      )}
    </Suspense>
  )
}
