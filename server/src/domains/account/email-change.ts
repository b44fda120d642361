import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Proof } from '@capyzen/contracts/auth'
import {
  hashToken,
  knownBy,
  mayAskForLetters,
  mayWriteTo,
  newToken,
  requireProof,
  spendOrRefuse,
  users,
  verifications,
  type AuthService,
  type GrownUp,
} from '#domains/auth'
import type { Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { unlessTaken } from '#platform/key-violations'
import { addressWantedLetter, changes, confirmNewLetter, confirmOldLetter, tellOwner } from './letters.ts'
import { emailChanges } from './tables.ts'

const linkSeconds = 3_600
/** Those included whose proof was wrong: a refusal must come before the proof, which it would use up. */
const changesPerUser = { limit: 10, windowSeconds: 3_600 }

/**
 * A link to either mailbox, and both must be opened: a stolen session cannot take the account along, nor can a slip of the
 * hand lose it. Where the new address has an account, its owner is told instead; whoever asks sees no difference.
 */
export async function askForEmail(
  auth: AuthService,
  actor: GrownUp,
  { email, proof, network }: { email: string; proof: Proof; network: string },
): Promise<void> {
  const { db, clock, mail, settings } = auth
  const { userId } = actor
  const now = clock.now()
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new AppError('session_not_found')
  if (user.email === email) throw new AppError('invalid_request', { fields: ['email'] })
  await spendOrRefuse(db, { key: `change-email:user:${userId}`, ...changesPerUser }, now)
  const asker = { network, browser: actor.browser }
  await mayAskForLetters(auth, knownBy(user) ?? { email }, asker)
  await requireProof(auth, actor, proof)
  // The links in the owner's hand stay good where no others are sent.
  if (!(await mayWriteTo(auth, 'email-change', { email }, asker))) return

  const [oldToken, token] = [newToken(), newToken()]
  const change = {
    newEmail: email,
    oldTokenHash: user.email === null ? null : hashToken(oldToken),
    newTokenHash: hashToken(token),
    oldConfirmedAt: null,
    newConfirmedAt: null,
    expiresAt: new Date(now.getTime() + linkSeconds * 1000),
  }
  await db
    .insert(emailChanges)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: emailChanges.userId, set: change })

  if (user.email !== null)
    await mail.send(confirmOldLetter({ ...user, email: user.email }, email, link(settings.publicUrl, oldToken)))
  const [owner] = await db
    .select({ name: users.name, language: users.language })
    .from(users)
    .where(eq(users.email, email))
  await mail.send(
    owner
      ? addressWantedLetter({ ...owner, email }, settings.publicUrl)
      : confirmNewLetter({ ...user, email }, link(settings.publicUrl, token)),
  )
}

const link = (publicUrl: string, token: string) => `${publicUrl}/account?email-change=${encodeURIComponent(token)}`

/** Either link works once. `link_expired` for one that doesn't, and where the address has got an account meanwhile. */
export async function confirmMailbox(auth: AuthService, token: string): Promise<'half_confirmed' | 'changed'> {
  const { db, clock } = auth
  const now = clock.now()
  const outcome = await db.transaction(async (tx) => {
    const change = await markConfirmed(tx, hashToken(token), now)
    if (!change) return 'link_expired'
    if (change.newConfirmedAt === null || (change.oldTokenHash !== null && change.oldConfirmedAt === null))
      return 'half_confirmed'
    const { userId, newEmail } = change
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
    const [user] = await tx
      .select({ email: users.email, phone: users.phone })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    const moved = await unlessTaken(tx, (inner) =>
      inner.update(users).set({ email: newEmail, emailVerified: true, updatedAt: now }).where(eq(users.id, userId)),
    )
    if (!moved) return 'link_expired'
    // A link to a new password that still lies in the former mailbox must open nothing.
    await tx.delete(verifications).where(eq(verifications.value, userId))
    return { userId, newEmail, formerEmail: user?.email ?? null, phone: user?.phone ?? null }
  })
  if (outcome === 'link_expired') throw new AppError('link_expired')
  if (outcome === 'half_confirmed') return outcome
  const { userId, newEmail, formerEmail, phone } = outcome
  if (formerEmail !== null) await tellOwner(auth, userId, changes.emailChanged(newEmail), { formerEmail })
  // The first one: its owner has known the account by its number so far.
  else await tellOwner(auth, userId, changes.emailChanged(newEmail), { formerPhone: phone })
  return 'changed'
}

async function markConfirmed(tx: Transaction, hash: string, now: Date) {
  const { oldTokenHash, newTokenHash, oldConfirmedAt, newConfirmedAt, expiresAt } = emailChanges
  const at = now.toISOString()
  const [change] = await tx
    .update(emailChanges)
    .set({
      oldConfirmedAt: sql`case when ${oldTokenHash} = ${hash} then ${at}::timestamptz else ${oldConfirmedAt} end`,
      newConfirmedAt: sql`case when ${newTokenHash} = ${hash} then ${at}::timestamptz else ${newConfirmedAt} end`,
    })
    .where(
      and(
        gt(expiresAt, now),
        or(and(eq(oldTokenHash, hash), isNull(oldConfirmedAt)), and(eq(newTokenHash, hash), isNull(newConfirmedAt))),
      ),
    )
    .returning()
  return change
}

/** Changes that can no longer be confirmed keep an address for nothing. */
export async function forgetEmailChanges(db: AuthService['db'], now: Date): Promise<void> {
  await db.delete(emailChanges).where(sql`${emailChanges.expiresAt} < ${now.toISOString()}::timestamptz`)
}
