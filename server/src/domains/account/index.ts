export { forgetEmailChanges } from './email-change.ts'
export { accountPersonalData } from './personal-data.ts'
export { accountRoutes } from './routes.ts'
export { emailChanges } from './tables.ts'
