import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose'
import * as openid from 'openid-client'
import type { Clock } from '#platform/clock'
import type { OpenIdProviderSettings } from '#platform/provider-settings'
import { identityFrom, type Identity } from './identity.ts'

export class ProviderUnavailable extends Error {}

export class SignInCancelled extends Error {}

export class NotReauthenticated extends Error {}

/** OpenID Connect Core, 2: `auth_time` answers `max_age`. */
export function requireSignInSince(at: Date | undefined, since: Date): void {
  if (!at || at.getTime() < since.getTime() - clockToleranceSeconds * 1000)
    throw new NotReauthenticated('the provider did not ask anew')
}

export interface OpenIdProvider {
  id: string
  name: string
  protocol: 'oidc'
  issuer: string
  /** Allowed at the first sign-in; undefined for any. */
  emailDomains: readonly string[] | undefined
  /** The address for the browser; `forceLogin` asks a signed-in user again. Throws `ProviderUnavailable`. */
  authorizationUrl(asked: { state: string; nonce: string; codeVerifier: string; forceLogin: boolean }): Promise<string>
  /** Exchanges the authorization code. Throws `SignInCancelled`, `NotReauthenticated` or the library's errors. */
  redeem(
    query: URLSearchParams,
    asked: { state: string; nonce: string | null; codeVerifier: string | null; reauthenticatedSince: Date | undefined },
  ): Promise<Identity>
  verifyIdToken(idToken: string, nonce: string): Promise<Identity>
}

const timeoutSeconds = 5
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

  /** At first use, so that a provider that is down does not keep the server from starting. */
  async function discovered(): Promise<Discovered> {
    const now = clock.now()
    if (last && now.getTime() - last.at.getTime() < discoverySeconds * 1000) return last
    underWay ??= discover(issuer, { clientId, clientSecret, now }).finally(() => (underWay = undefined))
    try {
      last = await underWay
      return last
    } catch (error) {
      if (last) return last
      throw new ProviderUnavailable(`discovery at ${issuer} failed`, { cause: error })
    }
  }

  return {
    id,
    name: label,
    protocol: 'oidc',
    issuer,
    emailDomains,
    async authorizationUrl({ state, nonce, codeVerifier, forceLogin }) {
      const { configuration } = await discovered()
      return openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(forceLogin && { prompt: 'login', max_age: '0' }),
      }).href
    },
    async redeem(query, { state, nonce, codeVerifier, reauthenticatedSince }) {
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
      if (reauthenticatedSince)
        requireSignInSince(
          claims.auth_time === undefined ? undefined : new Date(claims.auth_time * 1000),
          reauthenticatedSince,
        )
      if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return identityOf(claims)
      // Most providers give email and name only here; the library compares its subject with the token's.
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
      // OpenID Connect Core, 3.1.3.7: a token with several audiences must be issued to us.
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
  // The settings allow plain HTTP for localhost only.
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
  // Verifies the signature of ID tokens even from the token endpoint.
  openid.enableNonRepudiationChecks(configuration)
  return { configuration, keySet: createRemoteJWKSet(keys, { timeoutDuration: timeoutSeconds * 1000 }), at: now }
}

function identityOf(claims: JWTPayload | openid.UserInfoResponse): Identity {
  const given = typeof claims.given_name === 'string' ? claims.given_name : undefined
  const family = typeof claims.family_name === 'string' ? claims.family_name : undefined
  return identityFrom({
    subject: claims.sub,
    email: claims.email,
    isEmailVerified: isVerified(claims.email_verified),
    names: [claims.name, given && family ? `${given} ${family}` : given, claims.nickname, claims.preferred_username],
  })
}

/** Microsoft Entra leaves the claim out, and some providers send text. */
const isVerified = (claim: unknown): boolean | null =>
  claim === undefined || claim === null ? null : claim === true || claim === 'true'
