import { titledPage } from '#shared/titled-page.tsx'
import { BankScreen } from './bank-screen.tsx'
import { messages, questionMessages, setMessages } from './messages.ts'
import { QuestionScreen } from './question-screen.tsx'
import { SetScreen } from './set-screen.tsx'
import { SetsScreen } from './sets-screen.tsx'

const { heading, lead } = messages.words
const ofSets = setMessages.words

export const QuestionBankPage = titledPage('questionBank', BankScreen, heading, lead)
export const BankQuestionPage = titledPage('bankQuestion', QuestionScreen, questionMessages.words.question, lead)
export const QuestionSetsPage = titledPage('questionSets', SetsScreen, ofSets.heading, ofSets.lead)
export const QuestionSetPage = titledPage('questionSet', SetScreen, ofSets.heading, ofSets.lead)
