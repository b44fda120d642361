import type { AnswerCheck } from '@capyzen/contracts/exams'
import type { Question, ScoredAnswer } from '@capyzen/contracts/questions'

/** What student and teacher said about the marks of one answer, as it is stored. */
export interface StoredCheck {
  selfChecked: number[]
  requestedAt: Date | string | null
  checkedAt: Date | string | null
  note: string
}

export const notChecked: AnswerCheck = {
  selfChecked: [],
  selfCheckedMarks: 0,
  isSecondLookRequested: false,
  teacher: null,
}

export function showCheck(
  question: Pick<Question, 'marks'>,
  reviewed: ScoredAnswer,
  check: StoredCheck | null,
): AnswerCheck {
  const selfChecked = reviewed.provisional
    ? (check?.selfChecked ?? []).filter((index) => reviewed.scheme[index]?.awarded === 0)
    : []
  const found = selfChecked.reduce((sum, index) => sum + (reviewed.scheme[index]?.marks ?? 0), 0)
  return {
    selfChecked,
    selfCheckedMarks: Math.min(found, question.marks - reviewed.marksAwarded),
    isSecondLookRequested: check !== null && check.requestedAt !== null,
    teacher: check?.checkedAt ? { note: check.note, checkedAt: new Date(check.checkedAt).toISOString() } : null,
  }
}
