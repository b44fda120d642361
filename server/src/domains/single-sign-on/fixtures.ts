import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'
import { closed, listening } from './loopback-server.ts'

export { startForgedProvider } from './forged-provider.ts'

/** Somebody with an account at the provider. */
export interface PersonElsewhere {
  sub: string
  email?: string | undefined
  email_verified?: boolean | undefined
  name?: string | undefined
}

export interface StartedProvider {
  issuer: string
  /** Who is sitting before the browser; may be changed between two sign-ins. */
  person: PersonElsewhere
  /** What they say when they are asked whether they want to sign in. */
  agrees: boolean
  /** In the settings of ours. */
  environment(name: string): Record<string, string>
  close(): Promise<void>
}

/** What the provider knows us by. */
export const openIdClient = { id: 'capyzen', secret: 'a secret that the two share' }

/** A certified OpenID provider that is not ours, on a port of its own; whoever comes to it is signed in at once. */
export async function startOpenIdProvider(redirectUris: string[], port = 0): Promise<StartedProvider> {
  const server = createServer()
  const issuer = `http://localhost:${await listening(server, port)}`
  const people = new Map<string, PersonElsewhere>()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [{ client_id: openIdClient.id, client_secret: openIdClient.secret, redirect_uris: redirectUris }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: async () => people.get(sub) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ['of the tests alone'] },
  })
  const callback = provider.callback()
  const started: StartedProvider = {
    issuer,
    person: { sub: 'somebody' },
    agrees: true,
    environment: (name) => ({
      [`OAUTH_${name}_ISSUER`]: issuer,
      [`OAUTH_${name}_CLIENT_ID`]: openIdClient.id,
      [`OAUTH_${name}_CLIENT_SECRET`]: openIdClient.secret,
    }),
    close: () => closed(server),
  }
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response)
    void (async () => {
      const { prompt, params, session } = await provider.interactionDetails(request, response)
      if (!started.agrees) return provider.interactionFinished(request, response, { error: 'access_denied' })
      if (prompt.name === 'login') {
        people.set(started.person.sub, { ...started.person })
        return provider.interactionFinished(request, response, { login: { accountId: started.person.sub } })
      }
      const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: params.client_id })
      grant.addOIDCScope('openid email profile')
      return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
    })()
  })
  return started
}

/** A browser that follows a provider's redirects with its cookies, until it is sent to our side: that address. */
export async function visitProvider(url: string, ourOrigin: string): Promise<URL> {
  const jar = new Map<string, string>()
  let next = new URL(url)
  for (let hops = 0; hops < 12; hops += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`${next.href} answered ${answer.status}: ${await answer.text()}`)
    next = new URL(location, next)
    if (next.origin === ourOrigin) return next
  }
  throw new Error('The provider sent the browser round in circles')
}
