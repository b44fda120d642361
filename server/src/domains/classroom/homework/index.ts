import { defineDomain } from '#platform/domain'
import { homeworkPersonalData } from './personal-data.ts'
import { homeworkRoutes } from './routes.ts'

export { loadHomework } from './starter-content.ts'
export { homeworkAnswers, homeworkAssignments, homeworkSubmissions } from './tables.ts'

export const homeworkDomain = defineDomain({
  name: 'homework',
  routes: homeworkRoutes,
  personalData: homeworkPersonalData,
})
