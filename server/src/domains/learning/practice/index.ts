/** Question practice: which question comes next, hints, marking, when a question comes back, and mastery. */

import { defineDomain, type DomainDeps } from '#platform/domain'
import { practicePersonalData } from './personal-data.ts'
import { practiceRoutes } from './routes.ts'
import { createScopeReader } from './scopes.ts'

export { readAskable, type Askable } from './askable.ts'
export { practiceStates, practiceTurns, skillMasteries } from './tables.ts'

export const practiceDomain = defineDomain({
  name: 'practice',
  start: ({ db, clock }: DomainDeps) => ({ readScope: createScopeReader(db, clock) }),
  routes: practiceRoutes,
  personalData: practicePersonalData,
})
