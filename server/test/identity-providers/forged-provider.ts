import { createServer } from 'node:http'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { exportJWK, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { closed, listening } from './loopback-server.ts'

export interface Forgery {
  claims?: JWTPayload
  algorithm?: 'RS256' | 'HS256' | 'none'
  /** Signed with an unpublished key. */
  byStranger?: boolean
}

const clientId = 'capyzen'
const clientSecret = 'a secret of at least 256 bits for HS256'

/** An OpenID provider that can send invalid tokens. The test itself acts as its authorization page. */
export async function startForgedProvider() {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const published = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }] }
  let idToken = ''
  let isAway = false
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    if (isAway) return void response.writeHead(503).end()
    const answer: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        token_endpoint_auth_methods_supported: ['client_secret_post'],
      },
      '/keys': published,
      '/token': { access_token: 'opaque', token_type: 'Bearer', expires_in: 60, id_token: idToken },
    }
    const body = answer[request.url ?? '']
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
  })
  const issuer = `http://localhost:${await listening(server)}`

  /** A token that is valid except for the forgery. */
  async function token(now: Date, { claims = {}, algorithm = 'RS256', byStranger = false }: Forgery = {}) {
    const seconds = Math.floor(now.getTime() / 1000)
    const payload = { iss: issuer, aud: clientId, iat: seconds, exp: seconds + 300, ...claims }
    if (algorithm === 'none') return new UnsecuredJWT(payload).encode()
    const key: KeyObject | Uint8Array =
      algorithm === 'HS256' ? new TextEncoder().encode(clientSecret) : (byStranger ? stranger : own).privateKey
    return new SignJWT(payload).setProtectedHeader({ alg: algorithm, kid: 'own' }).sign(key)
  }

  return {
    issuer,
    token,
    willGive: (next: string) => void (idToken = next),
    goAway: (gone: boolean) => void (isAway = gone),
    requests: () => asked,
    environment: (name: string) => ({
      [`OAUTH_${name}_ISSUER`]: issuer,
      [`OAUTH_${name}_CLIENT_ID`]: clientId,
      [`OAUTH_${name}_CLIENT_SECRET`]: clientSecret,
    }),
    close: () => closed(server),
  }
}
