import { usePageTitle } from '#app/page-title.ts'
import { RequireAuthor } from '#features/identity/auth/require-author.tsx'
import { QuestionImportScreen } from '#features/learning/question-authoring/question-import-screen.tsx'
import { messages } from '#features/learning/question-authoring/import-messages.ts'

export function QuestionImportPage() {
  usePageTitle(messages.words.title, messages.words.promise)
  return (
    <RequireAuthor>
      <QuestionImportScreen />
    </RequireAuthor>
  )
}
