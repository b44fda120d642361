import { findInWriting } from '@capyzen/contracts/writing-findings'
import type { FastifyInstance } from 'fastify'
import { rateLimits } from '#domains/identity/auth'
import { requireConsent } from '#domains/identity/families'
import type { Deps } from '#platform/deps'
import { AppError } from '#platform/errors'
import { serve } from '#platform/http'
import { budgetsOf, spendOrRefuse } from '#platform/rate-limits'
import { endChecks, findInText, isBusy } from './service.ts'

export function writingFindingsRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  app.addHook('onClose', endChecks)
  serve(app, findInWriting, async ({ actor, body }) => {
    await requireConsent(db, actor.userId)
    // Before anything is written: a refusal costs nearly nothing, and none of the learner's checks.
    if (isBusy(actor.userId)) throw new AppError('unavailable', { retryAfterSeconds: 10 })
    await spendOrRefuse(db, budgetsOf(rateLimits.writingChecks, { user: actor.userId }), clock.now())
    return findInText(body.text, body.language, actor.userId)
  })
}
