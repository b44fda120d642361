export { forgetExpiredChallenges } from './challenges.ts'
export { passkeyPersonalData } from './personal-data.ts'
export { passkeyRoutes } from './routes.ts'
export { passkeys } from './tables.ts'
