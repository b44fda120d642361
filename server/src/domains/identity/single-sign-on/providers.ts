import type { Clock } from '#platform/clock'
import type { Settings } from '#platform/settings'
import { createOpenIdProvider, type OpenIdProvider } from './openid.ts'
import { createSamlProvider, type SamlProvider } from './saml.ts'

export type SignInProvider = OpenIdProvider | SamlProvider

/** By id; OpenID Connect first, each in the order of their names. */
export type SignInProviders = ReadonlyMap<string, SignInProvider>

export function createSignInProviders(
  { openIdProviders, samlProviders, publicUrl }: Settings,
  clock: Clock,
): SignInProviders {
  const all: SignInProvider[] = [
    ...openIdProviders.map((settings) => createOpenIdProvider(settings, { publicUrl, clock })),
    ...samlProviders.map((settings) => createSamlProvider(settings, { publicUrl, clock })),
  ]
  // The provider id of passwords in the table of accounts.
  const wrong = all.find(({ id }) => id === 'credential')
  if (wrong) {
    const setting = wrong.protocol === 'oidc' ? 'OAUTH_CREDENTIAL_ISSUER' : 'SAML_CREDENTIAL_SSO_URL'
    throw new Error(`Setting ${setting} is not usable: CREDENTIAL is the name of passwords here.`)
  }
  return new Map(all.map((provider) => [provider.id, provider]))
}
