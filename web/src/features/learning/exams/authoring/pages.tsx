import { useParams } from 'react-router'
import { RequireAuthor } from '#features/identity/auth/require-author.tsx'
import { messages } from '#features/learning/questions/authoring/messages.ts'
import { usePageTitle } from '#shared/page-title.ts'
import { titledPage } from '#shared/titled-page.tsx'
import { NewPaperScreen, PaperEditorScreen } from './paper-editor-screen.tsx'
import { messages as paperMessages } from './paper-messages.ts'
import { PapersScreen } from './papers-screen.tsx'

export const AuthoredPapersPage = titledPage(
  'authoredPapers',
  () => (
    <RequireAuthor>
      <PapersScreen />
    </RequireAuthor>
  ),
  messages.words.papers,
  messages.words.promise,
)

export function AuthoredPaperPage() {
  const { paperId = '' } = useParams()
  const { newPaper, editPaper, promise } = paperMessages.words
  const isNew = paperId === 'new'
  usePageTitle(isNew ? newPaper : editPaper, promise)
  return (
    <RequireAuthor>{isNew ? <NewPaperScreen /> : <PaperEditorScreen key={paperId} paperId={paperId} />}</RequireAuthor>
  )
}
