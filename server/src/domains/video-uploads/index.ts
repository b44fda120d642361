export { videoUploadPersonalData } from './personal-data.ts'
export { videoUploadRoutes } from './routes.ts'
export { sweepUploads } from './running-uploads.ts'
