import { usePageTitle } from '#app/page-title.ts'
import { messages } from '#features/learning/practice/messages.ts'
import { PracticeScreen } from '#features/learning/practice/practice-screen.tsx'

export function QuestionPracticePage() {
  usePageTitle(messages.words.heading, messages.words.lead)
  return <PracticeScreen />
}
