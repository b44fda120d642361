import { usePageTitle } from '#app/page-title.ts'
import { RequireAuthor } from '#features/identity/auth/require-author.tsx'
import { PapersScreen } from '#features/learning/question-authoring/papers-screen.tsx'
import { messages } from '#features/learning/question-authoring/messages.ts'

export function AuthoredPapersPage() {
  usePageTitle(messages.words.papers, messages.words.promise)
  return (
    <RequireAuthor>
      <PapersScreen />
    </RequireAuthor>
  )
}
