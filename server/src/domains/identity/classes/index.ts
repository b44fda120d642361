/** Classes of confirmed teachers: join codes, students, and who teaches whom. */

import { defineDomain } from '#platform/domain'
import { classesPersonalData } from './personal-data.ts'
import { classRoutes } from './routes.ts'

export { isInConfirmedClass } from './joining.ts'
export { classDepartures, classes, classStudents } from './tables.ts'
export { everTaughtStudents, requireClass, taughtStudents, type ClassOfStudents } from './taught-students.ts'

export const classesDomain = defineDomain({
  name: 'classes',
  routes: classRoutes,
  personalData: [classesPersonalData],
})
