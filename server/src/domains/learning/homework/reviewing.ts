import type { AssignedQuestion } from '@capyzen/contracts/homework'
import type { Question } from '@capyzen/contracts/questions'
import { reviewChecked, type Solution, type StoredCheck } from '#domains/learning/questions'
import type { homeworkAnswers } from './tables.ts'

type SavedAnswer = Pick<typeof homeworkAnswers.$inferSelect, 'answer' | 'isCorrect' | 'marksAwarded' | 'provisional'>

/** An answer without marks, and a question without an answer, count as unmarked. */
export function reviewSaved(
  question: Question,
  solution: Solution | undefined,
  saved: SavedAnswer | undefined,
  check: StoredCheck | null,
): NonNullable<AssignedQuestion['reviewed']> {
  const { answer = '', isCorrect, marksAwarded, provisional } = saved ?? {}
  return reviewChecked(question, solution, {
    ...{ answer, check },
    isCorrect: isCorrect ?? false,
    marksAwarded: marksAwarded ?? 0,
    provisional: provisional ?? false,
  })
}
