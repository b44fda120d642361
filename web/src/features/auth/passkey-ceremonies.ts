import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Why the browser gave no passkey; its own errors say it in its own language. */
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

/** The browser asks for finger, face or PIN, and makes a passkey. The library comes when it is needed. */
export async function createPasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return { ...(await startRegistration({ optionsJSON }).catch(explain)) }
}

/** The browser offers the passkeys that it has for this site. */
export async function askForPasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return { ...(await startAuthentication({ optionsJSON }).catch(explain)) }
}

function explain(error: unknown): never {
  const { name } = error instanceof Error ? error : { name: '' }
  // Browsers don't tell a refusal from a missing passkey or a timeout, so that pages learn nothing by asking.
  const isStopped = name === 'NotAllowedError' || name === 'AbortError'
  throw new CeremonyError(isStopped ? 'stopped' : name === 'InvalidStateError' ? 'already' : 'failed', error)
}
