import type { ReviewedQuestion, SubmittedAttempt } from '@capyzen/contracts/exams'
import { toAttemptPaper, type Keys, type Paper } from './papers.ts'
import { showKey } from './scoring.ts'
import type { SettledAttempt } from './settlement.ts'

/** What the score view shows: only a settled attempt has one, so no key can leave before the paper is handed in. */
export function showReview(attempt: SettledAttempt, paper: Paper, keys: Keys): SubmittedAttempt {
  const markedOf = new Map(attempt.answers.map((answer) => [answer.questionId, answer]))
  return {
    state: 'submitted',
    id: attempt.id,
    paper: toAttemptPaper(paper),
    topics: paper.topics.map(({ topic, passage, questions }) => ({
      topic,
      passage,
      questions: questions.map((question): ReviewedQuestion => {
        const marked = markedOf.get(question.id)
        const row = keys.get(question.id)
        return {
          question,
          answer: marked?.answer ?? '',
          isAnswered: (marked?.answer ?? '').trim() !== '',
          isCorrect: marked?.isCorrect ?? false,
          marksAwarded: marked?.marksAwarded ?? 0,
          provisional: marked?.provisional ?? false,
          correctAnswer: showKey(row?.key ?? null),
          explanation:
            row?.explanationEn && row.explanationZh ? { en: row.explanationEn, zh: row.explanationZh } : null,
        }
      }),
    })),
    startedAt: attempt.startedAt.toISOString(),
    submittedAt: attempt.submittedAt.toISOString(),
    submittedBy: attempt.submittedBy,
    score: attempt.score,
    totalMarks: attempt.totalMarks,
  }
}
