import { PracticeQuestions } from '#features/learning/practice/practice-questions.tsx'
import { CapyzenFeedback } from '#features/tutor/capyzen/answer-feedback.tsx'
import { AnswerFeedbackContext } from '#shared/answer-feedback.tsx'

export const QuestionsWithFeedback = () => (
  <AnswerFeedbackContext value={CapyzenFeedback}>
    <PracticeQuestions />
  </AnswerFeedbackContext>
)
