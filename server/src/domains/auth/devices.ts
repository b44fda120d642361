import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Device } from '@capyzen/contracts/auth'
import { AppError } from '#platform/errors'
import type { SignedIn } from './actors.ts'
import type { AuthService } from './service.ts'
import { sessions } from './tables.ts'
import { readUserAgent } from './user-agent.ts'

/** Of oneself, or of somebody whom an administrator looks at: then none of them is the one that asks. */
export async function ownDevices(
  { db, clock }: Pick<AuthService, 'db' | 'clock'>,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<Device[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      signInMethod: sessions.method,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sql`${sessions.id} is not distinct from ${sessionId}::uuid`), desc(sessions.updatedAt))
  return rows.map(({ id, userAgent, signInMethod, createdAt, lastUsedAt }) => ({
    id,
    ...readUserAgent(userAgent),
    signInMethod,
    isCurrent: id === sessionId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
}

/** Somebody else's session and one that never was are answered alike, and so is what has come of a former token's own. */
export async function endDevice({ db }: AuthService, actor: SignedIn, sessionId: string): Promise<void> {
  if (actor.isFormer && sessionId === actor.sessionId) throw new AppError('not_found')
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, actor.userId)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw new AppError('not_found')
}
