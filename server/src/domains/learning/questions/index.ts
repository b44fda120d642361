/** Questions in versions, how authors write and import them, the key that nobody sees early, marking, and teachers' bank and sets of them. */

import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'
import { defineDomain } from '#platform/domain'
import { personalDataOf } from '#platform/personal-data'
import { questionAuthoringRoutes } from './authoring/routes.ts'
import { questionBankPersonalData } from './bank/personal-data.ts'
import { questionBankRoutes } from './bank/routes.ts'
import { storedQuestions } from './authored.ts'
import { privateQuestionsPersonalData } from './private.ts'
import { questions } from './tables.ts'

export { toRow } from './authoring/drafts.ts'
export { readBankOfSkills, readBankQuestions } from './bank/bank.ts'
export { readSetQuestions } from './bank/sets.ts'
export { searchExplanations, type ExplainedQuestion } from './explanations.ts'
export { fillListing } from './listing.ts'
export { storedVersions, type StoredQuestion } from './authored.ts'
export { comparableVersions, correctKeys, readCorrection, type Correction } from './corrections.ts'
export { evaluate, valuesOfCalculations, withSigns } from './marking/calculation.ts'
export { notChecked, reviewChecked, schemeLines, type StoredCheck } from './answer-check.ts'
export { reviewAnswer, type StoredMarks } from './review.ts'
export { readOrigins, type QuestionOrigin } from './origins.ts'
export { publishPrivate, removePrivateQuestions } from './private.ts'
export { answerInWords, saidBy, showGiven, showRight } from './kinds/question-kinds.ts'
export { needsSettling, settleAnswer } from './settled-answer.ts'
export { countNearMisses, scoreAnswer, type AnswerScore } from './marking/scoring.ts'
export { loadQuestions, toStarterQuestion, type QuestionSetToLoad, type QuestionToLoad } from './starter-content.ts'
export { foldChinese, toSimplified } from './marking/folding.ts'
export { isSign, tokensOf, type NumberToken, type Token } from './marking/tokens.ts'
export { measureNamed, ratioOf, readUnit } from './marking/units.ts'
export { isCurrentVersion, questions, questionSetItems, questionSets, questionVersions } from './tables.ts'
export {
  addQuestionVersion,
  publishQuestions,
  readSolutions,
  readQuestions,
  shownAs,
  storeDrawn,
  titleOf,
  type QuestionContent,
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
      where: eq(questions.isPrivate, false),
    }),
    privateQuestionsPersonalData,
    questionBankPersonalData,
  ],
  routes(app, deps) {
    questionAuthoringRoutes(app, deps)
    questionBankRoutes(app, deps)
  },
  async levelContent(db, level) {
    const { subject } = questions
    const rows = await db
      .select({ subject, count: count() })
      .from(questions)
      .where(and(eq(questions.inPractice, true), eq(questions.level, level), isNotNull(subject)))
      .groupBy(subject)
    return rows.flatMap(({ subject, count }) => (subject ? [{ kind: 'question' as const, subject, count }] : []))
  },
  countQuestions: (db) => db.$count(questions, eq(questions.isPrivate, false)),
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
