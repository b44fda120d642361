import { defineDomain } from '#platform/domain'
import { personalDataOf } from '#platform/personal-data'
import { questions } from './tables.ts'

export { fillListing, isFoundBy } from './listing.ts'
export {
  createQuestions,
  lockQuestion,
  saveVersion,
  setInPractice,
  storedQuestions,
  type StoredQuestion,
} from './authored.ts'
export { correctKeys, readCorrection, type Correction } from './corrections.ts'
export { valuesOfCalculations } from './calculation.ts'
export { notChecked, reviewChecked, schemeLines, type StoredCheck } from './answer-check.ts'
export { reviewAnswer, type StoredMarks } from './review.ts'
export { readOrigins, type QuestionOrigin } from './origins.ts'
export { scoreAnswer, showKey, type AnswerScore, type ScoredQuestion } from './scoring.ts'
export { loadQuestions, toStarterQuestion, type QuestionSetSource, type QuestionSource } from './starter-content.ts'
export { toSimplified } from './text-answer.ts'
export { questionKeys, questions, questionVersions } from './tables.ts'
export {
  addQuestionVersion,
  publishQuestions,
  readSolutions,
  readQuestions,
  shownColumns,
  titleOf,
  type StarterQuestion,
  type Solution,
  type QuestionContent,
} from './versions.ts'

export const questionsDomain = defineDomain({
  name: 'questions',
  personalData: [
    personalDataOf(questions, {
      kind: 'questions-written',
      title: { en: 'Questions you wrote', zh: '您编写的题目' },
      owner: 'authorId',
      columns: ['id', 'slug', 'currentVersion', 'inPractice', 'createdAt'],
      orderBy: 'createdAt',
    }),
  ],
  countQuestions: (db) => db.$count(questions),
})
