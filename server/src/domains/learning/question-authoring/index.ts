/** How authors write questions and papers, try and publish them, and bring them from tables and QTI packages. */

import { inArray } from 'drizzle-orm'
import { labelPapers } from '#domains/learning/exams'
import { questions, storedQuestions } from '#domains/learning/questions'
import { defineDomain } from '#platform/domain'
import { questionAuthoringRoutes } from './routes.ts'

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

export const questionAuthoringDomain = defineDomain({
  name: 'question-authoring',
  routes: questionAuthoringRoutes,
  auditLabels: {
    actions: /^(questions?|paper)_/,
    async find(db, entries) {
      const subjects = (actions: RegExp) =>
        entries.flatMap(({ action, subjectId }) => (actions.test(action) ? [subjectId] : []))
      const ids = subjects(/^question_/).filter(isId)
      const found = ids.length > 0 ? await storedQuestions(db).where(inArray(questions.id, ids)) : []
      const names = new Map([
        ...found.map(({ question, shown }) => [question.id, shown.title] as const),
        ...(await labelPapers(db, subjects(/^paper_/))),
      ])
      return ({ subjectId }) => ({ content: null, subjectName: names.get(subjectId) ?? subjectId })
    },
  },
})
