import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Reauthentication, Viewer } from '@capyzen/contracts/auth'
import type { CallInput } from '@capyzen/contracts/endpoint'
import type { enrolFactor, Factor, FactorType } from '@capyzen/contracts/factors'
import {
  accountKey,
  codeMessage,
  dropSecondFactor,
  hasProvedFactor,
  issueCode,
  lockUser,
  proveSecondFactor,
  rateLimits,
  redeemCode,
  rememberProvedFactor,
  renewedCookies,
  requireReauthentication,
  requireSecondFactor,
  notifyOfChange,
  toE164,
  users,
  viewerOf,
  type AuthService,
  type AccountHolder,
  type HalfSignedIn,
} from '#domains/identity/auth'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { budgetsOf, countFailures, spendOrRefuse, type Budget } from '#platform/rate-limits'
import { addressOf, newSecret, stepOf } from './authenticator-app.ts'
import { factorAdded, factorRemoved, recoveryCodesRenewed, recoveryCodeUsed } from './emails.ts'
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

/** `limit_reached` when a verified factor of this type exists; an unverified one is replaced. */
export async function enrol(
  service: AuthService,
  actor: AccountHolder,
  { type, reauthentication, ...given }: CallInput<typeof enrolFactor>,
): Promise<{ factorId: string; totp: { secret: string; uri: string } | null }> {
  const { db, clock } = service
  const { userId } = actor
  if ((type === 'phone') !== (given.phone !== undefined)) throw new AppError('invalid_request', { fields: ['phone'] })
  const phone = given.phone === undefined ? null : toE164(given.phone)
  const secret = type === 'totp' ? newSecret() : null
  // All checks run before the reauthentication, which an error would use up.
  if (phone !== null && (await isOwnNumber(db, userId, phone)))
    throw new AppError('invalid_request', { fields: ['phone'] })
  if (await hasVerifiedFactor(db, userId, type)) throw new AppError('limit_reached')
  if (phone !== null) await spendMessage(service, actor)
  await requireReauthentication(service, actor, reauthentication)
  // After the reauthentication, so that an unattended session cannot exhaust the budget of a number's owner.
  if (phone !== null) await spendOrRefuse(db, claimedNumberBudget(phone), clock.now())
  const sealed = secret === null ? null : await seal(service, { userId, secret })
  const fresh = { secret: sealed, phone, createdAt: clock.now(), lastStep: null }
  const [row] = await db
    .insert(factors)
    .values({ userId, type, ...fresh })
    .onConflictDoUpdate({
      target: [factors.userId, factors.type],
      // A new id invalidates codes sent to the former number.
      set: { id: sql`gen_random_uuid()`, ...fresh },
      setWhere: isNull(factors.verifiedAt),
    })
    .returning()
  if (!row) throw new AppError('limit_reached')
  if (phone !== null) await sendCode(service, actor, row.id, phone)
  if (secret === null) return { factorId: row.id, totp: null }
  const { email, name } = await viewerOf(service, actor.sessionId)
  return { factorId: row.id, totp: { secret, uri: addressOf(secret, email ?? name) } }
}

export async function challenge(service: AuthService, actor: HalfSignedIn, factorId: string): Promise<void> {
  const { phone, verifiedAt } = await usableFactor(service, actor, factorId)
  if (phone === null) return
  await spendMessage(service, actor, verifiedAt === null ? claimedNumberBudget(phone) : [])
  await sendCode(service, actor, factorId, phone)
}

/** Returns recovery codes with the first factor of an account only. */
export async function verify(
  service: AuthService,
  actor: HalfSignedIn,
  { factorId, code }: { factorId: string; code: string },
): Promise<{ cookies: string[]; viewer: Viewer; recoveryCodes: string[] | null }> {
  const { db, clock, sessions } = service
  const { userId, sessionId } = actor
  const now = clock.now()
  const factor = await usableFactor(service, actor, factorId)
  const { token, recoveryCodes } = await countGuess(service, actor, factorId, async () => {
    const step = await stepOfCode(service, actor, factor, code)
    return db.transaction(async (tx) => {
      await lockUser(tx, userId, 'no key update')
      if (factor.phone !== null && (await isOwnNumber(tx, userId, factor.phone)))
        throw new AppError('invalid_request', { fields: ['phone'] })
      const isFirst = !(await hasVerifiedFactor(tx, userId))
      const [proved] = await tx
        .update(factors)
        .set({
          verifiedAt: sql`coalesce(${factors.verifiedAt}, ${now.toISOString()})`,
          lastUsedAt: now,
          lastStep: step,
        })
        .where(and(eq(factors.id, factorId), step === null ? undefined : isUnused(step)))
        .returning({ id: factors.id })
      // A parallel request used the code or replaced the factor.
      if (!proved) throw new AppError('invalid_code')
      await rememberProvedFactor({ ...service, db: tx }, userId, actor.browser)
      if (!isFirst) return { token: await proveSecondFactor(tx, { sessionId, now }), recoveryCodes: null }
      const token = await requireSecondFactor(tx, { userId, sessionId, now })
      return { token, recoveryCodes: await replaceRecoveryCodes(tx, { userId, secret: sessions.secret }) }
    })
  })
  if (!factor.verifiedAt) await notifyOfChange(service, userId, factorAdded[factor.type])
  return { cookies: renewedCookies(service, token), viewer: await viewerOf(service, sessionId), recoveryCodes }
}

export async function remove(
  service: AuthService,
  actor: AccountHolder,
  { factorId, reauthentication }: { factorId: string; reauthentication: Reauthentication },
): Promise<Viewer> {
  const { db } = service
  const { userId, sessionId } = actor
  await ownFactor(service, userId, factorId)
  await requireReauthentication(service, actor, reauthentication)
  const removed = await db.transaction(async (tx) => {
    await lockUser(tx, userId, 'no key update')
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
  if (removed.verifiedAt) await notifyOfChange(service, userId, factorRemoved[removed.type])
  return viewerOf(service, sessionId)
}

export async function removeAllFactors(tx: Transaction, userId: string): Promise<boolean> {
  const gone = await tx.delete(factors).where(eq(factors.userId, userId)).returning({ id: factors.id })
  await dropRecoveryCodes(tx, userId)
  await dropSecondFactor(tx, userId)
  return gone.length > 0
}

export async function useRecovery(
  service: AuthService,
  actor: HalfSignedIn,
  code: string,
): Promise<{ cookies: string[]; viewer: Viewer; recoveryCodesLeft: number }> {
  const { db, clock, sessions } = service
  const { userId, sessionId } = actor
  const token = await countGuess(service, actor, 'recovery', () =>
    db.transaction(async (tx) => {
      const isRight = await takeRecoveryCode(tx, { userId, secret: sessions.secret }, { code, now: clock.now() })
      if (!isRight) throw new AppError('invalid_code')
      await rememberProvedFactor({ ...service, db: tx }, userId, actor.browser)
      return proveSecondFactor(tx, { sessionId, now: clock.now() })
    }),
  )
  const left = await recoveryCodesLeft(db, userId)
  await notifyOfChange(service, userId, recoveryCodeUsed(left))
  const viewer = await viewerOf(service, sessionId)
  return { cookies: renewedCookies(service, token), viewer, recoveryCodesLeft: left }
}

/** `not_found` without a verified factor. */
export async function renewRecovery(
  service: AuthService,
  actor: AccountHolder,
  reauthentication: Reauthentication,
): Promise<string[]> {
  const { userId } = actor
  if (!(await hasVerifiedFactor(service.db, userId))) throw new AppError('not_found')
  await requireReauthentication(service, actor, reauthentication)
  const fresh = await service.db.transaction(async (tx) => {
    await lockUser(tx, userId, 'no key update')
    if (!(await hasVerifiedFactor(tx, userId))) throw new AppError('not_found')
    return replaceRecoveryCodes(tx, { userId, secret: service.sessions.secret })
  })
  await notifyOfChange(service, userId, recoveryCodesRenewed)
  return fresh
}

async function ownFactor({ db }: AuthService, userId: string, factorId: string): Promise<FactorRow> {
  const [factor] = await db
    .select()
    .from(factors)
    .where(and(eq(factors.id, factorId), eq(factors.userId, userId)))
  if (!factor) throw new AppError('not_found')
  return factor
}

/** A session that awaits its factor cannot enrol a new one. */
async function usableFactor(service: AuthService, actor: HalfSignedIn, factorId: string): Promise<FactorRow> {
  const factor = await ownFactor(service, actor.userId, factorId)
  if (actor.awaitsFactor && !factor.verifiedAt) throw new AppError('second_factor_required')
  return factor
}

/** The time step of an authenticator app's code; null for a text message's code, which `redeemCode` deletes. */
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
    // Sealed by another instance or for another user, which the owner cannot repair.
    service.log.error({ err, factorId: factor.id }, 'the secret of a factor cannot be unsealed')
    throw new AppError('invalid_code')
  })
  const step = stepOf(secret, code, service.clock.now())
  if (step === null) throw new AppError('invalid_code')
  return step
}

const codeOf = ({ sessionId }: HalfSignedIn, factorId: string) => ({
  purpose: 'factor',
  subject: `${sessionId}:${factorId}`,
})

async function spendMessage(service: AuthService, actor: HalfSignedIn, more: Budget[] = []): Promise<void> {
  const holder = await budgetHolder(service, actor)
  await spendOrRefuse(service.db, [...budgetsOf(rateLimits.factorMessages, { holder }), ...more], service.clock.now())
}

const claimedNumberBudget = (phone: string) =>
  budgetsOf(rateLimits.factorMessagesToClaimedNumber, { recipient: accountKey(phone) })

async function countGuess<Result>(
  service: AuthService,
  actor: HalfSignedIn,
  factor: string,
  guess: () => Promise<Result>,
): Promise<Result> {
  const { db, clock } = service
  const budgets = budgetsOf(rateLimits.factorGuesses, { holder: await budgetHolder(service, actor), factor })
  return countFailures(db, { budgets, now: clock.now() }, guess)
}

/** Devices that verified the factor have their own budgets; all others, of which there can be any number, share one. */
async function budgetHolder(service: AuthService, { userId, browser }: HalfSignedIn): Promise<string> {
  return (await hasProvedFactor(service, userId, browser)) ? `${userId}:${browser}` : userId
}

async function sendCode(service: AuthService, actor: HalfSignedIn, factorId: string, phone: string): Promise<void> {
  const code = await issueCode(service, codeOf(actor, factorId))
  const [owner] = await service.db.select({ language: users.language }).from(users).where(eq(users.id, actor.userId))
  await service.sms.send(codeMessage({ phone, language: owner?.language }, code))
}

/** RFC 6238, 5.2: an accepted code and those before it are used up. */
const isUnused = (step: number) => or(isNull(factors.lastStep), lt(factors.lastStep, step))

async function hasVerifiedFactor(db: DatabaseOrTransaction, userId: string, type?: FactorType): Promise<boolean> {
  const isVerified = and(eq(factors.userId, userId), isNotNull(factors.verifiedAt), type && eq(factors.type, type))
  return (await db.$count(factors, isVerified)) > 0
}

/** A number cannot be a sign-in method and a second factor. */
export async function isFactorNumber(db: DatabaseOrTransaction, userId: string, phone: string): Promise<boolean> {
  const isVerified = and(eq(factors.userId, userId), eq(factors.phone, phone), isNotNull(factors.verifiedAt))
  return (await db.$count(factors, isVerified)) > 0
}

/** The holder of one SIM card must not have both factors. */
async function isOwnNumber(db: DatabaseOrTransaction, userId: string, phone: string): Promise<boolean> {
  const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  return user?.phone === phone
}
