import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose'
import * as openid from 'openid-client'
import type { Clock } from '#platform/clock'
import type { OpenIdProviderSettings } from '#platform/provider-settings'
import { identityFrom, type Identity } from './identity.ts'

/** The provider has answered nothing that could be used; nobody is to blame for it here. */
export class ProviderAway extends Error {}

/** Whoever was asked there has said no. */
export class SignInCancelled extends Error {}

/** Whoever came back was signed in there before, and was not asked again. */
export class NotAskedAnew extends Error {}

/**
 * Throws `NotAskedAnew` where they signed in there before `since`, or where it isn't said: OpenID Connect Core, 2, has
 * `auth_time` in every answer to `max_age`. Clocks differ by a minute.
 */
export function requireSignInSince(at: Date | undefined, since: Date): void {
  if (!at || at.getTime() < since.getTime() - clockToleranceSeconds * 1000)
    throw new NotAskedAnew('the provider did not ask anew')
}

export interface OpenIdProvider {
  id: string
  name: string
  protocol: 'oidc'
  issuer: string
  /** Of whoever comes in for the first time; undefined: any. */
  emailDomains: readonly string[] | undefined
  /** Where the browser goes; with `askAnew`, also who is signed in there has to sign in again. Throws `ProviderAway`. */
  authorizationUrl(asked: { state: string; nonce: string; codeVerifier: string; askAnew: boolean }): Promise<string>
  /** Trades the code that the browser brought. Throws `SignInCancelled`, `NotAskedAnew`, or whatever was wrong with it. */
  redeem(
    query: URLSearchParams,
    asked: {
      state: string
      nonce: string | null
      codeVerifier: string | null
      askedAnewSince: Date | undefined
    },
  ): Promise<Identity>
  /** By the provider's own keys: whose token it is, if it is for us and carries our nonce. */
  verifyIdToken(idToken: string, nonce: string): Promise<Identity>
}

const timeoutSeconds = 5
/** What discovery has found is asked again after this, and at once after a failure. */
const discoverySeconds = 3_600
const clockToleranceSeconds = 60

interface Discovered {
  configuration: openid.Configuration
  keySet: ReturnType<typeof createRemoteJWKSet>
  at: Date
}

export function createOpenIdProvider(
  settings: OpenIdProviderSettings,
  { publicUrl, clock }: { publicUrl: string; clock: Clock },
): OpenIdProvider {
  const { name: id, label, issuer, clientId, clientSecret, emailDomains } = settings
  const redirectUri = `${publicUrl}/api/single-sign-on/${id}/callback`
  let last: Discovered | undefined
  let underWay: Promise<Discovered> | undefined

  /** At first use, not at start: a provider that is away keeps nobody else from coming in. */
  async function discovered(): Promise<Discovered> {
    const now = clock.now()
    if (last && now.getTime() - last.at.getTime() < discoverySeconds * 1000) return last
    underWay ??= discover(issuer, { clientId, clientSecret, now }).finally(() => (underWay = undefined))
    try {
      last = await underWay
      return last
    } catch (error) {
      if (last) return last
      throw new ProviderAway(`discovery at ${issuer} failed`, { cause: error })
    }
  }

  return {
    id,
    name: label,
    protocol: 'oidc',
    issuer,
    emailDomains,
    async authorizationUrl({ state, nonce, codeVerifier, askAnew }) {
      const { configuration } = await discovered()
      return openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(askAnew && { prompt: 'login', max_age: '0' }),
      }).href
    },
    async redeem(query, { state, nonce, codeVerifier, askedAnewSince }) {
      const { configuration } = await discovered()
      const tokens = await openid
        .authorizationCodeGrant(configuration, new URL(`${redirectUri}?${query}`), {
          expectedState: state,
          ...(nonce !== null && { expectedNonce: nonce }),
          ...(codeVerifier !== null && { pkceCodeVerifier: codeVerifier }),
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied')
            throw new SignInCancelled(error.error)
          throw error
        })
      const claims = tokens.claims()
      if (!claims) throw new Error('there is no ID token in the answer')
      if (askedAnewSince)
        requireSignInSince(
          claims.auth_time === undefined ? undefined : new Date(claims.auth_time * 1000),
          askedAnewSince,
        )
      if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return identityOf(claims)
      // Most providers tell e-mail and name there only; its subject is held against the token's.
      const more = await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      return identityOf({ ...claims, ...more })
    },
    async verifyIdToken(idToken, nonce) {
      const { configuration, keySet } = await discovered()
      const { payload } = await jwtVerify(idToken, keySet, {
        issuer: configuration.serverMetadata().issuer,
        audience: clientId,
        algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'],
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        clockTolerance: clockToleranceSeconds,
        currentDate: clock.now(),
      })
      if (payload.nonce !== nonce) throw new Error('the nonce is not ours')
      // OpenID Connect Core, 3.1.3.7: a token for several is ours only if it was issued to us.
      const others = Array.isArray(payload.aud) && payload.aud.length > 1
      if ((others || payload.azp !== undefined) && payload.azp !== clientId) throw new Error('it was issued to another')
      return identityOf(payload)
    },
  }
}

async function discover(
  issuer: string,
  { clientId, clientSecret, now }: { clientId: string; clientSecret: string; now: Date },
): Promise<Discovered> {
  const url = new URL(issuer)
  // The settings allow plain HTTP for this very machine only.
  const isLocal = url.protocol === 'http:'
  const client = { client_secret: clientSecret, [openid.clockTolerance]: clockToleranceSeconds }
  const found = await openid.discovery(url, clientId, client, undefined, {
    timeout: timeoutSeconds,
    execute: isLocal ? [openid.allowInsecureRequests] : [],
  })
  const server = found.serverMetadata()
  if (!server.jwks_uri) throw new Error('the provider publishes no keys')
  const keys = new URL(server.jwks_uri)
  if (keys.protocol !== 'https:' && !isLocal) throw new Error('the provider publishes its keys without TLS')
  const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const way = ways.includes('client_secret_basic')
    ? openid.ClientSecretBasic(clientSecret)
    : openid.ClientSecretPost(clientSecret)
  const configuration = new openid.Configuration(server, clientId, client, way)
  configuration.timeout = timeoutSeconds
  if (isLocal) openid.allowInsecureRequests(configuration)
  // The token came straight from the provider; its signature is checked all the same.
  openid.enableNonRepudiationChecks(configuration)
  return { configuration, keySet: createRemoteJWKSet(keys, { timeoutDuration: timeoutSeconds * 1000 }), at: now }
}

function identityOf(claims: JWTPayload | openid.UserInfoResponse): Identity {
  const given = typeof claims.given_name === 'string' ? claims.given_name : undefined
  const family = typeof claims.family_name === 'string' ? claims.family_name : undefined
  return identityFrom({
    subject: claims.sub,
    email: claims.email,
    // Some providers spell it as text.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    names: [claims.name, given && family ? `${given} ${family}` : given, claims.nickname, claims.preferred_username],
  })
}
