import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { RequireAuthor } from '#features/identity/auth/require-author.tsx'
import {
  NewQuestionScreen,
  QuestionEditorScreen,
} from '#features/learning/question-authoring/question-editor-screen.tsx'
import { messages } from '#features/learning/question-authoring/editor-messages.ts'

export function AuthoredQuestionPage() {
  const { questionId = '' } = useParams()
  usePageTitle(messages.words.editQuestion, messages.words.promise)
  return (
    <RequireAuthor>
      {questionId === 'new' ? <NewQuestionScreen /> : <QuestionEditorScreen key={questionId} questionId={questionId} />}
    </RequireAuthor>
  )
}
