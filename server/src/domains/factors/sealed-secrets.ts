import { hkdfSync } from 'node:crypto'
import { and, eq, notLike } from 'drizzle-orm'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { AuthService } from '#domains/auth'
import { factors } from './tables.ts'

type Keys = Pick<AuthService, 'sessions'>

/** A JWE (RFC 7516) with the id of its key; every one begins like this, and no Base32 does. */
const header = { alg: 'dir', enc: 'A256GCM', kid: '1' }
const sealedBegins = 'eyJ'

/** For this user alone: in another's row it opens nothing. */
export function seal({ sessions }: Keys, { userId, secret }: { userId: string; secret: string }): Promise<string> {
  return new EncryptJWT({ secret }).setProtectedHeader(header).setSubject(userId).encrypt(keyFrom(sessions.secret))
}

/** Throws for what was not sealed here, or for somebody else. */
export async function unseal(
  { sessions }: Keys,
  { userId, sealed }: { userId: string; sealed: string },
): Promise<string> {
  const options = {
    subject: userId,
    keyManagementAlgorithms: [header.alg],
    contentEncryptionAlgorithms: [header.enc],
  }
  const { payload } = await jwtDecrypt<{ secret: string }>(sealed, keyFrom(sessions.secret), options)
  return payload.secret
}

/** At every start: secrets that were written before they were sealed, also those of an old backup. */
export async function sealStoredSecrets(service: AuthService): Promise<void> {
  const { db } = service
  const isOpen = and(eq(factors.type, 'totp'), notLike(factors.secret, `${sealedBegins}%`))
  const rows = await db
    .select({ id: factors.id, userId: factors.userId, secret: factors.secret })
    .from(factors)
    .where(isOpen)
  for (const { id, userId, secret } of rows) {
    const sealed = secret && (await seal(service, { userId, secret }))
    await db
      .update(factors)
      .set({ secret: sealed })
      .where(and(eq(factors.id, id), isOpen))
  }
}

/** Of this purpose alone: the secret also signs cookies. */
function keyFrom(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'secrets of authenticator apps', 32))
}
