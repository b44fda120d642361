import { usePageTitle } from '#shared/page-title.ts'
import { HomeworkScreen } from '#features/learning/homework/homework-screen.tsx'
import { messages } from '#features/learning/homework/messages.ts'
import { CapyzenFeedback } from '#features/tutor/capyzen/answer-feedback.tsx'
import { AnswerFeedbackContext } from '#shared/answer-feedback.tsx'

export function HomeworkPage() {
  usePageTitle(messages.words.heading, messages.words.lead)
  return (
    <AnswerFeedbackContext value={CapyzenFeedback}>
      <HomeworkScreen />
    </AnswerFeedbackContext>
  )
}
