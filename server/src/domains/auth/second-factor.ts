import { and, eq, ne, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#platform/database'
import { forgetProvedFactors } from './known-browsers.ts'
import { sessions, users } from './tables.ts'
import { hashToken, newToken } from './tokens.ts'

/** What other tabs ask in the moment of the change is on its way with the former token. */
const formerTokenMs = 10_000

interface Proving {
  sessionId: string
  now: Date
}

/**
 * From now on the account needs a second factor. The session that has just proved it has both; the others wait for it,
 * the ones of this moment too, because opening a session shares the user's row.
 */
export async function requireSecondFactor(
  tx: DatabaseOrTransaction,
  { userId, ...proving }: Proving & { userId: string },
): Promise<string | undefined> {
  const { sessionId, now } = proving
  await tx.update(users).set({ secondFactorSince: now }).where(eq(users.id, userId))
  await tx
    .update(sessions)
    .set({ awaitsFactor: true })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), eq(sessions.assuranceLevel, 'aal1')))
  return proveSecondFactor(tx, proving)
}

/**
 * This session has proved two factors. If it rises to aal2 by that, it goes on by another token, which is returned for
 * `renewedCookies`: whoever holds the former one has not come along (ASVS 5.0, 7.2.4). For ten seconds the former one stands for
 * what the session was (`session-lookup.ts`), so that no tab takes the session for ended.
 */
export async function proveSecondFactor(
  tx: DatabaseOrTransaction,
  { sessionId, now }: Proving,
): Promise<string | undefined> {
  const token = newToken()
  const raised = await tx
    .update(sessions)
    .set({
      ...{ awaitsFactor: false, assuranceLevel: 'aal2', token: hashToken(token) },
      ...{ formerToken: sql`${sessions.token}`, formerAwaitsFactor: sql`${sessions.awaitsFactor}` },
      formerTokenUntil: new Date(now.getTime() + formerTokenMs),
    })
    .where(and(eq(sessions.id, sessionId), eq(sessions.assuranceLevel, 'aal1')))
    .returning({ id: sessions.id })
  return raised.length > 0 ? token : undefined
}

/** The last factor is gone. Sessions that still waited for it end: nobody gets in by waiting. */
export async function dropSecondFactor(tx: DatabaseOrTransaction, userId: string): Promise<void> {
  await tx.update(users).set({ secondFactorSince: null }).where(eq(users.id, userId))
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.awaitsFactor, true)))
  await forgetProvedFactors(tx, userId)
}
