export { requireOtherAdministrator } from './administrators.ts'
export { usersPersonalData } from './personal-data.ts'
export { userRoutes } from './routes.ts'
