import { createContext, use, type ComponentType } from 'react'

export interface AnswerFeedbackProps {
  questionVersionId: string
  /** As it stands in the field. */
  answer: string
}

/** What pages put beside the answer of a question; nothing where none does. */
export const AnswerFeedbackContext = createContext<ComponentType<AnswerFeedbackProps> | null>(null)

export function AnswerFeedback(props: AnswerFeedbackProps) {
  const Feedback = use(AnswerFeedbackContext)
  return Feedback && <Feedback {...props} />
}
