export { classesPersonalData } from './personal-data.ts'
export { classRoutes } from './routes.ts'
