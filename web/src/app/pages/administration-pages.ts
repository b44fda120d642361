/** One download for what administrators alone open. */
export { AuditPage } from './audit-page.tsx'
export { AuthoredCoursePage } from './authored-course-page.tsx'
export { AuthoredSeriesPage } from './authored-series-page.tsx'
export { AuthoringPage } from './authoring-page.tsx'
export { CourseImportPage } from './course-import-page.tsx'
export { TutorHubSettingsPage } from './tutor-hub-settings-page.tsx'
export { UserPage } from './user-page.tsx'
export { UsersPage } from './users-page.tsx'
