/** What a tapped word means to a child: senses, base forms, and what is left out. */

export { keepOwnWords } from './loading.ts'
export { explainedWords, lookUp } from './service.ts'

import { defineDomain } from '#platform/domain'
import { keepDictionaryLoaded } from './loading.ts'
import { dictionaryRoutes } from './routes.ts'

export const dictionaryDomain = defineDomain({
  name: 'dictionary',
  routes: dictionaryRoutes,
  handleJobs: keepDictionaryLoaded,
})
