import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Proof, Viewer } from '@capyzen/contracts/auth'
import type { Factor, FactorType } from '@capyzen/contracts/factors'
import {
  dropSecondFactor,
  issueCode,
  proveSecondFactor,
  redeemCode,
  rememberProvedFactor,
  renewedCookies,
  requireProof,
  requireSecondFactor,
  spendOrRefuse,
  tellOfChange,
  toE164,
  users,
  viewerOf,
  type AuthService,
  type GrownUp,
  type HalfSignedIn,
} from '#domains/auth'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { refundAll, type ThrottleRule } from '#platform/throttle'
import { addressOf, newSecret, stepOf } from './authenticator-app.ts'
import { factorAdded, factorRemoved, recoveryCodesRenewed, recoveryCodeUsed, sendFactorCode } from './letters.ts'
import { budgetOf, claimedNumberLimit, guessLimits, messageLimits } from './limits.ts'
import { dropRecoveryCodes, recoveryCodesLeft, replaceRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'
import { seal, unseal } from './sealed-secrets.ts'
import { factors } from './tables.ts'

type FactorRow = typeof factors.$inferSelect

export async function factorsOf(
  { db }: AuthService,
  { userId }: HalfSignedIn,
): Promise<{ factors: Factor[]; recoveryCodesLeft: number }> {
  const rows = await db.select().from(factors).where(eq(factors.userId, userId)).orderBy(asc(factors.createdAt))
  return {
    factors: rows.map(({ id, type, verifiedAt, phone, createdAt, lastUsedAt }) => ({
      id,
      type,
      status: verifiedAt ? 'verified' : 'unverified',
      phoneEnding: phone?.slice(-2) ?? null,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await recoveryCodesLeft(db, userId),
  }
}

export interface Enrolment {
  type: FactorType
  /** For `phone`, and only there: else `invalid_request`. */
  phone?: string | undefined
  proof: Proof
}

/** `limit_reached` where there is a verified one of this kind; one that was never verified is replaced. */
export async function enrol(
  service: AuthService,
  actor: GrownUp,
  enrolment: Enrolment,
): Promise<{ factorId: string; totp: { secret: string; uri: string } | null }> {
  const { db, clock } = service
  const { userId } = actor
  const { type } = enrolment
  if ((type === 'phone') !== (enrolment.phone !== undefined))
    throw new AppError('invalid_request', { fields: ['phone'] })
  const phone = enrolment.phone === undefined ? null : toE164(enrolment.phone)
  const secret = type === 'totp' ? newSecret() : null
  // Whatever is refused is refused before the proof, which would be used up.
  if (phone !== null && (await isOwnNumber(db, userId, phone)))
    throw new AppError('invalid_request', { fields: ['phone'] })
  if (await hasVerifiedFactor(db, userId, type)) throw new AppError('limit_reached')
  if (phone !== null) await spendMessage(service, actor)
  await requireProof(service, actor, enrolment.proof)
  // Not before: its owner's messages are not for whoever found a session open.
  if (phone !== null) await spendOrRefuse(db, claimedNumberLimit(phone), clock.now())
  const sealed = secret === null ? null : await seal(service, { userId, secret })
  const fresh = { secret: sealed, phone, createdAt: clock.now(), lastStep: null }
  const [row] = await db
    .insert(factors)
    .values({ userId, type, ...fresh })
    .onConflictDoUpdate({
      target: [factors.userId, factors.type],
      // Another id, so that a code for the former number is not taken for one of this number.
      set: { id: sql`gen_random_uuid()`, ...fresh },
      setWhere: isNull(factors.verifiedAt),
    })
    .returning()
  if (!row) throw new AppError('limit_reached')
  if (phone !== null) await sendCode(service, actor, { id: row.id, phone })
  if (secret === null) {
    return { factorId: row.id, totp: null }
  }
  const { email, name } = await viewerOf(service, actor.sessionId)
  return { factorId: row.id, totp: { secret, uri: addressOf(secret, email ?? name) } }
}

/** Sends the code where the factor is a phone. */
export async function challenge(service: AuthService, actor: HalfSignedIn, factorId: string): Promise<void> {
  const factor = await usableFactor(service, actor, factorId)
  const { id, phone, verifiedAt } = factor
  if (phone === null) return
  await spendMessage(service, actor, verifiedAt === null ? [claimedNumberLimit(phone)] : [])
  await sendCode(service, actor, { id, phone })
}

/** Recovery codes come with the first factor of an account, and only then. */
export async function verify(
  service: AuthService,
  actor: HalfSignedIn,
  { factorId, code }: { factorId: string; code: string },
): Promise<{ cookies: string[]; viewer: Viewer; recoveryCodes: string[] | null }> {
  const { db, clock, sessions } = service
  const { userId, sessionId } = actor
  const now = clock.now()
  const factor = await usableFactor(service, actor, factorId)
  const limits = guessLimits(await budgetOf(service, actor), factorId)
  await spendOrRefuse(db, limits, clock.now())
  const step = await stepOfCode(service, actor, factor, code)
  const { token, recoveryCodes } = await db.transaction(async (tx) => {
    await queueForFactors(tx, userId)
    if (factor.phone !== null && (await isOwnNumber(tx, userId, factor.phone)))
      throw new AppError('invalid_request', { fields: ['phone'] })
    const isFirst = !(await hasVerifiedFactor(tx, userId))
    const [proved] = await tx
      .update(factors)
      .set({ verifiedAt: sql`coalesce(${factors.verifiedAt}, ${now.toISOString()})`, lastUsedAt: now, lastStep: step })
      .where(and(eq(factors.id, factorId), step === null ? undefined : isUnused(step)))
      .returning({ id: factors.id })
    // Used up by another request, or replaced.
    if (!proved) throw new AppError('invalid_code')
    await rememberProvedFactor({ ...service, db: tx }, userId, actor.browser)
    if (!isFirst) return { token: await proveSecondFactor(tx, { sessionId, now }), recoveryCodes: null }
    const token = await requireSecondFactor(tx, { userId, sessionId, now })
    return { token, recoveryCodes: await replaceRecoveryCodes(tx, { userId, secret: sessions.secret }) }
  })
  await refundAll(db, limits)
  if (!factor.verifiedAt) await tellOfChange(service, userId, factorAdded[factor.type])
  return { cookies: renewedCookies(service, token), viewer: await viewerOf(service, sessionId), recoveryCodes }
}

export async function remove(
  service: AuthService,
  actor: GrownUp,
  { factorId, proof }: { factorId: string; proof: Proof },
): Promise<Viewer> {
  const { db } = service
  const { userId, sessionId } = actor
  await ownFactor(service, userId, factorId)
  await requireProof(service, actor, proof)
  const removed = await db.transaction(async (tx) => {
    await queueForFactors(tx, userId)
    const [gone] = await tx
      .delete(factors)
      .where(and(eq(factors.id, factorId), eq(factors.userId, userId)))
      .returning({ type: factors.type, verifiedAt: factors.verifiedAt })
    if (!gone) throw new AppError('not_found')
    if (gone.verifiedAt && !(await hasVerifiedFactor(tx, userId))) {
      await dropSecondFactor(tx, userId)
      await dropRecoveryCodes(tx, userId)
    }
    return gone
  })
  if (removed.verifiedAt) await tellOfChange(service, userId, factorRemoved[removed.type])
  return viewerOf(service, sessionId)
}

export async function useRecovery(
  service: AuthService,
  actor: HalfSignedIn,
  code: string,
): Promise<{ cookies: string[]; viewer: Viewer; recoveryCodesLeft: number }> {
  const { db, clock, sessions } = service
  const { userId, sessionId } = actor
  const limits = guessLimits(await budgetOf(service, actor), 'recovery')
  await spendOrRefuse(db, limits, clock.now())
  const token = await db.transaction(async (tx) => {
    const isRight = await takeRecoveryCode(tx, { userId, secret: sessions.secret }, { code, now: clock.now() })
    if (!isRight) throw new AppError('invalid_code')
    await rememberProvedFactor({ ...service, db: tx }, userId, actor.browser)
    return proveSecondFactor(tx, { sessionId, now: clock.now() })
  })
  await refundAll(db, limits)
  const left = await recoveryCodesLeft(db, userId)
  await tellOfChange(service, userId, recoveryCodeUsed(left))
  const viewer = await viewerOf(service, sessionId)
  return { cookies: renewedCookies(service, token), viewer, recoveryCodesLeft: left }
}

/** `not_found` where there is no second factor that they could stand in for. */
export async function renewRecovery(service: AuthService, actor: GrownUp, proof: Proof): Promise<string[]> {
  const { userId } = actor
  if (!(await hasVerifiedFactor(service.db, userId))) throw new AppError('not_found')
  await requireProof(service, actor, proof)
  const fresh = await service.db.transaction(async (tx) => {
    await queueForFactors(tx, userId)
    if (!(await hasVerifiedFactor(tx, userId))) throw new AppError('not_found')
    return replaceRecoveryCodes(tx, { userId, secret: service.sessions.secret })
  })
  await tellOfChange(service, userId, recoveryCodesRenewed)
  return fresh
}

/** Somebody else's factor and one that never was are answered alike. */
async function ownFactor({ db }: AuthService, userId: string, factorId: string): Promise<FactorRow> {
  const [factor] = await db
    .select()
    .from(factors)
    .where(and(eq(factors.id, factorId), eq(factors.userId, userId)))
  if (!factor) throw new AppError('not_found')
  return factor
}

/** A session that waits for its factor proves one that is there, and cannot make itself another. */
async function usableFactor(service: AuthService, actor: HalfSignedIn, factorId: string): Promise<FactorRow> {
  const factor = await ownFactor(service, actor.userId, factorId)
  if (actor.awaitsFactor && !factor.verifiedAt) throw new AppError('second_factor_required')
  return factor
}

/** The time step of an authenticator's code; null for a text message's, which is used up by being right. */
async function stepOfCode(
  service: AuthService,
  actor: HalfSignedIn,
  factor: FactorRow,
  code: string,
): Promise<number | null> {
  if (factor.secret === null) {
    await redeemCode(service, { ...codeOf(actor, factor.id), code })
    return null
  }
  const secret = await unseal(service, { userId: factor.userId, sealed: factor.secret }).catch((err: unknown) => {
    // Of another instance, or out of another's row: nothing that its owner could mend.
    service.log.error({ err, factorId: factor.id }, 'the secret of a factor cannot be unsealed')
    throw new AppError('invalid_code')
  })
  const step = stepOf(secret, code, service.clock.now())
  if (step === null) throw new AppError('invalid_code')
  return step
}

/** A code opens only the session that asked for it. */
const codeOf = ({ sessionId }: HalfSignedIn, factorId: string) => ({
  purpose: 'factor',
  subject: `${sessionId}:${factorId}`,
})

async function spendMessage(service: AuthService, actor: HalfSignedIn, more: ThrottleRule[] = []): Promise<void> {
  const limits = [...messageLimits(await budgetOf(service, actor)), ...more]
  await spendOrRefuse(service.db, limits, service.clock.now())
}

/** After `spendMessage`. */
async function sendCode(
  service: AuthService,
  actor: HalfSignedIn,
  { id, phone }: { id: string; phone: string },
): Promise<void> {
  const code = await issueCode(service, codeOf(actor, id))
  await sendFactorCode(service, { userId: actor.userId, phone, code })
}

/** RFC 6238, 5.2: a code and those before it are used up once it was accepted. */
const isUnused = (step: number) => or(isNull(factors.lastStep), lt(factors.lastStep, step))

/** First and last factor are decided one request after the other. */
async function queueForFactors(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Of any kind, or of one. */
async function hasVerifiedFactor(db: DatabaseOrTransaction, userId: string, type?: FactorType): Promise<boolean> {
  const found = await db
    .select({ id: factors.id })
    .from(factors)
    .where(and(eq(factors.userId, userId), isNotNull(factors.verifiedAt), type && eq(factors.type, type)))
    .limit(1)
  return found.length > 0
}

/** Then it cannot become the number that one signs in with. */
export async function isFactorNumber(db: DatabaseOrTransaction, userId: string, phone: string): Promise<boolean> {
  const found = await db
    .select({ id: factors.id })
    .from(factors)
    .where(and(eq(factors.userId, userId), eq(factors.phone, phone), isNotNull(factors.verifiedAt)))
  return found.length > 0
}

/** The number that one signs in with proves nothing beside itself: whoever holds the card would have both factors. */
async function isOwnNumber(db: DatabaseOrTransaction, userId: string, phone: string): Promise<boolean> {
  const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  return user?.phone === phone
}
