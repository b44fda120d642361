import type { FastifyInstance } from 'fastify'
import { reportMissingPage, trackBehaviour } from '@capyzen/contracts/analytics'
import { harmlessPath } from '@capyzen/contracts/behaviour-address'
import { rateLimits } from '#domains/identity/auth'
import type { Deps } from '#platform/deps'
import { serve } from '#platform/http'
import { networkOf } from '#platform/network'
import { budgetsOf, spendOrRefuse } from '#platform/rate-limits'
import { recordBehaviour } from './recording.ts'

export function analyticsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, trackBehaviour, ({ actor, body }) => recordBehaviour(deps, actor.userId, body))
  serve(app, reportMissingPage, async ({ body, request }) => {
    const budgets = budgetsOf(rateLimits.missingPageReports, { network: networkOf(request.ip) })
    await spendOrRefuse(deps.db, budgets, deps.clock.now())
    const [path = ''] = body.path.split(/[?#]/)
    request.log.warn({ path: harmlessPath(path) }, 'missing page')
    return { outcome: 'logged' as const }
  })
}
