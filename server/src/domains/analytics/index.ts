export { analyticsPersonalData } from './personal-data.ts'
export { analyticsRoutes } from './routes.ts'
export { userBehaviour } from './tables.ts'
