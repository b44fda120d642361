import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Reauthentication } from '@capyzen/contracts/auth'
import type { Passkey } from '@capyzen/contracts/passkeys'
import {
  lockUser,
  nameInEmail,
  openSession,
  rateLimits,
  requireReauthentication,
  startBudgets,
  notifyOfChange,
  viewerOf,
  type Requester,
  type AuthService,
  type AccountHolder,
  type OpenedSession,
  type VerifyPasskey,
  type RequestOrigin,
} from '#domains/identity/auth'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { budgetsOf, spendOnFailure, spendOrRefuse } from '#platform/rate-limits'
import { passkeyChallenges, passkeys } from './tables.ts'
import {
  authenticationOptions,
  challengeIn,
  challengeSeconds,
  readAuthentication,
  readRegistration,
  registrationOptions,
} from './webauthn.ts'

type PasskeyRow = typeof passkeys.$inferSelect

const passkeysPerUser = 10

export async function passkeysOf({ db }: AuthService, { userId }: AccountHolder): Promise<Passkey[]> {
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))
  return rows.map(answerOf)
}

export async function begin(
  service: AuthService,
  actor: AccountHolder,
  reauthentication: Reauthentication,
): Promise<Record<string, unknown>> {
  const { settings } = service
  const { userId, sessionId } = actor
  const existing = await credentialsOf(service, userId)
  if (existing.length >= passkeysPerUser) throw new AppError('limit_reached')
  await requireReauthentication(service, actor, reauthentication)
  const { email, phone, name } = await viewerOf(service, sessionId)
  const owner = { id: userId, accountName: email ?? phone ?? name, name }
  const options = await registrationOptions(settings.publicUrl, owner, existing)
  await storeChallenge(service, options.challenge, { purpose: 'registration', userId })
  return { ...options }
}

/** `link_expired` for the challenge, `invalid_request` for no passkey of this site, `limit_reached` beyond ten. */
export async function add(
  service: AuthService,
  { userId }: AccountHolder,
  { name, registration }: { name: string; registration: Record<string, unknown> },
): Promise<Passkey> {
  const { db, clock, settings } = service
  const challenge = await challengeIn(registration)
  await takeChallenge(service, challenge, { purpose: 'registration', userId })
  const made = await readRegistration(settings.publicUrl, challenge, registration)
  const row = await db.transaction(async (tx) => {
    await lockUser(tx, userId, 'no key update')
    if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= passkeysPerUser) throw new AppError('limit_reached')
    const [added] = await tx
      .insert(passkeys)
      .values({ userId, name, ...made, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning()
    // A registered key: WebAuthn 7.1, step 27.
    if (!added) throw new AppError('invalid_request', { fields: ['registration'] })
    return added
  })
  await notifyOfChange(service, userId, changes.added(name))
  return answerOf(row)
}

export async function remove(
  service: AuthService,
  actor: AccountHolder,
  { passkeyId, reauthentication }: { passkeyId: string; reauthentication: Reauthentication },
): Promise<void> {
  const { db } = service
  const own = and(eq(passkeys.id, passkeyId), eq(passkeys.userId, actor.userId))
  const [found] = await db.select({ name: passkeys.name }).from(passkeys).where(own)
  if (!found) throw new AppError('not_found')
  await requireReauthentication(service, actor, reauthentication)
  const removed = await db.delete(passkeys).where(own).returning({ id: passkeys.id })
  if (removed.length === 0) throw new AppError('not_found')
  await notifyOfChange(service, actor.userId, changes.removed(found.name))
}

export async function beginSignIn(service: AuthService, requester: Requester): Promise<Record<string, unknown>> {
  const { db, clock, settings } = service
  await spendOrRefuse(db, startBudgets(requester, 'passkey'), clock.now())
  const options = await authenticationOptions(settings.publicUrl)
  await storeChallenge(service, options.challenge, { purpose: 'sign_in' })
  return { ...options }
}

/** Unknown passkeys and wrong signatures both give `invalid_credentials`. */
export async function signIn(
  service: AuthService,
  authentication: Record<string, unknown>,
  origin: RequestOrigin,
): Promise<OpenedSession> {
  const { db, clock } = service
  const budgets = budgetsOf(rateLimits.failuresOfNetwork, { attempt: 'passkey', network: origin.network })
  const { passkey, userVerified } = await spendOnFailure(db, { budgets, now: clock.now() }, () =>
    verify(service, authentication, { purpose: 'sign_in' }),
  )
  const assuranceLevel = userVerified ? 'aal2' : 'aal1'
  return openSession(service, { userId: passkey.userId, method: 'passkey', assuranceLevel }, origin)
}

export async function beginReauthentication(
  service: AuthService,
  { userId }: AccountHolder,
): Promise<Record<string, unknown>> {
  const { db, clock, settings } = service
  await spendOrRefuse(db, budgetsOf(rateLimits.passkeyReauthenticationStarts, { user: userId }), clock.now())
  const existing = await credentialsOf(service, userId)
  if (existing.length === 0) throw new AppError('not_found')
  const options = await authenticationOptions(settings.publicUrl, existing)
  await storeChallenge(service, options.challenge, { purpose: 'reauthentication', userId })
  return { ...options }
}

/** Requires user verification, because a touch only shows that someone is present. */
export const verifyPasskey: VerifyPasskey = async (service, userId, authentication) => {
  const { passkey, userVerified } = await verify(service, authentication, { purpose: 'reauthentication', userId })
  if (passkey.userId !== userId || !userVerified) throw new AppError('invalid_credentials')
}

async function verify(
  service: Pick<AuthService, 'db' | 'clock' | 'settings'>,
  authentication: Record<string, unknown>,
  use: ChallengeUse,
): Promise<{ passkey: PasskeyRow; userVerified: boolean }> {
  const { db, clock, settings } = service
  const challenge = await challengeIn(authentication)
  await takeChallenge(service, challenge, use)
  const { id } = authentication
  if (typeof id !== 'string') throw new AppError('invalid_credentials')
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, id))
  if (!passkey) throw new AppError('invalid_credentials')
  const verified = readAuthentication(settings.publicUrl, challenge, authentication, passkey)
  const { counter, isSynced, userVerified } = await verified.catch(asInvalidCredentials)
  const [used] = await db
    .update(passkeys)
    .set({ counter, isSynced, lastUsedAt: clock.now() })
    .where(
      and(
        eq(passkeys.id, passkey.id),
        // Most passkeys always report 0; a counter that does not grow shows a copied key.
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

function asInvalidCredentials(error: unknown): never {
  if (error instanceof AppError && error.code === 'invalid_request') throw new AppError('invalid_credentials')
  throw error
}

function answerOf({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { id, name, isSynced, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}

const changes = {
  added: (name: string) => ({
    en: `a passkey was added: ${nameInEmail(name)}`,
    zh: `新增了一个通行密钥：${nameInEmail(name)}`,
  }),
  removed: (name: string) => ({
    en: `a passkey was removed: ${nameInEmail(name)}`,
    zh: `移除了一个通行密钥：${nameInEmail(name)}`,
  }),
}

type ChallengeUse = { purpose: 'sign_in' } | { purpose: 'registration' | 'reauthentication'; userId: string }

async function storeChallenge(
  { db, clock }: Pick<AuthService, 'db' | 'clock'>,
  challenge: string,
  use: ChallengeUse,
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + challengeSeconds * 1000)
  await db.insert(passkeyChallenges).values({ challenge, ...use, expiresAt })
}

/** Usable once. `link_expired` for an expired, used or foreign challenge. */
async function takeChallenge(
  { db, clock }: Pick<AuthService, 'db' | 'clock'>,
  challenge: string,
  use: ChallengeUse,
): Promise<void> {
  const userId = 'userId' in use ? use.userId : null
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, use.purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, clock.now()),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  if (taken.length === 0) throw new AppError('link_expired')
}

export async function deleteExpiredChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
}
