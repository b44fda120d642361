import { and, asc, count, eq, lt } from 'drizzle-orm'
import type { Proof } from '@capyzen/contracts/auth'
import type { Passkey } from '@capyzen/contracts/passkeys'
import {
  beginnings,
  failuresPerAddress,
  openSession,
  requireProof,
  spendOrRefuse,
  tellOfChange,
  users,
  viewerOf,
  type Asker,
  type AuthService,
  type GrownUp,
  type ProvePasskey,
  type RequestOrigin,
} from '#domains/auth'
import type { Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { networkRules } from '#platform/throttle'
import { keepChallenge, takeChallenge, type ChallengeFor } from './challenges.ts'
import { passkeyAdded, passkeyRemoved } from './letters.ts'
import { passkeys } from './tables.ts'
import {
  authenticationOptions,
  challengeIn,
  readAuthentication,
  readRegistration,
  registrationOptions,
} from './webauthn.ts'

type PasskeyRow = typeof passkeys.$inferSelect

const passkeysPerUser = 10
/** A school that signs in at the same time is behind one address. */
const signInsBegun = { kind: 'passkey-begin', ofBrowser: 60, ofNetwork: 6_000, windowSeconds: 900 }
const proofsPerUser = { limit: 60, windowSeconds: 900 }

export async function passkeysOf({ db }: AuthService, { userId }: GrownUp): Promise<Passkey[]> {
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))
  return rows.map(answerOf)
}

export async function begin(service: AuthService, actor: GrownUp, proof: Proof): Promise<Record<string, unknown>> {
  const { settings } = service
  const { userId, sessionId } = actor
  const existing = await credentialsOf(service, userId)
  if (existing.length >= passkeysPerUser) throw new AppError('limit_reached')
  await requireProof(service, actor, proof)
  const { email, phone, name } = await viewerOf(service, sessionId)
  const owner = { id: userId, accountName: email ?? phone ?? name, name }
  const options = await registrationOptions(settings.publicUrl, owner, existing)
  await keepChallenge(service, options.challenge, { purpose: 'registration', userId })
  return { ...options }
}

/** `link_expired`: the challenge is over; `invalid_request`: no passkey for this site; `limit_reached`: there are ten. */
export async function add(
  service: AuthService,
  { userId }: GrownUp,
  { name, registration }: { name: string; registration: Record<string, unknown> },
): Promise<Passkey> {
  const { db, clock, settings } = service
  const challenge = await challengeIn(registration)
  await takeChallenge(service, challenge, { purpose: 'registration', userId })
  const made = await readRegistration(settings.publicUrl, challenge, registration)
  const row = await db.transaction(async (tx) => {
    await queueForPasskeys(tx, userId)
    const [held] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId))
    if ((held?.count ?? 0) >= passkeysPerUser) throw new AppError('limit_reached')
    const [added] = await tx
      .insert(passkeys)
      .values({ userId, name, ...made, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning()
    // The same key for two accounts, or twice for one: WebAuthn 7.1, step 27.
    if (!added) throw new AppError('invalid_request', { fields: ['registration'] })
    return added
  })
  await tellOfChange(service, userId, passkeyAdded(name))
  return answerOf(row)
}

export async function remove(
  service: AuthService,
  actor: GrownUp,
  { passkeyId, proof }: { passkeyId: string; proof: Proof },
): Promise<void> {
  const { db } = service
  const own = and(eq(passkeys.id, passkeyId), eq(passkeys.userId, actor.userId))
  const [found] = await db.select({ name: passkeys.name }).from(passkeys).where(own)
  if (!found) throw new AppError('not_found')
  await requireProof(service, actor, proof)
  const removed = await db.delete(passkeys).where(own).returning({ id: passkeys.id })
  if (removed.length === 0) throw new AppError('not_found')
  await tellOfChange(service, actor.userId, passkeyRemoved(found.name))
}

export async function beginSignIn(service: AuthService, asker: Asker): Promise<Record<string, unknown>> {
  const { db, clock, settings } = service
  await spendOrRefuse(db, beginnings(asker, signInsBegun), clock.now())
  const options = await authenticationOptions(settings.publicUrl)
  await keepChallenge(service, options.challenge, { purpose: 'sign_in' })
  return { ...options }
}

/** Unknown passkeys and wrong signatures fail alike: `invalid_credentials`. */
export async function signIn(
  service: AuthService,
  authentication: Record<string, unknown>,
  origin: RequestOrigin,
): ReturnType<typeof openSession> {
  const { db, clock } = service
  const rules = networkRules(origin.network, (network) => `passkey:address:${network}`, failuresPerAddress)
  // Nobody guesses a signature: what others in a network got wrong keeps no right one out.
  const { passkey, userVerified } = await judge(service, authentication, { purpose: 'sign_in' }).catch(
    async (error: unknown) => {
      await spendOrRefuse(db, rules, clock.now())
      throw error
    },
  )
  return openSession(
    service,
    { userId: passkey.userId, method: 'passkey', assuranceLevel: userVerified ? 'aal2' : 'aal1' },
    origin,
  )
}

/** `not_found` for whoever has none. */
export async function beginProof(service: AuthService, { userId }: GrownUp): Promise<Record<string, unknown>> {
  const { db, clock, settings } = service
  await spendOrRefuse(db, { key: `passkey-begin:user:${userId}`, ...proofsPerUser }, clock.now())
  const existing = await credentialsOf(service, userId)
  if (existing.length === 0) throw new AppError('not_found')
  const options = await authenticationOptions(settings.publicUrl, existing)
  await keepChallenge(service, options.challenge, { purpose: 'proof', userId })
  return { ...options }
}

/** A touch alone would prove no more than that somebody sits in front of the device. */
export const provePasskey: ProvePasskey = async (service, userId, authentication) => {
  const { passkey, userVerified } = await judge(service, authentication, { purpose: 'proof', userId })
  if (passkey.userId !== userId || !userVerified) throw new AppError('invalid_credentials')
}

/** Takes the challenge away and writes the use down. */
async function judge(
  service: Pick<AuthService, 'db' | 'clock' | 'settings'>,
  authentication: Record<string, unknown>,
  whatFor: ChallengeFor,
): Promise<{ passkey: PasskeyRow; userVerified: boolean }> {
  const { db, clock, settings } = service
  const challenge = await challengeIn(authentication)
  await takeChallenge(service, challenge, whatFor)
  const passkey = await findPasskey(service, authentication.id)
  const answer = await readAuthentication(settings.publicUrl, challenge, authentication, passkey).catch(
    asInvalidCredentials,
  )
  const { counter, isSynced, userVerified } = answer
  const [used] = await db
    .update(passkeys)
    .set({ counter, isSynced, lastUsedAt: clock.now() })
    .where(
      and(
        eq(passkeys.id, passkey.id),
        // Most passkeys don't count and say 0 for ever; of those that do, a copy shows by counting again.
        counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter),
      ),
    )
    .returning({ id: passkeys.id })
  if (!used) throw new AppError('invalid_credentials')
  return { passkey, userVerified }
}

function credentialsOf({ db }: AuthService, userId: string) {
  return db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
}

async function findPasskey({ db }: Pick<AuthService, 'db'>, credentialId: unknown): Promise<PasskeyRow> {
  if (typeof credentialId !== 'string') throw new AppError('invalid_credentials')
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  if (!found) throw new AppError('invalid_credentials')
  return found
}

function asInvalidCredentials(error: unknown): never {
  if (error instanceof AppError && error.code === 'invalid_request') throw new AppError('invalid_credentials')
  throw error
}

/** Two of one user's that are added at once are counted one after the other. */
async function queueForPasskeys(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

function answerOf({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    isSynced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
