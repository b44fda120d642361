export { factorPersonalData } from './personal-data.ts'
export { factorRoutes } from './routes.ts'
