export { analyticsRoutes } from './routes.ts'
export { userBehaviour } from './tables.ts'
