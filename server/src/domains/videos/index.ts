export { videoRoutes } from './routes.ts'
export { loadClips } from './starter-content.ts'
