import { useParams } from 'react-router'
import { RequireAuthor } from '#features/identity/auth/require-author.tsx'
import { usePageTitle } from '#shared/page-title.ts'
import { titledPage } from '#shared/titled-page.tsx'
import { messages as editorMessages } from './editor-messages.ts'
import { messages as importMessages } from './import-messages.ts'
import { messages } from './messages.ts'
import { NewQuestionScreen, QuestionEditorScreen } from './question-editor-screen.tsx'
import { QuestionImportScreen } from './question-import-screen.tsx'
import { QuestionsScreen } from './questions-screen.tsx'

export const AuthoredQuestionsPage = titledPage(
  'authoredQuestions',
  () => (
    <RequireAuthor>
      <QuestionsScreen />
    </RequireAuthor>
  ),
  messages.words.questions,
  messages.words.promise,
)

export const QuestionImportPage = titledPage(
  'questionImport',
  () => (
    <RequireAuthor>
      <QuestionImportScreen />
    </RequireAuthor>
  ),
  importMessages.words.title,
  importMessages.words.promise,
)

export function AuthoredQuestionPage() {
  const { questionId = '' } = useParams()
  const { newQuestion, editQuestion, promise } = editorMessages.words
  const isNew = questionId === 'new'
  usePageTitle(isNew ? newQuestion : editQuestion, promise)
  return (
    <RequireAuthor>
      {isNew ? <NewQuestionScreen /> : <QuestionEditorScreen key={questionId} questionId={questionId} />}
    </RequireAuthor>
  )
}
