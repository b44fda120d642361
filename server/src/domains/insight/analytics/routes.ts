import type { FastifyInstance } from 'fastify'
import { reportMissingPage, trackBehaviour } from '@capyzen/contracts/analytics'
import type { CallInput } from '@capyzen/contracts/endpoint'
import { rateLimits } from '#domains/identity/auth'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import { networkOf } from '#platform/network'
import { budgetsOf, spendOrRefuse } from '#platform/rate-limits'
import { userBehaviour } from './tables.ts'

export function analyticsRoutes(app: FastifyInstance, deps: { db: Database; clock: Clock }): void {
  serve(app, trackBehaviour, ({ actor, body }) => record(deps, actor.userId, body))
  serve(app, reportMissingPage, async ({ body, request }) => {
    const budgets = budgetsOf(rateLimits.missingPageReports, { network: networkOf(request.ip) })
    await spendOrRefuse(deps.db, budgets, deps.clock.now())
    request.log.warn({ path: body.path.split('?')[0] }, 'missing page')
    return { outcome: 'logged' as const }
  })
}

type Behaviour = CallInput<typeof trackBehaviour>

async function record(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  behaviour: Behaviour,
): Promise<{ id: string }> {
  const now = clock.now()
  await spendOrRefuse(db, budgetsOf(rateLimits.behaviourRecords, { user: userId }), now)
  const [row] = await db
    .insert(userBehaviour)
    .values({ ...behaviour, userId, createdAt: now })
    .returning({ id: userBehaviour.id })
  if (!row) throw new Error('The behaviour record was not written')
  return row
}
