export { factorPersonalData } from './personal-data.ts'
export { factorRoutes } from './routes.ts'
export { factors, recoveryCodes } from './tables.ts'
