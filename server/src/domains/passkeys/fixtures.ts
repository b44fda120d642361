import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Json = Record<string, unknown>

interface Ceremony {
  challenge: string
  rpId?: string
  origin?: string
}

const present = 0b0000_0001
const verified = 0b0000_0100
const attested = 0b0100_0000

/**
 * A passkey as browsers keep it, for tests: ES256, attestation `none`. It signs whatever it is told to, so that tests can
 * show it answering for other sites and with counters that go back.
 */
export function softwarePasskey({ rpId = 'academy.test', origin = 'http://academy.test' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  // RFC 9052: kty EC2, alg ES256, crv P-256, x, y.
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]) as never,
  )

  const clientData = (type: string, ceremony: Ceremony) =>
    Buffer.from(
      JSON.stringify({ type, challenge: ceremony.challenge, origin: ceremony.origin ?? origin, crossOrigin: false }),
    )

  function authenticatorData(flags: number, counter: number, forRp = rpId): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(forRp).digest(), head])
  }

  const asJson = (response: Json): Json => ({
    ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
    response,
  })

  return {
    id,
    /** What `navigator.credentials.create` would give. */
    register(ceremony: Ceremony & { counter?: number; attestation?: { fmt: string; attStmt: Map<string, unknown> } }) {
      const { counter = 0, attestation = { fmt: 'none', attStmt: new Map() } } = ceremony
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([
        authenticatorData(present | verified | attested, counter, ceremony.rpId),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey,
      ])
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', attestation.fmt],
          ['attStmt', attestation.attStmt],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      )
      return asJson({
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: ['internal'],
      })
    },
    /** What `navigator.credentials.get` would give. */
    authenticate(ceremony: Ceremony & { counter?: number; userVerified?: boolean; userHandle?: string }) {
      const { counter = 0, userVerified = true, userHandle } = ceremony
      const authData = authenticatorData(userVerified ? present | verified : present, counter, ceremony.rpId)
      const client = clientData('webauthn.get', ceremony)
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
      return asJson({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        ...(userHandle !== undefined && { userHandle: Buffer.from(userHandle).toString('base64url') }),
      })
    },
  }
}
