import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { EmailChangeLink } from '@capyzen/contracts/account'
import type { Reauthentication } from '@capyzen/contracts/auth'
import {
  browserHashOf,
  changeContact,
  hashToken,
  knownBy,
  lockUser,
  newToken,
  rateLimits,
  requireReauthentication,
  spendEmail,
  spendEmailRequest,
  users,
  type AuthService,
  type AccountHolder,
} from '#domains/identity/auth'
import type { Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { budgetsOf, spendOrRefuse } from '#platform/rate-limits'
import { addressWantedEmail, changes, confirmNewEmail, confirmOldEmail, notifyOwner } from './emails.ts'
import { emailChanges } from './tables.ts'

const linkSeconds = 3_600

/**
 * Both addresses must confirm, so that a stolen session cannot take the account over. The response is the same when the
 * new address is taken: its owner is notified instead.
 */
export async function requestEmailChange(
  auth: AuthService,
  actor: AccountHolder,
  { email, reauthentication, network }: { email: string; reauthentication: Reauthentication; network: string },
): Promise<void> {
  const { db, clock, mail, settings } = auth
  const { userId } = actor
  const now = clock.now()
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new AppError('session_not_found')
  if (user.email === email) throw new AppError('invalid_request', { fields: ['email'] })
  await spendOrRefuse(db, budgetsOf(rateLimits.contactChanges, { kind: 'email', user: userId }), now)
  const requester = { network, browser: actor.browser }
  await spendEmailRequest(auth, knownBy(user) ?? { email }, requester)
  await requireReauthentication(auth, actor, reauthentication)
  // Links that were sent before stay valid when the budget allows no new ones.
  if (!(await spendEmail(auth, 'email-change', { email }, requester))) return

  const [oldToken, token] = [newToken(), newToken()]
  const change = {
    newEmail: email,
    sessionId: actor.sessionId,
    browserHash: browserHashOf(auth, userId, actor.browser),
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
    await mail.send(confirmOldEmail({ ...user, email: user.email }, email, link(settings.publicUrl, oldToken)))
  const [owner] = await db
    .select({ name: users.name, language: users.language })
    .from(users)
    .where(eq(users.email, email))
  await mail.send(
    owner
      ? addressWantedEmail({ ...owner, email }, settings.publicUrl)
      : confirmNewEmail({ ...user, email }, link(settings.publicUrl, token)),
  )
}

const link = (publicUrl: string, token: string) => `${publicUrl}/account?email-change=${encodeURIComponent(token)}`

/** `link_expired` for every invalid link. Changes nothing, as a mail scanner may have opened it. */
export async function readChange({ db, clock }: AuthService, token: string): Promise<EmailChangeLink> {
  const hash = hashToken(token)
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(isLink(hash), gt(emailChanges.expiresAt, clock.now())))
  if (!change) throw new AppError('link_expired')
  const { newEmail, oldTokenHash, oldConfirmedAt, newConfirmedAt } = change
  return oldTokenHash === hash
    ? { newEmail, of: 'old', isConfirmed: oldConfirmedAt !== null }
    : { newEmail, of: 'new', isConfirmed: newConfirmedAt !== null }
}

/** Confirms one address. `link_expired` also when the new address has been taken since. */
export async function confirmNewAddress(auth: AuthService, token: string): Promise<'half_confirmed' | 'changed'> {
  const { db, clock } = auth
  const now = clock.now()
  const outcome = await db.transaction(async (tx) => {
    const hash = hashToken(token)
    const [found] = await tx.select({ userId: emailChanges.userId }).from(emailChanges).where(isLink(hash))
    // Locked before the change, as the deletion of an account does.
    const user = found && (await lockUser(tx, found.userId))
    const change = await markConfirmed(tx, hash, now)
    if (!change) return 'link_expired'
    if (change.newConfirmedAt === null || (change.oldTokenHash !== null && change.oldConfirmedAt === null))
      return 'half_confirmed'
    const { userId, newEmail, sessionId, browserHash } = change
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
    if (!(await changeContact(tx, userId, { email: newEmail }, { asking: { sessionId, browserHash }, now })))
      return 'link_expired'
    return { userId, newEmail, formerEmail: user?.email ?? null, phone: user?.phone ?? null }
  })
  // Thrown after the transaction, so that a change to a taken address stays deleted.
  if (outcome === 'link_expired') throw new AppError('link_expired')
  if (outcome === 'half_confirmed') return outcome
  const { userId, newEmail, formerEmail, phone } = outcome
  // An account without an email is notified at its phone number.
  const former = formerEmail === null ? { formerPhone: phone } : { formerEmail }
  await notifyOwner(auth, userId, changes.emailChanged(newEmail), former)
  return 'changed'
}

const isLink = (hash: string) => or(eq(emailChanges.oldTokenHash, hash), eq(emailChanges.newTokenHash, hash))

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

export async function deleteExpiredEmailChanges(db: AuthService['db'], now: Date): Promise<void> {
  await db.delete(emailChanges).where(sql`${emailChanges.expiresAt} < ${now.toISOString()}::timestamptz`)
}
