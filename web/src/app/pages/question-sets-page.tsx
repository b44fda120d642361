import { usePageTitle } from '#app/page-title.ts'
import { setMessages } from '#features/learning/question-bank/messages.ts'
import { SetsScreen } from '#features/learning/question-bank/sets-screen.tsx'

export function QuestionSetsPage() {
  usePageTitle(setMessages.words.heading, setMessages.words.lead)
  return <SetsScreen />
}
