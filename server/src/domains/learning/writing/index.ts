/** Writing practices: drafts, versions, feedback by rules, inspiration points, and compositions that teachers mark. */

import { defineDomain } from '#platform/domain'
import { writingPersonalData } from './personal-data.ts'
import { namedPictures, sweepPictures } from './pictures.ts'
import { writingRoutes } from './routes.ts'

export type { AskedSpan } from './acts-on.ts'
export { addModelComments } from './comments.ts'
export { keepQuestion } from './inspiration.ts'
export { measure, wordsIn } from './measures.ts'
export { pointsOf } from './service.ts'
export { isOwnSession } from './stored.ts'
export { toVersion } from './versions.ts'
export { readWeekCompositions } from './week-compositions.ts'
export { functionWords } from './word-lists.ts'
export { writingPictures, writingQuestions, writingSessions, writingVersions } from './tables.ts'

export const writingDomain = defineDomain({
  name: 'writing',
  routes: writingRoutes,
  personalData: writingPersonalData,
  storedFiles: [namedPictures],
  periodicTasks: [{ name: 'sweep writing pictures', everySeconds: 300, run: sweepPictures }],
})
