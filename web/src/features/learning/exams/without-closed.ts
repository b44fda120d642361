import type { SubmittedAttempt } from '@capyzen/contracts/exams'

/** What may be told now, without questions of open homework. */
export function withoutClosed(attempt: SubmittedAttempt): SubmittedAttempt {
  if (attempt.closedMarks === 0) return attempt
  const topics = attempt.topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter(({ isClosed }) => !isClosed) }))
    .filter(({ questions }) => questions.length > 0)
  return { ...attempt, topics, totalMarks: attempt.totalMarks - attempt.closedMarks }
}
