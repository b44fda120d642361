export { videoPersonalData } from './personal-data.ts'
export { videoRoutes } from './routes.ts'
export { loadClips } from './starter-content.ts'
