import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { PageName } from '@capyzen/contracts/pages'
import type { ReactNode } from 'react'
import { useMatches, useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { RequireAuthor } from '#features/identity/auth/require-author.tsx'
import { messages as editorMessages } from '#features/learning/questions/authoring/editor-messages.ts'
import { messages as importMessages } from '#features/learning/questions/authoring/import-messages.ts'
import { messages } from '#features/learning/questions/authoring/messages.ts'
import { NewPaperScreen, PaperEditorScreen } from '#features/learning/exams/authoring/paper-editor-screen.tsx'
import { messages as paperMessages } from '#features/learning/exams/authoring/paper-messages.ts'
import { PapersScreen } from '#features/learning/exams/authoring/papers-screen.tsx'
import {
  NewQuestionScreen,
  QuestionEditorScreen,
} from '#features/learning/questions/authoring/question-editor-screen.tsx'
import { QuestionImportScreen } from '#features/learning/questions/authoring/question-import-screen.tsx'
import { QuestionsScreen } from '#features/learning/questions/authoring/questions-screen.tsx'

interface Shown {
  title: Bilingual
  promise: Bilingual
  screen: ReactNode
}

/** The pages of authors, by the route that shows them. */
export function QuestionAuthoringPage() {
  const page = useMatches().at(-1)?.id as PageName | undefined
  const { questionId = '', paperId = '' } = useParams()
  const { title, promise, screen } = shownOn(page, questionId, paperId)
  usePageTitle(title, promise)
  return <RequireAuthor>{screen}</RequireAuthor>
}

function shownOn(page: PageName | undefined, questionId: string, paperId: string): Shown {
  const ofEditor = editorMessages.words
  const ofPaper = paperMessages.words
  const { questions, papers, promise } = messages.words
  switch (page) {
    case 'authoredQuestion':
      return questionId === 'new'
        ? { title: ofEditor.newQuestion, promise: ofEditor.promise, screen: <NewQuestionScreen /> }
        : {
            title: ofEditor.editQuestion,
            promise: ofEditor.promise,
            screen: <QuestionEditorScreen key={questionId} questionId={questionId} />,
          }
    case 'questionImport':
      return {
        title: importMessages.words.title,
        promise: importMessages.words.promise,
        screen: <QuestionImportScreen />,
      }
    case 'authoredPapers':
      return { title: papers, promise, screen: <PapersScreen /> }
    case 'authoredPaper':
      return paperId === 'new'
        ? { title: ofPaper.newPaper, promise: ofPaper.promise, screen: <NewPaperScreen /> }
        : {
            title: ofPaper.editPaper,
            promise: ofPaper.promise,
            screen: <PaperEditorScreen key={paperId} paperId={paperId} />,
          }
    default:
      return { title: questions, promise, screen: <QuestionsScreen /> }
  }
}
