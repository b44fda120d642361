import { and, count, eq, isNull } from 'drizzle-orm'
import { userRoles, users, type Administrator } from '#domains/auth'
import type { Transaction } from '#platform/database'
import { AppError } from '#platform/errors'

/**
 * For whatever can leave the house without an administrator: all of them are held until the transaction ends, so two who
 * act on each other at the same moment are one after the other. Whoever is banned counts as none.
 */
export async function requireOtherAdministrator(tx: Transaction, leavingId: string): Promise<void> {
  // In one order, so that two who come together don't wait for each other.
  await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, 'administrator'))
    .orderBy(userRoles.userId)
    .for('update')
  // A second look, as the first one may have waited for somebody else's change.
  const remaining = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, 'administrator'), isNull(users.bannedAt)))
  if (remaining.length === 1 && remaining[0]?.userId === leavingId) throw new AppError('last_administrator')
}

/** The guard has looked before the transaction began; what was done to the actor meanwhile counts too. */
export async function requireStillAdministrator(tx: Transaction, { userId }: Administrator): Promise<void> {
  // Whoever takes the role away, or bans, holds its row (`requireOtherAdministrator`): this waits for them, or they for this.
  await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, 'administrator')))
    .for('share')
  const [{ held } = { held: 0 }] = await tx
    .select({ held: count() })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, 'administrator'), isNull(users.bannedAt)))
  if (held === 0) throw new AppError('forbidden')
}
