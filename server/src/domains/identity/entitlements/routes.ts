import { getEntitlements, listPurchases } from '@capyzen/contracts/entitlements'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import type { Settings } from '#platform/settings'
import { listPurchasesOf, premiumUntil } from './service.ts'

export function entitlementRoutes(
  app: FastifyInstance,
  { db, clock, settings }: { db: Database; clock: Clock; settings: Pick<Settings, 'premiumPriceCents'> },
): void {
  serve(app, getEntitlements, async ({ actor }) => {
    const until = await premiumUntil(db, actor.userId, clock.now())
    return {
      isPremium: until !== null,
      premiumUntil: until?.toISOString() ?? null,
      premiumPriceCents: actor.isChild ? null : settings.premiumPriceCents,
    }
  })
  serve(app, listPurchases, async ({ actor }) => ({ purchases: await listPurchasesOf(db, actor.userId) }))
}
