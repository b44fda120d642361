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
import { challengeSeconds } from './challenges.ts'

type Json = Record<string, unknown>

/** What every browser and key knows one of. The library would add one that this runtime calls an experiment. */
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

/** The site that passkeys belong to: a page anywhere else, however like ours, cannot ask for them. */
function siteOf(publicUrl: string): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}

interface Owner {
  id: string
  /** By which the owner knows the account in the browser's list. */
  accountName: string
  name: string
}

export function registrationOptions(publicUrl: string, owner: Owner, existing: { id: string; transports: string[] }[]) {
  return generateRegistrationOptions({
    rpName: 'Capyzen Academy',
    rpID: siteOf(publicUrl).rpID,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.accountName,
    userDisplayName: owner.name,
    timeout: challengeSeconds * 1000,
    attestationType: 'none',
    // The same key twice would be a mistake; the browser says so.
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports: known(transports) })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
}

/** `existing`: by one of these, which has to check its user; else by any, whoever it belongs to. */
export function authenticationOptions(publicUrl: string, existing?: { id: string; transports: string[] }[]) {
  return generateAuthenticationOptions({
    rpID: siteOf(publicUrl).rpID,
    userVerification: existing ? 'required' : 'preferred',
    ...(existing && {
      allowCredentials: existing.map(({ id, transports }) => ({ id, transports: known(transports) })),
    }),
    timeout: challengeSeconds * 1000,
  })
}

/** The challenge that the browser says it answers; whether it was ours is the caller's to find out. */
export async function challengeIn(answer: Json): Promise<string> {
  return refusing(async () => {
    const { clientDataJSON } = answer.response as { clientDataJSON: string }
    const { challenge } = decodeClientDataJSON(clientDataJSON)
    if (!/^[\w-]{1,200}$/.test(challenge)) throw new Error('No challenge')
    return challenge
  })
}

/** In base64url. WebAuthn 7.1, step 25: 1,023 bytes; no key of the algorithms we take has more than two thousand. */
const longest = { credentialId: 1_364, publicKey: 4_000 }

export interface NewPasskey {
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
  isSynced: boolean
}

/** `invalid_request` for whatever is not a passkey made for this site and challenge. */
export function readRegistration(publicUrl: string, challenge: string, registration: Json): Promise<NewPasskey> {
  const { rpID, origin } = siteOf(publicUrl)
  return refusing(async () => {
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

/**
 * We ask for no attestation, as we would trust any maker, so what comes all the same is not looked at: certificates of a
 * stranger are nothing to parse, and their revocation lists nothing to fetch.
 */
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

interface KnownPasskey {
  userId: string
  credentialId: string
  publicKey: string
  counter: number
}

/** `invalid_request` for an answer that this passkey did not sign, or whose counter went back: a copy of the key. */
export function readAuthentication(
  publicUrl: string,
  challenge: string,
  authentication: Json,
  passkey: KnownPasskey,
): Promise<{ counter: number; userVerified: boolean; isSynced: boolean }> {
  const { rpID, origin } = siteOf(publicUrl)
  const answer = authentication as unknown as AuthenticationResponseJSON
  return refusing(async () => {
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
    // WebAuthn 7.2, step 6: where the passkey names its owner, it is the one we know.
    if (!verified || (userHandle && isoBase64URL.toUTF8String(userHandle) !== passkey.userId))
      throw new Error('Not verified')
    const { newCounter, userVerified, credentialBackedUp } = authenticationInfo
    return { counter: newCounter, userVerified, isSynced: credentialBackedUp }
  })
}

/** The library tells what it cannot read and what it does not believe by throwing. */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch {
    throw new AppError('invalid_request')
  }
}

const allTransports = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const

/** Hints for the browser; whatever else somebody writes there is left out. */
function known(transports: readonly string[] | undefined): AuthenticatorTransport[] {
  return Array.isArray(transports) ? allTransports.filter((transport) => transports.includes(transport)) : []
}
