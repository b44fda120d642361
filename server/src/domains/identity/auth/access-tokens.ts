import { randomUUID } from 'node:crypto'
import { desc, gt } from 'drizzle-orm'
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose'
import { AppError } from '#platform/errors'
import { lockName } from '#platform/named-lock'
import type { HalfSignedIn } from './actors.ts'
import type { AuthService } from './service.ts'
import { findViewer } from './session-lookup.ts'
import { keyPairs } from './tables.ts'

const tokenSeconds = 300
const keyDays = 30
const algorithm = 'EdDSA'
/** Longer than `keySetSeconds`, so that every cached key set has a key before it signs. */
const announcedSeconds = 1_200
export const keySetSeconds = 600

/** A JWT for realtime and media (RFC 7519), verified without the database and so short-lived. */
export async function issueAccessToken(
  service: AuthService,
  { userId, sessionId }: HalfSignedIn,
): Promise<{ accessToken: string; expiresAt: string }> {
  const keys = await currentKeys(service)
  const now = service.clock.now()
  const found = await findViewer(service.sessions, { sessionId }, now)
  // The first key signs at once, even if another process made it with a faster clock.
  const key = keys.find(({ signsFrom }) => signsFrom <= now) ?? keys.at(-1)
  if (!found) throw new AppError('session_not_found')
  if (!key) throw new Error('There is no key that signs now')
  const { isAdministrator, isConfirmedTeacher, assuranceLevel, userType } = found.viewer
  const issuedAt = Math.floor(now.getTime() / 1000)
  const accessToken = await new SignJWT({
    sid: sessionId,
    aal: assuranceLevel,
    user_type: userType,
    roles: [...(isAdministrator ? ['administrator'] : []), ...(isConfirmedTeacher ? ['teacher'] : [])],
  })
    .setProtectedHeader({ alg: algorithm, kid: key.id, typ: 'JWT' })
    .setIssuer(service.settings.publicUrl)
    .setAudience('capyzen')
    .setSubject(userId)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + tokenSeconds)
    .sign(await importJWK(key.privateKey, algorithm))
  return { accessToken, expiresAt: new Date((issuedAt + tokenSeconds) * 1000).toISOString() }
}

/** Public keys, newest first (RFC 7517), including those whose last tokens may still be valid. */
export async function keySet(service: AuthService): Promise<{ keys: JWK[] }> {
  const keys = await currentKeys(service)
  return { keys: keys.map(({ id, publicKey }) => ({ ...publicKey, kid: id, alg: algorithm, use: 'sig' })) }
}

type KeyPair = typeof keyPairs.$inferSelect

/** Newest first; creates the next key in time. */
async function currentKeys(service: AuthService): Promise<KeyPair[]> {
  const keys = await knownKeys(service)
  const [newest] = keys
  const now = service.clock.now().getTime()
  if (newest && now - newest.signsFrom.getTime() < keyDays * 86_400_000) return keys
  await makeKey(service)
  return knownKeys(service)
}

function knownKeys({ db, clock }: AuthService): Promise<KeyPair[]> {
  const since = new Date(clock.now().getTime() - 2 * keyDays * 86_400_000)
  return db.select().from(keyPairs).where(gt(keyPairs.signsFrom, since)).orderBy(desc(keyPairs.signsFrom))
}

/** The lock lets one of several processes create the key. The first key signs at once. */
async function makeKey(service: AuthService): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const pair = { publicKey: await exportJWK(publicKey), privateKey: await exportJWK(privateKey) }
  const now = service.clock.now()
  await service.db.transaction(async (tx) => {
    await lockName(tx, 'key_pairs')
    const [newest] = await tx.select().from(keyPairs).orderBy(desc(keyPairs.signsFrom)).limit(1)
    const age = newest ? now.getTime() - newest.signsFrom.getTime() : Infinity
    if (age < keyDays * 86_400_000) return
    // No token of an expired key is valid, so its successor needs no announcement.
    const isUsable = newest !== undefined && age < 2 * keyDays * 86_400_000
    const signsFrom = isUsable ? new Date(now.getTime() + announcedSeconds * 1000) : now
    await tx.insert(keyPairs).values({ ...pair, signsFrom, createdAt: now })
  })
}
