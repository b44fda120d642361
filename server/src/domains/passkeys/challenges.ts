import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { AuthService } from '#domains/auth'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { passkeyChallenges } from './tables.ts'

export const challengeSeconds = 300

/** `userId`: who makes a passkey; null where somebody signs in, whom nobody knows yet. */
export async function keepChallenge(
  { db, clock }: AuthService,
  { challenge, userId }: { challenge: string; userId: string | null },
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + challengeSeconds * 1000)
  await db.insert(passkeyChallenges).values({ challenge, userId, expiresAt })
}

/** Each is good for one try. `link_expired` for one that is too old, was answered before or is somebody else's. */
export async function takeChallenge(
  { db, clock }: AuthService,
  { challenge, userId }: { challenge: string; userId: string | null },
): Promise<void> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, clock.now()),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  if (taken.length === 0) throw new AppError('link_expired')
}

/** Challenges that nobody answered are only weight. */
export async function forgetExpiredChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
}
