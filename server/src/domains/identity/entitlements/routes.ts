import { describePremium, getEntitlements, listPurchases } from '@capyzen/contracts/entitlements'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { users } from '#domains/identity/auth'
import type { DomainDeps } from '#platform/domain'
import { serve } from '#platform/http'
import { isPremiumForSale, readPremiumContent } from './premium-content.ts'
import { listPurchasesOf, premiumUntil } from './service.ts'

export function entitlementRoutes(
  app: FastifyInstance,
  deps: Pick<DomainDeps, 'db' | 'clock' | 'settings' | 'domains' | 'model'>,
): void {
  const { db, clock, settings } = deps
  serve(app, getEntitlements, async ({ actor: { userId, isChild } }) => {
    const until = await premiumUntil(db, userId, clock.now())
    const [user] = isChild ? [] : await db.select({ level: users.level }).from(users).where(eq(users.id, userId))
    return {
      isPremium: until !== null,
      premiumUntil: until?.toISOString() ?? null,
      premiumPriceCents: isChild ? null : settings.premiumPriceCents,
      isPremiumForSale: user !== undefined && isPremiumForSale(await readPremiumContent(deps), user.level),
    }
  })
  serve(app, describePremium, async () => ({
    priceCents: settings.premiumPriceCents,
    content: await readPremiumContent(deps),
    hasModel: deps.model !== undefined,
  }))
  serve(app, listPurchases, async ({ actor }) => ({ purchases: await listPurchasesOf(db, actor.userId) }))
}
