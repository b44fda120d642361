import { usePageTitle } from '#app/page-title.ts'
import { RequireAuthor } from '#features/identity/auth/require-author.tsx'
import { QuestionsScreen } from '#features/learning/question-authoring/questions-screen.tsx'
import { messages } from '#features/learning/question-authoring/messages.ts'

export function AuthoredQuestionsPage() {
  usePageTitle(messages.words.questions, messages.words.promise)
  return (
    <RequireAuthor>
      <QuestionsScreen />
    </RequireAuthor>
  )
}
