/** Types of the providers' parts that the fixtures use; the packages have none. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  export default class Provider {
    constructor(issuer: string, configuration: object)
    callback(): RequestListener
    on(event: string, listener: (context: unknown, error: Error) => void): void
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ prompt: { name: string }; params: { client_id: string }; session?: { accountId: string } }>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    Grant: new (of: { accountId: string; clientId: string }) => {
      addOIDCScope(scope: string): void
      save(): Promise<string>
    }
  }
}

declare module 'samlp' {
  export function parseRequest(
    request: { query: Record<string, string> },
    done: (error: Error | null, asked: { id: string; issuer: string; assertionConsumerServiceURL: string }) => void,
  ): void
  export function getSamlResponse(
    options: object,
    user: object,
    done: (error: Error | null, response: string) => void,
  ): void
  const samlp: { parseRequest: typeof parseRequest; getSamlResponse: typeof getSamlResponse }
  export default samlp
}
