import { hkdfSync } from 'node:crypto'
import { and, eq, notLike } from 'drizzle-orm'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { AuthService } from '#domains/identity/auth'
import { factors } from './tables.ts'

type Keys = Pick<AuthService, 'sessions'>

/** A JWE (RFC 7516). Every one begins with `sealedBegins`, and no Base32 secret does. */
const header = { alg: 'dir', enc: 'A256GCM', kid: '1' }
const sealedBegins = 'eyJ'

/** Bound to the user: invalid in another user's row. */
export function seal({ sessions }: Keys, { userId, secret }: { userId: string; secret: string }): Promise<string> {
  return new EncryptJWT({ secret }).setProtectedHeader(header).setSubject(userId).encrypt(keyFrom(sessions.secret))
}

/** Throws for a secret sealed by another instance or for another user. */
export async function unseal(
  { sessions }: Keys,
  { userId, sealed }: { userId: string; sealed: string },
): Promise<string> {
  const { payload } = await jwtDecrypt<{ secret: string }>(sealed, keyFrom(sessions.secret), {
    subject: userId,
    keyManagementAlgorithms: [header.alg],
    contentEncryptionAlgorithms: [header.enc],
  })
  return payload.secret
}

/** Seals plain secrets from before sealing was introduced, which a restored backup may hold. Runs at every start. */
export async function sealStoredSecrets(service: AuthService): Promise<void> {
  const { db } = service
  const isPlain = and(eq(factors.type, 'totp'), notLike(factors.secret, `${sealedBegins}%`))
  const rows = await db
    .select({ id: factors.id, userId: factors.userId, secret: factors.secret })
    .from(factors)
    .where(isPlain)
  for (const { id, userId, secret } of rows) {
    const sealed = { secret: secret && (await seal(service, { userId, secret })) }
    await db
      .update(factors)
      .set(sealed)
      .where(and(eq(factors.id, id), isPlain))
  }
}

/** A key derived for this purpose, because the secret also signs cookies. */
function keyFrom(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'secrets of authenticator apps', 32))
}
