import type { AssignedQuestion } from '@capyzen/contracts/homework'
import type { Question, SchemeLine } from '@capyzen/contracts/questions'
import { reviewAnswer, scoreAnswer, showCheck, type Solution, type StoredMarks } from '#domains/learning/questions'
import type { homeworkAnswerChecks, homeworkAnswers } from './tables.ts'

type Reviewed = NonNullable<AssignedQuestion['reviewed']>
type SavedAnswer = typeof homeworkAnswers.$inferSelect
type Check = typeof homeworkAnswerChecks.$inferSelect

const notAnswered: StoredMarks = { isCorrect: false, marksAwarded: 0, provisional: false }

function storedMarks({ isCorrect, marksAwarded, provisional }: SavedAnswer): StoredMarks {
  return { isCorrect: isCorrect ?? false, marksAwarded: marksAwarded ?? 0, provisional: provisional ?? false }
}

/** An answer with its marks, where the teacher's win, and what was said about them. */
export function reviewWithCheck(
  question: Question,
  solution: Solution | undefined,
  saved: SavedAnswer | undefined,
  check: Check | null,
): Reviewed {
  const answer = saved?.answer ?? ''
  const reviewed = reviewAnswer(question, solution, answer, saved ? storedMarks(saved) : notAnswered)
  const scheme = check?.lineMarks ? schemeLines(question, solution, answer, check) : reviewed.scheme
  return { ...reviewed, scheme, check: showCheck(question, reviewed, check) }
}

/** What each line of the marking scheme gave: by the teacher, or by the rules. */
export function schemeLines(
  question: Question,
  solution: Solution | undefined,
  answer: string,
  check: Check | null,
): SchemeLine[] {
  const { scheme } = scoreAnswer({ ...question, key: solution?.key ?? null }, answer)
  return scheme.map((line, nth) => ({ ...line, awarded: check?.lineMarks?.[nth] ?? line.awarded }))
}
