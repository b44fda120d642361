import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { setMessages } from '#features/learning/question-bank/messages.ts'
import { SetScreen } from '#features/learning/question-bank/set-screen.tsx'

export function QuestionSetPage() {
  const { setId = '' } = useParams()
  usePageTitle(setMessages.words.heading, setMessages.words.lead)
  return <SetScreen key={setId} setId={setId} />
}
