export { factorPersonalData } from './personal-data.ts'
export { factorRoutes } from './routes.ts'
export { isFactorNumber } from './service.ts'
export { removeAllFactors } from './removal.ts'
