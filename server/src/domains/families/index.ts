export { requireConsent, withConsent } from './consent.ts'
export { familiesPersonalData } from './personal-data.ts'
export { familyRoutes } from './routes.ts'
export { familyDevices } from './tables.ts'
