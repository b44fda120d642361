import type { QuestionSourceInput } from '../../questions/question-source.ts'

/** Questions of a mock exam stand at the end of primary 6. */
export const atPsle = (questions: Omit<QuestionSourceInput, 'level' | 'term'>[]): QuestionSourceInput[] =>
  questions.map((question) => ({ level: 'P6', term: 'PSLE', ...question }))
