import { getEntitlements, listPurchases } from '@capyzen/contracts/entitlements'
import type { FastifyInstance } from 'fastify'
import type { Guards } from '#domains/auth'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import type { Settings } from '#platform/settings'
import { listPurchasesOf, premiumUntil } from './service.ts'

export function entitlementRoutes(
  app: FastifyInstance,
  { db, clock, settings }: { db: Database; clock: Clock; settings: Pick<Settings, 'premiumPriceCents'> },
  { signedIn }: Guards,
): void {
  serve(app, getEntitlements, signedIn, async ({ actor }) => {
    const until = await premiumUntil(db, actor.userId, clock.now())
    return {
      isPremium: until !== null,
      premiumUntil: until?.toISOString() ?? null,
      premiumPriceCents: settings.premiumPriceCents,
    }
  })
  serve(app, listPurchases, signedIn, async ({ actor }) => ({ purchases: await listPurchasesOf(db, actor.userId) }))
}
