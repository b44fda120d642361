import { and, eq, ne, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#platform/database'
import { forgetProvedFactors } from './known-devices.ts'
import { sessions, users } from './tables.ts'
import { hashToken, newToken } from './tokens.ts'

const formerTokenMs = 10_000

/** Other sessions then await it, even those being opened, because `openSession` shares the lock of the user. */
export async function requireSecondFactor(
  tx: DatabaseOrTransaction,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<string | undefined> {
  await tx.update(users).set({ secondFactorSince: now }).where(eq(users.id, userId))
  await tx
    .update(sessions)
    .set({ awaitsFactor: true })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), eq(sessions.assuranceLevel, 'aal1')))
  return proveSecondFactor(tx, { sessionId, now })
}

/**
 * Raises the session to aal2 with a new token for `renewedCookies` (ASVS 5.0, 7.2.4). The old token keeps its former
 * level for ten seconds, so that other tabs stay signed in.
 */
export async function proveSecondFactor(
  tx: DatabaseOrTransaction,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<string | undefined> {
  const token = newToken()
  const raised = await tx
    .update(sessions)
    .set({
      awaitsFactor: false,
      assuranceLevel: 'aal2',
      token: hashToken(token),
      formerToken: sql`${sessions.token}`,
      formerAwaitsFactor: sql`${sessions.awaitsFactor}`,
      formerTokenUntil: new Date(now.getTime() + formerTokenMs),
    })
    .where(and(eq(sessions.id, sessionId), eq(sessions.assuranceLevel, 'aal1')))
    .returning({ id: sessions.id })
  return raised.length > 0 ? token : undefined
}

/** Sessions that still await the factor end: they have not proved anything but the password. */
export async function dropSecondFactor(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  await tx.update(users).set({ secondFactorSince: null }).where(eq(users.id, userId))
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.awaitsFactor, true)))
  await forgetProvedFactors(tx, userId)
}
