import { defineDomain } from '#platform/domain'
import { writingPersonalData } from './personal-data.ts'
import { sweepPictures } from './pictures.ts'
import { writingRoutes } from './routes.ts'

export { actsOn, type AskedSpan } from './acts-on.ts'
export { keepQuestion } from './inspiration.ts'
export { writingPictures, writingQuestions, writingSessions, writingVersions } from './tables.ts'

export const writingDomain = defineDomain({
  name: 'writing',
  routes: writingRoutes,
  personalData: writingPersonalData,
  periodicTasks: [{ name: 'sweep writing pictures', everySeconds: 300, run: sweepPictures }],
})
