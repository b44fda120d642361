import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

export class CeremonyError extends Error {
  readonly reason: 'stopped' | 'already' | 'failed'

  constructor(reason: CeremonyError['reason'], cause: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Creates a passkey. The library is loaded on demand. */
export async function createPasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return { ...(await startRegistration({ optionsJSON }).catch(explain)) }
}

export async function askForPasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return { ...(await startAuthentication({ optionsJSON }).catch(explain)) }
}

function explain(error: unknown): never {
  const { name } = error instanceof Error ? error : { name: '' }
  // For privacy, browsers report cancelling, a missing passkey and a timeout alike.
  const isStopped = name === 'NotAllowedError' || name === 'AbortError'
  throw new CeremonyError(isStopped ? 'stopped' : name === 'InvalidStateError' ? 'already' : 'failed', error)
}
