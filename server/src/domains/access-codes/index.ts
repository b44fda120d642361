export { accessCodeRoutes } from './routes.ts'
