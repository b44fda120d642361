import { usePageTitle } from '#app/page-title.ts'
import { AnswersToCheckScreen } from '#features/learning/exams/answers-to-check-screen.tsx'
import { teacherCheckMessages } from '#features/learning/exams/check-messages.ts'

export function AnswerChecksPage() {
  usePageTitle(teacherCheckMessages.words.heading, teacherCheckMessages.words.lead)
  return <AnswersToCheckScreen />
}
