import { findInWriting } from '@capyzen/contracts/writing-findings'
import type { FastifyInstance } from 'fastify'
import { rateLimits } from '#domains/identity/auth'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import { budgetsOf, spendOrRefuse } from '#platform/rate-limits'
import { endChecks, findInText } from './service.ts'

export function writingFindingsRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  app.addHook('onClose', endChecks)
  serve(app, findInWriting, async ({ actor, body }) => {
    await spendOrRefuse(db, budgetsOf(rateLimits.writingChecks, { user: actor.userId }), clock.now())
    return { findings: await findInText(body.text, body.language) }
  })
}
