import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import {
  COSEALG,
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
  isoCBOR,
} from '@simplewebauthn/server/helpers'
import { AppError } from '#platform/errors'
import type { passkeys } from './tables.ts'

export const challengeSeconds = 300

type Json = Record<string, unknown>

/** Without the library's default that this Node version marks as experimental. */
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

function siteOf(publicUrl: string): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}

interface Credential {
  id: string
  transports: string[]
}

export function registrationOptions(
  publicUrl: string,
  owner: { id: string; accountName: string; name: string },
  existing: Credential[],
) {
  return generateRegistrationOptions({
    rpName: 'Capyzen Academy',
    rpID: siteOf(publicUrl).rpID,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.accountName,
    userDisplayName: owner.name,
    timeout: challengeSeconds * 1000,
    attestationType: 'none',
    excludeCredentials: withKnownTransports(existing),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
}

/** With `existing`, one of these passkeys with user verification; else any passkey of any user. */
export function authenticationOptions(publicUrl: string, existing?: Credential[]) {
  return generateAuthenticationOptions({
    rpID: siteOf(publicUrl).rpID,
    userVerification: existing ? 'required' : 'preferred',
    ...(existing && { allowCredentials: withKnownTransports(existing) }),
    timeout: challengeSeconds * 1000,
  })
}

/** The challenge that the response claims; the caller checks that it is ours. */
export async function challengeIn(answer: Json): Promise<string> {
  return asInvalidRequest(async () => {
    const { clientDataJSON } = answer.response as { clientDataJSON: string }
    const { challenge } = decodeClientDataJSON(clientDataJSON)
    if (!/^[\w-]{1,200}$/.test(challenge)) throw new Error('No challenge')
    return challenge
  })
}

/** In base64url: 1,023 bytes of id (WebAuthn 7.1, step 25), and more than any key of these algorithms has. */
const longest = { credentialId: 1_364, publicKey: 4_000 }

type PasskeyRow = typeof passkeys.$inferSelect
type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'>

/** `invalid_request` unless the passkey was made for this site and challenge. */
export function readRegistration(publicUrl: string, challenge: string, registration: Json): Promise<NewPasskey> {
  const { rpID, origin } = siteOf(publicUrl)
  return asInvalidRequest(async () => {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: withoutAttestation(registration),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      supportedAlgorithmIDs,
    })
    if (!registrationInfo) throw new Error('Not verified')
    const { credential, credentialBackedUp } = registrationInfo
    const publicKey = isoBase64URL.fromBuffer(credential.publicKey)
    if (credential.id.length > longest.credentialId || publicKey.length > longest.publicKey) throw new Error('Too long')
    return {
      credentialId: credential.id,
      publicKey,
      counter: credential.counter,
      transports: known(credential.transports),
      isSynced: credentialBackedUp,
    }
  })
}

/** Drops any attestation, as none is requested, so that no foreign certificates are parsed or revocation lists fetched. */
function withoutAttestation(registration: Json): RegistrationResponseJSON {
  const { response } = registration as unknown as RegistrationResponseJSON
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)).get('authData')
  const bare = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ])
  const attestationObject = isoBase64URL.fromBuffer(isoCBOR.encode(bare as never))
  return { ...registration, response: { ...response, attestationObject } } as RegistrationResponseJSON
}

/** `invalid_request` for a wrong signature, or a counter that decreased (a copied key). */
export function readAuthentication(
  publicUrl: string,
  challenge: string,
  authentication: Json,
  passkey: Pick<PasskeyRow, 'userId' | 'credentialId' | 'publicKey' | 'counter'>,
): Promise<{ counter: number; userVerified: boolean; isSynced: boolean }> {
  const { rpID, origin } = siteOf(publicUrl)
  const answer = authentication as unknown as AuthenticationResponseJSON
  return asInvalidRequest(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credentialId,
        publicKey: isoBase64URL.toBuffer(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    })
    const { userHandle } = answer.response
    // WebAuthn 7.2, step 6: a user handle must name the passkey's owner.
    if (!verified || (userHandle && isoBase64URL.toUTF8String(userHandle) !== passkey.userId))
      throw new Error('Not verified')
    const { newCounter, userVerified, credentialBackedUp } = authenticationInfo
    return { counter: newCounter, userVerified, isSynced: credentialBackedUp }
  })
}

/** The library throws for malformed and for unverified responses. */
async function asInvalidRequest<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch {
    throw new AppError('invalid_request')
  }
}

const withKnownTransports = (credentials: Credential[]) =>
  credentials.map(({ id, transports }) => ({ id, transports: known(transports) }))

const allTransports = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const

function known(transports: readonly string[] | undefined): AuthenticatorTransport[] {
  return Array.isArray(transports) ? allTransports.filter((transport) => transports.includes(transport)) : []
}
