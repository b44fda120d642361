/** Signing in by a school or provider: OpenID Connect, SAML, and which account that leads to. */

import { defineDomain, type DomainDeps } from '#platform/domain'
import { deleteExpiredAttempts } from './attempts.ts'
import { createSignInProviders } from './providers.ts'
import { singleSignOnRoutes } from './routes.ts'

declare module '#platform/domain' {
  interface DomainDeps {
    /** Labels of sign-in providers by provider id. */
    providerNames: ReadonlyMap<string, string>
  }
}

export const singleSignOnDomain = defineDomain({
  name: 'single-sign-on',
  start({ settings, clock }: DomainDeps) {
    const providers = createSignInProviders(settings, clock)
    return { providers, providerNames: new Map([...providers].map(([id, { name }]) => [id, name])) }
  },
  routes: singleSignOnRoutes,
  periodicTasks: [
    {
      name: 'forget expired attempts',
      everySeconds: 3_600,
      run: ({ db, clock }) => deleteExpiredAttempts(db, clock.now()),
    },
  ],
})
