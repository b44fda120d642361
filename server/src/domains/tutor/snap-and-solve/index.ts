/** Help with a question that a learner brings: hints first, then steps, of what is computed, in the bank or the dictionary, or written by a model. */

import { defineDomain } from '#platform/domain'
import { personalDataOf } from '#platform/personal-data'
import { transcribePicture } from './picture-reading.ts'
import { snapAndSolveRoutes } from './routes.ts'
import { deleteCleared } from './service.ts'
import { solvedQuestions } from './tables.ts'

export { computedQuestion, keyOfComputed } from './computed-question.ts'
export { nearestQuestion } from './bank.ts'

export const snapAndSolveDomain = defineDomain({
  name: 'snap-and-solve',
  routes: snapAndSolveRoutes,
  transcribePicture,
  personalData: [
    personalDataOf(solvedQuestions, {
      kind: 'solved-questions',
      title: { en: 'Questions help was asked with', zh: '请求帮助的题目' },
      owner: 'learnerId',
      columns: ['id', 'text', 'askedAt', 'rung', 'source', 'refusal', 'clearedAt'],
      orderBy: ['askedAt', 'id'],
    }),
  ],
  periodicTasks: [{ name: 'delete cleared questions of snap and solve', everySeconds: 3_600, run: deleteCleared }],
})
