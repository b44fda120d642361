import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { AuthService } from '#domains/auth'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { passkeyChallenges } from './tables.ts'

export const challengeSeconds = 300

/** What a challenge is good for, and nothing else. */
export type ChallengeFor = { purpose: 'sign_in' } | { purpose: 'registration' | 'proof'; userId: string }

const userOf = (whatFor: ChallengeFor) => ('userId' in whatFor ? whatFor.userId : null)

export async function keepChallenge(
  { db, clock }: Pick<AuthService, 'db' | 'clock'>,
  challenge: string,
  whatFor: ChallengeFor,
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + challengeSeconds * 1000)
  const { purpose } = whatFor
  await db.insert(passkeyChallenges).values({ challenge, purpose, userId: userOf(whatFor), expiresAt })
}

/** Each is good for one try. `link_expired` for one that is too old, was answered before, or is for somebody or something else. */
export async function takeChallenge(
  { db, clock }: Pick<AuthService, 'db' | 'clock'>,
  challenge: string,
  whatFor: ChallengeFor,
): Promise<void> {
  const userId = userOf(whatFor)
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, whatFor.purpose),
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
