import { and, eq, ne } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#platform/database'
import { sessions, users } from './tables.ts'

/**
 * From now on the account needs a second factor. The session that has just proved it has both; the others wait for it,
 * the ones of this moment too, because opening a session shares the user's row.
 */
export async function requireSecondFactor(
  tx: DatabaseOrTransaction,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<void> {
  await tx.update(users).set({ secondFactorSince: now }).where(eq(users.id, userId))
  await tx
    .update(sessions)
    .set({ awaitsFactor: true })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), eq(sessions.assuranceLevel, 'aal1')))
  await proveSecondFactor(tx, sessionId)
}

/** This session has proved two factors. */
export async function proveSecondFactor(tx: DatabaseOrTransaction, sessionId: string): Promise<void> {
  await tx.update(sessions).set({ awaitsFactor: false, assuranceLevel: 'aal2' }).where(eq(sessions.id, sessionId))
}

/** The last factor is gone. Sessions that still waited for it end: nobody gets in by waiting. */
export async function dropSecondFactor(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  await tx.update(users).set({ secondFactorSince: null }).where(eq(users.id, userId))
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.awaitsFactor, true)))
}
