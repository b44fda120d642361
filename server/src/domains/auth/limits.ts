import { createHash } from 'node:crypto'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { spend, type ThrottleRule } from '#platform/throttle'

/** Wrong passwords for one account, until a right one gives its unit back. */
export const failuresPerAccount = { limit: 10, windowSeconds: 900 }
/** A letter too many is left out without a word: whoever asks must not learn that there is an account. */
export const lettersPerAccount = { limit: 3, windowSeconds: 900 }
export const lettersPerAddress = { limit: 60, windowSeconds: 900 }

export async function spendOrRefuse(db: Database, rule: ThrottleRule, now: Date): Promise<void> {
  const { allowed, retryAfterSeconds } = await spend(db, rule, now)
  if (!allowed) throw new AppError('too_many_requests', { retryAfterSeconds })
}

/** Names an account in a counter without its e-mail being readable there. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}
