/** What of behaviour is recorded, from pages to failed calls, and how long it is kept. */

import { eq, sql } from 'drizzle-orm'
import { defineDomain } from '#platform/domain'
import { analyticsPersonalData } from './personal-data.ts'
import { sumOldBehaviour } from './retention.ts'
import { analyticsRoutes } from './routes.ts'
import { userBehaviour } from './tables.ts'

export { userBehaviour }

export const analyticsDomain = defineDomain({
  name: 'analytics',
  routes: analyticsRoutes,
  personalData: analyticsPersonalData,
  periodicTasks: [{ name: 'sum old behaviour', everySeconds: 3_600, run: sumOldBehaviour }],
  lastSeen: (userId) =>
    sql`(select max(${userBehaviour.createdAt}) from ${userBehaviour} where ${eq(userBehaviour.userId, userId)})`,
})
