export { accessCodePersonalData } from './personal-data.ts'
export { accessCodeRedemptions, accessCodes } from './tables.ts'
export { accessCodeRoutes } from './routes.ts'
