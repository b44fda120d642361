import type { QuestionDraft } from '@capyzen/contracts/question-drafts'
import { emptyValues, kindOf, type KindValues } from './editor-kinds.ts'
import { emptyText, isEmpty, orNull, trimmed, wholeNumber, type AskedValues } from './typed-values.ts'

/** What the editor holds: the answers of all kinds, so that changing the type loses nothing. */
export type QuestionValues = AskedValues & KindValues

export const newValues: QuestionValues = {
  type: 'MCQ',
  language: 'en',
  subject: 'math',
  level: 'P3',
  term: null,
  difficulty: 'medium',
  skills: [],
  topic: '',
  marks: '2',
  text: '',
  passage: '',
  image: null,
  explanation: emptyText,
  hints: [emptyText],
  ...emptyValues,
}

/** The draft of the editor, which may still be incomplete; `QuestionDraft` says what is missing. */
export function draftOf(values: QuestionValues): QuestionDraft {
  const { type, language, subject, level, term, difficulty, skills, image } = values
  const hints = values.hints.map(trimmed)
  return {
    ...{ type, language, subject, level, term, difficulty, skills },
    topic: values.topic.trim(),
    marks: wholeNumber(values.marks),
    text: values.text.trim(),
    passage: orNull(values.passage),
    image: image && { ...image, alt: image.alt.trim() },
    answer: kindOf(values).toAnswer(values),
    explanation: isEmpty(values.explanation) ? null : trimmed(values.explanation),
    // Only the last one may be left empty, so that errors stay beside their hints.
    hints: hints.filter((hint, index) => !isEmpty(hint) || index < hints.length - 1),
  }
}

/** The values of a saved question. */
export function valuesOf(draft: QuestionDraft): QuestionValues {
  const { answer, marks, passage, explanation, ...rest } = draft
  return {
    ...newValues,
    ...rest,
    marks: String(marks),
    passage: passage ?? '',
    explanation: explanation ?? emptyText,
    ...kindOf({ type: draft.type, hasParts: answer.kind === 'blanks' }).fromAnswer(answer, draft.type),
  }
}
