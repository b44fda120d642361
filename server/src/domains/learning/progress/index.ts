import { defineDomain, type DomainDeps } from '#platform/domain'
import { practisableSkills } from './next-steps.ts'
import { progressRoutes } from './routes.ts'

export const progressDomain = defineDomain({
  name: 'progress',
  start: ({ db, clock }: DomainDeps) => ({ readPractisable: practisableSkills(db, clock) }),
  routes: progressRoutes,
})
