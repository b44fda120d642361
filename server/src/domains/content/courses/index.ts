/** The catalogue: who may open which lesson or series, how lessons are found, and what counts as recorded. */

import { defineDomain } from '#platform/domain'
import { recountCourses } from './numbers.ts'
import { coursePersonalData } from './personal-data.ts'
import { premiumLessons } from './premium-content.ts'
import { announceRecordings } from './recording-wishes.ts'
import { courseRoutes } from './routes.ts'

export { hasVideo, isCourseForSale, isSeriesForSale } from './cards.ts'
export { isFoundBy, labelContent } from './catalogue.ts'
export { rate } from './numbers.ts'
export { entryColumnsOf, searchTextOf } from './search-text.ts'
export {
  countView,
  decideAccess,
  enrol,
  isOpenTo,
  joinedAmong,
  requireCourse,
  requireKnownCourse,
  requirePublishedCourse,
} from './service.ts'
export { fillSearchTexts, loadCatalogue } from './starter-content.ts'
export { courseEnrollments, courseReference, courses, isPublishedCourse, series } from './tables.ts'

export const coursesDomain = defineDomain({
  name: 'courses',
  routes: courseRoutes,
  personalData: coursePersonalData,
  premiumContent: premiumLessons,
  periodicTasks: [
    { name: 'recount courses', everySeconds: 3_600, run: ({ db }) => recountCourses(db) },
    { name: 'announce recordings', everySeconds: 60, run: announceRecordings },
  ],
})
