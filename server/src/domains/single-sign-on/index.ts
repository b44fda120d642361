export { forgetExpiredAttempts } from './attempts.ts'
export { createSignInProviders, providerNames } from './providers.ts'
export { singleSignOnRoutes } from './routes.ts'
