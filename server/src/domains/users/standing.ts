import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Role } from '@capyzen/contracts/auth'
import type { ListedUser } from '@capyzen/contracts/users'
import { sessions, tellOfChange, userRoles, users, type Administrator, type AuthService } from '#domains/auth'
import { removeAllFactors } from '#domains/factors'
import { recordAudit } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database, Transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { requireOtherAdministrator, requireStillAdministrator } from './administrators.ts'
import { findListedUser } from './listing.ts'

export interface UserDeps {
  db: Database
  clock: Clock
}

/** Roles are for those who registered for them: a teacher's for teachers, and none for a child of a family. */
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
    const subject = await holdUser(tx, userId)
    if (isGranted && (subject.guardianId !== null || (role === 'teacher' && subject.userType !== 'teacher')))
      throw new AppError('forbidden')
    // The role would be given for an address that nobody has shown to be theirs.
    if (isGranted && (subject.email === null ? subject.phone === null : !subject.emailVerified))
      throw new AppError('email_not_verified')
    const changed = isGranted
      ? await tx
          .insert(userRoles)
          .values({ userId, role, grantedAt: clock.now() })
          .onConflictDoNothing()
          .returning({ role: userRoles.role })
      : await tx
          .delete(userRoles)
          .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)))
          .returning({ role: userRoles.role })
    if (changed.length > 0)
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

/** All sessions end with it. The reason is for administrators; a ban that stands already keeps the one it has. */
export async function ban(
  { db, clock }: UserDeps,
  actor: Administrator,
  { userId, reason }: { userId: string; reason: string },
): Promise<ListedUser> {
  if (userId === actor.userId) throw new AppError('forbidden')
  return db.transaction(async (tx) => {
    await requireOtherAdministrator(tx, userId)
    await requireStillAdministrator(tx, actor)
    await holdUser(tx, userId)
    const now = clock.now()
    const banned = await tx
      .update(users)
      .set({ bannedAt: now, banReason: reason })
      .where(and(eq(users.id, userId), isNull(users.bannedAt)))
      .returning({ id: users.id })
    if (banned.length > 0) {
      await tx.delete(sessions).where(ofFamily(tx, userId))
      await recordAudit(tx, { actorId: actor.userId, action: 'banned', subjectId: userId, detail: reason, at: now })
    }
    return findListedUser(tx, userId)
  })
}

export async function unban({ db, clock }: UserDeps, actor: Administrator, userId: string): Promise<ListedUser> {
  return db.transaction(async (tx) => {
    await requireStillAdministrator(tx, actor)
    const opened = await tx
      .update(users)
      .set({ bannedAt: null, banReason: null })
      .where(and(eq(users.id, userId), isNotNull(users.bannedAt)))
      .returning({ id: users.id })
    if (opened.length > 0)
      await recordAudit(tx, { actorId: actor.userId, action: 'unbanned', subjectId: userId, at: clock.now() })
    return findListedUser(tx, userId)
  })
}

/** Also the actor's own, this one too. Sessions that had run out anyway are not counted. */
export async function endSessions({ db, clock }: UserDeps, actor: Administrator, userId: string): Promise<number> {
  return db.transaction(async (tx) => {
    await requireStillAdministrator(tx, actor)
    await holdUser(tx, userId)
    const now = clock.now()
    const gone = await tx.delete(sessions).where(ofFamily(tx, userId)).returning({ expiresAt: sessions.expiresAt })
    const ended = gone.filter(({ expiresAt }) => expiresAt > now).length
    if (ended > 0)
      await recordAudit(tx, { actorId: actor.userId, action: 'sessions_ended', subjectId: userId, at: now })
    return ended
  })
}

const factorsRemoved = {
  en: 'an administrator took the second step off signing in, because its owner asked for help',
  zh: '管理员应您的请求，取消了登录时的两步验证',
}

/** The way back for whoever has lost both the factor and the recovery codes. Nobody takes their own off without proof. */
export async function removeFactors(auth: AuthService, actor: Administrator, userId: string): Promise<ListedUser> {
  if (userId === actor.userId) throw new AppError('forbidden')
  const { db, clock } = auth
  const { user, isChanged } = await db.transaction(async (tx) => {
    await requireStillAdministrator(tx, actor)
    await holdUser(tx, userId)
    const isChanged = await removeAllFactors(tx, userId)
    if (isChanged)
      await recordAudit(tx, { actorId: actor.userId, action: 'factors_removed', subjectId: userId, at: clock.now() })
    return { user: await findListedUser(tx, userId), isChanged }
  })
  if (isChanged) await tellOfChange(auth, userId, factorsRemoved)
  return user
}

/** The account stays as it is, and stays, until the transaction ends. */
async function holdUser(tx: Transaction, userId: string) {
  const [user] = await tx
    .select({
      ...{ userType: users.userType, guardianId: users.guardianId },
      ...{ email: users.email, emailVerified: users.emailVerified, phone: users.phone },
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!user) throw new AppError('not_found')
  return user
}

/** The children of a family come in by the parent's account: what ends there ends for them. */
function ofFamily(tx: Transaction, userId: string) {
  const children = tx.select({ id: users.id }).from(users).where(eq(users.guardianId, userId))
  return or(eq(sessions.userId, userId), inArray(sessions.userId, children))
}
