import { defineDomain } from '#platform/domain'
import { classesPersonalData } from './personal-data.ts'
import { isInConfirmedClass } from './joining.ts'
import { classRoutes } from './routes.ts'
import { findClassOf, studentsTaughtBy } from './taught-students.ts'

export { classDepartures, classes, classStudents } from './tables.ts'

export const classesDomain = defineDomain({
  name: 'classes',
  routes: classRoutes,
  personalData: [classesPersonalData],
  isInConfirmedClass,
  studentsTaughtBy,
  findClassOf,
})
