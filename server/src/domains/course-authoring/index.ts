export { courseAuthoringRoutes } from './routes.ts'
