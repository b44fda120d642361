import type { QuestionDraftSource } from '../../questions/question-source.ts'

/** Questions of a mock exam stand at the end of primary 6. */
export const atPsle = (questions: Omit<QuestionDraftSource, 'level' | 'term'>[]): QuestionDraftSource[] =>
  questions.map((question) => ({ level: 'P6', term: 'PSLE', ...question }))
