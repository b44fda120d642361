import { AnswersToCheckScreen } from '#features/learning/exams/answers-to-check-screen.tsx'
import { teacherCheckMessages } from '#features/learning/exams/check-messages.ts'
import { HomeworkToCheck } from '#features/learning/homework/homework-to-check.tsx'
import { CompositionsLink } from '#features/learning/writing/compositions-link.tsx'
import { usePageTitle } from '#shared/page-title.ts'

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
