import { usePageTitle } from '#app/page-title.ts'
import { BankScreen } from '#features/learning/question-bank/bank-screen.tsx'
import { messages } from '#features/learning/question-bank/messages.ts'

export function QuestionBankPage() {
  usePageTitle(messages.words.heading, messages.words.lead)
  return <BankScreen />
}
