import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { SignInWays } from '@capyzen/contracts/account'
import type { Proof, Viewer } from '@capyzen/contracts/auth'
import { accounts, requireProof, tellOfChange, users, viewerOf, type GrownUp } from '#domains/auth'
import type { Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { changes, tellOwner } from './letters.ts'
import type { AccountDeps } from './service.ts'
import { emailChanges } from './tables.ts'

const password = 'credential'

export async function waysIn(
  { auth: { db, clock }, providerNames }: AccountDeps,
  { userId }: GrownUp,
): Promise<SignInWays> {
  const ways = await db
    .select({ providerId: accounts.providerId, linkedAt: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.userId, userId))
    .orderBy(asc(accounts.createdAt))
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, clock.now())))
  return {
    hasPassword: ways.some(({ providerId }) => providerId === password),
    providers: ways
      .filter(({ providerId }) => providerId !== password)
      .map(({ providerId, linkedAt }) => ({
        providerId,
        name: providerNames.get(providerId) ?? providerId,
        linkedAt: linkedAt.toISOString(),
      })),
    emailChange: change
      ? {
          newEmail: change.newEmail,
          isOldConfirmed: change.oldTokenHash === null || change.oldConfirmedAt !== null,
          isNewConfirmed: change.newConfirmedAt !== null,
          expiresAt: change.expiresAt.toISOString(),
        }
      : null,
  }
}

/** `last_way_in` where nothing else would open the account. */
export async function unlink(
  { auth, providerNames }: AccountDeps,
  actor: GrownUp,
  { providerId, proof }: { providerId: string; proof: Proof },
): Promise<void> {
  const { userId } = actor
  const requireOtherWay = async (tx: Transaction) => {
    const { email, phone, providers } = await waysLeft(tx, userId)
    if (!providers.includes(providerId)) throw new AppError('not_found')
    if (!email && !phone && providers.every((other) => other === providerId)) throw new AppError('last_way_in')
  }
  // A refusal must not use the proof up, hence before it too.
  await auth.db.transaction(requireOtherWay)
  await requireProof(auth, actor, proof)
  await auth.db.transaction(async (tx) => {
    await requireOtherWay(tx)
    await tx.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.providerId, providerId)))
  })
  await tellOfChange(auth, userId, changes.providerUnlinked(providerNames.get(providerId) ?? providerId))
}

/** `last_way_in` where nothing else would open the account. */
export async function takePhoneAway({ auth }: AccountDeps, actor: GrownUp, proof: Proof): Promise<Viewer> {
  const { userId, sessionId } = actor
  const phoneWithOtherWay = async (tx: Transaction) => {
    const { email, phone, providers } = await waysLeft(tx, userId)
    if (phone && !email && providers.length === 0) throw new AppError('last_way_in')
    return phone
  }
  // A refusal must not use the proof up, hence before it too.
  await auth.db.transaction(phoneWithOtherWay)
  await requireProof(auth, actor, proof)
  const former = await auth.db.transaction(async (tx) => {
    const phone = await phoneWithOtherWay(tx)
    await tx.update(users).set({ phone: null, updatedAt: auth.clock.now() }).where(eq(users.id, userId))
    return phone
  })
  if (former) await tellOwner(auth, userId, changes.phoneRemoved, { formerPhone: former })
  return viewerOf(auth, sessionId)
}

/** Whoever takes one away holds the user's row, so that two at once cannot take away the last two. */
async function waysLeft(tx: Transaction, userId: string) {
  const [user] = await tx
    .select({ email: users.email, phone: users.phone })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!user) throw new AppError('session_not_found')
  const linked = await tx
    .select({ providerId: accounts.providerId })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), ne(accounts.providerId, password)))
  return { ...user, providers: linked.map(({ providerId }) => providerId) }
}
