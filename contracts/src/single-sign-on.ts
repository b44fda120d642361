import { z } from 'zod'
import { Reauthentication, SignedIn, UserType } from './auth.ts'
import { endpoint } from './endpoint.ts'

/** The lower-case NAME of `OAUTH_<NAME>_ISSUER` or `SAML_<NAME>_SSO_URL`. */
export const ProviderId = z
  .string()
  .regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/)
  .max(60)

export const Provider = z.object({
  id: ProviderId,
  name: z.string(),
  protocol: z.enum(['oidc', 'saml']),
})
export type Provider = z.infer<typeof Provider>

export const listProviders = endpoint('GET /api/single-sign-on/providers', {
  access: 'everyone',
  summary: 'Accounts elsewhere that open one here',
  result: z.object({ providers: z.array(Provider) }),
})

/** The browser returns to the path `returnTo`, or to `/login?failure=<code>&returnTo=<path>`. */
export const startSingleSignOn = endpoint('POST /api/single-sign-on/start', {
  access: 'everyone',
  errors: ['forbidden', 'invalid_credentials', 'login_required', 'not_found', 'too_many_requests'],
  summary: 'Begin to sign in at a provider',
  body: z.strictObject({
    providerId: ProviderId,
    returnTo: z.string().max(2000).optional(),
    /** For a new account; `student` by default. */
    userType: UserType.optional(),
    /** `link` adds the provider to the signed-in account; `prove` makes it ask again for reauthentication. */
    purpose: z.enum(['sign_in', 'link', 'prove']).default('sign_in'),
    /** Required with `link`. */
    reauthentication: Reauthentication.optional(),
  }),
  result: z.object({ url: z.url() }),
})

/** Why the browser returned without being signed in. */
export const SingleSignOnFailure = z.enum([
  'sign_in_cancelled',
  'sign_in_expired',
  'sign_in_failed',
  /** It says that the address is not verified, or doesn't say. */
  'email_not_confirmed_there',
  /** Nobody could be reached at the new account. */
  'email_missing',
  /** The address is of an administrator, or of an account with a second factor: only its owner links a provider. */
  'sign_in_to_link',
  'account_banned',
  'already_linked',
  /** The school provider does not own the domain of the address. */
  'email_of_other_domain',
  /** Another account of this provider is linked already. */
  'other_linked_already',
  /** `prove` returned another account, or the provider did not ask again. */
  'not_proved',
])
export type SingleSignOnFailure = z.infer<typeof SingleSignOnFailure>

/** The redirect URI of an OpenID provider (authorization code with PKCE); always redirects. */
export const finishSingleSignOn = endpoint('GET /api/single-sign-on/:providerId/callback', {
  access: 'everyone',
  answers: [303],
  summary: 'The way back from a provider',
  params: z.strictObject({ providerId: ProviderId }),
  result: z.unknown(),
})

/** SAML's HTTP-POST binding: a form from another origin, authenticated by its signature. */
export const consumeAssertion = endpoint('POST /api/single-sign-on/:providerId/assertion', {
  access: 'everyone',
  answers: [303],
  summary: 'A school’s signed assertion; always a redirect',
  params: z.strictObject({ providerId: ProviderId }),
  result: z.unknown(),
})

export const getSamlMetadata = endpoint('GET /api/single-sign-on/:providerId/metadata', {
  access: 'everyone',
  summary: 'Our SAML metadata for a school’s identity provider, as XML',
  params: z.strictObject({ providerId: ProviderId }),
  result: z.unknown(),
})

/** For a provider's own button, which returns an ID token (OpenID Connect Core, 3.1.3.7). */
export const beginIdTokenSignIn = endpoint('POST /api/single-sign-on/id-token/begin', {
  access: 'everyone',
  errors: ['not_found'],
  summary: 'A nonce to ask an ID token for',
  body: z.strictObject({ providerId: ProviderId }),
  result: z.object({ nonce: z.string() }),
})

export const signInByIdToken = endpoint('POST /api/single-sign-on/id-token', {
  access: 'everyone',
  errors: [
    'account_banned',
    'email_not_verified',
    'forbidden',
    'invalid_credentials',
    'not_found',
    'session_not_found',
    'too_many_requests',
  ],
  summary: 'Sign in with an ID token that carries our nonce; sets the session cookie',
  body: z.strictObject({
    providerId: ProviderId,
    idToken: z.string().min(1).max(20_000),
    nonce: z.string().min(1).max(200),
  }),
  result: SignedIn,
})
