/** What a user may open: owned content and premium, written by the ledger alone. */

import { defineDomain } from '#platform/domain'
import { entitlementPersonalData } from './personal-data.ts'
import { entitlementRoutes } from './routes.ts'

export { hasPremiumAccess, requirePremium } from './premium-access.ts'
export { isPremiumForSale, readPremiumContent } from './premium-content.ts'
export { ownedAmong, ownsContent, premiumUntil, premiumUntilOf } from './service.ts'
export { markAdopted, writeContent, writeEntitlements, writePremium } from './writing.ts'
export { purchasedContent, subscriptions } from './tables.ts'

export const entitlementsDomain = defineDomain({
  name: 'entitlements',
  routes: entitlementRoutes,
  personalData: entitlementPersonalData,
})
