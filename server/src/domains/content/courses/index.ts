/** The catalogue: who may open which lesson or series, how lessons are found, what counts as recorded, and how administrators write it. */

import { defineDomain } from '#platform/domain'
import { courseAuthoringRoutes } from './authoring/routes.ts'
import { labelContent } from './catalogue.ts'
import { recountCourses } from './numbers.ts'
import { coursePersonalData } from './personal-data.ts'
import { lessonsOfLevel, premiumLessons } from './premium-content.ts'
import { announceRecordings } from './recording-wishes.ts'
import { courseRoutes } from './routes.ts'

export { hasVideo, isCourseForSale, isSeriesForSale } from './cards.ts'
export { labelContent } from './catalogue.ts'
export { rate } from './numbers.ts'
export { previewUrlOf } from './embedded-videos.ts'
export {
  countView,
  decideAccess,
  enrol,
  isOpenTo,
  requireCourse,
  requireKnownCourse,
  requirePublishedCourse,
} from './service.ts'
export { readLessonSkills } from './lesson-skills.ts'
export { addSkillsAndTrials, fillSearchTexts, loadCatalogue } from './starter-content.ts'
export { courseEnrollments, courseReference, courses, isPublishedCourse, series } from './tables.ts'

export const coursesDomain = defineDomain({
  name: 'courses',
  routes(app, deps) {
    courseRoutes(app, deps)
    courseAuthoringRoutes(app, deps)
  },
  auditLabels: {
    actions: /^(series|course)_/,
    find: (db, entries) =>
      labelContent(db, entries, ({ action, subjectId }) => ({
        kind: action.startsWith('series_') ? 'series' : 'course',
        id: subjectId,
      })),
  },
  personalData: coursePersonalData,
  premiumContent: premiumLessons,
  levelContent: lessonsOfLevel,
  periodicTasks: [
    { name: 'recount courses', everySeconds: 3_600, run: ({ db }) => recountCourses(db) },
    { name: 'announce recordings', everySeconds: 60, run: announceRecordings },
  ],
})
