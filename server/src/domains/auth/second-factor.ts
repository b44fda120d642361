import { and, eq, ne } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#platform/database'
import { sessions, users } from './tables.ts'
import { hashToken, newToken } from './tokens.ts'

/**
 * From now on the account needs a second factor. The session that has just proved it has both; the others wait for it,
 * the ones of this moment too, because opening a session shares the user's row.
 */
export async function requireSecondFactor(
  tx: DatabaseOrTransaction,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<string> {
  await tx.update(users).set({ secondFactorSince: now }).where(eq(users.id, userId))
  await tx
    .update(sessions)
    .set({ awaitsFactor: true })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), eq(sessions.assuranceLevel, 'aal1')))
  return proveSecondFactor(tx, sessionId)
}

/**
 * This session has proved two factors. It goes on by another token, which is returned for `renewedCookie`: whoever holds the
 * former one has not come along to the higher level (ASVS 5.0, 7.2.4).
 */
export async function proveSecondFactor(tx: DatabaseOrTransaction, sessionId: string): Promise<string> {
  const token = newToken()
  await tx
    .update(sessions)
    .set({ awaitsFactor: false, assuranceLevel: 'aal2', token: hashToken(token) })
    .where(eq(sessions.id, sessionId))
  return token
}

/** The last factor is gone. Sessions that still waited for it end: nobody gets in by waiting. */
export async function dropSecondFactor(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  await tx.update(users).set({ secondFactorSince: null }).where(eq(users.id, userId))
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.awaitsFactor, true)))
}
