export { isFoundBy } from './catalogue.ts'
export { recountCourses } from './counts.ts'
export { hasVideo } from './course-cards.ts'
export { coursePersonalData } from './personal-data.ts'
export { rate } from './ratings.ts'
export { courseRoutes } from './routes.ts'
export { fillSearchTexts } from './search-backfill.ts'
export { searchTextOf } from './search-text.ts'
export {
  countView,
  decideAccess,
  enrol,
  joinedAmong,
  requireCourse,
  requireKnownCourse,
  requirePublishedCourse,
} from './service.ts'
export { courseEnrollments, courses, series } from './tables.ts'
export { loadCatalogue } from './starter-content.ts'
export { isPublishedCourse } from './visibility.ts'
