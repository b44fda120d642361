export { forgetExpiredAttempts } from './attempts.ts'
export { createSignInProviders, providerNames, type SignInProviders } from './providers.ts'
export { singleSignOnRoutes } from './routes.ts'
