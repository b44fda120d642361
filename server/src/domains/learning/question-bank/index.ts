/** The question bank of teachers: finding and viewing questions, and own question sets. */

import { defineDomain } from '#platform/domain'
import { questionBankPersonalData } from './personal-data.ts'
import { questionBankRoutes } from './routes.ts'

export { readSetQuestions } from './sets.ts'
export { questionSetItems, questionSets } from './tables.ts'

export const questionBankDomain = defineDomain({
  name: 'question-bank',
  routes: questionBankRoutes,
  personalData: [questionBankPersonalData],
})
