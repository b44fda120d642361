import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { RequireAuthor } from '#features/identity/auth/require-author.tsx'
import { NewPaperScreen, PaperEditorScreen } from '#features/learning/question-authoring/paper-editor-screen.tsx'
import { messages } from '#features/learning/question-authoring/paper-messages.ts'

export function AuthoredPaperPage() {
  const { paperId = '' } = useParams()
  usePageTitle(messages.words.editPaper, messages.words.promise)
  return (
    <RequireAuthor>
      {paperId === 'new' ? <NewPaperScreen /> : <PaperEditorScreen key={paperId} paperId={paperId} />}
    </RequireAuthor>
  )
}
