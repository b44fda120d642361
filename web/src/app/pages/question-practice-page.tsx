import { usePageTitle } from '#shared/page-title.ts'
import { messages } from '#features/learning/practice/messages.ts'
import { PracticeScreen } from '#features/learning/practice/practice-screen.tsx'
import { CapyzenFeedback } from '#features/tutor/capyzen/answer-feedback.tsx'
import { AnswerFeedbackContext } from '#shared/answer-feedback.tsx'

export function QuestionPracticePage() {
  usePageTitle(messages.words.heading, messages.words.lead)
  return (
    <AnswerFeedbackContext value={CapyzenFeedback}>
      <PracticeScreen />
    </AnswerFeedbackContext>
  )
}
