import * as contract from '@capyzen/contracts/cards'
import type { FastifyInstance } from 'fastify'
import type { DomainDeps } from '#platform/domain'
import { serve } from '#platform/http'
import { takeEvent } from './events.ts'
import { findProcessor } from './processor.ts'
import { lastReconciliation, reconcileNow } from './reconciliation.ts'
import { billingPortalOf, cardSubscriptionOf } from './subscriptions.ts'

export async function cardRoutes(app: FastifyInstance, deps: DomainDeps): Promise<void> {
  serve(app, contract.getCardSubscription, async ({ actor }) => ({
    subscription: await cardSubscriptionOf(deps.db, actor.userId),
  }))
  serve(app, contract.openBillingPortal, ({ actor }) => billingPortalOf(deps, actor.userId))
  serve(app, contract.getCardReconciliation, async () => ({
    isConfigured: findProcessor(deps.settings) !== undefined,
    last: await lastReconciliation(deps),
  }))
  serve(app, contract.runCardReconciliation, async () => ({ last: await reconcileNow(deps) }))

  await app.register(async (scope) => {
    // The signature is of these bytes, so they are not parsed before it is checked.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
    serve(scope, contract.receiveCardEvent, async ({ request }) => {
      const signature = request.headers['stripe-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await takeEvent(deps, body, typeof signature === 'string' ? signature : undefined)
      return { received: true as const }
    })
  })
}
