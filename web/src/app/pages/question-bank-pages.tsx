import { useParams } from 'react-router'
import { usePageTitle } from '#app/page-title.ts'
import { BankScreen } from '#features/learning/question-bank/bank-screen.tsx'
import { messages, questionMessages, setMessages } from '#features/learning/question-bank/messages.ts'
import { QuestionScreen } from '#features/learning/question-bank/question-screen.tsx'
import { SetScreen } from '#features/learning/question-bank/set-screen.tsx'
import { SetsScreen } from '#features/learning/question-bank/sets-screen.tsx'

export function QuestionBankPage() {
  usePageTitle(messages.words.heading, messages.words.lead)
  return <BankScreen />
}

export function BankQuestionPage() {
  const { questionId = '' } = useParams()
  usePageTitle(questionMessages.words.question, messages.words.lead)
  return <QuestionScreen key={questionId} questionId={questionId} />
}

export function QuestionSetsPage() {
  usePageTitle(setMessages.words.heading, setMessages.words.lead)
  return <SetsScreen />
}

export function QuestionSetPage() {
  const { setId = '' } = useParams()
  usePageTitle(setMessages.words.heading, setMessages.words.lead)
  return <SetScreen key={setId} setId={setId} />
}
