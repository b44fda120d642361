import { z } from 'zod'
import { Proof, SignedIn, UserType } from './auth.ts'
import { endpoint } from './endpoint.ts'

/** The lower-case NAME of `OAUTH_<NAME>_ISSUER` or `SAML_<NAME>_SSO_URL`. */
export const ProviderId = z
  .string()
  .regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/)
  .max(60)

export const Provider = z.object({
  id: ProviderId,
  /** As the button says it. */
  name: z.string(),
  protocol: z.enum(['oidc', 'saml']),
})
export type Provider = z.infer<typeof Provider>

export const listProviders = endpoint({
  method: 'GET',
  path: '/api/single-sign-on/providers',
  summary: 'Accounts elsewhere that open one here',
  result: z.object({ providers: z.array(Provider) }),
})

/** The browser goes to the address. The way back ends at `returnTo`, a path of ours, or at `/login?failure=<code>&returnTo=<path>`. */
export const startSingleSignOn = endpoint({
  method: 'POST',
  path: '/api/single-sign-on/start',
  summary: 'Begin to sign in at a provider',
  body: z.strictObject({
    providerId: ProviderId,
    returnTo: z.string().max(2000).optional(),
    /** For whoever is new here; a student where it is not said. */
    userType: UserType.optional(),
    /** `link` adds the provider to the account that is signed in; `prove` makes it ask anew whether that is still you. */
    purpose: z.enum(['sign_in', 'link', 'prove']).default('sign_in'),
    /** Asked for with `link`: a new way into an account is its owner's to give. */
    proof: Proof.optional(),
  }),
  result: z.object({ url: z.url() }),
})

/** Why somebody came back without being signed in; each has its own sentence at the door. */
export const SingleSignOnFailure = z.enum([
  'sign_in_cancelled',
  'sign_in_expired',
  'sign_in_failed',
  'email_not_confirmed_there',
  'account_banned',
  'already_linked',
  /** The provider is a school's, and the address is not of its domains. */
  'email_of_other_domain',
  /** Another account of the same provider opens this one already. */
  'other_linked_already',
  /** A `prove` that came back with somebody else, or without being asked anew. */
  'not_proved',
])
export type SingleSignOnFailure = z.infer<typeof SingleSignOnFailure>

/** Where an OpenID provider sends the browser back to (authorization code with PKCE); always a redirect. */
export const finishSingleSignOn = endpoint({
  method: 'GET',
  path: '/api/single-sign-on/:providerId/callback',
  summary: 'The way back from a provider',
  params: z.strictObject({ providerId: ProviderId }),
  result: z.unknown(),
})

/** SAML's HTTP-POST binding: a form from the school's page. Its signature, not its origin, says whose it is. */
export const consumeAssertion = endpoint({
  method: 'POST',
  path: '/api/single-sign-on/:providerId/assertion',
  summary: 'A school’s signed assertion; always a redirect',
  params: z.strictObject({ providerId: ProviderId }),
  result: z.unknown(),
})

/** What a school's administrator enters on their side. */
export const getSamlMetadata = endpoint({
  method: 'GET',
  path: '/api/single-sign-on/:providerId/metadata',
  summary: 'Our SAML metadata for a school’s identity provider, as XML',
  params: z.strictObject({ providerId: ProviderId }),
  result: z.unknown(),
})

/** For a provider's own button in the page or an app, which brings its ID token along (OpenID Connect Core, 3.1.3.7). */
export const beginIdTokenSignIn = endpoint({
  method: 'POST',
  path: '/api/single-sign-on/id-token/begin',
  summary: 'A nonce to ask an ID token for',
  body: z.strictObject({ providerId: ProviderId }),
  result: z.object({ nonce: z.string() }),
})

export const signInByIdToken = endpoint({
  method: 'POST',
  path: '/api/single-sign-on/id-token',
  summary: 'Sign in with an ID token that carries our nonce; sets the session cookie',
  body: z.strictObject({
    providerId: ProviderId,
    idToken: z.string().min(1).max(20_000),
    nonce: z.string().min(1).max(200),
  }),
  result: SignedIn,
})
