export { accessCodePersonalData } from './personal-data.ts'
export { accessCodes } from './tables.ts'
export { accessCodeRoutes } from './routes.ts'
