import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#platform/database'
import type { ForgetWaysIn } from './surroundings.ts'
import { accounts, knownBrowsers, sessions, userRoles, users, verifications } from './tables.ts'

/** Not an account that has proved more since: one with a second factor or a role is not anybody's by its mailbox alone. */
export async function mayBeTakenOver(tx: Transaction, userId: string): Promise<boolean> {
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

/**
 * A mailbox is proved for the first time, and whoever registered its account may have been somebody else: nothing that
 * they know or hold opens it any more.
 */
export async function takeOver(
  tx: Transaction,
  userId: string,
  { forgetWaysIn, now }: { forgetWaysIn: ForgetWaysIn; now: Date },
): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx.delete(accounts).where(eq(accounts.userId, userId))
  await tx.delete(verifications).where(eq(verifications.value, userId))
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId))
  await forgetWaysIn(tx, userId)
  await tx.update(users).set({ emailVerified: true, phone: null, updatedAt: now }).where(eq(users.id, userId))
}
