import { eq } from 'drizzle-orm'
import type { CallResult } from '@capyzen/contracts/endpoint'
import type { getUser } from '@capyzen/contracts/users'
import { ownDevices, users, type Administrator, type AuthService } from '#domains/auth'
import { auditOf, recordLook } from './audit-trail.ts'
import { findListedUser } from './listing.ts'

export async function readUser(
  auth: AuthService,
  actor: Administrator,
  userId: string,
): Promise<CallResult<typeof getUser>> {
  const { db, clock } = auth
  const user = await db.transaction(async (tx) => {
    const found = await findListedUser(tx, userId)
    await recordLook(tx, { actorId: actor.userId, action: 'user_viewed', subjectId: userId, at: clock.now() })
    return found
  })
  const [[ban], sessions, audit] = await Promise.all([
    db.select({ reason: users.banReason }).from(users).where(eq(users.id, userId)),
    ownDevices(auth, { userId, sessionId: actor.sessionId }),
    auditOf(db, userId),
  ])
  return { user, banReason: ban?.reason ?? null, sessions, audit }
}
