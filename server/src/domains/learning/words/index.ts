/** Words: graded decks, lists of one's own, words kept while reading, games, and reviews of what was learned. */

import { defineDomain } from '#platform/domain'
import { wordsPersonalData } from './personal-data.ts'
import { wordsRoutes } from './routes.ts'

export { loadGradedWords } from './decks.ts'
export { senseOf } from './senses.ts'

export const wordsDomain = defineDomain({
  name: 'words',
  routes: wordsRoutes,
  personalData: wordsPersonalData,
})
