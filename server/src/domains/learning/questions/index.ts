/** Questions in versions, how authors write and import them, the key that nobody sees early, marking, and teachers' bank and sets of them. */

import { inArray } from 'drizzle-orm'
import { defineDomain } from '#platform/domain'
import { personalDataOf } from '#platform/personal-data'
import { questionAuthoringRoutes } from './authoring/routes.ts'
import { questionBankPersonalData } from './bank/personal-data.ts'
import { questionBankRoutes } from './bank/routes.ts'
import { storedQuestions } from './authored.ts'
import { questions } from './tables.ts'

export { toRow } from './authoring/drafts.ts'
export type { AuthoringDeps } from './authoring/editing.ts'
export { readSetQuestions } from './bank/sets.ts'
export { fillListing } from './listing.ts'
export { storedVersions, type StoredQuestion } from './authored.ts'
export { comparableVersions, correctKeys, readCorrection, type Correction } from './corrections.ts'
export { valuesOfCalculations } from './marking/calculation.ts'
export { notChecked, reviewChecked, schemeLines, type StoredCheck } from './answer-check.ts'
export { reviewAnswer, type StoredMarks } from './review.ts'
export { readOrigins, type QuestionOrigin } from './origins.ts'
export { answerInWords, saidBy, showGiven, showRight } from './kinds/question-kinds.ts'
export { countNearMisses, scoreAnswer, type AnswerScore } from './marking/scoring.ts'
export { loadQuestions, toStarterQuestion, type QuestionSetToLoad, type QuestionToLoad } from './starter-content.ts'
export { toSimplified } from './marking/folding.ts'
export { tokensOf, type Token } from './marking/tokens.ts'
export { questions, questionSetItems, questionSets, questionVersions } from './tables.ts'
export {
  addQuestionVersion,
  publishQuestions,
  readSolutions,
  readQuestions,
  shownAs,
  storeDrawn,
  titleOf,
  type StarterQuestion,
  type Solution,
} from './versions.ts'

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

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
    questionBankPersonalData,
  ],
  routes(app, deps) {
    questionAuthoringRoutes(app, deps)
    questionBankRoutes(app, deps)
  },
  countQuestions: (db) => db.$count(questions),
  auditLabels: {
    actions: /^questions?_/,
    async find(db, entries) {
      const ids = entries.flatMap(({ action, subjectId }) =>
        action.startsWith('question_') && isId(subjectId) ? [subjectId] : [],
      )
      const found = ids.length > 0 ? await storedQuestions(db).where(inArray(questions.id, ids)) : []
      const names = new Map(found.map(({ question, shown }) => [question.id, shown.title]))
      return ({ subjectId }) => ({ content: null, subjectName: names.get(subjectId) ?? subjectId })
    },
  },
})
