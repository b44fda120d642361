import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Role } from '@capyzen/contracts/auth'
import type { ListedUser } from '@capyzen/contracts/users'
import {
  banUser,
  grantRole,
  lockUser,
  revokeRole,
  revokeSessions,
  notifyOfChange,
  unbanUser,
  userRoles,
  users,
  type Administrator,
  type AuthService,
  type Reader,
} from '#domains/identity/auth'
import { removeAllFactors } from '#domains/identity/factors'
import { recordAudit } from '#platform/audit'
import type { DatabaseOrTransaction, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { findListedUser } from './listing.ts'

type UserDeps = Pick<AuthService, 'db' | 'clock'>

/** Only users who signed up as teachers become teachers, and a child has no role. */
export async function changeRole(
  { db, clock }: UserDeps,
  actor: Administrator,
  { userId, role, isGranted }: { userId: string; role: Role; isGranted: boolean },
): Promise<ListedUser> {
  const isLeaving = role === 'administrator' && !isGranted
  if (isLeaving && userId === actor.userId) throw new AppError('forbidden')
  return db.transaction(async (tx) => {
    if (isLeaving) await requireOtherAdministrator(tx, userId)
    await requireStillAdministrator(tx, actor)
    const subject = await lockExistingUser(tx, userId)
    if (isGranted && (subject.guardianId !== null || (role === 'teacher' && subject.userType !== 'teacher')))
      throw new AppError('forbidden')
    // A role needs a confirmed address or number.
    if (isGranted && (subject.email === null ? subject.phone === null : !subject.emailVerified))
      throw new AppError('email_not_verified')
    const isChanged = isGranted ? await grantRole(tx, userId, role, clock.now()) : await revokeRole(tx, userId, role)
    if (isChanged)
      await recordAudit(tx, {
        actorId: actor.userId,
        action: isGranted ? 'role_granted' : 'role_revoked',
        subjectId: userId,
        detail: role,
        at: clock.now(),
      })
    return findListedUser(tx, userId)
  })
}

/** Ends all sessions. A user who is already banned keeps the first reason. */
export async function ban(
  { db, clock }: UserDeps,
  actor: Administrator,
  { userId, reason }: { userId: string; reason: string },
): Promise<ListedUser> {
  if (userId === actor.userId) throw new AppError('forbidden')
  return db.transaction(async (tx) => {
    await requireOtherAdministrator(tx, userId)
    await requireStillAdministrator(tx, actor)
    await lockExistingUser(tx, userId)
    const now = clock.now()
    if (await banUser(tx, userId, reason, now))
      await recordAudit(tx, { actorId: actor.userId, action: 'banned', subjectId: userId, detail: reason, at: now })
    return findListedUser(tx, userId)
  })
}

export async function unban({ db, clock }: UserDeps, actor: Administrator, userId: string): Promise<ListedUser> {
  return db.transaction(async (tx) => {
    await requireStillAdministrator(tx, actor)
    if (await unbanUser(tx, userId))
      await recordAudit(tx, { actorId: actor.userId, action: 'unbanned', subjectId: userId, at: clock.now() })
    return findListedUser(tx, userId)
  })
}

/** Includes the actor's own sessions. Expired ones are not counted. */
export async function endSessions({ db, clock }: UserDeps, actor: Administrator, userId: string): Promise<number> {
  return db.transaction(async (tx) => {
    await requireStillAdministrator(tx, actor)
    await lockExistingUser(tx, userId)
    const now = clock.now()
    const revoked = await revokeSessions(tx, { userId, whose: 'family' })
    const ended = revoked.filter((expiresAt) => expiresAt > now).length
    if (ended > 0)
      await recordAudit(tx, { actorId: actor.userId, action: 'sessions_ended', subjectId: userId, at: now })
    return ended
  })
}

const factorsRemoved = {
  en: 'an administrator turned off two-step verification at your request',
  zh: '管理员应您的请求，关闭了登录时的两步验证',
}

/** For users who lost the factor and the recovery codes; the actor's own need reauthentication. */
export async function removeFactors(auth: AuthService, actor: Administrator, userId: string): Promise<ListedUser> {
  if (userId === actor.userId) throw new AppError('forbidden')
  const { db, clock } = auth
  const { user, isChanged } = await db.transaction(async (tx) => {
    await requireStillAdministrator(tx, actor)
    await lockExistingUser(tx, userId)
    const isChanged = await removeAllFactors(tx, userId)
    if (isChanged)
      await recordAudit(tx, { actorId: actor.userId, action: 'factors_removed', subjectId: userId, at: clock.now() })
    return { user: await findListedUser(tx, userId), isChanged }
  })
  if (isChanged) await notifyOfChange(auth, userId, factorsRemoved)
  return user
}

async function lockExistingUser(tx: Transaction, userId: string) {
  const user = await lockUser(tx, userId)
  if (!user) throw new AppError('not_found')
  return user
}

/** Locks all administrators, so that two who act on each other run one after the other. Banned ones do not count. */
export async function requireOtherAdministrator(tx: Transaction, leavingId: string): Promise<void> {
  // A fixed order prevents deadlocks.
  await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, 'administrator'))
    .orderBy(userRoles.userId)
    .for('update')
  // Read again, because the lock may have waited for another change.
  const remaining = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, 'administrator'), isNull(users.bannedAt)))
  if (remaining.length === 1 && remaining[0]?.userId === leavingId) throw new AppError('last_administrator')
}

/** Of all administrators who may sign in and confirmed their address. */
export function administratorMailboxes(db: DatabaseOrTransaction): Promise<Reader[]> {
  const { name, email, language } = users
  return db
    .select({ name, email: sql<string>`${email}`, language })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, 'administrator')))
    .where(and(eq(users.emailVerified, true), isNotNull(email), isNull(users.bannedAt)))
    .orderBy(users.createdAt, users.id)
}

/** The actor may have lost the role since the guard checked it. */
export async function requireStillAdministrator(tx: Transaction, { userId }: Administrator): Promise<void> {
  // Waits for `requireOtherAdministrator`, which revoking and banning call.
  await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, 'administrator')))
    .for('share')
  const held = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, 'administrator'), isNull(users.bannedAt)))
  if (held.length === 0) throw new AppError('forbidden')
}
