import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Role, SignInMethod } from '@capyzen/contracts/auth'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import { unlessTaken } from '#platform/key-violations'
import { forgetOtherDevices } from './known-devices.ts'
import type { RevokeCredentials } from './service.ts'
import { accounts, knownDevices, sessions, userRoles, users, verifications } from './tables.ts'

export type User = typeof users.$inferSelect

/** `update` also stops sign-ins, which take `share`; `key share` stops only deletion. */
export async function lockUser(
  tx: DatabaseOrTransaction,
  userId: string,
  strength: 'update' | 'no key update' | 'share' | 'key share' = 'update',
): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for(strength)
  return user
}

type NewUser = Pick<User, 'name' | 'userType'> &
  Partial<Pick<User, 'email' | 'emailVerified' | 'level' | 'avatar' | 'guardianId'>>

/** The id; undefined when the address is taken. */
export async function createUser(db: DatabaseOrTransaction, user: NewUser, now: Date): Promise<string | undefined> {
  const [created] = await db
    .insert(users)
    .values({ ...user, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return created?.id
}

type Profile = { [Key in 'name' | 'level' | 'avatar' | 'language']?: User[Key] | undefined }

export async function changeProfile(
  db: DatabaseOrTransaction,
  userId: string,
  profile: Profile,
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ ...profile, updatedAt: now })
    .where(eq(users.id, userId))
}

/** The session that asked for a change of its account, and the `browserHashOf` its device. */
interface AskingSession {
  sessionId: string | null
  browserHash: string | null
}

/**
 * False, with nothing changed, when the confirmed contact is taken. Links sent to a former address are revoked, the
 * account's sessions end and its known devices are forgotten, except those of the asking session.
 */
export async function changeContact(
  tx: Transaction,
  userId: string,
  contact: { email: string } | { phone: string | null },
  { asking, now }: { asking: AskingSession; now: Date },
): Promise<boolean> {
  const values = 'email' in contact ? { ...contact, emailVerified: true } : contact
  const isFree = await unlessTaken(tx, (inner) =>
    inner
      .update(users)
      .set({ ...values, updatedAt: now })
      .where(eq(users.id, userId)),
  )
  if (!isFree) return false
  if ('email' in contact) await revokeLinks(tx, userId)
  await revokeSessions(tx, { userId }, asking.sessionId === null ? undefined : ne(sessions.id, asking.sessionId))
  await forgetOtherDevices(tx, userId, asking.browserHash)
  return true
}

/** Cascades to the rows of every domain and to the children of a family. */
export async function deleteUser(tx: Transaction, userId: string): Promise<User | undefined> {
  const [gone] = await tx.delete(users).where(eq(users.id, userId)).returning()
  await revokeLinks(tx, userId)
  return gone
}

export async function revokeLinks(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId))
}

/** Returns when each revoked session would have expired. */
export async function revokeSessions(
  tx: Transaction,
  { userId, whose = 'own', method }: { userId: string; whose?: 'own' | 'children' | 'family'; method?: SignInMethod },
  except?: SQL,
): Promise<Date[]> {
  const children = tx.select({ id: users.id }).from(users).where(eq(users.guardianId, userId))
  const isOwn = eq(sessions.userId, userId)
  const isChildren = inArray(sessions.userId, children)
  const revoked = await tx
    .delete(sessions)
    .where(
      and(
        { own: isOwn, children: isChildren, family: or(isOwn, isChildren) }[whose],
        method && eq(sessions.method, method),
        except,
      ),
    )
    .returning({ expiresAt: sessions.expiresAt })
  return revoked.map(({ expiresAt }) => expiresAt)
}

export async function grantRole(tx: Transaction, userId: string, role: Role, now: Date): Promise<boolean> {
  const granted = await tx
    .insert(userRoles)
    .values({ userId, role, grantedAt: now })
    .onConflictDoNothing()
    .returning({ role: userRoles.role })
  return granted.length > 0
}

export async function revokeRole(tx: Transaction, userId: string, role: Role): Promise<boolean> {
  const revoked = await tx
    .delete(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)))
    .returning({ role: userRoles.role })
  return revoked.length > 0
}

/** Ends the sessions of the family. False for an account that is already banned; it keeps its reason. */
export async function banUser(tx: Transaction, userId: string, reason: string, now: Date): Promise<boolean> {
  const banned = await tx
    .update(users)
    .set({ bannedAt: now, banReason: reason })
    .where(and(eq(users.id, userId), isNull(users.bannedAt)))
    .returning({ id: users.id })
  if (banned.length > 0) await revokeSessions(tx, { userId, whose: 'family' })
  return banned.length > 0
}

export async function unbanUser(tx: Transaction, userId: string): Promise<boolean> {
  const unbanned = await tx
    .update(users)
    .set({ bannedAt: null, banReason: null })
    .where(and(eq(users.id, userId), isNotNull(users.bannedAt)))
    .returning({ id: users.id })
  return unbanned.length > 0
}

export async function linkProvider(
  tx: Transaction,
  link: { userId: string; providerId: string; accountId: string },
  now: Date,
): Promise<void> {
  await tx.insert(accounts).values({ ...link, createdAt: now, updatedAt: now })
}

export async function unlinkProvider(tx: Transaction, userId: string, providerId: string): Promise<void> {
  await tx.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.providerId, providerId)))
}

/** Accounts with a second factor or a role need more than access to the mailbox. */
export async function mayBeClaimed(tx: Transaction, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(
      and(
        eq(users.id, userId),
        eq(users.emailVerified, false),
        isNull(users.secondFactorSince),
        isNull(userRoles.role),
      ),
    )
  return found.length > 0
}

/** False for an administrator and with a second factor: a provider that vouches for an address is not enough there. */
export async function isOpenedByMailbox(tx: Transaction, userId: string): Promise<boolean> {
  const isAdministrator = and(eq(userRoles.userId, users.id), eq(userRoles.role, 'administrator'))
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(userRoles, isAdministrator)
    .where(and(eq(users.id, userId), isNull(users.secondFactorSince), isNull(userRoles.role)))
  return found.length > 0
}

/** Revokes every credential and session, because another user may have registered the unverified account. */
export async function claimAccount(
  tx: Transaction,
  userId: string,
  { revokeCredentials, now }: { revokeCredentials: RevokeCredentials; now: Date },
): Promise<void> {
  await revokeSessions(tx, { userId })
  await tx.delete(accounts).where(eq(accounts.userId, userId))
  await revokeLinks(tx, userId)
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
  await revokeCredentials(tx, userId)
  await tx.update(users).set({ emailVerified: true, phone: null, updatedAt: now }).where(eq(users.id, userId))
}
