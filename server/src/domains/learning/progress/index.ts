/** The dashboard: results by subject, recent activity, what comes next, and where a student stopped. */

import { defineDomain, type DomainDeps } from '#platform/domain'
import { practisableSkills } from './next-steps.ts'
import { progressRoutes } from './routes.ts'

export { readNextLiveSession } from './next-steps.ts'
export { readWeekExams } from './week-exams.ts'

export const progressDomain = defineDomain({
  name: 'progress',
  start: ({ db, clock }: DomainDeps) => ({ readPractisable: practisableSkills(db, clock) }),
  routes: progressRoutes,
})
