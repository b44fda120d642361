export { entitlementPersonalData } from './personal-data.ts'
export { entitlementRoutes } from './routes.ts'
export { grantContent, ownedAmong, ownsContent, premiumUntil } from './service.ts'
export { purchasedContent, subscriptions } from './tables.ts'
