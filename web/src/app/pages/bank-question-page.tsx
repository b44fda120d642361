import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { messages, questionMessages } from '#features/learning/question-bank/messages.ts'
import { QuestionScreen } from '#features/learning/question-bank/question-screen.tsx'

export function BankQuestionPage() {
  const { questionId = '' } = useParams()
  usePageTitle(questionMessages.words.question, messages.words.lead)
  return <QuestionScreen key={questionId} questionId={questionId} />
}
