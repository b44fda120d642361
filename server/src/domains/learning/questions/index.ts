import { defineDomain } from '#platform/domain'
import { questions } from './tables.ts'

export { scoreAnswer, showKey, type AnswerScore } from './scoring.ts'
export { questionVersions } from './tables.ts'
export {
  addQuestionVersion,
  publishQuestions,
  readKeys,
  readQuestions,
  type QuestionDraft,
  type QuestionKey,
} from './versions.ts'

export const questionsDomain = defineDomain({
  name: 'questions',
  countQuestions: (db) => db.$count(questions),
})
