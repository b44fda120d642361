export { courseRoutes } from './routes.ts'
export { countView, decideAccess, enrol, requireCourse } from './service.ts'
export { courseEnrollments, courses, series } from './tables.ts'
export { loadCatalogue } from './starter-content.ts'
