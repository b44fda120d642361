import { reportMissingPage, trackBehaviour } from '@capyzen/contracts/analytics'
import type { FastifyInstance } from 'fastify'
import type { Guards } from '#domains/auth'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { serve } from '#platform/http'
import { networkOf } from '#platform/network'
import { spend } from '#platform/throttle'
import { record } from './service.ts'

export function analyticsRoutes(
  app: FastifyInstance,
  deps: { db: Database; clock: Clock },
  { anyone, signedIn }: Guards,
): void {
  serve(app, trackBehaviour, signedIn, ({ actor, body }) => record(deps, actor.userId, body))
  serve(app, reportMissingPage, anyone, async ({ body, request }) => {
    const rule = { key: `missing-page:${networkOf(request.ip)}`, limit: 60, windowSeconds: 60 }
    const { allowed, retryAfterSeconds } = await spend(deps.db, rule, deps.clock.now())
    if (!allowed) throw new AppError('too_many_requests', { retryAfterSeconds })
    request.log.warn({ path: body.path.split('?')[0] }, 'missing page')
    return { outcome: 'logged' as const }
  })
}
