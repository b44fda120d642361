import type { Clock } from '#platform/clock'
import type { Settings } from '#platform/settings'
import { createOpenIdProvider, type OpenIdProvider } from './openid.ts'
import { createSamlProvider, type SamlProvider } from './saml.ts'

export type SignInProvider = OpenIdProvider | SamlProvider

/** By id, OpenID first, in the order of their names. */
export type SignInProviders = ReadonlyMap<string, SignInProvider>

/** What passwords are called among the ways into an account. */
const taken = 'credential'

/** Throws a sentence that names the setting where a name cannot be used. Nothing is asked of any provider yet. */
export function createSignInProviders(
  { openIdProviders, samlProviders, publicUrl }: Settings,
  clock: Clock,
): SignInProviders {
  const all: SignInProvider[] = [
    ...openIdProviders.map((settings) => createOpenIdProvider(settings, { publicUrl, clock })),
    ...samlProviders.map((settings) => createSamlProvider(settings, { publicUrl, clock })),
  ]
  const wrong = all.find(({ id }) => id === taken)
  if (wrong) {
    const setting = wrong.protocol === 'oidc' ? 'OAUTH_CREDENTIAL_ISSUER' : 'SAML_CREDENTIAL_SSO_URL'
    throw new Error(`Setting ${setting} is not usable: CREDENTIAL is the name of passwords here.`)
  }
  return new Map(all.map((provider) => [provider.id, provider]))
}

/** What each is called, for lists of the ways into an account. */
export function providerNames(providers: SignInProviders): ReadonlyMap<string, string> {
  return new Map([...providers].map(([id, { name }]) => [id, name]))
}
