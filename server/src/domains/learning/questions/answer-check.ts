import type { AnswerCheck } from '@capyzen/contracts/attempts'
import type { Question, SchemeLine, ScoredAnswer } from '@capyzen/contracts/questions'
import { reviewAnswer, type StoredMarks } from './review.ts'
import { scoreAnswer, type AnswerScore } from './marking/scoring.ts'
import type { Solution } from './versions.ts'

/** What student and teacher said about the marks of one answer, as it is stored. */
export interface StoredCheck {
  selfChecked: number[]
  requestedAt: Date | string | null
  checkedAt: Date | string | null
  note: string
  /** What a teacher gave for each line of the marking scheme; null where only the total was given. */
  lineMarks?: number[] | null
  regradedAt?: Date | string | null
  marksBefore?: number | null
}

export const notChecked: AnswerCheck = {
  selfChecked: [],
  selfCheckedMarks: 0,
  isSecondLookRequested: false,
  teacher: null,
  regraded: null,
}

function showCheck(question: Pick<Question, 'marks'>, reviewed: ScoredAnswer, check: StoredCheck | null): AnswerCheck {
  const selfChecked = reviewed.provisional
    ? (check?.selfChecked ?? []).filter((index) => reviewed.scheme[index]?.awarded === 0)
    : []
  const found = selfChecked.reduce((sum, index) => sum + (reviewed.scheme[index]?.marks ?? 0), 0)
  return {
    selfChecked,
    selfCheckedMarks: Math.min(found, question.marks - reviewed.marksAwarded),
    isSecondLookRequested: check !== null && check.requestedAt !== null,
    teacher: check?.checkedAt ? { note: check.note, checkedAt: new Date(check.checkedAt).toISOString() } : null,
    regraded: regradedIn(check),
  }
}

function regradedIn(check: StoredCheck | null): AnswerCheck['regraded'] {
  const { regradedAt = null, marksBefore = null } = check ?? {}
  return regradedAt === null || marksBefore === null ? null : { at: new Date(regradedAt).toISOString(), marksBefore }
}

/** An answer with its stored marks, where the teacher's win, and what was said about them. */
export function reviewChecked(
  question: Question,
  solution: Solution | undefined,
  { answer, check, score, ...marks }: StoredMarks & { answer: string; check: StoredCheck | null; score?: AnswerScore },
): ScoredAnswer & { check: AnswerCheck } {
  const reviewed = reviewAnswer(question, solution, answer, marks, score)
  const scheme = check?.lineMarks ? schemeLines(question, solution, answer, check) : reviewed.scheme
  return { ...reviewed, scheme, check: showCheck(question, reviewed, check) }
}

/** What each line of the marking scheme gave: by the teacher, or by the rules. */
export function schemeLines(
  question: Question,
  solution: Solution | undefined,
  answer: string,
  check: StoredCheck | null,
): SchemeLine[] {
  const { scheme } = scoreAnswer({ ...question, key: solution?.key ?? null }, answer)
  return scheme.map((line, nth) => ({ ...line, awarded: check?.lineMarks?.[nth] ?? line.awarded }))
}
